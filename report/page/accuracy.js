"use strict";
// How far the model is to be trusted on this frame.

function accuracySection() {
  const made = section("accuracy", "How right the model is on this frame", "Accuracy");
  const held = analysis.frame.held_out;
  const rows = [...draws.id.keys()].filter((row) => column("held_out_ns")[row] > 0 && column("measured_ns")[row] > 0);
  if (held) made.append(element("p", {}, plural(held.draws, "draw") + " estimated without their own time are " + errorText(held.wape) + " off, weighed by time (" +
    errorText(held.mape) + " on average, the worst " + errorText(held.worst) + "); their sum is " + signedPercent(held.bias) + " off."));
  else made.append(note("No draw can be estimated without its own time, so the model's error on this frame is not known."));
  const inside = fold("Estimators, each draw's error, and isolation against counts", note("Draws from stages by the estimator “" + analysis.estimators.chosen + "”: " + analysis.estimators.reason + "."));
  made.append(inside);
  if (rows.length > 0) inside.append(estimateFigure(rows));
  const estimators = Object.entries(analysis.estimators.held_out).filter(([, errors]) => errors);
  if (estimators.length > 0) inside.append(dataTable([
    { title: "estimator", value: ([name]) => name, cell: ([name]) => name + (name === analysis.estimators.chosen ? " (chosen)" : "") },
    { title: "draws", number: true, value: ([, errors]) => errors.draws },
    { title: "weighed by time", number: true, value: ([, errors]) => errors.wape, cell: ([, errors]) => errorText(errors.wape) },
    { title: "on average", number: true, value: ([, errors]) => errors.mape, cell: ([, errors]) => errorText(errors.mape) },
    { title: "in sum", number: true, value: ([, errors]) => errors.bias, cell: ([, errors]) => signedPercent(errors.bias) },
    { title: "worst", number: true, value: ([, errors]) => errors.worst, cell: ([, errors]) => percentText(errors.worst) },
  ], estimators, { caption: "Each estimator on draws that it was not fitted to." }));
  inside.append(...agreementTable());
}

function estimateFigure(rows) {
  const shown = thinned(rows), times = shown.flatMap((row) => [draws.measured_ns[row], draws.held_out_ns[row]]);
  const low = Math.min(...times) / 1.2, high = Math.max(...times) * 1.2;
  const used = stageNames.filter((stage) => shown.some((row) => drawStage(row) === stage));
  return figure("Estimated against measured", "Each draw estimated without its own time; on the line where the estimate is right." + (shown.length < rows.length ? " " + countText(shown.length) + " of " + plural(rows.length, "draw") + "." : ""), () => ({
    type: "scatter",
    data: { datasets: [...used.map((stage) => ({ label: stage, data: shown.filter((row) => drawStage(row) === stage).map((row) => ({ x: draws.measured_ns[row], y: draws.held_out_ns[row], row })), ...pointsOfStage(stageOf.get(stage), shown.length) })),
      { label: "right", quiet: true, order: -1, type: "line", data: [{ x: low, y: low }, { x: high, y: high }], borderColor: theme("ink"), borderDash: [6, 4], borderWidth: 1.5, pointRadius: 0, pointHitRadius: 0, pointStyle: "line" }] },
    options: { scales: { x: logAxis("measured", timeText, { min: low, max: high }), y: logAxis("estimated", timeText, { min: low, max: high }) },
      plugins: { tooltip: { filter: (item) => item.raw.row !== undefined, callbacks: { title: ([item]) => item && "draw " + draws.id[item.raw.row] + " " + drawTitle(item.raw.row), label: ({ raw }) => "measured " + timeText(raw.x) + ", estimated " + timeText(raw.y) } } } },
  }), { values: valuesOf([
    { title: "draw", number: true, value: (row) => draws.id[row] },
    { title: "what", wide: true, value: drawTitle },
    { title: "measured", number: true, value: (row) => draws.measured_ns[row], cell: (row) => timeText(draws.measured_ns[row]) },
    { title: "estimated", number: true, value: (row) => draws.held_out_ns[row], cell: (row) => timeText(draws.held_out_ns[row]) },
    { title: "error", number: true, value: (row) => draws.held_out_ns[row] / draws.measured_ns[row] - 1, cell: (row) => signedPercent(draws.held_out_ns[row] / draws.measured_ns[row] - 1) },
  ], rows, "Estimated and measured time of each draw") });
}

// Rows: the stage that isolation names; columns: the one that counts and rates name.
function agreementTable() {
  const { agreement } = data;
  const title = element("h3", {}, "Is the same stage named without isolation?");
  if (!agreement.draws) return [title, note(agreement.reason + ".")];
  const names = stageNames.slice(0, agreement.draws.length);
  const most = Math.max(...agreement.draws.flat());
  return [title, element("p", {}, "Counts and rates alone name the same stage as isolation for " + agreement.same + " of " + plural(agreement.all, "draw") +
    (agreement.clear > 0 ? "; where isolation's verdict is clear (runner-up at most " + agreement.clear_margin + " of the leader) for " + agreement.clear_same + " of " + agreement.clear : "") + "."),
    boxOf(element("table", { class: "heat", id: "confusion" },
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "isolated \\ counted"), names.map((name) => element("th", { scope: "col", class: "number" }, stageLabel(name))))),
      element("tbody", {}, names.map((name, i) => element("tr", {}, element("th", { scope: "row" }, stageLabel(name, true)), names.map((_, j) =>
        element("td", { class: i === j && "own", style: { background: "rgba(var(--heat), " + (most > 0 ? 0.5 * agreement.draws[i][j] / most : 0).toFixed(3) + ")" } }, String(agreement.draws[i][j]))))))), "Draws by the stage that isolation names (rows) and the one that counts and rates name (columns); framed where both agree. " +
      "How often isolation itself is right is measured on labelled frames, not on this one: see the manual's page on accuracy.")];
}
