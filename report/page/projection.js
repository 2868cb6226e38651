"use strict";
// The frame on other GPUs, and over the clocks of one.

const intervalText = (row) => msRangeText(...row.interval_ms);
for (const target of data.projection?.targets ?? []) target.usable = !target.unusable;
// What a projection says is told where it is usable, and otherwise only its interval.
const whereUsable = (row, text) => (row.usable ? text(row) : dash);
const waitsFor = (target) => target.stages.find((stage) => stage.stage === target.bottleneck)?.waits_for ?? "";

function projectionSection() {
  const made = section("projection", "The same frame on other GPUs", "Other GPUs");
  if (!data.projection) {
    made.append(note(data.no_projection));
    return;
  }
  const targets = data.projection.targets, sums = targets.every((target) => target.sum_of_draws);
  const home = sums ? targets[0].captured_ms : data.projection.baseline.frame_ms, what = sums ? "sum of draws" : "frame";
  const speedUp = (row) => (known(row.captured_ms) ? row.captured_ms / row.frame_ms : undefined);
  let visible = targets.slice(0, 15);
  const coverage = known(targets[0].coverage) ? Math.round(100 * targets[0].coverage) + " % interval" : "interval";
  const chart = figure("Projected frame time with its " + coverage, "Of the GPUs on this page of the table. The bar is the interval, the upright mark the projection" + (known(home) ? "; the broken line is the captured " + (sums ? "frame's sum of draws, " : "frame, ") + msText(home) : "") + ".", () => ({
    type: "bar",
    data: { labels: visible.map((target) => target.gpu), datasets: [{ data: visible.map((target) => known(target.interval_ms[0]) ? target.interval_ms : [target.frame_ms, target.frame_ms]),
      backgroundColor: visible.map((target) => (target.usable && stageOf.get(target.bottleneck)?.colour) || theme("soft")), borderColor: theme("soft"), borderWidth: 1, borderSkipped: false, barPercentage: 0.75, minBarLength: 2 }] },
    options: { indexAxis: "y", scales: { x: logAxis(sums ? what : "frame time", msText, known(home) ? { suggestedMin: home, suggestedMax: home } : {}), y: { ticks: { autoSkip: false } } },
      plugins: { legend: { display: false }, tooltip: { callbacks: { label: ({ dataIndex }) => {
        const target = visible[dataIndex];
        if (!target.usable) return ["no usable projection: " + target.unusable];
        return [msText(target.frame_ms) + ", " + coverage + " " + intervalText(target), "bottleneck " + (target.bottleneck ?? dash) + " (" + waitsFor(target) + ")", "extrapolation: " + jumpText(target.jump)];
      } } } } },
    plugins: [{ id: "marks", afterDatasetsDraw(drawn) {
      const { ctx, chartArea, scales: { x } } = drawn;
      ctx.save();
      ctx.lineWidth = 3;
      ctx.strokeStyle = theme("ink");
      drawn.getDatasetMeta(0).data.forEach((bar, place) => {
        if (!visible[place].usable) return;
        const at = x.getPixelForValue(visible[place].frame_ms);
        ctx.beginPath();
        ctx.moveTo(at, bar.y - bar.height / 2 - 2);
        ctx.lineTo(at, bar.y + bar.height / 2 + 2);
        ctx.stroke();
      });
      ctx.lineWidth = 1.5;
      ctx.setLineDash([6, 4]);
      const at = known(home) ? x.getPixelForValue(home) : NaN;
      if (at >= chartArea.left && at <= chartArea.right) {
        ctx.beginPath();
        ctx.moveTo(at, chartArea.top);
        ctx.lineTo(at, chartArea.bottom);
        ctx.stroke();
      }
      ctx.restore();
    } }],
  }));
  const plot = chart.querySelector(".plot"), drawn = charts.at(-1);
  const table = dataTable([
    { title: "GPU", value: (row) => row.gpu },
    { title: what, number: true, value: (row) => (row.usable ? row.frame_ms : Infinity), cell: (row) => whereUsable(row, (target) => msText(target.frame_ms)) },
    { title: coverage, number: true, value: (row) => row.interval_ms[0], cell: intervalText },
    { title: "fps if GPU-bound", number: true, value: (row) => (row.usable ? row.fps : 0), cell: (row) => whereUsable(row, (target) => fpsText(target.fps)) },
    { title: "speed-up", number: true, value: (row) => (row.usable ? speedUp(row) : 0), cell: (row) => whereUsable(row, (target) => figures(speedUp(target))) },
    { title: "bottleneck", value: (row) => (row.usable && row.bottleneck) || "", cell: (row) => whereUsable(row, (target) => element("span", {}, stageLabel(target.bottleneck), " (" + waitsFor(target) + ")")) },
    ...(targets.some((target) => target.efficiency_used) ? [{ title: "efficiency used", wide: true, hint: "The one that moves the time most; framecast project prints all", value: (row) => row.efficiency_used ?? "", cell: (row) => whereUsable(row, (target) => target.efficiency_used || "data sheets alone") }] : []),
    { title: "extrapolation", value: (row) => jumpText(row.jump) },
    { title: "most sensitive to", wide: true, value: (row) => row.assumptions[0]?.text ?? "" },
  ], targets, { page: 15, search: "Find a GPU", sort: [1, false], caption: "Fitted. The interval is as wide as the extrapolation from the captured device to the GPU makes it." + (data.sums_note ? " " + data.sums_note + "." : ""),
    filters: [
      { label: "Bottleneck", choices: [...new Set(targets.map((target) => target.bottleneck))].filter(Boolean).map((stage) => [stage, stage + " " + stageOf.get(stage).name]), keep: (row, stage) => row.bottleneck === stage },
      { label: "Extrapolation", choices: [...new Set(targets.map((target) => target.jump))].map((jump) => [jump, jumpText(jump)]), keep: (row, jump) => row.jump === jump },
    ],
    shown(rows) {
      visible = rows;
      plot.style.height = 5 + 1.45 * Math.max(rows.length, 2) + "rem";
      if (drawn.chart) draw(drawn);
    } });
  const withheld = targets.filter((target) => !target.usable);
  for (const reason of new Set(withheld.map((target) => target.unusable))) {
    const names = withheld.filter((target) => target.unusable === reason).map((target) => target.gpu), few = names.length <= 8;
    made.append(element("p", {}, "No usable projection for " + (few ? names.join(", ") : countText(names.length) + " of " + plural(targets.length, "GPU")) + ": " + reason + "."));
    if (!few && names.length < targets.length) made.append(fold("Which these are", note(names.join(", ") + ".")));
  }
  // Without any projection there is little to see.
  if (withheld.length === targets.length) made.append(fold("Intervals and notes of each GPU", table, chart, detailsOf(targets)));
  else made.append(table, chart, detailsOf(targets));
}

