"""Which addresses may be connected to: public ones only, judged by the address itself."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol
from urllib.parse import SplitResult, urlsplit

from plumbline.errors import CouldNotRead, ForbiddenAddress
from plumbline.retrieval.web.hosts import ascii_host

Resolve = Callable[[str, int], Sequence[str]]
"""Returns the IP addresses of a host name; raises OSError."""

# IANA's special-purpose registries; `ipaddress.is_global` differs between Python versions.
_CLOSED_V4 = tuple(
    ipaddress.IPv4Network(network)
    for network in (
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.31.196.0/24",
        "192.52.193.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "192.175.48.0/24",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/4",
        "240.0.0.0/4",
    )
)
_OPEN_V6 = ipaddress.IPv6Network("2000::/3")
_CLOSED_V6 = tuple(
    ipaddress.IPv6Network(network)
    for network in ("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20")
)
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
# What a browser would silently mend, and parsers disagree on.
_UNCLEAR = re.compile(r"[\x00-\x20\x7f\\]")
_HOST_NAME = re.compile(r"[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9])?")


def is_public(address: str) -> bool:
    """Whether `address` is one that anybody on the internet can reach.

    Addresses that carry an IPv4 address inside (mapped, NAT64) are judged by that one; those of
    6to4, whose relays are gone, are closed.
    """
    try:
        ip = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv4Address):
        return not any(ip in network for network in _CLOSED_V4)
    inner = _inner(ip)
    if inner is not None:
        return is_public(str(inner))
    return ip in _OPEN_V6 and not any(ip in network for network in _CLOSED_V6)


def _inner(ip: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    if ip.ipv4_mapped is not None:
        return ip.ipv4_mapped
    if ip in _NAT64:
        return ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
    return None


@dataclass(frozen=True)
class Target:
    """Where one request goes: the addresses are vetted, and only they are connected to."""

    url: str
    scheme: str
    host: str
    port: int
    path: str
    addresses: tuple[str, ...]

    @property
    def origin(self) -> tuple[str, str, int]:
        """What tells one server from another."""
        return self.scheme, self.host, self.port

    @property
    def host_header(self) -> str:
        """The Host header: with the port where it is not the scheme's own."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        own = 443 if self.scheme == "https" else 80
        return name if self.port == own else f"{name}:{self.port}"


class Guard(Protocol):
    """Decides where a request may go."""

    def target(self, url: str) -> Target:
        """Return where `url` leads. Raises ForbiddenAddress or CouldNotRead."""
        ...


class PublicWeb:
    """Lets through public web pages, and the hosts that the user's settings name.

    `allowed_hosts` are as `hosts_named` takes them; they may lie anywhere, on any port.
    """

    def __init__(
        self,
        ports: Sequence[int] = (80, 443),
        allowed_hosts: Iterable[str] = (),
        resolve: Resolve | None = None,
    ) -> None:
        self._ports = frozenset(ports)
        self._allowed = hosts_named(allowed_hosts)
        self._resolve = resolve or system_resolve

    def target(self, url: str) -> Target:
        """Return where `url` leads, all its addresses vetted."""
        parts, host, port = split_url(url)
        allowed = _among(self._allowed, host, port)
        if not allowed:
            if port not in self._ports:
                raise ForbiddenAddress(f"Port {port} of {host} is not one of a public web page.")
            _refuse_odd_numbers(host)
        addresses = resolved(self._resolve, host, port)
        if not allowed and not all(is_public(address) for address in addresses):
            raise ForbiddenAddress(f"{host} does not lie on the public internet.")
        return _target(url, parts, host, port, addresses)


@lru_cache(maxsize=4_096)
def off_the_web(url: str, allowed: frozenset[str] = frozenset()) -> bool:
    """Whether `url` itself says that it leads to no public web page: it is malformed, or names this
    computer or an address that is not public, none of them `allowed`. No name is looked up.

    Every query of a claim finds many of the same pages again.
    """
    try:
        parts = urlsplit(url)
        host, port = _ascii(parts.hostname or ""), parts.port or _port_of(parts)
        if _among(allowed, host, port):
            return False
        _refuse_odd_numbers(host)
    except (ValueError, ForbiddenAddress):
        return True
    if parts.scheme not in ("http", "https") or _UNCLEAR.search(parts.netloc):
        return True
    named = host == "localhost" or host.endswith(".localhost")
    return named or (_is_address(host) and not is_public(host))


