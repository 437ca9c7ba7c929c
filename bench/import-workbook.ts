import "./support/bench-data";
import { writeXlsx } from "hucre/xlsx";
import { setTimeout } from "node:timers/promises";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { ENTRY_HEADINGS, ENTRY_SHEET, SHEET_ROWS } from "~/domain/payroll/setup/items/entry-sheet";
import { createItemCode } from "~/domain/payroll/setup/items/item-code";
import {
  createWorkbook,
  getWorkbookCompany,
  previewWorkbook,
  importWorkbook as bringIn,
} from "~/models/payroll/company-data/import/import-workbooks.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { entryImports } from "~/models/payroll/setup/items/entry-imports.server";
import { companyZip } from "~/web/files/company-zip.server";
import { readWorkbookSheet } from "~/web/files/workbook-upload.server";
import { readCompanyWorkbook } from "~/presenters/settings/import-workbooks.server";
import { createBenchCompany, personName } from "./support/company";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, isSmall } from "./support/report";

/**
 * Bulk data: a workbook of a whole company from its bytes to the last stored row, 10,000 item entries from the bytes to the preview, and deleting the
 * company with its payrolls. Seconds, and memory above the idle process.
 */
const PEOPLE = isSmall ? 50 : 2_000;
const EARNERS = isSmall ? 20 : 5_000;
const RUNS = isSmall ? 1 : 4;
const TODAY = "2026-12-01";
type Rows = (string | number | null)[][];

try {
  await migrateDatabase();
  const { companySeq } = await createBenchCompany("Piles", EARNERS, RUNS);
  const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
  const { companyName } = await getWorkbookCompany(scope);

  const previewEntries = async (bytes: Buffer) => {
    const sheet = await readWorkbookSheet(bytes, { field: "workbook", sheet: ENTRY_SHEET, maxRows: SHEET_ROWS });
    return entryImports.preview(scope, await entryImports.create(scope, "items.xlsx", sheet, null), null);
  };
  await previewEntries(await entries(10));
  const many = await entries(2 * EARNERS);
  const previewed = await measurePeak(() => previewEntries(many));
  const { added, changed, problems } = previewed.result.reading;
  if (problems.length > 0) throw new Error(`The entries of the bench are wrong: ${JSON.stringify(problems.slice(0, 3))}`);
  console.log(
    `${formatFigure(2 * EARNERS)} entries, ${formatFigure(many.length / 1024)} KB: ${formatFigure(added)} added, ${formatFigure(changed)} changed`,
  );
  checkAtMost("preview of 10,000 entries", previewed.seconds, 5, "s");
  checkAtMost("memory above idle of the preview", previewed.megabytes, 150, "MB");

  const file = await workbook(companyName);
  const brought = await measurePeak(async () => {
    const workbookSeq = await createWorkbook(scope, "company.xlsx", await readCompanyWorkbook(file));
    const { problems } = await previewWorkbook(scope, workbookSeq, TODAY);
    if (problems.length > 0) throw new Error(`The workbook of the bench is wrong: ${JSON.stringify(problems.slice(0, 3))}`);
    return bringIn(scope, workbookSeq, "", TODAY);
  });
  console.log(`${formatFigure(brought.result.people)} people by a workbook of ${formatFigure(file.length / 1024)} KB`);
  checkAtMost("workbook of a company of 2,000 people", brought.seconds, 15, "s");

  const taken = await measurePeak(async () => {
    let bytes = 0;
    for await (const piece of (await companyZip(scope)).zip) bytes += piece.length;
    return bytes;
  });
  console.log(`taken away: ${formatFigure(taken.result / 1e6)} MB of zip in ${formatFigure(taken.seconds)} s`);
  checkAtMost("memory above idle while a company is taken away", taken.megabytes, 150, "MB");
} finally {
  await closeDatabase();
  removeData();
}

async function measurePeak<Result>(run: () => Promise<Result>): Promise<{ result: Result; seconds: number; megabytes: number }> {
  global.gc?.();
  await setTimeout(500);
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
  const began = performance.now();
  const result = await run();
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  return { result, seconds, megabytes: (Math.max(peak, process.memoryUsage.rss()) - idle) / 1e6 };
}

/** Two entries per earner: both items with a new amount from a later day. */
async function entries(count: number): Promise<Buffer> {
  const headings = Object.values(ENTRY_HEADINGS);
  const rows = Array.from({ length: count }, (_, index): Rows[number] => {
    const [seq, first] = [1 + Math.floor(index / 2), index % 2 === 0];
    return [
      `B${String(seq).padStart(6, "0")}`,
      personName(seq),
      first ? createItemCode("Transportation Allowance", new Set()) : createItemCode("Rice Subsidy", new Set()),
      "",
      first ? "2,100.00" : "2,500.00",
      "12/01/2026",
      "",
      "",
    ];
  });
  return Buffer.from(await writeXlsx({ sheets: [{ name: ENTRY_SHEET, rows: [headings, ...rows] }] }));
}

async function workbook(companyName: string): Promise<Buffer> {
  const people = Array.from({ length: PEOPLE }, (_, index) => index);
  // A kept data folder may contain the employees of an earlier run.
  const pile = Date.now().toString(36);
  const id = (index: number) => `${pile}-${index}`;
  const sheets: Record<string, Rows> = {
    "Made for": [[companyName]],
    Departments: [["Department", "Above it"], ...people.slice(0, 40).map((index) => [`Team ${index}`, index === 0 ? "" : "Team 0"])],
    Employees: [
      ["Employee ID", "First Name", "Last Name", "Join Date", "Department", "Payroll Template", "TIN", "Bank Name", "Account Number"],
      ...people.map((index) => [
        id(index),
        `Maria ${index}`,
        "Dela Cruz",
        "01/15/2024",
        `Team ${index % 40}`,
        "Everybody",
        String(900_000_000 + index),
        "BDO Unibank",
        "001234567890",
      ]),
    ],
    Salaries: [
      ["Employee ID", "From", "Payment Type", "Basic Salary"],
      ...people.flatMap((index) => [
        [id(index), "01/15/2024", "Monthly", "25,000.00"],
        [id(index), "01/01/2026", "Monthly", "27,500.00"],
      ]),
    ],
    Allowances: [["Employee ID", "Item", "Amount a month"], ...people.map((index) => [id(index), "Rice Subsidy", "2,500.00"])],
    Loans: [
      ["Employee ID", "Loan", "Principal", "Balance", "Amortization", "Start", "Deducted in"],
      ...people
        .filter((index) => index % 3 === 0)
        .map((index) => [id(index), "SSS salary loan", "20,000.00", "12,000.00", "923.08", "01/15/2026", "2ND"]),
    ],
    Opening: [
      ["Employee ID", "Paid through", "Payrolls", "Basic earned", "Taxable, regular", "Tax withheld"],
      ...people.map((index) => [id(index), "10/31/2026", 20, "250,000.00", "230,000.00", "5,074.00"]),
    ],
  };
  return Buffer.from(await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }));
}
