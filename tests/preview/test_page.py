"""The page of the preview in a real browser. Without Chromium, its driver and selenium these tests skip and say so."""

from __future__ import annotations

import json
import os
import shutil
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from surrogates.preview.server import Server
from surrogates.preview.session import Session
from surrogates.settings import Settings
from tests.command import collection
from tests.laws.markup import draft

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
DRIVER = next(filter(None, map(shutil.which, ("chromedriver", "chromium.chromedriver"))), None)
selenium = pytest.importorskip("selenium", reason="the page is not tested: selenium is not installed")
pytestmark = [
    pytest.mark.skipif(not BROWSER or not DRIVER, reason="the page is not tested: no Chromium with its driver"),
    pytest.mark.filterwarnings("default"),  # of selenium
]
FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1280,800",
    "--disable-background-networking", "--no-first-run", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)  # fmt: skip
MARKUP = "<img src=x onerror=\"document.title='broken'\"><script>document.title='broken'</script>"
KEY = b"00112233445566778899aabbccddeeff"
SECONDS = 30


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = collection(tmp_path_factory.mktemp("preview") / "letters", 2)
    text = f"Liebe [FEMALE|Anna], {MARKUP} und [ORG|{MARKUP}] aus [CITY|Graz]. Gruß, [FEMALE|Annas] Mutter\n"
    draft(text).write(folder, "a-markup")
    draft("Die [PERSON|Anna] ist in keinem Schema.").write(folder, "b-unknown")
    draft("Die [ORG|Sparkasse [CITY|Bamberg]] in [CITY|Deutschland].").write(folder, "c-nested")
    with Server(Session(folder, Settings("de"), KEY)) as made:
        thread = threading.Thread(target=made.serve_forever, daemon=True)
        thread.start()
        yield made
        made.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    from selenium import webdriver

    os.environ["SE_OFFLINE"] = "true"
    options = webdriver.ChromeOptions()
    options.binary_location = BROWSER or ""
    for flag in FLAGS:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    found = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    yield found
    found.quit()


