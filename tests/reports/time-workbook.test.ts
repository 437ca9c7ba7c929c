import { readXlsx, writeXlsx, type Sheet, type WriteOptions } from "hucre/xlsx";
import { expect, test } from "vitest";
import { officeDayTypes, type TimeEmployee } from "~/domain/payroll/runs/time/time-day";
import { readTimeSheet, type TimeRun } from "~/domain/payroll/runs/time/time-sheet";
import { emptyEntry, type TimeEntry } from "~/domain/payroll/runs/time/time-summary";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { timeErrorFileName, timeErrorSheet, timeFileName, timeTemplate } from "~/reports/time-workbook";
import { HOLIDAYS } from "../support/payroll";
import { readZip } from "../support/zip";

const PAYROLL = { payrollName: "Bakery and store", startDate: "2026-11-01", endDate: "2026-11-15" };
const ana: TimeEmployee = {
  employeeSeq: 1,
  employeeId: "E0001",
  employeeName: "Ana Lim Reyes",
  departmentName: "Bakery",
  joinDate: "2020-01-01",
  resignationDate: null,
  workDay: "12345",
  fullDay: 480,
  officeSeq: null,
};
const RUN: TimeRun = {
  startDate: PAYROLL.startDate,
  endDate: PAYROLL.endDate,
  dayTypeOn: officeDayTypes({ company: HOLIDAYS, offices: new Map() }),
  employees: [ana, { ...ana, employeeSeq: 2, employeeId: "0002", employeeName: "=cmd|' /C calc'!A0" }],
};
const TIME = new Map<number, TimeEntry[]>([
  [
    1,
    [
      { ...emptyEntry("2026-11-01"), workedMinutes: 480, overtimeMinutes: 60 },
      { ...emptyEntry("2026-11-05"), absentMinutes: 240, lateMinutes: 17 },
    ],
  ],
]);

async function open(plan: WriteOptions): Promise<{ sheets: Sheet[]; parts: Map<string, string> }> {
  const bytes = await writeXlsx(plan);
  return {
    sheets: (await readXlsx(bytes)).sheets,
    parts: new Map(readZip(bytes).map((part) => [part.name, Buffer.from(part.bytes).toString()])),
  };
}

test("the template has everyone in the run: stored days as rows, an empty row for the others", async () => {
  const { sheets } = await open(timeTemplate(PAYROLL, RUN, TIME));
  expect(sheets.map(({ name, hidden }) => [name, hidden ?? false])).toEqual([
    ["Time", false],
    ["Read me", false],
    ["Lists", true],
  ]);
  const [head, ...rows] = sheets[0]!.rows;
  expect(head).toEqual([
    "Employee ID",
    "Employee name",
    "Date",
    "Shift of",
    "Absent days",
    "Late minutes",
    "Undertime minutes",
    "Unpaid leave days",
    "Paid leave days",
    "Rest day or holiday minutes",
    "Night minutes",
    "Overtime minutes",
    "Overtime night minutes",
    "Kind of day",
  ]);
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  expect(rows).toEqual([
    ["E0001", "Ana Lim Reyes", day(1), null, null, null, null, null, null, 480, null, 60, null, "Special day on a rest day"],
    ["E0001", "Ana Lim Reyes", day(5), null, 0.5, 17, null, null, null, null, null, null, null, "Workday"],
    ["0002", "=cmd|' /C calc'!A0", ...Array.from({ length: 12 }, () => null)],
  ]);
});

test("headings are frozen, dates and texts have their formats, and a name that looks like a formula is text", async () => {
  const { parts } = await open(timeTemplate(PAYROLL, RUN, TIME));
  const sheet = parts.get("xl/worksheets/sheet1.xml")!;
  expect(sheet).toMatch(/<pane [^>]*xSplit="2"[^>]*ySplit="1"[^>]*state="frozen"/);
  expect(parts.get("xl/styles.xml")).toMatch(/formatCode="mm\/dd\/yyyy"/);
  expect(sheet).not.toMatch(/<f>/);
});

