import { readXlsx, writeXlsx } from "hucre/xlsx";
import type { Answer, Visitor } from "./app";

export type Cells = Record<string, string | number | Date | null>;

/** A workbook with one sheet; the headings are the keys of the first row. */
export async function buildWorkbook(rows: Cells[], sheet = "Employees"): Promise<Uint8Array> {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return writeXlsx({ sheets: [{ name: sheet, rows: [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? null))] }] });
}

/** Posts a file in the field that the specification names. */
export async function uploadFile(visitor: Visitor, path: string, bytes: Uint8Array | null, name = "people.xlsx"): Promise<Answer> {
  const body = new FormData();
  body.set("csrf", await visitor.token());
  if (bytes) body.set("multipartFile", new Blob([Buffer.from(bytes)]), name);
  return visitor.request(path, { body });
}

/** A sheet of a downloaded workbook as records, with its file name. */
export async function downloadSheet(
  visitor: Visitor,
  path: string,
): Promise<{ status: number; name: string; headings: string[]; rows: Cells[]; sheets: Awaited<ReturnType<typeof readXlsx>>["sheets"] }> {
  const response = await visitor.raw(path);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true });
  const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "";
  return {
    status: response.status,
    name,
    ...toRecords(null, sheets[0]!.rows),
    sheets,
  };
}

/** The rows of a sheet as records by heading, from the row that begins with `first`; null = the first row. */
export function toRecords(first: string | null, all: readonly (readonly unknown[])[]): { headings: string[]; rows: Cells[] } {
  const top = first === null ? 0 : all.findIndex((row) => row[0] === first);
  const headings = all[top]!.map(String);
  const rows = all
    .slice(top + 1)
    .map((row) => Object.fromEntries(headings.map((heading, index) => [heading, (row[index] ?? null) as Cells[string]])));
  return { headings, rows };
}
