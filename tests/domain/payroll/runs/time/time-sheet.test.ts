import { expect, test } from "vitest";
import { officeDayTypes, type TimeEmployee } from "~/domain/payroll/runs/time/time-day";
import { employeeTimeInput } from "~/domain/payroll/runs/time/time-form";
import { readTimeSheet, type TimeRun } from "~/domain/payroll/runs/time/time-sheet";
import { Refusal } from "~/domain/shared/refusal";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { HOLIDAYS } from "../../../../support/payroll";

const person = (employeeSeq: number, employeeId: string, employeeName: string, changes: Partial<TimeEmployee> = {}): TimeEmployee => ({
  employeeSeq,
  employeeId,
  employeeName,
  departmentName: "Bakery",
  joinDate: "2020-01-01",
  resignationDate: null,
  workDay: "12345",
  fullDay: 480,
  officeSeq: null,
  ...changes,
});
const RUN: TimeRun = {
  startDate: "2026-11-01",
  endDate: "2026-11-15",
  dayTypeOn: officeDayTypes({ company: HOLIDAYS, offices: new Map() }),
  employees: [
    person(1, "E0001", "Ana Lim Reyes"),
    person(2, "E0002", "Boyet Domingo Cruz"),
    person(3, "77", "Celia Galang Dizon", { fullDay: 600 }),
  ],
};
const HEAD = [
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
  "Kind of day",
];

/** Rows under the headings; amounts by their column's letter (D absent … L overtime night). */
const sheet = (...rows: SheetCell[][]): TypedSheet => [HEAD, ...rows].map((cells, index) => ({ number: index + 1, cells }));
const row = (id: SheetCell, date: SheetCell, amounts: Record<string, SheetCell> = {}): SheetCell[] => {
  const cells: SheetCell[] = [id, null, date];
  for (const [letter, cell] of Object.entries(amounts)) cells[letter.charCodeAt(0) - 65] = cell;
  return Array.from({ length: 13 }, (_, index) => cells[index] ?? null);
};
const listWrongRows = (...rows: SheetCell[][]) =>
  readTimeSheet(sheet(...rows), RUN).problems.map(({ number, messages }) => [number, ...messages]);
