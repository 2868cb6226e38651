"use strict";
// Which share of a survey's users is within a budget.

const rangeText = (low, high) => (100 * low).toFixed(0) + " – " + (100 * high).toFixed(0) + " %";
const wholePercent = (share) => (100 * share).toFixed(0) + " %";
const sharePercent = (share) => (100 * share).toFixed(2) + " %";

function surveySection() {
  const survey = data.survey;
  if (!survey) return;
  const budget = msText(survey.budget_ms), coverage = Math.round(100 * survey.coverage) + " % interval";
  const made = section("survey", "Users within " + budget, "Users");
  const [first, ...others] = survey.sentences;
  made.append(element("p", { class: "sentence" }, first), listOf(others));
  if (survey.gpus.length > 0) made.append(surveyFigure(survey, budget, coverage), surveyTimes(survey, coverage), surveyGpus(survey, coverage));
  if (survey.skipped.length > 0) made.append(skippedTable(survey));
}

// The curve's steps lie closer than a reader wants them as a table.
function surveyFigure(survey, budget, coverage) {
  const { curve } = survey;
  const points = curve.budget_ms.map((ms, row) => ({ ms, fps: curve.fps[row], share: curve.share[row], low: curve.low[row], high: curve.high[row] }));
  // As shown_budgets() in model/projection/survey_answer.h.
  const shown = points.filter((point) => {
    const fromBudget = Math.abs(point.ms / survey.budget_ms - 1);
    return fromBudget < 1e-4 || fromBudget > 0.01 && [240, 144, 120, 90, 60, 30].some((fps) => Math.abs(point.fps / fps - 1) < 1e-4);
  });
  const at = (of) => points.map((point) => ({ x: point.ms, y: 100 * point[of] }));
  const thin = { pointRadius: 0, pointHitRadius: 0, quiet: true };
  return figure("Users within a frame time", "Of the users whose GPU is projected, those whose frame takes no longer; the band is the " + coverage + ", the broken line the budget of " + budget + ".", () => ({
    type: "line",
    data: { datasets: [
      { label: "users", data: at("share"), borderColor: theme("accent"), backgroundColor: theme("accent"), radius: 0, hitRadius: 6, pointStyle: "line" },
      { label: "interval", data: at("low"), borderWidth: 0, fill: "+1", backgroundColor: theme("band"), ...thin, pointStyle: "rect" },
      { label: "", data: at("high"), borderWidth: 0, ...thin },
      { label: "budget", data: [{ x: survey.budget_ms, y: 0 }, { x: survey.budget_ms, y: 100 }], borderColor: theme("ink"), borderDash: [6, 4], borderWidth: 1.5, ...thin, pointStyle: "line" },
    ] },
    options: { interaction: { mode: "nearest", axis: "x", intersect: false }, scales: { x: logAxis("frame time", msText, { min: points[0].ms, max: points.at(-1).ms }), y: axis("users, %", { min: 0, max: 100 }) },
      plugins: { legend: { labels: { filter: (item) => item.text !== "", usePointStyle: true } }, tooltip: { filter: (item) => item.datasetIndex === 0, callbacks: { title: ([item]) => item && "within " + msText(item.raw.x),
        label: ({ dataIndex }) => [wholePercent(points[dataIndex].share) + " of these users", "interval " + rangeText(points[dataIndex].low, points[dataIndex].high)] } } } },
  }), { values: valuesOf([
    { title: "budget", number: true, value: (row) => row.ms, cell: (row) => msText(row.ms) },
    { title: "fps", number: true, value: (row) => row.fps, cell: (row) => figures(row.fps) },
    { title: "of these users", number: true, value: (row) => row.share, cell: (row) => wholePercent(row.share) },
    { title: coverage, number: true, value: (row) => row.low, cell: (row) => rangeText(row.low, row.high) },
  ], shown, "Usual frame rates and the budget.") });
}

function surveyTimes(survey, coverage) {
  const { times } = survey;
  return dataTable([
    { title: "of these users", number: true, value: (row) => times.users[row], cell: (row) => wholePercent(times.users[row]) },
    { title: "are within", number: true, value: (row) => times.frame_ms[row], cell: (row) => msText(times.frame_ms[row]) },
    { title: coverage, number: true, value: (row) => times.low_ms[row], cell: (row) => msRangeText(times.low_ms[row], times.high_ms[row]) },
  ], [...times.users.keys()], { caption: "The frame time that a part of the users is within." });
}

function surveyGpus(survey, coverage) {
  const targetOf = new Map(data.projection.targets.map((target) => [target.gpu, target]));
  const target = (row) => targetOf.get(row.gpu);
  return dataTable([
    { title: "GPU", value: (row) => row.gpu },
    { title: "of all users", number: true, value: (row) => row.share, cell: (row) => sharePercent(row.share) },
    { title: "frame", number: true, value: (row) => target(row).frame_ms, cell: (row) => msText(target(row).frame_ms) },
    { title: coverage, number: true, value: (row) => target(row).interval_ms[0], cell: (row) => intervalText(target(row)) },
    { title: "within budget", number: true, value: (row) => row.chance, cell: (row) => wholePercent(row.chance), hint: "The probability that this GPU is" },
    { title: "bottleneck", value: (row) => target(row).bottleneck ?? "", cell: (row) => element("span", {}, stageLabel(target(row).bottleneck), " (" + waitsFor(target(row)) + ")") },
    { title: "names in the survey", wide: true, value: (row) => row.names.join(", ") },
  ], survey.gpus, { page: 15, search: "Find a GPU", sort: [2, false], caption: "The survey's GPUs, the fastest first (" + survey.file + ", shares read as " + (survey.per_cent ? "per cent" : "fractions") + ")." });
}

function skippedTable(survey) {
  const reasons = { unknown: () => "no row of the table has this name", ambiguous: (row) => "may be " + row.may_be.slice(0, 3).join(", ") + (row.may_be.length > 3 ? " and " + (row.may_be.length - 3) + " more" : "") };
  const shares = survey.shares, parts = ["unknown", "ambiguous", "unprojected", "withheld"].filter((why) => shares[why] > 0);
  return dataTable([
    { title: "skipped", wide: true, value: (row) => row.name },
    { title: "of all users", number: true, value: (row) => row.share, cell: (row) => sharePercent(row.share) },
    { title: "why", wide: true, value: (row) => reasons[row.why]?.(row) ?? row.reason },
  ], survey.skipped, { page: 10, caption: "Names that take no part: " + parts.map((why) => percentText(shares[why]) + " " + why).join(", ") + "." });
}
