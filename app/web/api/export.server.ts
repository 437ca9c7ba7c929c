import { csvText } from "~/domain/shared/clean-text";
import { contentDisposition } from "~/web/files/downloads.server";
import type { ApiFile, Page, Rows } from "./handlers.server";

/** Rows per query of an export, each in a transaction of its own, so that a slow client holds no connection. */
const AT_ONCE = 1_000;

interface Export {
  name: string;
  format: "ndjson" | "csv";
  columns: readonly string[];
  read: (page: Page) => Promise<Rows<object>>;
  select: (item: object) => object;
}

/** All rows of a list as a stream. The first are read before the answer begins, so that a missing record is still a problem document. */
export async function exportRows({ name, format, columns, read, select }: Export): Promise<ApiFile> {
  const first = await read({ limit: AT_ONCE });
  const encoder = new TextEncoder();
  const isCsv = format === "csv";
  async function* pieces(): AsyncGenerator<Uint8Array> {
    if (isCsv) yield encoder.encode(`${columns.map(csvText).join(",")}\r\n`);
    for (let page = first; ;) {
      const { rows, next } = page;
      const lines = rows.map(select).map((row) => (isCsv ? csvLine(row, columns) : `${JSON.stringify(row)}\n`));
      if (lines.length > 0) yield encoder.encode(lines.join(""));
      if (next === null) return;
      page = await read({ limit: AT_ONCE, after: next });
    }
  }
  const type = isCsv ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8";
  return { headers: { "Content-Type": type, "Content-Disposition": contentDisposition(`${name}.${format}`) }, body: pieces() };
}

const csvLine = (row: object, columns: readonly string[]) =>
  `${columns.map((column) => csvCell((row as Record<string, unknown>)[column])).join(",")}\r\n`;

/** Numbers and amounts as they are; lists and objects as JSON. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /^-?\d+(\.\d+)?$/.test(text) ? text : csvText(text);
}