@pytest.fixture
def page(server: Server, browser: Any) -> Iterator[Page]:
    browser.get_log("performance")
    browser.get("about:blank")
    opened = Page(browser, server)
    opened.open("a-markup")
    yield opened
    assert [entry for entry in browser.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")] == []
    assert opened.foreign_requests() == []
    assert browser.title == "surrogates preview"


class Page:
    """The page and what a person does with it."""

    def __init__(self, browser: Any, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.names = server.session.documents()["documents"]

    def open(self, name: str) -> None:
        number = self.names.index(name)
        self.browser.get(f"{self.server.address}#{number + 1}")
        self.browser.refresh()
        self.wait(lambda: self.heading() == name)

    def wait(self, done: Any) -> None:
        from selenium.webdriver.support.ui import WebDriverWait

        WebDriverWait(self.browser, SECONDS).until(lambda _: done())

    def script(self, code: str) -> Any:
        return self.browser.execute_script(code)

    def heading(self) -> str:
        return str(self.script("return document.getElementById('name').textContent"))

    def text(self, pane: str) -> str:
        return str(self.script(f"return document.getElementById('{pane}').textContent"))

    def marks(self, pane: str) -> list[Any]:
        return list(self.browser.find_elements("css selector", f"#{pane} mark"))

    def mark(self, pane: str, text: str) -> Any:
        return next(mark for mark in self.marks(pane) if mark.get_property("textContent") == text)

    def point(self, mark: Any) -> None:
        from selenium.webdriver import ActionChains

        ActionChains(self.browser).move_to_element(mark).perform()

    def press(self, keys: str) -> None:
        from selenium.webdriver import ActionChains

        ActionChains(self.browser).send_keys(keys).perform()

    def foreign_requests(self) -> list[str]:
        events = [json.loads(entry["message"])["message"] for entry in self.browser.get_log("performance")]
        sent = [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]
        assert [url for url in sent if url.startswith(self.server.address)]
        return [url for url in sent if not url.startswith((self.server.address, "about:"))]


def test_source_and_result_stand_side_by_side(page: Page) -> None:
    left, right = page.marks("source"), page.marks("result")
    assert [mark.get_property("textContent") for mark in left] == ["Anna", MARKUP, "Graz", "Annas"]
    assert len(right) == len(left)
    assert page.text("source").startswith("Liebe Anna, <img")
    assert "Anna" not in page.text("result")
    box = page.script("return ['source', 'result'].map(id => document.getElementById(id).getBoundingClientRect().left)")
    assert box[0] < box[1]


def test_mentions_are_coloured_by_category(page: Page) -> None:
    colours = [mark.value_of_css_property("background-color") for mark in page.marks("source")]
    assert len(set(colours)) == 3 and colours[0] == colours[3]
    assert "rgba(0, 0, 0, 0)" not in colours
    assert page.text("legend").split() == ["person", "organisation", "place"]


def test_markup_of_a_text_does_nothing(page: Page) -> None:
    assert MARKUP in page.text("source") and page.text("result").count("<script>") >= 1
    assert page.script("return document.querySelectorAll('main img, main script, .text *:not(mark)').length") == 0
    page.point(page.mark("source", MARKUP))
    assert MARKUP in page.text("explanation")
    assert page.script("return document.querySelectorAll('#explanation img, #explanation script').length") == 0


def test_pointing_explains_and_shows_the_counterpart(page: Page) -> None:
    page.point(page.mark("source", "Annas"))
    told = page.text("explanation")
    assert "genitive (mark s)" in told and "a.3 G12" in told and "plain" in told and "given: A → " in told
    here = [mark.get_property("textContent") for mark in page.browser.find_elements("css selector", "mark.here")]
    same = [mark.get_property("textContent") for mark in page.browser.find_elements("css selector", "mark.same")]
    assert len(here) == 2 and here[0] == "Annas" and here[1].startswith(same[1])
    assert same[0] == "Anna" and len(same) == 2


def test_the_keyboard_goes_through_mentions_and_documents(page: Page) -> None:
    page.press("n")
    assert page.script("return document.activeElement.textContent") == "Anna"
    assert "a.3 G5" in page.text("explanation")
    page.press("nn")
    assert page.script("return document.activeElement.textContent") == "Graz"
    page.press("p")
    assert page.script("return document.activeElement.textContent") == MARKUP
    page.press("\ue014")  # right arrow
    page.wait(lambda: page.heading() == "b-unknown")
    page.press("\ue012")
    page.wait(lambda: page.heading() == "a-markup")


def test_another_key_draws_anew(page: Page) -> None:
    assert page.text("draw") == "your key"
    seen = {page.text("result")}
    for number in range(2, 6):
        page.browser.find_element("id", "another").click()
        page.wait(lambda number=number: str(page.script("return document.body.dataset.ready")).startswith(f"{number}:"))
        seen.add(page.text("result"))
    assert len(seen) > 2
    assert page.text("draw") == "fresh key, draw 5"
    assert page.text("source").startswith("Liebe Anna")


def test_a_document_that_fails_shows_its_error(page: Page) -> None:
    page.open("b-unknown")
    assert "does not know the label 'PERSON'" in page.browser.find_element("id", "error").text
    assert page.text("source").startswith("Die Anna")
    assert page.text("result") == "There is no result: nothing of this document would be written."


def test_nested_and_kept_mentions(page: Page) -> None:
    page.open("c-nested")
    assert page.text("source") == "Die Sparkasse Bamberg in Deutschland."
    page.point(page.mark("source", "Bamberg"))
    titles = [found.text for found in page.browser.find_elements("css selector", "#explanation h4")]
    assert titles[0].startswith("Bamberg → ") and titles[1].startswith("Sparkasse Bamberg → ")
    assert "kept" in page.mark("source", "Deutschland").get_attribute("class")


def test_the_list_opens_documents_and_labels_can_be_shown(page: Page) -> None:
    buttons = page.browser.find_elements("css selector", "#documents button")
    assert [button.text for button in buttons] == page.names
    buttons[page.names.index("c-nested")].click()
    page.wait(lambda: page.heading() == "c-nested")
    page.press("l")
    shown = "return getComputedStyle(document.querySelector('#source mark[data-label]'), '::after').content"
    assert page.script(shown) in ('"CITY"', '"ORG"')


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_is_readable_in_both_colour_schemes(page: Page, scheme: str) -> None:
    emulated = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", emulated)
    groups = page.script(
        "return ['person','organisation','place','date','contact','identifier','other'].map(group => {"
        "const mark = document.createElement('mark'); mark.className = group; document.body.append(mark);"
        "const style = getComputedStyle(mark), found = [style.color, style.backgroundColor]; mark.remove();"
        "return found})"
    )
    assert len({background for _, background in groups}) == 7
    for ink, background in groups:
        assert contrast(ink, background) >= 7, (ink, background)
    page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def contrast(one: str, other: str) -> float:
    """The contrast of two colours (WCAG 2)."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    values = [int(value) / 255 for value in colour.partition("(")[2].strip(")").split(",")[:3]]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_no_script_of_a_text_would_be_run(page: Page) -> None:
    """The policy of the page itself: a script in the page, or a request elsewhere, is refused by the browser."""
    made = page.script(
        "const found = []; document.addEventListener('securitypolicyviolation', e => found.push(e.effectiveDirective));"
        "window.found = found; const made = document.createElement('style'); made.textContent = 'p{}';"
        "document.head.append(made); made.remove();"
        "try { document.body.insertAdjacentHTML('beforeend', '<b></b>'); } catch (error) { found.push(error.name); }"
        "return fetch('http://127.0.0.1:9/').then(() => 'sent', () => 'refused')"
    )
    assert made == "refused"
    found = page.script("return window.found")
    assert "connect-src" in found and "TypeError" in found and "style-src-elem" in found
    page.browser.get_log("browser")  # of what was refused here on purpose
    page.browser.get_log("performance")
    page.open("a-markup")
