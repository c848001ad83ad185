"""Pairing: a code from the terminal becomes a token, once, and guessing does not help."""

from __future__ import annotations

import hashlib
import hmac
import json
import stat
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from plumbline.errors import PairingRefused
from plumbline.server.clients import Clients
from plumbline.server.pairing import LIFETIME_SECONDS, LOCK_SECONDS, Pairing, PairingLocked
from tests.server.conftest import ORIGIN, STRANGER, Wire


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pairing(tmp_path: Path, clock: Clock) -> Pairing:
    return Pairing(tmp_path, clock)


def wrong(code: str) -> str:
    return f"{(int(code) + 1) % 10**6:06d}"


def test_a_code_is_six_digits_and_works_once(pairing: Pairing) -> None:
    code = pairing.fresh_code()
    assert len(code) == 6
    assert code.isdigit()
    pairing.redeem(code)
    with pytest.raises(PairingRefused):
        pairing.redeem(code)


def test_a_code_lives_for_two_minutes(pairing: Pairing, clock: Clock) -> None:
    code = pairing.fresh_code()
    clock.now += LIFETIME_SECONDS + 1
    with pytest.raises(PairingRefused):
        pairing.redeem(code)
    assert pairing.code_if_none()


def test_a_clock_set_back_does_not_prolong_a_code(pairing: Pairing, clock: Clock) -> None:
    code = pairing.fresh_code()
    clock.now -= 3_600
    with pytest.raises(PairingRefused):
        pairing.redeem(code)


def test_a_new_code_makes_the_old_one_worthless(pairing: Pairing) -> None:
    old = pairing.fresh_code()
    while (new := pairing.fresh_code()) == old:
        pass
    with pytest.raises(PairingRefused):
        pairing.redeem(old)
    pairing.redeem(new)


def test_five_wrong_tries_lock_for_a_minute_and_void_the_code(
    pairing: Pairing, clock: Clock
) -> None:
    code = pairing.fresh_code()
    for _ in range(5):
        with pytest.raises(PairingRefused):
            pairing.redeem(wrong(code))
    with pytest.raises(PairingLocked):
        pairing.redeem(code)
    fresh = pairing.fresh_code()
    with pytest.raises(PairingLocked):
        pairing.redeem(fresh)
    clock.now += LOCK_SECONDS + 1
    pairing.redeem(pairing.fresh_code())


def test_a_fresh_code_does_not_forgive_wrong_tries(pairing: Pairing) -> None:
    for _ in range(5):
        with pytest.raises(PairingRefused):
            pairing.redeem(wrong(pairing.fresh_code()))
    with pytest.raises(PairingLocked):
        pairing.redeem(pairing.fresh_code())


def test_another_process_shows_a_code_that_works_here(tmp_path: Path, pairing: Pairing) -> None:
    pairing.redeem(Pairing(tmp_path, pairing._clock).fresh_code())


def test_a_code_that_holds_is_not_replaced_unasked(pairing: Pairing) -> None:
    code = pairing.fresh_code()
    assert pairing.code_if_none() is None
    pairing.redeem(code)
    new = pairing.code_if_none()
    assert new
    pairing.redeem(new)


def test_processes_that_ask_for_codes_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    # Each has a hold of its own on the file, as the server and `plumbline pair` have.
    with ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(lambda _: Pairing(tmp_path).fresh_code(), range(64)))
        with_token = list(pool.map(lambda one: Clients(tmp_path).add(str(one), None), range(64)))
    assert json.loads((tmp_path / "pairing.json").read_text())["code"] in codes
    assert {one.id for one in Clients(tmp_path).all()} == {client.id for client, _ in with_token}


def test_of_many_at_once_only_one_gets_through(pairing: Pairing) -> None:
    code, through = pairing.fresh_code(), []

    def attempt() -> None:
        try:
            pairing.redeem(code)
        except PairingRefused:
            return
        through.append(1)

    threads = [threading.Thread(target=attempt) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(through) == 1


def test_an_extension_pairs_and_its_origin_is_learnt(wire: Wire) -> None:
    code = wire.server.services.pairing.fresh_code()
    body = {"code": code, "client_name": "Chromium"}
    answer = wire("POST", "/pairing", body, headers={"Origin": ORIGIN}, token=None)
    assert answer.status == 201
    own = Wire(wire.server, answer.json["token"])
    assert own("GET", "/capabilities", headers={"Origin": ORIGIN}).status == 200
    assert own("GET", "/capabilities", headers={"Origin": STRANGER}).status == 403
    assert own("GET", "/capabilities").status == 200


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:8737", "chrome-extension://short"]
)
def test_only_an_extension_or_a_program_may_pair(wire: Wire, origin: str) -> None:
    code = wire.server.services.pairing.fresh_code()
    body = {"code": code, "client_name": "x"}
    assert wire("POST", "/pairing", body, headers={"Origin": origin}, token=None).status == 403
    assert wire("POST", "/pairing", body, token=None).status == 201


