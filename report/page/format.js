"use strict";
// Numbers, and elements of the document. Texts of the data become text nodes only, never markup.

const stageNames = data.stages.map((stage) => stage.stage);
const stageOf = new Map(data.stages.map((stage, place) => [stage.stage, { ...stage, place }]));
const known = (value) => typeof value === "number" && Number.isFinite(value);
const dash = "–";

// Three significant digits in the unit that suits, as `framecast analyze` prints them.
function timeText(ns) {
  if (!known(ns)) return dash;
  const size = Math.abs(ns);
  const [scale, unit] = size < 1e3 ? [1, "ns"] : size < 1e6 ? [1e3, "µs"] : size < 1e9 ? [1e6, "ms"] : [1e9, "s"];
  const value = ns / scale;
  const decimals = Math.abs(value) >= 99.95 || scale === 1 ? 0 : Math.abs(value) >= 9.995 ? 1 : 2;
  return value.toFixed(decimals) + " " + unit;
}
// A lower end below a thousandth of the upper one says nothing.
const msRangeText = (low, high) => (!known(low) ? "none" : low < 1e-3 * high ? "at most " + msText(high) : msText(low) + " – " + msText(high));
const msText = (ms) => timeText(known(ms) ? ms * 1e6 : undefined);
const percentText = (share) => (known(share) ? (100 * share).toFixed(1) + " %" : dash);
// An error as a share of the true value.
const errorText = (share) => (known(share) && share >= 2 ? share.toFixed(share < 9.95 ? 1 : 0) + " times the time" : percentText(share));
const signedPercent = (share) => (known(share) ? (share > 0 ? "+" : "") + (100 * share).toFixed(1) + " %" : dash);
const fpsText = (fps) => (known(fps) && fps < 99.95 ? fps.toFixed(1) : figures(fps));
const figures = (value, digits = 3) => (known(value) ? String(Number(value.toPrecision(digits))) : dash);
const countText = (value) => (known(value) ? value.toLocaleString("en").replaceAll(",", "\u202f") : dash);
const bytesText = (bytes) => (!known(bytes) ? dash : bytes < 1024 ? bytes + " B" : bytes < 1048576 ? figures(bytes / 1024) + " KiB" : figures(bytes / 1048576) + " MiB");
// A hash by its first digits; every other name as it is.
const shortHash = (name) => name.replace(/^([0-9a-f]{8})[0-9a-f]{8}$/, "$1");
const firstUpper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const plural = (count, word) => countText(count) + " " + word + (count === 1 ? "" : "s");

// element("p", {class: "note"}, "text", child, ...). An attribute that is undefined or false is left out.
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "style") Object.assign(made.style, value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children.flat()) if (child !== undefined && child !== null) made.append(child);
  return made;
}

function swatch(stage) {
  return element("span", { class: "swatch", style: { background: stageOf.get(stage).colour }, "aria-hidden": "true" });
}
// "■ ps", with the stage's whole name for those who point at it.
function stageLabel(stage, whole = false) {
  if (!stage) return dash;
  return element("span", { title: stageOf.get(stage).name }, swatch(stage), whole ? stage + " " + stageOf.get(stage).name : stage);
}
// Black or white text on a colour, whichever is told from it better.
function isDark(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 0.179;
}

// A bar of parts [{stage, value}]; parts wide enough have their name in them.
function stageBar(parts, label, thin = false) {
  const total = parts.reduce((sum, part) => sum + (part.value > 0 ? part.value : 0), 0);
  if (!(total > 0)) return element("span", {}, dash);
  const shown = parts.filter((part) => part.value > 0);
  const text = shown.map((part) => part.stage + " " + percentText(part.value / total)).join(", ");
  return element("div", { class: thin ? "bar thin" : "bar", role: "img", "aria-label": (label ? label + ": " : "") + text, title: thin ? text : undefined },
    shown.map((part) => {
      const share = part.value / total, stage = stageOf.get(part.stage) ?? { name: "bottleneck " + part.stage, colour: "#cccccc" };
      return element("span", { class: [isDark(stage.colour) && "dark", share <= 0.03 && "slim"].filter(Boolean).join(" ") || undefined, title: stage.name + " " + percentText(share),
        style: { background: stage.colour, flex: share + " 1 0" } }, !thin && share > 0.03 ? [element("span", {}, part.stage), element("span", {}, percentText(share))] : "");
    }));
}

// A section with its entry, `short`, in the contents.
function section(id, title, short, ...children) {
  const made = element("section", { id, "aria-labelledby": id + "-title" }, element("h2", { id: id + "-title" }, title), ...children);
  document.getElementById("content").append(made);
  let list = document.querySelector("#contents ul");
  if (!list) document.getElementById("contents").append(list = element("ul"));
  list.append(element("li", {}, element("a", { href: "#" + id }, short)));
  return made;
}
// A wide table in a box that scrolls, below what it is.
let tables = 0;
function boxOf(table, caption) {
  const id = "caption-" + ++tables;
  if (caption) table.setAttribute("aria-describedby", id);
  return element("div", {}, caption && element("p", { class: "note", id }, caption) || undefined,
    element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption || "table" }, table));
}
const note = (...text) => element("p", { class: "note" }, ...text);
const listOf = (texts) => element("ul", { class: "plain" }, texts.map((text) => element("li", {}, text)));