const listRefused = (typed: TypedSheet) => {
  try {
    readTimeSheet(typed, RUN);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return null;
};

test("rows are read by their headings: days and minutes, dates as dates or as text, numbers typed for IDs", () => {
  const { read, valid, problems, time } = readTimeSheet(
    sheet(row("e0001 ", { day: "2026-11-05" }, { D: 0.5, E: 17 }), row(77, "11/06/2026", { D: 0.5, K: 60 }), row("E0002", null)),
    RUN,
  );
  expect([read, problems]).toEqual([3, []]);
  expect(
    valid.map(({ employeeSeq, entry }) => [employeeSeq, entry.workDate, entry.absentMinutes, entry.lateMinutes, entry.overtimeMinutes]),
  ).toEqual([
    [1, "2026-11-05", 240, 17, 0],
    [3, "2026-11-06", 300, 0, 60],
  ]);
  // employees in the file without a day worked as scheduled
  expect([...time].map(([employeeSeq, entries]) => [employeeSeq, entries.length])).toEqual([
    [1, 1],
    [3, 1],
    [2, 0],
  ]);
});

test("an unknown employee ID is answered with the employee named beside it", () => {
  const named = row("E9", { day: "2026-11-05" }, { E: 5 });
  named[1] = "Boyet Domingo Cruz";
  const unnamed = row(null, { day: "2026-11-05" }, { E: 5 });
  unnamed[1] = "ana lim reyes";
  expect(
    listWrongRows(row("E0012", { day: "2026-11-05" }, { E: 5 }), row("XYZ-4711", { day: "2026-11-05" }, { E: 5 }), named, unnamed),
  ).toEqual([
    [2, "Employee ID “E0012” is not in this payroll. Delete the row, or type an ID of the template."],
    [3, "Employee ID “XYZ-4711” is not in this payroll. Delete the row, or type an ID of the template."],
    [4, "Employee ID “E9” is not in this payroll. Is it E0002, Boyet Domingo Cruz?"],
    [5, "Employee ID is missing. Ana Lim Reyes has E0001."],
  ]);
});

test("invalid and missing dates, and dates outside the payroll, are reported", () => {
  expect(
    listWrongRows(
      row("E0001", "Nov 5", { E: 5 }),
      row("E0001", null, { E: 5 }),
      row("E0001", { day: "2026-11-16" }, { E: 5 }),
      row("E0001", 46331, { E: 5 }),
      row("E0001", "02/30/2026", { E: 5 }),
    ),
  ).toEqual([
    [2, "Date “Nov 5” is not a date. Type it as month/day/year, such as 12/01/2026."],
    [3, "Date is missing. Type the day, such as 11/01/2026."],
    [4, "11/16/2026 is outside this payroll, 11/01–11/15/2026. Correct the date."],
    [5, "Date “46331” is not a date. Type it as month/day/year, such as 12/01/2026."],
    [6, "Date “02/30/2026” is not a date. Type it as month/day/year, such as 12/01/2026."],
  ]);
});

test("text, minus, fractions, formulas and too many minutes in number cells are reported with what to enter", () => {
  const day = { day: "2026-11-05" };
  expect(
    listWrongRows(
      row("E0001", day, { E: "seventeen" }),
      row("E0001", day, { E: -5 }),
      row("E0001", day, { E: 1.5 }),
      row("E0001", day, { K: { formula: "E2*2" } }),
      row("E0001", day, { K: 1441 }),
      row("E0001", day, { D: 0.33 }),
      row("E0001", day, { D: true }),
    ),
  ).toEqual([
    [2, "Late minutes “seventeen” is text. Type a number, such as 90."],
    [3, "Late minutes is below zero. Type it without the minus."],
    [4, "Late minutes 1.5 is a fraction of a minute. Type whole minutes, such as 90."],
    [5, "Overtime minutes contains a formula. Copy the column and paste it as values."],
    [6, "Overtime minutes 1441 is more than a day has. Type at most 1440."],
    [7, "Absent days 0.33 is not a whole number of minutes. Try 0.25, 0.5, 0.75 or 1."],
    [8, "Absent days is TRUE. Type a number."],
  ]);
});

test("one row can have several errors, and the rules of a day apply to rows too", () => {
  const saturday = { day: "2026-11-07" };
  expect(
    listWrongRows(
      row("E0001", saturday, { D: 1, J: 30 }),
      row("E0002", { day: "2026-11-05" }, { E: 5 }),
      row("E0002", { day: "2026-11-05" }, { F: 5 }),
    ),
  ).toEqual([
    [
      2,
      "Absent days: 11/07/2026 is a rest day: no working time can be lost. Remove it, or correct the date.",
      "Night minutes: Night work is 30 min, but only 0 min of the first eight hours were worked. Correct one of the two.",
    ],
    [4, "Row 3 already has this day of Boyet Domingo Cruz. Put both into one row."],
  ]);
});

test("an employee with an invalid row is omitted entirely, also if the row has no valid date; the others are imported", () => {
  const { read, usable, valid, time, leftOut } = readTimeSheet(
    sheet(
      row("E0001", "soon", { E: 5 }),
      row("E0002", { day: "2026-11-05" }, { E: 5 }),
      row("E0002", "later", { E: 5 }),
      row("E0002", { day: "2026-11-06" }, { D: 1 }),
      row("77", { day: "2026-11-06" }, { D: 1 }),
      row("77", null),
    ),
    RUN,
  );
  expect([read, usable]).toEqual([6, 2]);
  expect([...time.keys()]).toEqual([3]);
  expect(valid.map(({ employeeSeq }) => employeeSeq)).toEqual([3]);
  // how many of their rows were usable
  expect([...leftOut]).toEqual([
    [1, 0],
    [2, 2],
  ]);
});

test("a row of an unknown employee omits no one else", () => {
  const { time, leftOut, usable } = readTimeSheet(
    sheet(row("Z9", { day: "2026-11-05" }, { E: 5 }), row("E0001", { day: "2026-11-05" }, { E: 5 })),
    RUN,
  );
  expect([[...time.keys()], leftOut.size, usable]).toEqual([[1], 0, 1]);
});

test("an empty sheet, or one that is not the template's, is refused as a whole with one message", () => {
  const without = (heading: string) =>
    sheet(row("E0001", { day: "2026-11-05" })).map(({ number, cells }) => ({
      number,
      cells: cells.map((cell) => (cell === heading ? null : cell)),
    }));
  expect(listRefused(without("Overtime minutes"))).toBe(
    "This is not the sheet of the template: “Overtime minutes” is missing. Download the template and fill it in.",
  );
  expect(listRefused(without("Employee name"))).toBeNull();
  expect(listRefused([{ number: 1, cells: ["Name", "Hours"] }])).toMatch(
    /^This is not the sheet of the template: “Employee ID”, “Date”, “Absent days”.* are missing\./,
  );
  expect(
    listRefused([
      { number: 1, cells: [...HEAD, "Date"] },
      { number: 2, cells: row("E0001", null) },
    ]),
  ).toBe("The heading “Date” appears twice. Delete one of the two columns.");
  expect(listRefused(sheet())).toBe(
    "The sheet has no rows under its headings. Fill in at least one row and save the workbook before you upload it.",
  );
  expect(listRefused([])).toMatch(/^This is not the sheet of the template/);
});

test("lines above the headings and additional columns are ignored", () => {
  const typed: TypedSheet = [
    { number: 1, cells: ["Time of our shop"] },
    { number: 3, cells: ["My notes", ...HEAD] },
    { number: 4, cells: ["ask Ana", ...row("E0001", { day: "2026-11-05" }, { E: 5 })] },
  ];
  expect(readTimeSheet(typed, RUN).valid).toMatchObject([{ number: 4, employeeSeq: 1, entry: { workDate: "2026-11-05", lateMinutes: 5 } }]);
});

test("20,000 rows of unknown employees are validated within seconds", () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => row(`Z${index}`, { day: "2026-11-05" }, { E: 5 }));
  const run = {
    ...RUN,
    employees: Array.from({ length: 5000 }, (_, index) => person(index + 1, `E${String(index).padStart(5, "0")}`, `Person ${index}`)),
  };
  expect(readTimeSheet(sheet(...rows), run).problems).toHaveLength(20_000);
}, 30_000);

