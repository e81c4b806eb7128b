// The page of the preview. Text of documents becomes text nodes only, never markup.
"use strict";

const GROUPS = ["person", "organisation", "place", "date", "contact", "identifier", "other"];
const HINT = [
  "Point at a mention, or go to it with the keyboard: ", ["n"], " next mention, ", ["p"], " previous one, ", ["←"], " ",
  ["→"], " other documents, ", ["l"], " labels, ", ["r"], " another key.",
];
const state = { names: [], number: 0, draw: 0, data: null, shown: null };
const by = (id) => document.getElementById(id);

function element(name, content, className) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (content !== undefined) made.append(content);
  return made;
}

async function ask(path, options) {
  const answer = await fetch(path, options);
  if (!answer.ok) throw new Error(`the preview answered ${answer.status}`);
  return answer.json();
}

function fail(error) {
  by("error").textContent = `${error.message}. Is the command still running?`;
  by("error").hidden = false;
}

async function start() {
  const told = await ask("documents");
  state.names = told.documents;
  by("options").textContent = `${told.language} · scheme ${told.scheme} · scope ${told.scope}`;
  by("count").textContent = told.documents.length === 1 ? "1 document" : `${told.documents.length} documents`;
  by("documents").append(...told.documents.map((name, number) => {
    const item = element("li");
    const button = element("button", name);
    button.type = "button";
    button.addEventListener("click", () => open(number).catch(fail));
    item.append(button);
    return item;
  }));
  tellDraw(told);
  await open(Math.min(Number.parseInt(location.hash.slice(1), 10) - 1 || 0, state.names.length - 1));
}

function tellDraw(told) {
  state.draw = told.draw;
  by("draw").textContent = told.fresh ? `fresh key, draw ${told.draw}` : "your key";
}

async function open(number) {
  if (number < 0 || number >= state.names.length) return;
  state.number = number;
  history.replaceState(null, "", `#${number + 1}`);
  const buttons = by("documents").querySelectorAll("button");
  buttons.forEach((button, place) => {
    if (place === number) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  });
  buttons[number].scrollIntoView({ block: "nearest" });
  const data = await ask(`documents/${number}`);
  if (state.number === number && data.draw >= state.draw) show(data);
}

function show(data) {
  const other = state.data === null || state.data.name !== data.name;
  state.data = data;
  state.shown = null;
  by("name").textContent = data.name;
  by("previous").disabled = state.number === 0;
  by("next").disabled = state.number === state.names.length - 1;
  by("error").textContent = data.error;
  by("error").hidden = !data.error;
  fill(by("source"), data.source, data, "The document could not be read.");
  fill(by("result"), data.result, data, "There is no result: nothing of this document would be written.");
  for (const mark of by("source").querySelectorAll("mark")) mark.tabIndex = 0;
  legend(data);
  if (other) by("texts").scrollTop = 0;
  hint(data);
  document.body.dataset.ready = `${data.draw}:${state.number}`;
}

function fill(pane, runs, data, instead) {
  pane.replaceChildren();
  pane.classList.toggle("empty", runs === null);
  if (runs === null) {
    pane.append(instead);
    return;
  }
  runs.forEach(([text, covering], place) => {
    if (!covering.length) {
      pane.append(text);
      return;
    }
    const inner = covering[covering.length - 1];
    const mention = data.mentions[inner];
    const mark = element("mark", text, mention.group);
    mark.classList.toggle("kept", Boolean(mention.kept));
    mark.dataset.covering = covering.join(" ");
    const following = runs[place + 1];
    if (!following || !following[1].includes(inner)) mark.dataset.label = mention.label;
    mark.addEventListener("pointerenter", () => explain(covering));
    mark.addEventListener("focus", () => explain(covering));
    mark.tabIndex = -1;
    pane.append(mark);
  });
}

function legend(data) {
  const there = new Set(data.mentions.map((mention) => mention.group));
  const items = GROUPS.filter((group) => there.has(group)).map((group) => {
    const item = element("li", element("mark", " ", group));
    item.append(group);
    return item;
  });
  if (data.mentions.some((mention) => mention.kept)) {
    const item = element("li", element("mark", " ", "kept"));
    item.append("kept");
    items.push(item);
  }
  by("legend").replaceChildren(...items);
}

