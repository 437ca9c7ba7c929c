import { readXlsx, writeXlsx } from "hucre/xlsx";
import type { Answer, Visitor } from "./app";

export type Cells = Record<string, string | number | Date | null>;

/** A workbook with one sheet: headings from the first row's names. */
export async function workbookOf(rows: Cells[], sheet = "Employees"): Promise<Uint8Array> {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return writeXlsx({ sheets: [{ name: sheet, rows: [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? null))] }] });
}

/** A file posted as the specification names its field. */
export async function uploadTo(visitor: Visitor, path: string, bytes: Uint8Array | null, name = "people.xlsx"): Promise<Answer> {
  const body = new FormData();
  body.set("csrf", await visitor.token());
  if (bytes) body.set("multipartFile", new Blob([Buffer.from(bytes)]), name);
  return visitor.request(path, { body });
}

/** A sheet of a downloaded workbook as records, with its file name. */
export async function downloaded(
  visitor: Visitor,
  path: string,
): Promise<{ status: number; name: string; headings: string[]; rows: Cells[]; sheets: Awaited<ReturnType<typeof readXlsx>>["sheets"] }> {
  const response = await visitor.raw(path);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true });
  const [head, ...rows] = sheets[0]!.rows;
  const headings = head!.map(String);
  const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "";
  return {
    status: response.status,
    name,
    headings,
    sheets,
    rows: rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, (row[at] ?? null) as Cells[string]]))),
  };
}