// Stages and assumptions of the GPU that is chosen.
function detailsOf(targets) {
  const place = element("div");
  const named = (target) => target.stages.filter((stage) => stage.draws > 0 && target.bottleneck);
  const show = (target) => !target.usable ? place.replaceChildren(note("No usable projection: " + target.unusable + "."), listOf(target.notes)) : place.replaceChildren(stageBar(named(target).map((stage) => ({ stage: stage.stage, value: stage.time_ms })), "Stages on " + target.gpu),
    dataTable([
      { title: "stage", value: (row) => row.stage, cell: (row) => stageLabel(row.stage, true) },
      { title: "draws", number: true, value: (row) => row.draws },
      { title: "time", number: true, value: (row) => row.time_ms, cell: (row) => msText(row.time_ms) },
      { title: "share", number: true, value: (row) => row.time_ms / target.frame_ms, cell: (row) => percentText(row.time_ms / target.frame_ms) },
      { title: "waits for", value: (row) => row.waits_for },
    ], named(target), { caption: "The draws' bottlenecks there" + (target.fixed_ms > 0 ? "; in addition, " + msText(target.fixed_ms) + " for passes and draws, whatever their size (assumed)" : "") + (target.rest_ms > 0 ? "; in addition, " + msText(target.rest_ms) + " of non-draw time" : "") + "." }),
    target.assumptions.length > 0 ? dataTable([
      { title: "assumption", wide: true, value: (row) => row.text },
      { title: "frame between", number: true, value: (row) => row.frame_ms[1] - row.frame_ms[0], cell: (row) => msText(row.frame_ms[0]) + " and " + msText(row.frame_ms[1]) },
    ], target.assumptions, { page: 10, caption: "What was assumed, and the frame time at the ends of what is plausible. Those that move it most come first." }) : note("Nothing was varied."),
    ...(target.efficiency_used ? [note("Efficiency used: " + target.efficiency_used + ".")] : []),
    listOf(target.notes));
  show(targets[0]);
  return element("div", {}, element("h3", {}, "One GPU in detail"), element("div", { class: "controls" }, element("label", {}, "GPU",
    element("select", { onchange: (event) => show(targets[event.target.value]) }, targets.map((target, row) => element("option", { value: row }, target.gpu))))), place);
}

