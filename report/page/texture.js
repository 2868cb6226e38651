"use strict";
// What waits for textures on this frame, and the texture-unit study (study.js).

function textureSection() {
  const rows = [...draws.id.keys()].filter((row) => known(column("texture_ns")[row]) || column("texture_bytes")[row] > 0);
  if (rows.length === 0 && !data.texture_study) return;
  const made = section("texture", "Textures", "Textures");
  const share = (row) => (known(column("texture_ns")[row]) && draws.stage_ns.ps?.[row] > 0 ? Math.min(1, column("texture_ns")[row] / draws.stage_ns.ps[row]) : undefined);
  const mips = (row) => (column("texture_mips")[row] > 1 ? ", " + column("texture_mips")[row] + " mips" : "");
  const filter = (row) => (draws.texture_filter?.[row] >= 0 ? ", " + textAt(draws.texture_filter[row]) : "");
  const formatOf = (row) => (draws.texture_format[row] >= 0 ? textAt(draws.texture_format[row]) + mips(row) + filter(row) : "");
  if (rows.length > 0) made.append(element("p", {}, known(data.verdict.texture_share) ? "At least " + percentText(data.verdict.texture_share) + " of the isolated fragment shading waits for texels; draws that could not be drawn without textures, or read none, count as not waiting." : ""),
    dataTable([
      { title: "draw", number: true, value: (row) => draws.id[row] },
      { title: "what", wide: true, value: drawTitle },
      { title: "fragment shading", number: true, value: (row) => draws.stage_ns.ps?.[row], cell: (row) => timeText(draws.stage_ns.ps?.[row]) },
      { title: "waits for texels", number: true, value: (row) => column("texture_ns")[row], cell: (row) => timeText(column("texture_ns")[row]) },
      { title: "share", number: true, value: share, cell: (row) => percentText(share(row)) },
      ...(draws.texture_bytes ? [{ title: "textures", number: true, value: (row) => draws.texture_bytes[row], cell: (row) => bytesText(draws.texture_bytes[row]), hint: "Bytes of the images its shaders can read; to compare with the caches" }] : []),
      ...(draws.texture_format ? [{ title: "their format", value: formatOf, hint: "What most of these bytes are, the most mips of one texture, and how samplers filter them" }] : []),
    ], rows, { page: 10, sort: [3, true], caption: "Isolated: the draw, compared with itself with texture coordinates scaled to nothing." }));
  if (data.texture_study) made.append(element("h3", {}, "Texture-unit study"), ...studyView(data.texture_study));
}
