"use strict";
// Charts by Chart.js: colours of the page's theme, and a keyboard's way from point to point.

const theme = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
// Told apart by form too.
const forms = ["circle", "triangle", "rect", "rectRot", "crossRot", "star", "rectRounded", "cross"];
const dashes = [[], [7, 3], [2, 2], [9, 3, 2, 3], [14, 4], [4, 4], [1, 3], [10, 2]];
// Looks of a stage's points: filled forms with an edge, forms of lines in the stage's colour.
function pointsOfStage(stage, points) {
  const many = points > 400, form = forms[stage.place], lines = ["crossRot", "star", "cross"].includes(form);
  return { pointStyle: form, radius: many ? 3 : 5, backgroundColor: stage.colour + "cc", borderColor: lines ? stage.colour : theme("ink"), borderWidth: lines ? (many ? 1 : 2) : !many ? 0.7 : stage.stage === "rs" ? 0.35 : 0 };
}
const charts = [];

Chart.defaults.animation = false;
Chart.defaults.maintainAspectRatio = false;
Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
Chart.defaults.font.size = 12;
Chart.defaults.plugins.legend.labels.usePointStyle = true;
Chart.defaults.plugins.legend.labels.boxHeight = 7;
Chart.defaults.elements.line.borderWidth = 2;

function colourTheme() {
  Chart.defaults.color = theme("soft");
  Chart.defaults.borderColor = theme("grid");
  Chart.defaults.scale.grid.color = theme("grid");
}
colourTheme();

// Ticks of a logarithmic axis: 1, 2, 5 of each power, where not too many.
function logTicks(axis) {
  const across = axis.isHorizontal() && axis.chart.width < 480 ? 2.5 : 1;  // labels side by side in a narrow window
  const spans = across * Math.log10(axis.max / axis.min);
  axis.ticks = axis.ticks.filter((tick) => {
    const first = Number(tick.value.toExponential()[0]);
    return Math.abs(tick.value - Number(tick.value.toPrecision(1))) < tick.value * 1e-9 && (spans > 3 ? first === 1 : spans > 1.2 ? [1, 3].includes(first) : [1, 2, 3, 5, 7].includes(first));
  });
}
const axis = (title, more = {}) => ({ title: { display: true, text: title }, ...more });
const logAxis = (title, text, more = {}) => axis(title, { type: "logarithmic", ticks: { callback: text, maxRotation: 0 }, afterBuildTicks: logTicks, ...more });

// figure(title, about, make) with make() giving Chart.js's configuration, again whenever the theme changes.
// options: {low, describe(chart, datasetIndex, index) as text, caption, values: element}.
function figure(title, about, make, options = {}) {
  const canvas = element("canvas", { tabindex: "0", role: "img", "aria-label": title + ". " + about + " Arrow keys go from point to point; the values stand in the table below." });
  const made = element("figure", {}, element("h4", {}, title), element("div", { class: options.low ? "plot low" : "plot" }, canvas),
    element("figcaption", {}, about), options.values);
  const entry = { canvas, make, chart: null };
  charts.push(entry);
  walkWithKeys(entry, options);
  return made;
}

// Drawn when they come near the window, so that a long report opens fast; all of them before printing.
function drawCharts() {
  const near = new IntersectionObserver((seen) => {
    for (const one of seen) if (one.isIntersecting) {
      near.unobserve(one.target);
      draw(charts.find((entry) => entry.canvas === one.target));
    }
  }, { rootMargin: "600px" });
  for (const entry of charts) near.observe(entry.canvas);
}
function draw(entry) {
  entry.chart?.destroy();
  entry.order = null;
  entry.chart = new Chart(entry.canvas, entry.make());
}
function redraw() {
  colourTheme();
  for (const entry of charts) if (entry.chart) draw(entry);
}
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
matchMedia("print").addEventListener("change", (print) => {
  colourTheme();
  for (const entry of charts) if (print.matches || entry.chart) draw(entry);
});

// Points of all datasets from left to right.
function pointsOf(chart) {
  const points = [];
  chart.data.datasets.forEach((dataset, datasetIndex) => {
    if (dataset.quiet || !chart.isDatasetVisible(datasetIndex)) return;
    chart.getDatasetMeta(datasetIndex).data.forEach((item, index) => known(item.x) && known(item.y) && points.push({ datasetIndex, index, at: item.getCenterPoint() }));
  });
  const across = chart.options.indexAxis === "y" && !chart.data.datasets[0].lanes ? "y" : "x";
  return points.sort((a, b) => a.at[across] - b.at[across]);
}
function walkWithKeys(entry, options) {
  const far = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  entry.canvas.addEventListener("keydown", (event) => {
    const chart = entry.chart;
    if (!chart || !(event.key in far || ["Home", "End", "PageUp", "PageDown", "Escape"].includes(event.key))) return;
    event.preventDefault();
    entry.order ??= pointsOf(chart);
    const last = entry.order.length - 1, leap = Math.max(1, Math.round(last / 10));
    const at = entry.place ?? -1;
    entry.place = event.key === "Home" ? 0 : event.key === "End" ? last : event.key === "PageDown" ? at + leap : event.key === "PageUp" ? at - leap : at + (far[event.key] ?? 0);
    entry.place = Math.min(Math.max(entry.place, 0), last);
    const point = event.key === "Escape" ? undefined : entry.order[entry.place];
    const active = point ? [{ datasetIndex: point.datasetIndex, index: point.index }] : [];
    chart.setActiveElements(active);
    chart.tooltip.setActiveElements(active, point ? point.at : { x: 0, y: 0 });
    chart.update("none");
    if (point) document.getElementById("announcer").textContent = [...chart.tooltip.title ?? [], ...(chart.tooltip.body ?? []).flatMap((part) => part.lines)].join(", ");
  });
  entry.canvas.addEventListener("blur", () => {
    entry.chart?.setActiveElements([]);
    entry.chart?.tooltip.setActiveElements([], { x: 0, y: 0 });
    entry.chart?.update("none");
  });
}
