"""The server of the preview: who may ask, and for what; what the page gets."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import pytest

from surrogates.errors import UsageError
from surrogates.preview.server import FILES, Server
from surrogates.preview.session import Session, group, runs
from surrogates.settings import Settings
from tests.command import arguments, collection, key_file
from tests.laws.markup import draft

SCRIPT = "<script>document.title = 'broken'</script>"
KEY = b"00112233445566778899aabbccddeeff"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = collection(tmp_path / "letters", 3)
    draft(f"Liebe [FEMALE|Anna], {SCRIPT} aus [CITY|Graz].").write(folder, "html")
    (folder / "unknown.txt").write_text("Anna")
    (folder / "unknown.ann").write_text("T1\tDog 0 4\tAnna\n")
    (folder / "broken.txt").write_text("Anna")
    (folder / "broken.ann").write_text("T1\tFEMALE 0 99\tAnna\n")
    return folder


@pytest.fixture
def server(source: Path) -> Iterator[Server]:
    with Server(Session(source, Settings("de"), KEY)) as made:
        thread = threading.Thread(target=made.serve_forever, daemon=True)
        thread.start()
        yield made
        made.shutdown()
        thread.join()


class Connection(HTTPConnection):
    """A client that sends any character in the address."""

    def _encode_request(self, request: str) -> bytes:
        return request.encode()


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = Connection("127.0.0.1", server.server_port, timeout=20)
    connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer, content


def data(server: Server, path: str, method: str = "GET") -> Any:
    answer, content = ask(server, f"/{server.token}/{path}", method)
    assert answer.status == 200 and answer.getheader("Content-Type") == "application/json"
    return json.loads(content)


def named(server: Server, name: str) -> Any:
    return data(server, f"documents/{data(server, 'documents')['documents'].index(name)}")


def joined(found: list[list[Any]]) -> str:
    return "".join(text for text, _ in found)


@pytest.mark.parametrize("path", ["", "documents", "documents/0", "preview.js", "preview.css", "icon.svg"])
@pytest.mark.parametrize("token", ["", "wrong", "é"])
def test_without_the_token_nothing_is_told(server: Server, path: str, token: str) -> None:
    for given in {token, server.token[:-1], server.token + "a", server.token.swapcase()}:
        answer, content = ask(server, f"/{given}/{path}")
        assert (answer.status, content) == (403, b"403 Forbidden\n")


@pytest.mark.parametrize("path", ["/", "", "//", "/documents", "http://127.0.0.1/", "*"])
def test_another_path_is_refused(server: Server, path: str) -> None:
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=20)
    connection.putrequest("GET", path or "?", skip_host=False)
    connection.endheaders()
    assert connection.getresponse().status == 403
    connection.close()


@pytest.mark.parametrize(
    "host", ["preview.example", "preview.example:{}", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:{}.preview.example", ""]
)
def test_another_host_is_refused(server: Server, host: str) -> None:
    answer, _ = ask(server, f"/{server.token}/documents", Host=host.format(server.server_port))
    assert answer.status == 403


def test_a_host_is_needed_once(server: Server) -> None:
    own = f"127.0.0.1:{server.server_port}"
    for hosts in ((), (own, own), (own, "preview.example")):
        connection = HTTPConnection("127.0.0.1", server.server_port, timeout=20)
        connection.putrequest("GET", f"/{server.token}/documents", skip_host=True)
        for host in hosts:
            connection.putheader("Host", host)
        connection.endheaders()
        assert connection.getresponse().status == 403
        connection.close()


def test_localhost_is_this_machine(server: Server) -> None:
    answer, _ = ask(server, f"/{server.token}/", Host=f"localhost:{server.server_port}")
    assert answer.status == 200


@pytest.mark.parametrize("method", ["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_refused(server: Server, method: str) -> None:
    answer, content = ask(server, f"/{server.token}/documents", method)
    assert answer.status == 405
    assert b"letters" not in content
    assert ask(server, "/wrong/documents", method)[0].status == 403


def test_an_unknown_method_is_refused(server: Server) -> None:
    answer, _ = ask(server, f"/{server.token}/documents", "BREW")
    assert answer.status == 501 and answer.getheader("Content-Security-Policy")


def test_a_draw_is_a_post_of_this_page(server: Server) -> None:
    path = f"/{server.token}/draw"
    assert ask(server, path)[0].status == 404
    assert ask(server, path, "POST", Origin="http://preview.example")[0].status == 403
    assert ask(server, path, "POST", Origin="null")[0].status == 403
    assert ask(server, f"/{server.token}/documents", "POST")[0].status == 404
    assert data(server, "documents")["draw"] == 1
    assert ask(server, path, "POST", Origin=f"http://127.0.0.1:{server.server_port}")[0].status == 200
    assert data(server, "documents")["draw"] == 2


@pytest.mark.parametrize(
    "name",
    ["../session.py", "..%2fsession.py", "session.py", "page.html", "%2e%2e/", "documents/", "documents/-1",
     "documents/99", "documents/0/", "documents/../documents", "documents?x=1", "preview.js?x", "documents/١",
     "/etc/passwd", "preview.js/"],
)  # fmt: skip
def test_only_what_is_named_is_there(server: Server, name: str) -> None:
    answer, content = ask(server, f"/{server.token}/{name}")
    assert (answer.status, content) == (404, b"404 Not Found\n")


@pytest.mark.parametrize("path", [*FILES, "documents", "documents/0", "nothing"])
def test_each_answer_binds_the_browser(server: Server, path: str) -> None:
    answer, _ = ask(server, f"/{server.token}/{path}")
    policy = answer.getheader("Content-Security-Policy") or ""
    assert "default-src 'none'" in policy and "unsafe" not in policy and "*" not in policy and "http" not in policy
    assert answer.getheader("Referrer-Policy") == "no-referrer"
    assert answer.getheader("Cache-Control") == "no-store"
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("Access-Control-Allow-Origin") is None
    assert "Python" not in (answer.getheader("Server") or "")


def test_nothing_of_the_page_comes_from_elsewhere(server: Server) -> None:
    for path in FILES:
        _, content = ask(server, f"/{server.token}/{path}")
        text = content.decode().replace("http://www.w3.org/2000/svg", "")
        assert "http:" not in text and "https:" not in text and "innerHTML" not in text


def test_it_listens_on_this_machine_only(server: Server) -> None:
    assert server.server_address[0] == "127.0.0.1"
    assert len(server.token) >= 32


def test_two_servers_have_two_tokens(source: Path) -> None:
    with Server(Session(source, Settings("de"), KEY)) as one, Server(Session(source, Settings("de"), KEY)) as two:
        assert one.token != two.token


def test_a_document_is_told(server: Server) -> None:
    told = named(server, "html")
    assert joined(told["source"]) == f"Liebe Anna, {SCRIPT} aus Graz."
    first, second = told["mentions"]
    assert (first["text"], first["group"], second["group"]) == ("Anna", "person", "place")
    assert joined(told["result"]) == f"Liebe {first['surrogate']}, {SCRIPT} aus {second['surrogate']}."
    assert first["parts"][0]["rules"] == ["a.3 G5"] and first["parts"][0]["asked"]


def test_markup_of_a_text_is_data(server: Server) -> None:
    """A text goes to the page as JSON, which no browser takes for a page."""
    number = data(server, "documents")["documents"].index("html")
    answer, content = ask(server, f"/{server.token}/documents/{number}")
    assert answer.getheader("Content-Type") == "application/json"
    assert json.loads(content)["error"] == ""
    assert SCRIPT.encode() not in ask(server, f"/{server.token}/")[1]


def test_another_key_draws_anew(server: Server) -> None:
    before = named(server, "html")
    assert data(server, "draw", "POST") == {"draw": 2, "fresh": True}
    after = [named(server, "html")]
    for _ in range(3):
        data(server, "draw", "POST")
        after.append(named(server, "html"))
    assert any(told["result"] != before["result"] for told in after)
    assert all(told["source"] == before["source"] for told in after)


def test_a_document_that_fails_tells_its_error_in_its_place(server: Server) -> None:
    unknown, broken = named(server, "unknown"), named(server, "broken")
    assert "does not know the label 'Dog'" in unknown["error"]
    assert (joined(unknown["source"]), unknown["result"]) == ("Anna", None)
    assert unknown["mentions"][0]["label"] == "Dog"
    assert broken["error"] and (broken["source"], broken["result"], broken["mentions"]) == (None, None, [])


def test_a_mistake_of_the_program_tells_no_text(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ValueError("Anna")

    monkeypatch.setattr("surrogates.engine.Engine.convert", fails)
    assert named(server, "html")["error"] == "a mistake in the program (ValueError); please report it"


def test_an_answer_that_fails_tells_no_text(
    server: Server, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> None:
        raise ValueError("Anna")

    monkeypatch.setattr(server.session, "documents", fails)
    with pytest.raises(ConnectionError):
        ask(server, f"/{server.token}/documents")
    assert capfd.readouterr().err == "surrogates: the preview could not answer (ValueError)\n"


def test_runs_of_nested_and_discontinuous_mentions() -> None:
    spans = [[(0, 16)], [(12, 16)], [(0, 4), (20, 24)]]
    found = runs("Universität Graz und Linz", spans)
    assert joined(found) == "Universität Graz und Linz"
    assert [numbers for _, numbers in found] == [[0, 2], [0], [0, 1], [], [2], []]


def test_runs_count_code_points() -> None:
    assert runs("👩‍🔬 Anna", [[(4, 8)]])[1] == ["Anna", [0]]


def test_each_group_has_its_colour() -> None:
    from surrogates.core.categories import CATEGORIES

    style = (Path(__file__).parents[2] / "surrogates" / "preview" / "preview.css").read_text(encoding="utf-8")
    for category in CATEGORIES:
        assert group(category) == "other" or f"mark.{group(category)} " in style


def test_a_source_without_documents_is_wrong_use(tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        Session(tmp_path, Settings("de"), KEY)


def test_no_repr_tells_a_name(source: Path) -> None:
    assert repr(Session(source, Settings("de"), KEY)) == "Session(6 documents)"


def test_the_command_ends_cleanly(source: Path, tmp_path: Path) -> None:
    words = arguments("preview", source, "-l", "de", "-k", key_file(tmp_path), "--no-browser")
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        address = running.stdout.readline()
        assert address.startswith("http://127.0.0.1:") and address.endswith("/\n")
        running.send_signal(2)
        out, err = running.communicate(timeout=20)
    assert (running.returncode, out, err) == (0, "", "")


def test_the_browser_is_opened_by_a_private_file(source: Path, tmp_path: Path) -> None:
    """The address is in no list of processes: the browser is given a file that only its owner reads."""
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(
        f"#!{sys.executable}\nimport os, sys, urllib.parse\npath = urllib.parse.urlparse(sys.argv[1]).path\n"
        f"open({str(seen)!r}, 'w').write(f'{{sys.argv[1]}} {{os.stat(path).st_mode & 0o777:o}} ' + open(path).read())\n"
    )
    browser.chmod(0o755)
    words = arguments("preview", source, "-l", "de")
    environment = {**os.environ, "BROWSER": str(browser)}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as running:
        assert running.stdout is not None
        address = running.stdout.readline().strip()
        for _ in range(200):
            if seen.is_file() and address in seen.read_text():
                break
            time.sleep(0.05)
        running.send_signal(2)
        running.communicate(timeout=20)
    shown, mode, page = seen.read_text().split(" ", 2)
    assert shown.startswith("file:///") and address not in shown
    assert mode == "600" and address in page
    assert not Path(shown.removeprefix("file://")).exists()
