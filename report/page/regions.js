"use strict";
// The regions of the frame: a tree that opens level by level, sorted and searched, with times on one GPU.

const mostRegions = 300;  // shown at once; a search finds the others
const openedAtFirst = 15;  // rows

// Each with its path, depth and children; the top ones.
function regionTree(rows) {
  const top = [];
  for (const row of rows) {
    const parent = rows[row.parent];
    row.path = parent ? parent.path + "/" + row.name : row.name;
    row.depth = parent ? parent.depth + 1 : 0;
    (parent ? parent.children : top).push(row);
  }
  return top;
}

function regionColumns(top, shown) {
  const total = top.reduce((sum, row) => sum + (row.time_ns ?? 0), 0), { of_frame } = data.regions;
  const share = (row) => (known(row.time_ns) && total > 0 ? row.time_ns / total : undefined);
  const marked = (ns, missing, estimated) => timeText(ns) + (!known(ns) ? "" : missing > 0 ? " +" : estimated > 0 ? " *" : "");
  const there = (row) => shown.times?.[shown.placeOf.get(row.place)];
  const missing = (row) => data.regions.projected.unprojected[shown.placeOf.get(row.place)];
  const speedUp = (row) => (known(there(row)) && missing(row) === 0 ? row.time_ns / there(row) : undefined);
  return [
    { title: "region", wide: true, value: (row) => row.name },
    { title: "occurs", number: true, value: (row) => row.occurrences, hint: "Runs of its actions, with actions of other regions between them" },
    { title: "draws", number: true, value: (row) => row.draws },
    { title: "other", number: true, value: (row) => row.other, hint: "Dispatches and transfers" },
    { title: "vertices", number: true, value: (row) => row.vertices, cell: (row) => countText(row.vertices) },
    { title: "fragments", number: true, value: (row) => row.fragments, cell: (row) => countText(row.fragments) },
    { title: "time", number: true, value: (row) => row.time_ns, cell: (row) => marked(row.time_ns, row.untimed, row.estimated) },
    { title: "share", number: true, value: share, cell: (row) => percentText(share(row)) },
    ...(known(of_frame) ? [{ title: "of the frame", number: true, value: share, cell: (row) => percentText(share(row) * of_frame) }] : []),
    { title: "bottleneck", value: (row) => stageNames[row.stage] ?? "", cell: (row) => stageLabel(stageNames[row.stage]) },
    { title: "runner-up", number: true, value: (row) => row.margin, cell: (row) => percentText(row.margin), hint: "Time of the next bottleneck as a share of the time of this one" },
    ...(shown.times ? [{ title: "on " + shown.gpu, number: true, value: there, cell: (row) => marked(there(row), missing(row), 0) },
      { title: "speed-up", number: true, value: speedUp, cell: (row) => figures(speedUp(row)) }] : []),
  ];
}

// The regions to show, from the top down: what is opened, and what a search finds with the way to it.
function listedRegions(rows, top, opened, words, compare) {
  const hits = (row) => (words.includes("/") ? row.path : row.name).toLowerCase().includes(words);
  const below = new Set();  // a region within them is found
  for (const row of words ? rows.slice().reverse() : []) if ((below.has(row) || hits(row)) && rows[row.parent]) below.add(rows[row.parent]);
  const out = [];
  const list = (siblings, all) => {
    for (const row of siblings.slice().sort(compare)) {
      const found = all || !words || hits(row);
      if (!found && !below.has(row)) continue;
      row.open = below.has(row) || opened.has(row);
      out.push(row);
      if (row.open) list(row.children, found && opened.has(row));
    }
  };
  list(top, false);
  return out;
}

