import { readFileSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import { SAMPLES } from "./sample";

/** Reads the first sheet of a workbook: headings to values, row by row, from the row that begins with `firstHeading`. */
export async function openSheet(body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>, firstHeading = "Employee") {
  const sheet = (await readXlsx(new Uint8Array(await new Response(body).arrayBuffer()))).sheets[0]!;
  const top = sheet.rows.findIndex((row) => row[0] === firstHeading);
  const headings = sheet.rows[top]!.map(String);
  const records = sheet.rows
    .slice(top + 1)
    .map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? null])));
  return { title: sheet.rows.slice(0, top).map((row) => String(row[0])), headings, rows: records.slice(0, -1), total: records.at(-1)! };
}

/** The published register of the sample company: rows of one run with their total. */
export function readPublishedRegister(payrollRunId: number) {
  const [head, ...lines] = readFileSync(new URL("bakery-2026-register.csv", SAMPLES), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const records = lines
    .filter(([run]) => Number(run) === payrollRunId)
    .map((line) => Object.fromEntries(head!.map((heading, index) => [heading, line[index]!])));
  return {
    rows: records.filter(({ employeeName }) => employeeName !== "TOTAL"),
    total: records.find(({ employeeName }) => employeeName === "TOTAL")!,
  };
}

/** Sums and differences of pesos in a record of the published register. */
export const sumPesos = (record: Record<string, string>, plus: string[], minus: string[] = []): number => {
  const centavos = (name: string) => Math.round(Number(record[name]) * 100);
  return (plus.reduce((sum, name) => sum + centavos(name), 0) - minus.reduce((sum, name) => sum + centavos(name), 0)) / 100;
};