@pytest.mark.parametrize("code", ["", "12345", "1234567", "abcdef", 123456, None, "١٢٣٤٥٦"])
def test_a_code_out_of_form_is_no_try(wire: Wire, code: object) -> None:
    body = {"code": code, "client_name": "x"}
    for _ in range(6):
        assert wire("POST", "/pairing", body, token=None).status == 422
    good = {"code": wire.server.services.pairing.fresh_code(), "client_name": "x"}
    assert wire("POST", "/pairing", good, token=None).status == 201


def test_guessing_is_answered_with_429_and_retry_after(wire: Wire) -> None:
    guess = {"code": wrong(wire.server.services.pairing.fresh_code()), "client_name": "x"}
    for _ in range(5):
        assert wire("POST", "/pairing", guess, token=None).status == 403
    answer = wire("POST", "/pairing", guess, token=None)
    assert answer.status == 429
    assert answer.headers["Retry-After"]


def test_trying_to_pair_without_a_code_shows_one_at_the_terminal(
    wire: Wire, lines: list[str]
) -> None:
    body = {"code": "123456", "client_name": "x"}
    assert wire("POST", "/pairing", body, token=None).status == 403
    code = lines[-1].split()[2]
    assert wire("POST", "/pairing", {**body, "code": code}, token=None).status == 201


def test_clients_are_listed_without_tokens_and_revoked_at_once(wire: Wire) -> None:
    other, token = wire.server.services.clients.add("other", None)
    listed = wire("GET", "/clients")
    assert [one["name"] for one in listed.json["clients"]] == ["tests", "other"]
    assert "sha256" not in listed.text
    assert wire("DELETE", f"/clients/{other.id}", {}).status == 204
    assert wire("GET", "/clients", token=token).status == 401
    assert wire("DELETE", f"/clients/{other.id}", {}).status == 404


def test_revoking_in_another_process_takes_effect_at_once(wire: Wire) -> None:
    folder = wire.server.services.folders.config
    Clients(folder).revoke(wire.server.services.clients.all()[0].id)
    assert wire("GET", "/checks").status == 401


def test_tokens_are_stored_as_hashes_in_a_file_of_their_owner(tmp_path: Path) -> None:
    _, token = Clients(tmp_path).add("x", ORIGIN)
    path = tmp_path / "clients.json"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert token not in path.read_text("utf-8")
    assert Clients(tmp_path).by_token(token) is not None


def test_the_server_proves_to_a_client_that_it_knows_the_tokens_hash(wire: Wire) -> None:
    clients = wire.server.services.clients
    client, token = clients.add("one more", None)
    nonce = "0123456789abcdef" * 2
    asked = f"/health?client={client.id}&nonce={nonce}"
    key = hashlib.sha256(token.encode()).hexdigest().encode()
    expected = hmac.new(key, f"{nonce}:{wire.server.port}".encode(), "sha256").hexdigest()
    assert wire("GET", asked, token=None).json["proof"] == expected
    assert wire("GET", f"/health?client={client.id}", token=None).json["proof"] is None
    assert wire("GET", f"/health?nonce={nonce}", token=None).json["proof"] is None
    assert wire("GET", f"/health?client=nobody&nonce={nonce}", token=None).json["proof"] is None
    clients.revoke(client.id)
    assert wire("GET", asked, token=None).json["proof"] is None


@pytest.mark.parametrize("nonce", ["short", "z" * 32, "a" * 33, "a" * 31 + ":"])
def test_a_proof_is_made_of_a_nonce_only(wire: Wire, nonce: str) -> None:
    [client] = wire.server.services.clients.all()
    answer = wire("GET", f"/health?client={client.id}&nonce={nonce}", token=None)
    assert answer.status == 422


def test_the_folders_are_for_their_owner_alone(wire: Wire) -> None:
    folders = wire.server.services.folders
    for folder in (folders.config, folders.data, folders.cache):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for path in [*folders.config.iterdir(), *folders.data.glob("*.db*")]:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