// As shown_name() in model/retarget/extrapolation.h.
const jumpText = (jump) => jump === "other" ? "another vendor" : jump === "software" ? "between CPU drivers" : jump !== "software and gpu" ? jump : data.frame.device.type === "cpu" ? "from CPU driver to GPU" : "from GPU to CPU driver";

const clockOf = (point, clock) => point[clock === "core-clock" ? "core_clock_mhz" : "memory_clock_mhz"];

// The frame over one clock, and apart from it the law fitted to that.
function curveFigures(curve, word) {
  const { sweep, amdahl } = curve, clock = sweep.axes[0].clock, points = sweep.points;
  const at = (point, y) => ({ x: clockOf(point, clock), y });
  const thin = { pointRadius: 0, pointHitRadius: 0, quiet: true };
  const own = points.find((point) => Math.abs(clockOf(point, clock) - curve.own_mhz) < 1e-6 * curve.own_mhz);
  // A band far wider than the curve would press it flat.
  const wide = points.some((point) => point.interval_ms[1] > 8 * point.interval_ms[0]);
  const law = amdahl ? "Amdahl's law T = a + b/f: a = " + msText(amdahl.a_ms) + ", b = " + figures(amdahl.b_ms_mhz) + " ms·MHz; no point is further off than " + percentText(amdahl.worst_misfit) + ". " +
    (amdahl.unbounded ? "No finite limit shows." : "However fast the clock, " + msText(amdahl.a_ms) + " remain: the dotted line.") : "No law could be fitted: " + curve.no_amdahl + ".";
  const values = valuesOf([
    { title: "clock", number: true, value: (row) => clockOf(row, clock), cell: (row) => figures(clockOf(row, clock), 5) + " MHz" + (row === own ? " (its own)" : "") },
    { title: "frame", number: true, value: (row) => row.frame_ms, cell: (row) => msText(row.frame_ms) },
    { title: "interval", number: true, value: (row) => row.interval_ms[0], cell: intervalText },
    { title: "fps if GPU-bound", number: true, value: (row) => row.fps, cell: (row) => fpsText(row.fps) },
    { title: "efficiency", number: true, value: (row) => row.efficiency, cell: (row) => figures(row.efficiency) },
    { title: "bottleneck", value: (row) => row.bottleneck ?? "", cell: (row) => element("span", {}, stageLabel(row.bottleneck), row.waits_for ? " (" + row.waits_for + ")" : "") },
  ], points, "Over the " + word + " clock");
  const x = () => axis(word + " clock, MHz", { type: "linear", min: clockOf(points[0], clock), max: clockOf(points.at(-1), clock), ticks: { callback: (value) => figures(value, 4) } });
  const over = figure("Frame time over the " + word + " clock", "Projected, with its interval as a band" + (amdahl ? "; the broken line is Amdahl's law" + (amdahl.unbounded ? "" : ", the dotted one its limit") : "") + ".", () => ({
    type: "line",
    data: { datasets: [
      { label: "frame", data: points.map((point) => at(point, point.frame_ms)), borderColor: theme("accent"), backgroundColor: theme("accent"), pointStyle: "circle", radius: points.map((point) => (point === own ? 7 : 4)) },
      { label: "interval", data: points.map((point) => at(point, point.interval_ms[0])), borderWidth: 0, fill: "+1", backgroundColor: theme("band"), pointStyle: "rect", ...thin },
      { label: "", data: points.map((point) => at(point, point.interval_ms[1])), borderWidth: 0, ...thin },
      ...(amdahl ? [{ label: "Amdahl's law", data: points.map((point) => at(point, amdahl.a_ms + amdahl.b_ms_mhz / clockOf(point, clock))), borderColor: theme("ink"), borderDash: [6, 4], pointStyle: "line", ...thin }] : []),
      ...(amdahl && !amdahl.unbounded ? [{ label: "limit", data: points.map((point) => at(point, amdahl.a_ms)), borderColor: theme("ink"), borderDash: [2, 4], pointStyle: "line", ...thin }] : []),
    ] },
    options: { interaction: { mode: "nearest", axis: "x", intersect: false }, scales: { x: x(), y: wide ? logAxis("frame time", msText) : axis("frame time", { min: 0, ticks: { callback: (value) => msText(value) } }) },
      plugins: { legend: { labels: { filter: (item) => item.text !== "", usePointStyle: true } }, tooltip: { filter: (item) => item.datasetIndex === 0, callbacks: { title: ([item]) => item && figures(item.raw.x, 5) + " MHz",
        label: ({ dataIndex }) => [msText(points[dataIndex].frame_ms), "interval " + intervalText(points[dataIndex])] } } } },
  }), { values });
  const efficiency = figure("Scaling efficiency over the " + word + " clock", "How much of the clock's growth since the lowest one arrives as speed: 1 is all of it.", () => ({
    type: "line",
    data: { datasets: [{ label: "efficiency", data: points.filter((point) => known(point.efficiency)).map((point) => at(point, point.efficiency)), borderColor: theme("accent"), backgroundColor: theme("accent"), radius: 4 }] },
    options: { scales: { x: x(), y: axis("efficiency", { min: 0, max: 1.05 }) }, plugins: { legend: { display: false }, tooltip: { callbacks: { title: ([item]) => item && figures(item.raw.x, 5) + " MHz", label: ({ raw }) => "efficiency " + figures(raw.y) } } } },
  }));
  return { over, law: element("div", {}, note("Over the " + word + " clock. " + law), efficiency) };
}