function regionsSection() {
  const { projected } = data.regions, rows = data.regions.rows.map((row, place) => ({ ...row, place, children: [] }));
  if (rows.length === 0) return;
  const top = regionTree(rows), opened = new Set(), targets = data.projection?.targets ?? [];
  const usable = [...targets.keys()].filter((target) => projected.times_ns[target]?.length > 0);
  const shown = { times: undefined, gpu: "", placeOf: new Map(projected.regions.map((region, place) => [region, place])) };
  let columns = [], sort = [6, true], words = "";
  const head = element("tr"), body = element("tbody"), count = element("span", { "aria-live": "polite" });

  function compare(a, b) {
    const [x, y] = [a, b].map(columns[sort[0]].value);
    if (x === undefined || x === null || y === undefined || y === null) return (x === undefined || x === null) - (y === undefined || y === null);
    return (x < y ? -1 : x > y ? 1 : 0) * (sort[1] ? -1 : 1);
  }
  function choose(target) {
    Object.assign(shown, { times: projected.times_ns[target], gpu: targets[target]?.gpu });
    columns = regionColumns(top, shown);
    head.replaceChildren(...columns.map((column, place) => element("th", { scope: "col", class: column.number && "number", title: column.hint },
      element("button", { type: "button", onclick: () => {
        sort = sort[0] === place ? [place, !sort[1]] : [place, !!column.number];
        show();
      } }, column.title))));
    show();
  }
  function turn(row, open) {
    if (open) opened.add(row);
    else opened.delete(row);
    show();
    body.querySelector('[data-region="' + row.place + '"]')?.focus();
  }
  function nameCell(row) {
    const attributes = { "data-region": row.place, title: row.path, style: { marginLeft: 1.1 * row.depth + "rem" } };
    return row.children.length > 0 ? element("button", { ...attributes, type: "button", class: "opener", "aria-expanded": String(row.open), onclick: () => turn(row, !row.open) }, shortHash(row.name))
      : element("span", { ...attributes, class: "leaf" }, shortHash(row.name));
  }
  function show(most = mostRegions) {
    const listed = listedRegions(rows, top, opened, words, compare);
    [...head.cells].forEach((cell, place) => (sort[0] === place ? cell.setAttribute("aria-sort", sort[1] ? "descending" : "ascending") : cell.removeAttribute("aria-sort")));
    body.replaceChildren(...listed.slice(0, most).map((row) => element("tr", {}, columns.map((column, place) => {
      const content = place === 0 ? nameCell(row) : (column.cell ?? column.value)(row);
      return element("td", { class: [column.number && "number", column.wide && "wide"].filter(Boolean).join(" ") || undefined }, content === undefined || content === null ? dash : typeof content === "number" ? String(content) : content);
    }))));
    count.textContent = (listed.length > most ? "the first " + most + " of " + countText(listed.length) : listed.length) + " shown, of " + plural(rows.length, "region");
  }
  body.addEventListener("keydown", (event) => {
    const all = [...body.querySelectorAll(".opener")], at = all.indexOf(event.target), row = rows[event.target.dataset.region];
    if (at < 0) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) all[to]?.focus();
    else if (event.key === "ArrowRight") turn(row, true);
    else if (event.key === "ArrowLeft" || event.key === "Escape") row.open ? turn(row, false) : body.querySelector('[data-region="' + row.parent + '"]')?.focus();
    else return;
    event.preventDefault();
  });
  const turnAll = (open) => {
    opened.clear();
    for (const row of open ? rows : []) if (row.children.length > 0) opened.add(row);
    show();
  };

  const controls = element("div", { class: "controls" });
  if (rows.length > 5) controls.append(element("label", {}, "Find", element("input", { type: "search", oninput: (event) => {
    words = event.target.value.trim().toLowerCase();
    show();
  } })));
  if (rows.length > top.length) controls.append(...[["Open all", true], ["Close all", false]].map(([text, open]) => element("button", { class: "plain", type: "button", onclick: () => turnAll(open) }, text)));
  if (usable.length > 0) controls.append(element("label", {}, "On", element("select", { onchange: (event) => choose(Number(event.target.value)) },
    usable.map((target) => element("option", { value: target }, targets[target].gpu)))));
  controls.append(count);
  const few = usable.length > 0 && projected.regions.length < rows.length;
  section("regions", "Regions", "Regions", controls, boxOf(element("table", {}, element("thead", {}, head), body),
    "Sums over the actions of debug labels" + (rows.some((row) => row.kind === "label") ? "; passes and pipelines where nothing is labelled" : ": the application has none, so these are passes and pipelines") +
    ". A region opens by a click, Enter or arrow keys." + (rows.some((row) => row.estimated > 0) ? " *: some times are estimated from stages." : "") + (rows.some((row) => row.untimed > 0) ? " +: some actions have no time." : "") +
    (usable.length > 0 ? " Projected times are sums over draws, without non-draw time" + (few ? "; of the " + plural(projected.regions.length, "region") + " that take most." : ".") : "")));
  choose(usable[0]);
  // The most expensive ones first, as far as the rows are few.
  for (let listed = listedRegions(rows, top, opened, "", compare); ;) {
    const next = listed.filter((row) => !row.open && row.children.length > 0).sort((a, b) => (b.time_ns ?? 0) - (a.time_ns ?? 0))[0];
    if (!next || listed.length + next.children.length > openedAtFirst) break;
    opened.add(next);
    listed = listedRegions(rows, top, opened, "", compare);
  }
  show();
  let before;
  addEventListener("beforeprint", () => {
    before = [...opened];
    turnAll(true);
  });
  addEventListener("afterprint", () => {
    opened.clear();
    for (const row of before ?? []) opened.add(row);
    show();
  });
}
