// Reads the named sheets of an uploaded, untrusted workbook. Runs as a worker thread with limited memory and time, because the file may be
// malicious. Plain JavaScript, because Node starts it from the source folder without a build.
import { parentPort, workerData } from "node:worker_threads";
import { inflateRawSync } from "node:zlib";
import { readXlsx } from "hucre/xlsx";

/** @typedef {string | number | boolean | null | { day: string; second?: number } | { formula: string }} SheetCell */
/** @type {{ bytes: Uint8Array; parts: { method: number; start: number; end: number; size: number }[]; sheets: string[]; mark: string; orFirst: boolean; rows: number; columns: number; cell: number; maxTextLength: number; instants: boolean }} */
const {
  bytes,
  parts,
  sheets: wanted,
  mark,
  orFirst,
  rows: maxRows,
  columns: maxColumns,
  cell: maxCellLength,
  maxTextLength,
  instants,
} = workerData;

parentPort?.postMessage(await answer());

async function answer() {
  if (!parts.every(isHonest)) return { refused: "BOMB" };
  let found;
  try {
    found = await read((name) => wanted.includes(name) || name === mark);
    if (orFirst && found.every(({ name }) => name === mark)) {
      let first = true;
      found.push(...(await read(() => first && !(first = false))));
    }
  } catch (error) {
    return { refused: "BROKEN", reason: error instanceof Error ? error.name : "unknown" };
  }
  if (found.length === 0) return { refused: "SHEET" };
  let length = 0;
  const sheets = [];
  for (const sheet of found) {
    if (sheet.rows.length > maxRows) return { refused: "ROWS" };
    const rows = [];
    for (const [index, values] of sheet.rows.entries()) {
      const cells = Array.from({ length: Math.min(values.length, maxColumns) }, (_, column) =>
        cellOf(values[column], sheet.cells?.get(`${index},${column}`)),
      );
      length += cells.reduce((/** @type {number} */ sum, cell) => sum + (typeof cell === "string" ? cell.length : 8), 0);
      if (length > maxTextLength) return { refused: "TEXT" };
      if (cells.some((cell) => cell !== null)) rows.push({ number: index + 1, cells });
    }
    sheets.push({ name: sheet.name, rows, merged: mergedRanges(sheet.merges ?? []) });
  }
  return { sheets };
}

/** Merged ranges as a spreadsheet program writes them, with their last rows. */
function mergedRanges(/** @type {{ startRow: number; startCol: number; endRow: number; endCol: number }[]} */ merges) {
  return merges.map(({ startRow, startCol, endRow, endCol }) => ({
    range: `${letter(startCol + 1)}${startRow + 1}:${letter(endCol + 1)}${endRow + 1}`,
    lastRow: endRow + 1,
  }));
}

async function read(/** @type {(name: string) => boolean} */ isWanted) {
  const { sheets } = await readXlsx(bytes, {
    sheets: (info) => isWanted(info.name),
    maxRows: maxRows + 1,
    range: `A1:${letter(maxColumns)}${maxRows + 1}`,
  });
  return sheets;
}

/** Whether a part has the size in the zip directory, which is the size that was checked. */
function isHonest(/** @type {(typeof parts)[number]} */ { method, start, end, size }) {
  if (method === 0) return end - start === size;
  try {
    return inflateRawSync(bytes.subarray(start, end), { maxOutputLength: size + 1 }).length === size;
  } catch {
    return false;
  }
}

/** @returns {SheetCell} */
function cellOf(/** @type {unknown} */ value, /** @type {{ formula?: string } | undefined} */ cell) {
  if (cell?.formula !== undefined) return { formula: clean(cell.formula) };
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : dayOf(value);
  if (typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined || value === "" ? null : clean(String(value));
}

/** A date, with its time if requested and present. Rounded to seconds, because workbooks store times as fractions of a day. */
function dayOf(/** @type {Date} */ value) {
  const seconds = Math.round(value.getTime() / 1000);
  const second = ((seconds % 86_400) + 86_400) % 86_400;
  return instants && second > 0
    ? { day: new Date((seconds - second) * 1000).toISOString().slice(0, 10), second }
    : { day: value.toISOString().slice(0, 10) };
}

/** Removes control characters and lone surrogates, which PostgreSQL rejects, and truncates long text. */
function clean(/** @type {string} */ text) {
  return text
    .replace(/\p{Cc}/gu, " ")
    .slice(0, maxCellLength)
    .toWellFormed();
}

/** 1 → A, 27 → AA. */
function letter(/** @type {number} */ column) {
  return column > 26 ? `${letter(Math.floor((column - 1) / 26))}${letter(((column - 1) % 26) + 1)}` : String.fromCharCode(64 + column);
}
