"""A page on this machine that shows source and result side by side, with the explanation of each mention.

For people who want to see what the options do before they convert a collection. The page holds originals: it is served
to this machine only, under an address that nobody can guess, and nothing of it is stored or comes from elsewhere.

    session    the documents and the engine; what the page shows, as plain data
    server     who may ask, and what for
    page.html, preview.css, preview.js, icon.svg

>>> from surrogates.settings import Settings
>>> run(Path("no such folder"), Settings("xx"), None, browser=False, tell=print)
Traceback (most recent call last):
    ...
surrogates.errors.UsageError: no such folder: there is no such file or folder
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from surrogates.preview.server import Server
from surrogates.preview.session import Session
from surrogates.settings import Settings

_LEADS_THERE = (
    '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url={}"><title>preview</title>'
)


def run(
    source: Path, settings: Settings, key: bytes | None, *, browser: bool, tell: Callable[[str], object]
) -> None:
    """Serve the page until Ctrl-C.

    Arguments: `source` (a folder or one document), `settings`, `key` (None for a fresh one), `browser` (whether to open
    one), `tell` (is called with the address). Raises `UsageError` for wrong options or a source without documents.
    """
    session = Session(source, settings, key)
    with Server(session) as server, TemporaryDirectory() as folder:
        serving = Thread(target=server.serve_forever, daemon=True)
        serving.start()
        try:
            tell(server.address)
            if browser:
                _open(server.address, Path(folder))
            while serving.is_alive():
                serving.join(1)
        except KeyboardInterrupt:
            pass
        finally:
            with suppress(KeyboardInterrupt):
                server.shutdown()


def _open(address: str, folder: Path) -> None:
    """Open the browser by a file that only its owner reads: the list of processes would show the address to all."""
    import webbrowser

    page = folder / "preview.html"
    page.touch(0o600)
    page.write_text(_LEADS_THERE.format(address), encoding="utf-8")
    webbrowser.open(page.as_uri())