test("the form of one employee reports the same errors at its fields, and omits empty rows", () => {
  const input = employeeTimeInput(RUN, RUN.employees[0]!);
  const good = input.safeParse({
    revision: "r",
    entries: [{ workDate: "2026-11-05", absentMinutes: "0.5", lateMinutes: "1:10" }, undefined, {}],
  });
  expect(good.data?.entries).toMatchObject([{ workDate: "2026-11-05", absentMinutes: 240, lateMinutes: 70 }]);
  const bad = input.safeParse({
    revision: "r",
    entries: [
      { workDate: "2026-11-07", absentMinutes: "1" },
      { workDate: "2026-11-05", lateMinutes: "soon" },
      { lateMinutes: "5" },
      { workDate: "2026-11-06", lateMinutes: "-5" },
      { workDate: "2026-12-01" },
      { workDate: "2026-11-09", lateMinutes: "5" },
      { workDate: "2026-11-09", lateMinutes: "5" },
      { workDate: "2026-11-10", lateMinutes: "1.5", unpaidLeaveMinutes: "one" },
    ],
  });
  expect(bad.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["entries.0.absentMinutes", "11/07/2026 is a rest day: no working time can be lost. Remove it, or correct the date."],
    ["entries.1.lateMinutes", "Type minutes, such as 90, or hours and minutes, such as 1:30."],
    ["entries.2.workDate", "Choose the date."],
    ["entries.3.lateMinutes", "This cannot be below zero."],
    ["entries.4.workDate", "12/01/2026 is outside this payroll, 11/01–11/15/2026. Correct the date."],
    ["entries.6.workDate", "11/09/2026 appears twice. Put both into one row."],
    ["entries.7.lateMinutes", "Type whole minutes, such as 90, or hours and minutes, such as 1:30."],
    ["entries.7.unpaidLeaveMinutes", "Type a number of days, such as 0.5 or 1."],
  ]);
});
