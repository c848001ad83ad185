"""What a site shows in place of a page is told from short pages that only speak of such things."""

from __future__ import annotations

import pytest

from plumbline.retrieval.pages.barriers import barrier

NOTICE = "Please sign in with your room number to use the internet. By connecting you agree to the"
SHOWN = [
    ("portal", "Welcome to Hotel WLAN", f"{NOTICE} terms of use."),
    ("portal", "Hotel-WLAN", "Internetzugang\nBitte melden Sie sich mit Ihrer Zimmernummer an."),
    ("portal", "Bienvenue", "Accès à internet\nVous acceptez les conditions d’utilisation."),
    ("portal", "Wifi gratis", "Al conectarse usted acepta los términos de uso."),
    ("missing", "404", "404\nSorry, the page you are looking for could not be found."),
    ("missing", "Velden bridge", "Page not found\nIt has been moved or deleted."),
    ("missing", "Page not found | The Daily", "The page you want does not exist.\nNews\nSport"),
    ("missing", "Seite nicht gefunden – Blatt", "Die Seite existiert nicht mehr."),
    ("missing", "Page introuvable", "Cette page n’existe plus."),
    ("missing", "Página no encontrada", "La página que busca no existe."),
    ("login", "Sign in – The Daily", "Sign in\nEmail address\nPassword\nForgot your password?"),
    ("login", "Anmelden", "Benutzername\nPasswort\nPasswort vergessen?"),
    ("login", "Connexion", "Adresse e-mail\nMot de passe\nMot de passe oublié ?"),
    ("login", "Iniciar sesión", "Correo electrónico\nContraseña"),
    ("script", "Velden bridge", "You need to enable JavaScript to run this app.\nLoading…"),
    ("script", "Velden bridge", "Loading…"),
    ("script", "Brücke", "Bitte aktivieren Sie JavaScript, um diese Seite zu sehen."),
    ("script", "Pont", "Veuillez activer JavaScript."),
    ("script", "Puente", "Debe habilitar JavaScript para ver esta página."),
    ("consent", "Zustimmung", "Wir benötigen Ihre Einwilligung. Cookies!\nStimmen Sie zu?"),
    ("consent", "Hello", "We set cookies with your consent.\nI agree"),
    ("consent", "Bonjour", "Avec votre consentement, des cookies sont déposés.\nAccepter"),
    ("consent", "Hola", "Usamos cookies con su consentimiento.\nAceptar"),
    (
        "consent",
        "La Posta",
        "Noi e i nostri 812 fornitori archiviamo e/o accediamo a dati.",
    ),
    ("consent", "Daily", "We and our 1433 partners store and/or access information on a device."),
    ("robot_check", "a.example", "Performing security verification\nThis site uses a service."),
    ("robot_check", "Making sure you’re not a bot!", "Loading...\nWhy am I seeing this?"),
    ("missing", "Oops! | Daily", "Sorry, we couldn’t find that page\nIt may have been moved."),
    ("closed", "Daily", "We’ll be back soon!\nSorry, we are performing some maintenance."),
    (
        "closed",
        "Wartungsarbeiten",
        "Bitte kommen Sie später wieder: vorübergehend zu.",
    ),
    (
        "region",
        "451",
        "Unavailable due to legal reasons: you are in a European country.",
    ),
    ("region", "Tele", "Ce contenu n’est pas disponible dans votre pays."),
    ("for_sale", "a.example", "This domain is for sale!\nBuy this domain for 2,995 dollars."),
    ("empty_search", "Search results", "You searched for: the bridge.\n0 results found."),
    ("empty_search", "Suche", "Ihre Suche nach „Brücke“ ergab keine Treffer."),
]


@pytest.mark.parametrize(("kind", "title", "text"), SHOWN)
def test_what_stands_in_place_of_a_page_is_known(kind: str, title: str, text: str) -> None:
    assert barrier(title, text) == kind


BODY = "The bridge over the Marn is 412 metres long and was built in 1974, the council said."


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("New rules for bridges", f"{BODY}\nSign in\nPassword forgotten?"),
        ("Login data of 3 million users stolen", f"{BODY} Passwords and email addresses leaked."),
        ("Hotels must offer Wi-Fi", f"{BODY} Guests sign in with their room number."),
        ("Missing plane", f"{BODY} The wreck could not be found."),
        ("A history of the 404 error", f"{BODY} It says that a page does not exist."),
        ("Court on cookies", f"{BODY} Sites need the consent of users, who must accept cookies."),
        ("Velden bridge", f"{BODY}\nPlease enable JavaScript to see the map."),
        ("Velden bridge", BODY),
        (
            "How people search",
            f"{BODY}\n{BODY}\n{BODY}\nHe saw: no results for his search results.",
        ),
        ("Maintenance of bridges", f"{BODY} Maintenance will cost more, we are told."),
        ("Rules for robots", f"{BODY} The court found that a domain is for sale like land."),
        ("Streaming", f"{BODY}\n{BODY}\n{BODY}\nMany films are not available in your country."),
        ("Loading of trucks", f"Loading\n{BODY}"),
    ],
)
def test_a_short_page_that_speaks_of_such_things_is_a_page(title: str, text: str) -> None:
    assert barrier(title, text) is None


@pytest.mark.parametrize(("kind", "title", "text"), SHOWN)
def test_an_article_that_quotes_a_notice_is_a_page(kind: str, title: str, text: str) -> None:
    assert barrier(title, f"{text}\n" + f"{BODY}\n" * 20) is None, kind
