"""The server of the preview: who may ask, and what for.

It listens on 127.0.0.1 only. Every request must carry the token of the address and name this machine as its host, for
another page in the same browser can send requests here, under a name of its own too (DNS rebinding). There is no path
of the disk in a request: the files are named below. The page may load only these files and send nothing elsewhere.

>>> sorted(FILES)
['', 'icon.svg', 'preview.css', 'preview.js']
>>> is_own("127.0.0.1:8080", 8080), is_own("preview.example:8080", 8080)
(True, False)
"""

from __future__ import annotations

import hmac
import json
import re
import secrets
import sys
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from socketserver import TCPServer
from typing import Any

from surrogates.preview.session import Session

HOST = "127.0.0.1"
# What the page may ask for, below the token: name in the address -> file and type.
FILES = {
    "": ("page.html", "text/html; charset=utf-8"),
    "preview.css": ("preview.css", "text/css; charset=utf-8"),
    "preview.js": ("preview.js", "text/javascript; charset=utf-8"),
    "icon.svg": ("icon.svg", "image/svg+xml"),
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_DOCUMENT = re.compile(r"documents/(\d{1,7})", re.ASCII)
SECONDS = 30  # for a request to arrive


def is_own(host: str, port: int) -> bool:
    """Whether a `Host` header names this server."""
    return host in (f"{HOST}:{port}", f"localhost:{port}")


class Server(ThreadingHTTPServer):
    """The server of one session, on a free port; `address` is where the page is."""

    allow_reuse_address = False

    def __init__(self, session: Session) -> None:
        self.session = session
        self.token = secrets.token_urlsafe(24)
        super().__init__((HOST, 0), Handler)

    def server_bind(self) -> None:
        """Bind without asking the network for a name of this machine, as the standard library does."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, self.server_address[1]

    @property
    def address(self) -> str:
        """The address of the page, with the token."""
        return f"http://{HOST}:{self.server_port}/{self.token}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell the kind of an error only: its message may hold text of a document. A browser that went is none."""
        kind = sys.exc_info()[0]
        if kind is not None and not issubclass(kind, ConnectionError | TimeoutError):
            sys.stderr.write(f"surrogates: the preview could not answer ({kind.__name__})\n")


class Handler(BaseHTTPRequestHandler):
    """One request."""

    server: Server
    server_version, sys_version = "surrogates", ""
    timeout = SECONDS

    def do_GET(self) -> None:
        """The page, its files, and its data."""
        if (name := self._allowed()) is None:
            return
        if name in FILES:
            file, kind = FILES[name]
            self._send(HTTPStatus.OK, kind, files("surrogates.preview").joinpath(file).read_bytes())
        elif name == "documents":
            self._send_data(self.server.session.documents)
        elif found := _DOCUMENT.fullmatch(name):
            number = int(found[1])
            self._send_data(lambda: self.server.session.document(number))
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def do_POST(self) -> None:
        """A draw with another key."""
        name = self._allowed()
        origin = self.headers.get("Origin")
        if name is None:
            return
        if origin is not None and not is_own(origin.removeprefix("http://"), self.server.server_port):
            self.send_error(HTTPStatus.FORBIDDEN)
        elif name == "draw":
            self._send_data(self.server.session.draw_anew)
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _refuse(self) -> None:
        if self._allowed() is not None:
            self.send_error(HTTPStatus.METHOD_NOT_ALLOWED)

    do_HEAD = do_PUT = do_DELETE = do_PATCH = do_OPTIONS = do_TRACE = do_CONNECT = _refuse

    def _allowed(self) -> str | None:
        """What is asked for, below the token; None when the request was refused."""
        hosts = self.headers.get_all("Host", [])
        root, _, rest = self.path.partition("/")
        token, slash, name = rest.partition("/")
        known = hmac.compare_digest(token.encode("utf-8", "replace"), self.server.token.encode())
        if root or not slash or not known or len(hosts) != 1 or not is_own(hosts[0], self.server.server_port):
            self.send_error(HTTPStatus.FORBIDDEN)
            return None
        return name

    def _send_data(self, made: Callable[[], object]) -> None:
        try:
            data = json.dumps(made()).encode()
        except IndexError:
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            self._send(HTTPStatus.OK, "application/json", data)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """A refusal in one line, which says no more than its status."""
        status = HTTPStatus(code)
        self._send(status, "text/plain; charset=utf-8", f"{status.value} {status.phrase}\n".encode())

    def _send(self, status: HTTPStatus, kind: str, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: a line would tell the token."""