// Frame times over both clocks. Darker (on dark: lighter) takes longer; the values stand in the cells.
function surfaceTable(study) {
  const [down, across] = study.surface.axes, points = study.surface.points;
  const times = points.map((point) => point.frame_ms), low = Math.min(...times), high = Math.max(...times);
  const middle = (values) => Math.floor(values.length / 2);
  return element("div", {}, element("h3", {}, "Frame time over both clocks of " + study.gpu), boxOf(
    element("table", { class: "heat" },
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "core \\ memory, MHz"), across.mhz.map((mhz) => element("th", { scope: "col", class: "number" }, figures(mhz, 4))))),
      element("tbody", {}, down.mhz.map((mhz, i) => element("tr", {}, element("th", { scope: "row", class: "number" }, figures(mhz, 4)), across.mhz.map((_, j) => {
        const point = points[i * across.mhz.length + j], share = high > low ? Math.log(point.frame_ms / low) / Math.log(high / low) : 0;
        return element("td", { class: i === middle(down.mhz) && j === middle(across.mhz) && "own", title: "bottleneck " + (point.bottleneck ?? dash) + " (" + (point.waits_for ?? dash) + ")",
          style: { background: "rgba(var(--heat), " + (0.04 + 0.5 * share).toFixed(3) + ")" } }, msText(point.frame_ms));
      }))))), "Projected. Rows are core clocks, columns memory clocks, both from half to twice its own, whose cell has a frame; the stronger the colour, the longer the frame."));
}

function clockStudySection() {
  if (data.clock_studies.length === 0 && data.no_clock_studies.length === 0) return;
  const made = section("scaling", "Other clocks", "Other clocks");
  for (const study of data.clock_studies) {
    made.append(element("h3", {}, study.gpu + (study.captured ? ", the captured device" : "")));
    const curves = [[study.core, "core"], [study.memory, "memory"]].filter(([curve]) => curve).map(([curve, word]) => curveFigures(curve, word));
    made.append(element("div", { class: "pair" }, curves.map((curve) => curve.over)));
    if (study.surface) made.append(surfaceTable(study));
    made.append(fold("Amdahl's law and scaling efficiency", element("div", { class: "pair" }, curves.map((curve) => curve.law))));
  }
  made.append(listOf(data.no_clock_studies));
}
