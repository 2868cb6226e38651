"use strict";
// Tables that are sorted by a click or a key on their heads, searched, and shown a page at a time, so that a
// frame of 10 000 draws opens as fast as one of 10.

// columns: [{title, value(row) for sorting and searching, cell(row) text or element (value as text by default),
//            number, wide, hint}]. rows: any. options: {caption, page: rows on a page, search: label of the search,
//            filters: [{label, choices: [[value, text]], keep(row, value)}], sort: [column, descending],
//            shown(rows): called with the page's rows, chosen(row), detail(row): element that opening the row shows}.
function dataTable(columns, rows, options = {}) {
  const size = options.page ?? 25;
  let order = rows.slice(), page = 0, sort = options.sort ?? null, words = "", chosen = [];
  const body = element("tbody"), count = element("span", { "aria-live": "polite" });
  const heads = columns.map((column, place) => {
    const head = element("th", { scope: "col", class: column.number && "number", title: column.hint });
    head.append(column.value ? element("button", { type: "button", onclick: () => sortBy(place) }, column.title) : column.title);
    return head;
  });
  const table = element("table", {}, element("thead", {}, element("tr", {}, heads)), body);
  if (options.detail) walkRows(body);

  function sortBy(place) {
    sort = sort && sort[0] === place ? [place, !sort[1]] : [place, !!columns[place].number];
    page = 0;
    apply();
  }
  function kept(row) {
    if (!(options.filters ?? []).every((filter, place) => !chosen[place] || filter.keep(row, chosen[place]))) return false;
    return words === "" || columns.some((column) => column.value && String(column.value(row) ?? "").toLowerCase().includes(words));
  }
  function compare(a, b) {
    // What is not known comes last, whichever way.
    const none = (value) => value === undefined || value === null || value === "" || Number.isNaN(value);
    if (none(a) || none(b)) return none(a) - none(b);
    return (a < b ? -1 : a > b ? 1 : 0) * (sort[1] ? -1 : 1);
  }
  function apply() {
    order = rows.filter(kept);
    if (sort) {
      const value = columns[sort[0]].value;
      order.sort((a, b) => compare(value(a), value(b)));
    }
    heads.forEach((head, place) => {
      if (sort && sort[0] === place) head.setAttribute("aria-sort", sort[1] ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    });
    show();
  }
  function cellOf(column, row) {
    const content = column.cell ? column.cell(row) : column.value(row);
    return element("td", { class: [column.number && "number", column.wide && "wide"].filter(Boolean).join(" ") || undefined },
      content === undefined || content === null || content === "" ? dash : typeof content === "number" ? String(content) : content);
  }
  function show() {
    const last = Math.max(0, Math.ceil(order.length / size) - 1);
    page = Math.min(Math.max(page, 0), last);
    const slice = order.slice(page * size, page * size + size);
    body.replaceChildren(...slice.map((row) => {
      const made = element("tr", { class: options.chosen?.(row) && "chosen" }, columns.map((column) => cellOf(column, row)));
      return options.detail ? openedRow(made, () => options.detail(row)) : made;
    }));
    const from = order.length === 0 ? 0 : page * size + 1;
    count.textContent = order.length > size ? from + " to " + (from + slice.length - 1) + " of " + countText(order.length)
      : plural(order.length, "row");
    for (const [button, at] of steps) button.disabled = at(page, last) === page;
    options.shown?.(slice);
  }
  const steps = [["First", () => 0], ["Previous", (at) => Math.max(0, at - 1)], ["Next", (at, last) => Math.min(last, at + 1)], ["Last", (_, last) => last]]
    .map(([text, at]) => [element("button", { class: "plain", type: "button", onclick: () => {
      page = at(page, Math.max(0, Math.ceil(order.length / size) - 1));
      show();
    } }, text), at]);
  const controls = element("div", { class: "controls" });
  if (options.search && rows.length > 5)
    controls.append(element("label", {}, options.search, element("input", { type: "search", oninput: (event) => {
      words = event.target.value.trim().toLowerCase();
      page = 0;
      apply();
    } })));
  if (rows.length > 5) (options.filters ?? []).forEach((filter, place) => controls.append(element("label", {}, filter.label,
    element("select", { onchange: (event) => {
      chosen[place] = event.target.value;
      page = 0;
      apply();
    } }, element("option", { value: "" }, "all"), filter.choices.map(([value, text]) => element("option", { value }, text))))));
  if (rows.length > size) controls.append(...steps.map(([button]) => button));
  if (rows.length > size || options.search && rows.length > 5) controls.append(count);
  apply();
  return element("div", {}, controls.childElementCount > 0 && controls || undefined, boxOf(table, options.caption));
}

// The values of a chart, made when they are asked for: by opening them, or by printing where they are few.
function valuesOf(columns, rows, caption) {
  const made = element("details", { class: "values" }, element("summary", {}, "Values as a table"));
  const fill = () => made.childElementCount === 1 && made.append(dataTable(columns, rows, { caption, page: 50 }));
  made.addEventListener("toggle", fill);
  if (rows.length <= 40) fill();
  return made;
}
