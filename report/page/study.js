"use strict";
// A texture-unit study; in the page only where there is one.

// framecast microbench --suite tmu writes framecast.texture-study/1; other documents are shown as they are.
function studyView(study) {
  const from = "From " + data.texture_study_file;
  const rows = (Array.isArray(study.rows) ? study.rows : []).filter((row) => row && known(row.vertices) && known(row.textures) && row.fps > 0);
  if (!String(study.schema).startsWith("framecast.texture-study/1") || rows.length === 0) return [note(from + "."), ...documentView(study)];
  const device = study.device?.name;
  const counts = [...new Set(rows.map((row) => row.textures))].sort((a, b) => a - b);
  const line = (textures, key) => rows.filter((row) => row.textures === textures && row[key] > 0).sort((a, b) => a.vertices - b.vertices).map((row) => ({ x: row.vertices, y: 1000 / row[key], row }));
  const word = (textures) => (textures === 0 ? "no texture" : plural(textures, "texture"));
  return [note(from + (device ? ", measured on " + device + (device === frame.device.name ? "" : ", which is not the captured device") : "") + "."),
    element("p", {}, [known(study.gflops) && figures(study.gflops) + " GFLOPS reached", known(study.mean_error) && "frame rates predicted from the mean of other vertex counts are " + percentText(study.mean_error) + " off",
      known(study.neighbours_error) && "from neighbouring ones " + percentText(study.neighbours_error)].filter(Boolean).join("; ") + "."),
    figure("Frame time over vertices, by textures read", "Measured (lines) and predicted from neighbouring vertex counts (rings).", () => ({
      type: "line",
      data: { datasets: counts.flatMap((textures, place) => [
        { label: word(textures), data: line(textures, "fps"), borderColor: theme("accent"), backgroundColor: theme("accent"), borderDash: dashes[place % dashes.length], pointStyle: forms[place % forms.length], radius: 5 },
        { label: "", quiet: true, data: line(textures, "fps_from_neighbours"), showLine: false, borderColor: theme("ink"), backgroundColor: "transparent", pointStyle: "circle", radius: 8 },
      ]) },
      options: { scales: { x: axis("vertices", { type: "linear", ticks: { callback: (value) => countText(value) } }), y: axis("frame time", { min: 0, ticks: { callback: (value) => msText(value) } }) },
        plugins: { legend: { labels: { usePointStyle: true, boxHeight: 7, filter: (item) => item.text !== "" } }, tooltip: { callbacks: { title: ([item]) => item && countText(item.raw.x) + " vertices, " + word(item.raw.row.textures),
          label: ({ raw, dataset }) => (dataset.quiet ? "predicted " : "measured ") + msText(raw.y) } } } },
    })), dataTable([
      { title: "vertices", number: true, value: (row) => row.vertices, cell: (row) => countText(row.vertices) },
      { title: "textures", number: true, value: (row) => row.textures },
      { title: "frame", number: true, value: (row) => row.frame_ns, cell: (row) => timeText(row.frame_ns) },
      { title: "spread", number: true, value: (row) => row.spread_ns, cell: (row) => timeText(row.spread_ns) },
      { title: "USI, G/s", number: true, value: (row) => row.usi_g_per_s, cell: (row) => figures(row.usi_g_per_s) },
      { title: "gain", number: true, value: (row) => row.gain, cell: (row) => figures(row.gain), hint: "USI over that of the same vertices without textures" },
      { title: "EGPU", number: true, value: (row) => row.egpu, cell: (row) => figures(row.egpu) },
      { title: "ETMU", number: true, value: (row) => row.etmu, cell: (row) => figures(row.etmu) },
      { title: "fps", number: true, value: (row) => row.fps, cell: (row) => fpsText(row.fps) },
      { title: "from the mean", number: true, value: (row) => row.fps_from_mean, cell: (row) => fpsText(row.fps_from_mean) },
      { title: "from neighbours", number: true, value: (row) => row.fps_from_neighbours, cell: (row) => fpsText(row.fps_from_neighbours) },
    ], rows, { page: 15, caption: "Measured frames, and the frame rates that other vertex counts predict." })];
}

// A document whose shape this page does not know: lists of objects as tables, the rest as names and values.
const valueText = (value) => (Number.isInteger(value) ? String(value) : typeof value === "number" ? figures(value, 4) : typeof value === "string" ? value : value === null ? dash : JSON.stringify(value));
const words = (key) => key.replaceAll("_", " ");
function documentTable(rows, caption) {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return dataTable(keys.map((key) => ({ title: words(key), number: rows.some((row) => typeof row[key] === "number"), wide: rows.some((row) => typeof row[key] === "string" && row[key].length > 30),
    value: (row) => row[key], cell: (row) => valueText(row[key]) })), rows, { page: 20, caption });
}
function documentView(content) {
  const isTable = (value) => Array.isArray(value) && value.length > 0 && value.every((row) => row && typeof row === "object" && !Array.isArray(row));
  const plain = Object.entries(content).filter(([, value]) => !isTable(value) && !(value && typeof value === "object" && !Array.isArray(value)));
  const nested = Object.entries(content).filter(([, value]) => value && typeof value === "object" && !Array.isArray(value));
  return [
    plain.length > 0 ? listOf(plain.map(([key, value]) => words(key) + ": " + (Array.isArray(value) ? value.map(valueText).join(", ") : valueText(value)))) : undefined,
    ...Object.entries(content).filter(([, value]) => isTable(value)).map(([key, value]) => documentTable(value, words(key))),
    ...nested.flatMap(([key, value]) => [element("h3", {}, words(key)), ...documentView(value)]),
  ].filter(Boolean);
}