test("IDs, days and parts of a day have drop-downs; minutes are integers of at most a day", async () => {
  const { sheets, parts } = await open(timeTemplate(PAYROLL, RUN, TIME));
  const validations = [...parts.get("xl/worksheets/sheet1.xml")!.matchAll(/<dataValidation [^>]*>.*?<\/dataValidation>/gs)].map(
    ([text]) => text,
  );
  expect(validations).toHaveLength(12 - 1);
  // three rows of people and two hundred spare ones
  expect(validations[0]).toMatch(/type="list".*sqref="A2:A204"/s);
  expect(validations[0]).toContain("<formula1>Lists!$A$1:$A$2</formula1>");
  expect(validations[1]).toContain("<formula1>Lists!$B$1:$B$15</formula1>");
  expect(validations[2]).toMatch(/errorStyle="warning".*Lists!\$C\$1:\$C\$4/s);
  expect(validations[3]).toMatch(/type="whole".*<formula1>0<\/formula1><formula2>1440<\/formula2>/s);
  expect(sheets[2]!.rows[1]).toEqual(["0002", new Date(Date.UTC(2026, 10, 2)), 0.5, 0.5, 0.5]);
});

test("the rows to fix are the sheet as it was uploaded, in their positions, with one more column", async () => {
  const cells = [
    "Employee ID",
    "Employee name",
    "Date",
    "Absent days",
    "Late minutes",
    "Undertime minutes",
    "Unpaid leave days",
    "Paid leave days",
    "Rest day or holiday minutes",
    "Night minutes",
    "Overtime minutes",
    "Overtime night minutes",
    "Our remarks",
  ];
  const sent: TypedSheet = [
    { number: 1, cells: ["Time of the shop"] },
    { number: 2, cells },
    {
      number: 3,
      cells: ["E0001", "Ana Lim Reyes", { day: "2026-11-05" }, null, 5, null, null, null, null, null, null, null, "bus strike"],
    },
    { number: 5, cells: ["E0009", "Ana", "soon", null, "five"] },
    { number: 6, cells: ["E0001", "Ana Lim Reyes", { day: "2026-11-06" }, null, { formula: "E3*2" }] },
  ];
  const { sheets, parts } = await open(timeErrorSheet(PAYROLL, RUN, sent, readTimeSheet(sent, RUN)));
  const rows = sheets[0]!.rows;
  expect(rows[0]![0]).toBe("Time of the shop");
  expect(rows[1]).toEqual([...cells, "What to mend"]);
  expect(rows[2]!.slice(0, 5)).toEqual(["E0001", "Ana Lim Reyes", new Date(Date.UTC(2026, 10, 5)), null, 5]);
  expect(rows[2]!.slice(12)).toEqual(["bus strike", null]);
  expect(rows[3]!.every((cell) => cell === null)).toBe(true);
  expect(rows[4]!.slice(0, 5)).toEqual(["E0009", "Ana", "soon", null, "five"]);
  expect(rows[4]![13]).toBe(
    "Employee ID “E0009” is not in this payroll. Delete the row, or type an ID of the template.\nDate “soon” is not a date. Type it as month/day/year, such as 12/01/2026.\nLate minutes “five” is text. Type a number, such as 90.",
  );
  expect(rows[5]![4]).toBe("=E3*2");
  expect(rows[5]![13]).toBe("Late minutes contains a formula. Copy the column and paste it as values.");
  expect(parts.get("xl/worksheets/sheet1.xml")).not.toMatch(/<f>/);
  expect(parts.get("xl/styles.xml")).toContain("FFF1D6");
});

test("files are named after the run", () => {
  expect(timeFileName(PAYROLL)).toBe("Bakery and store, 1st half of November 2026 time.xlsx");
  expect(timeErrorFileName(PAYROLL)).toBe("Bakery and store, 1st half of November 2026 time to fix.xlsx");
});