function hint(data) {
  const line = element("p", undefined, "hint");
  for (const piece of HINT) line.append(Array.isArray(piece) ? element("kbd", piece[0]) : piece);
  by("explanation").replaceChildren(line);
  if (data.unmarked) {
    const places = data.unmarked === 1 ? "at 1 place" : `at ${data.unmarked} places`;
    by("explanation").append(element("p", `A replaced name stands unmarked in this text ${places}; see “surrogates check”.`, "hint"));
  }
}

// What covers a stretch of text: the innermost mention first.
function explain(covering) {
  const numbers = [...covering].reverse();
  state.shown = numbers[0];
  const entities = new Set(state.data.mentions[numbers[0]].entities);
  for (const mark of document.querySelectorAll(".text mark")) {
    const own = mark.dataset.covering.split(" ").map(Number);
    const inner = state.data.mentions[own[own.length - 1]];
    mark.classList.toggle("here", own.includes(numbers[0]));
    mark.classList.toggle("same", !own.includes(numbers[0]) && inner.entities.some((entity) => entities.has(entity)));
  }
  by("explanation").replaceChildren(...numbers.flatMap((number) => told(state.data.mentions[number])));
  by("explanation").scrollTop = 0;
}

function told(mention) {
  const title = element("h4");
  title.append(mention.surrogate === undefined ? mention.label : `${mention.text} → ${mention.surrogate}`);
  const category = mention.category && mention.category !== mention.label ? `${mention.label}, ${mention.category}` : mention.label;
  title.append(element("span", mention.kept ? `${category}, kept by the rule “${mention.kept}”` : category));
  const parts = element("div", undefined, "parts");
  parts.append(...mention.parts.map((part) => card(part, part.text !== mention.text)));
  return [title, parts];
}

function card(part, several) {
  const list = element("dl");
  const row = (name, ...content) => {
    const found = content.filter((item) => item !== "");
    if (!found.length) return;
    const cell = element("dd");
    cell.append(...found);
    list.append(element("dt", name), cell);
  };
  const codes = (names) => names.map((name) => element("code", name));
  if (several) row("part", `${part.text} → ${part.surrogate} (${part.category})`);
  row("base form", part.base);
  row("reading", part.reading);
  row("rules", ...codes(part.rules));
  row("class asked for", ...codes(part.asked));
  row("given up", ...codes(part.relaxed));
  row("letters", part.letters);
  row("strategy", part.strategy);
  row("kept by", part.kept);
  row("note", NOTES[part.note] || part.note);
  return list;
}

const NOTES = {
  collided: "an earlier name of the draw was taken, or is a name of the document",
  split: "the first name of the draw was taken, or is a name of the document, so that this scope has two for it",
  unreadable: "could not be read; other characters stand in its place",
};

function step(by_) {
  const marks = [...by("source").querySelectorAll("mark")];
  if (!marks.length) return;
  const focused = marks.indexOf(document.activeElement);
  const place = focused >= 0 ? focused : marks.findIndex((mark) => mark.classList.contains("here"));
  const next = place < 0 ? (by_ > 0 ? 0 : marks.length - 1) : (place + by_ + marks.length) % marks.length;
  marks[next].focus();
}

async function another() {
  by("another").disabled = true;
  try {
    tellDraw(await ask("draw", { method: "POST" }));
    await open(state.number);
  } finally {
    by("another").disabled = false;
  }
}

function labels() {
  const on = document.body.classList.toggle("labelled");
  by("labels").setAttribute("aria-pressed", String(on));
}

const KEYS = {
  ArrowLeft: () => open(state.number - 1),
  ArrowRight: () => open(state.number + 1),
  n: () => step(1),
  p: () => step(-1),
  l: labels,
  r: another,
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  Promise.resolve(KEYS[event.key]()).catch(fail);
});
by("previous").addEventListener("click", () => open(state.number - 1).catch(fail));
by("next").addEventListener("click", () => open(state.number + 1).catch(fail));
by("another").addEventListener("click", () => another().catch(fail));
by("labels").addEventListener("click", labels);
start().catch(fail);
