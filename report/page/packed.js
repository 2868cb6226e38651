"use strict";
// Reads what report/packed.h writes: lists in forms that repeat no keys and no texts.

// Printable, and safe within a script and a JSON text.
const letters = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter((letter) => !"\"&<>\\{}".includes(letter)).join("");
function unpackedNumbers({ width, base, power, of }) {
  return Array.from({ length: of.length / width }, (_, row) => {
    let code = 0;
    for (let at = row * width; at < (row + 1) * width; ++at) code = code * letters.length + letters.indexOf(of[at]);
    // As text, since only a text of decimal digits gives the number nearest to it.
    return code === 0 ? null : Number((code - 1) % base + "e" + (power + Math.floor((code - 1) / base)));
  });
}
function unpacked(value) {
  if (Array.isArray(value)) return value.map(unpacked);
  if (value === null || typeof value !== "object") return value;
  const { n, at, keys, of } = value;
  switch (value["@"]) {
    case "rows": {
      const columns = Object.entries(of).map(([key, list]) => [key, unpacked(list)]);
      return Array.from({ length: n }, (_, row) => Object.fromEntries(columns.map(([key, list]) => [key, list[row]])));
    }
    case "lists": {
      const entries = unpacked(of);
      let from = 0;
      return unpacked(n).map((length) => entries.slice(from, from += length));
    }
    case "same": return Array(n).fill(unpacked(of));
    case "places": return unpacked(at).map((place) => of[place]);
    case "digits": return unpackedNumbers(value);
    case "object": return Object.fromEntries(keys.map((key, place) => [key, unpacked(of[place])]));
    default: return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, unpacked(entry)]));
  }
}
const data = unpacked(JSON.parse(document.getElementById("data").textContent));