def hosts_named(names: Iterable[str]) -> frozenset[str]:
    """Return hosts of the settings, each `host` or `host:port`, as they are compared; what is no
    name allows nothing."""
    found = set[str]()
    for name in names:
        try:
            found.add(ascii_host(name))
        except ValueError:
            continue
    return frozenset(found)


def _among(allowed: frozenset[str], host: str, port: int) -> bool:
    return host in allowed or f"{host}:{port}" in allowed


class Anywhere:
    """Lets through every http address: for endpoints that the user has set up."""

    def __init__(self, resolve: Resolve | None = None) -> None:
        self._resolve = resolve or system_resolve

    def target(self, url: str) -> Target:
        """Return where `url` leads."""
        parts, host, port = split_url(url)
        return _target(url, parts, host, port, resolved(self._resolve, host, port))


def names_address(url: str) -> bool:
    """Whether `url` gives its host as an IP address, so that there is no name to look up."""
    try:
        return _is_address(urlsplit(url).hostname or "")
    except ValueError:
        return False


@lru_cache(maxsize=4_096)
def _is_address(host: str) -> bool:
    # Asked several times for each page, and of the same hosts again and again.
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def split_url(url: str) -> tuple[SplitResult, str, int]:
    """Return the parts of an http address, its host in ASCII and its port.

    Raises ForbiddenAddress for other schemes, for credentials in the address, and for whatever
    two parsers could read differently.
    """
    if _UNCLEAR.search(url):
        raise ForbiddenAddress("The address holds spaces, backslashes or control characters.")
    try:
        parts = urlsplit(url)
        port = parts.port
        host = _ascii(parts.hostname or "")
    except ValueError as error:
        raise ForbiddenAddress(f"The address is malformed: {error}.") from error
    if parts.scheme not in ("http", "https"):
        raise ForbiddenAddress(f"“{parts.scheme}” addresses are not read, only http and https.")
    if "@" in parts.netloc:
        raise ForbiddenAddress("The address holds a user name or a password.")
    return parts, host, port or _port_of(parts)


def _port_of(parts: SplitResult) -> int:
    return 443 if parts.scheme == "https" else 80


def _ascii(host: str) -> str:
    if ":" in host:
        return str(ipaddress.IPv6Address(host.split("%")[0]))
    name = ascii_host(host)
    if not _HOST_NAME.fullmatch(name):
        raise ValueError("it has no host")
    return name


def _refuse_odd_numbers(host: str) -> None:
    # 2130706433, 0x7f.1 and 0177.0.0.1 are all loopback to the system's resolver.
    last = host.rsplit(".", 1)[-1]
    if ":" in host or not (last.isdigit() or last.startswith("0x")):
        return
    try:
        ipaddress.IPv4Address(host)
    except ValueError as error:
        raise ForbiddenAddress(f"{host} is an unusual spelling of an IP address.") from error


def resolved(resolve: Resolve, host: str, port: int) -> list[str]:
    """Return the addresses of `host`. Raises CouldNotRead when there are none."""
    try:
        addresses = list(dict.fromkeys(resolve(host, port)))
    except (OSError, UnicodeError) as error:
        raise CouldNotRead(f"The name {host} could not be looked up.") from error
    if not addresses:
        raise CouldNotRead(f"The name {host} has no address.")
    return addresses


def system_resolve(host: str, port: int) -> list[str]:
    """Ask the system's resolver, where there is anything to ask."""
    if _is_address(host):
        return [host]
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


def _target(url: str, parts: SplitResult, host: str, port: int, addresses: Sequence[str]) -> Target:
    path = parts.path or "/"
    return Target(
        url=url,
        scheme=parts.scheme,
        host=host,
        port=port,
        path=f"{path}?{parts.query}" if parts.query else path,
        addresses=tuple(addresses),
    )
