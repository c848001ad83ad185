"""Words that Snowball takes for forms of quite another word, with a stem of their own.

A "department" does not depart, and "several" is not severe; "Fall" is no form of "fallen", nor
"montant" one of "monter", nor "corte" one of "corto".
"""

from __future__ import annotations

from collections.abc import Mapping

# What begins a stem of its own, so that it is neither the stem nor the beginning of another word:
# "capitale" of "capital".
MARK = "'"


def _own(groups: str, mark: str = MARK) -> Mapping[str, str]:
    """Return the first word of each group for all its words."""
    return {
        form: f"{mark}{group.split()[0]}" for group in groups.split(";") for form in group.split()
    }


OWN_STEMS: Mapping[str, Mapping[str, str]] = {
    "en": _own(
        """
several; lawful lawfully; severe severely severity; department departments departmental; quite;
nearly; shortly; hardly; highly; largely; mostly; greatly; deeply; closely; openly; finally;
clearly; poorly; lately; naturally; possibly; important importance importantly; authority
authorities; authorise authorised authorises authorising authorize authorized authorizes
authorizing authorisation authorization; backed backs backing backer backers; experience
experienced experiences experiencing; office offices; organise organised organises organising
organize organized organizes organizing; organisation organisations organization organizations
organisational organizational; organiser organisers organizer organizers; nationalise
nationalised nationalises nationalising nationalize nationalized nationalizes nationalizing
nationalisation nationalization; national nationals nationally; nationality nationalities; unite
unites united uniting; universe universes; universal universally; position positions positioned;
liberal liberals; publication publications; personal personally; personality personalities;
terminal terminals; critical critically; accordingly accordance; institution institutions
institutional; busy busily; likely likelier; unlike; handful; designate designated designates
designating designation; situation situations; executive executives; generation generations;
generator generators; protestant protestants; relative relatives; relatively; emergency
emergencies; secrete secretes secreted secreting secretion secretions; succession; constitution
constitutions
""",
        mark="",
    ),
    "de": _own("""
fälle fall falls falles fällen; bauer bauern bäuerin bäuerinnen; billigen billigt billigte billigten
gebilligt billigung; sicher sichere sicheren sicherer sicheres sicherem sicherste sichersten;
sicherheit sicherheiten; sicherung sicherungen; sichern sichert sicherte sicherten gesichert; nichte
nichten; ostern oster; weste; fläche flächen; grund grundes gründe; beruf berufs berufe beruflich
berufliche beruflichen; mund mundes; vorgang vorgangs vorgänge vorgängen; silbe silben; ehemalig
ehemalige ehemaligen ehemaliger ehemaliges ehemaligem frühere früheren früherer früheres früherem;
reichen reicht reichte reichten; kürzen kürzt kürzte kürzten gekürzt kürzung kürzungen; längst;
stärken stärkt stärkte stärkten gestärkt stärkung; schwächen schwächt schwächte schwächten
geschwächt; erhältlich erhältliche erhältlichen; meister meisters meistern; wagen wagens;
unternehmer unternehmern unternehmerin; steigern steigert steigerte steigerten gesteigert
steigerung; lange; nächste nächsten nächster nächstes nächstem; heißen heissen heißt heisst hieß
hiess hießen hiessen geheißen geheissen; zunehmend zunehmende zunehmenden; teuer teure teuren teurer
teures teurem; gelegenheit gelegenheiten
"""),
    "fr": _own("""
base basé basée basés basées basent baser bases; bas basse basses; bâtiment bâtiments; capitale
capitales; capital capitaux; capitalisme capitaliste capitalistes; fils; fer fers; fera ferait
feraient ferai ferais ferez feront; fond fonds; fondement fondements; fortement; faiblement;
hautement; grandement; longuement; grandir grandi grandit grandissent grandissant grandie; petit
petite petits petites; pétition pétitions; père pères; mère mères; mari maris; montant montants;
mont monts; mesures; vivant vivants vivante vivantes; vivement; vif vifs vive vives; élève élèves;
élevage élevages; élever élevait élèvent élevèrent; long longue longs longues; longer longe longent
longeait longeant; court courte courts courtes; vieux vieil vieille vieilles; nouveau nouvel
nouvelle nouveaux; blanc blanche blancs blanches; dernièrement; premièrement; fermement; fine fines;
progressif progressive progressivement progressifs progressives progressiste progressistes
"""),
    "es": _own("""
alto alta altos altas; bajo bajos; medida medidas; madrid; marido maridos; madre madres; verdad
verdades; índico; pacífica pacíficas pacíficos pacíficamente; plata; corto corta cortos cortas;
mayoría mayorías; primer primero primera primeros primeras; vivo vivos viva vivas; autoridad
autoridades; autoría; comunicado comunicados; contrato contratos contratista contratistas;
iniciativa iniciativas; menores; lente lentes; nueve; nuevamente; público públicos pública públicas;
publicidad publicista; término términos; cerro cerros; últimamente; fundir fundido fundida fundidos
fundidas fundió; ganas; ganadero ganaderos ganadería; moro moros morado morada; atlanta; bronca
broncas
"""),
}
