import { readTimeFile } from "~/domain/time/time-file/time-file";
import type { TimeFile } from "~/domain/time/time-file/time-file-shape";
import { daysBetween, isDay } from "~/domain/shared/day";
import { importTime } from "~/models/payroll/company-data/import/time/time-import.server";
import { exportDays, exportRows } from "~/models/payroll/company-data/import/time/export-time.server";
import { timeRowsCsv, timeRowsCsvHeader } from "~/reports/time/time-rows-csv";

/** The `npm run company` commands for time. */

const MAX_DAYS = 366;

/** Loads the time of a company. @returns true if the company is new */
export async function loadTime(file: TimeFile): Promise<boolean> {
  const { created, punches, filings } = await importTime(file);
  const { companyName, employees, startDate, endDate } = file;
  console.log(
    `${companyName} ${created ? "is loaded" : "was there and is renewed"}: time of ${formatCount(employees.length, "employee")} from ${startDate} to ${endDate}.`,
  );
  console.log(`${formatCount(punches.added, "time log", "time logs")} new, ${punches.there.toLocaleString("en-US")} there already.`);
  console.log(`${formatCount(filings.added, "approved request")} new, ${filings.there.toLocaleString("en-US")} there already.`);
  if (filings.waiting > 0)
    console.log(`${formatCount(filings.waiting, "request")} of the file waiting for approval left out: they count nowhere.`);
  return created;
}

/** @returns the file, or its problems as lines */
export function readTime(input: unknown): { file: TimeFile } | { problems: string[] } {
  const { file, problems } = readTimeFile(input);
  return file ? { file } : { problems: problems.map(({ place, message }) => `${place}: ${message}`) };
}

/** "… 2026-11-16 2026-11-30" @returns null unless the arguments are two days in order, not too far apart */
export function parseSpan(from: string | undefined, to: string | undefined): { from: string; to: string } | null {
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return null;
  return to < from || daysBetween(from, to) >= MAX_DAYS ? null : { from, to };
}

export async function printTime(companySeq: number, span: { from: string; to: string }): Promise<void> {
  process.stdout.write(timeRowsCsvHeader);
  for await (const { employeeSeq, rows } of exportRows({ companySeq }, span)) process.stdout.write(timeRowsCsv(employeeSeq, rows));
}

/** Prints a JSON array with one line per day. */
export async function printDays(companySeq: number, span: { from: string; to: string }): Promise<void> {
  let before = "[\n";
  for await (const day of exportDays({ companySeq }, span)) {
    process.stdout.write(before + JSON.stringify(day));
    before = ",\n";
  }
  process.stdout.write(before === "[\n" ? "[]\n" : "\n]\n");
}

function formatCount(number: number, singular: string, many = `${singular}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? singular : many}`;
}
