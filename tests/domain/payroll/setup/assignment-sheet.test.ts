import { expect, test } from "vitest";
import { readAssignmentSheet, type AssignmentSheetContext } from "~/domain/payroll/setup/assignment-sheet";
import type { SettingGroup } from "~/domain/shared/assignments/setting-group";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";

// cspell:ignore ofice

const person = (employeeSeq: number, employeeId: string, employeeName: string, current: number | null, joinDate = "2020-01-06") => ({
  employeeSeq,
  employeeId,
  employeeName,
  joinDate,
  resignationDate: null,
  current,
  assignments: [],
});
const BOOK: AssignmentSheetContext = {
  people: [person(1, "E1", "Ana Reyes", 1), person(2, "E2", "Ben Cruz", null), person(3, "E3", "Carla Go", 1, "2026-12-16")],
  targets: new Map([
    [1, "Office"],
    [2, "Managers"],
  ]),
  names: new Map(),
  judge: ({ employeeName }, startDate) =>
    startDate === "2026-11-01" ? `A completed payroll of ${employeeName} already used the rules of that day.` : null,
  today: "2026-11-22",
};
const HEADS = {
  PAYROLL: ["Employee ID", "Name", "Template now", "Template", "From day"],
  WORK_SCHEDULE: ["Employee ID", "Employee name", "Work schedule", "From"],
};
const sheet = (group: SettingGroup, ...rows: SheetCell[][]): TypedSheet =>
  [HEADS[group], ...rows].map((cells, index) => ({ number: index + 1, cells }));
const read = (...rows: SheetCell[][]) => readAssignmentSheet("PAYROLL", sheet("PAYROLL", ...rows), BOOK);
const moves = (...rows: SheetCell[][]) =>
  read(...rows).moves.map(({ person: { employeeName }, startDate, to }) => [employeeName, startDate, to]);
const listProblems = (...rows: SheetCell[][]) =>
  read(...rows).problems.flatMap(({ number, messages }) => messages.map((text) => `${number}: ${text}`));
const DAY = { day: "2026-12-01" };

// covers: F-7
test("a row assigns its employee from its day; an existing assignment counts as read, and a later joiner begins on the join date", () => {
  const rows: SheetCell[][] = [
    ["E1", "Ana Reyes", "Office", " managers ", DAY],
    ["e2", "", "", "Office", "12/1/2026"],
    ["E3", "Carla Go", "Office", "Managers", DAY],
  ];
  expect(moves(...rows)).toEqual([
    ["Ana Reyes", "2026-12-01", 2],
    ["Ben Cruz", "2026-12-01", 1],
    ["Carla Go", "2026-12-16", 2],
  ]);
  const same = read(["E1", "", "", "Office", DAY]);
  expect([same.read, same.moves, same.problems]).toEqual([1, [], []]);
});

test("template rows with neither target nor day are ignored, and a sheet with only such rows is refused", () => {
  expect(moves(["E1", "Ana Reyes", "Office", null, null], ["E2", "Ben Cruz", null, "Office", DAY])).toHaveLength(1);
  expect(() => read(["E1", "Ana Reyes", "Office", null, null])).toThrow("No row names a payroll template and a day.");
});

test("each invalid row states how to fix it, all errors at once", () => {
  expect(
    listProblems(
      ["E9", "", "", "Office", DAY],
      ["E1", "Ben Cruz", "", "Office", DAY],
      ["E2", "", "", "Ofice", null],
      ["E2", "", "", "Night", "some day"],
      ["", "Carla Go", "", "", DAY],
      ["E3", "", "", "Office", { formula: "A1" }],
    ),
  ).toEqual([
    "2: Employee ID “E9” is not one of the company’s. Delete the row, or type an ID of the template.",
    "3: E1 is Ana Reyes, not Ben Cruz. Correct the ID or the name.",
    "4: Template “Ofice” is not one of the company’s. Is it Office?",
    "4: From day is missing. Type the first day, such as 12/01/2026.",
    "5: Row 4 already has Ben Cruz. Delete one of the two rows.",
    "5: Template “Night” is not one of the company’s. Choose one from the list.",
    "5: From day “some day” is not a date. Type it as month/day/year, such as 12/01/2026.",
    "6: Employee ID is missing. Carla Go has E3.",
    "6: Template is missing. Choose one from the list.",
    "7: From day contains a formula. Copy the column and paste it as values.",
  ]);
});

test("a day before joining, more than a year ahead, or that payrolls have used is refused; the last day of the year ahead is not", () => {
  const day = (text: string) => listProblems(["E2", "", "", "Office", { day: text }]);
  expect(day("2019-12-31")).toEqual([]);
  expect(day("2026-11-01")).toEqual(["2: A completed payroll of Ben Cruz already used the rules of that day."]);
  expect(day("2027-11-23")).toEqual([]);
  expect(day("2027-11-24")).toEqual(["2: 11/24/2027 is more than a year ahead. Correct the date."]);
});

// covers: SET-11
test("the workbook of schedules has its own headings; a workbook of the other kind is refused with its missing headings", () => {
  const schedules = sheet("WORK_SCHEDULE", ["E1", "Ana Reyes", "Managers", DAY], ["E2", "", "", ""]);
  expect(readAssignmentSheet("WORK_SCHEDULE", schedules, BOOK).moves).toHaveLength(1);
  expect(() => readAssignmentSheet("PAYROLL", schedules, BOOK)).toThrow("This is not the sheet of the template: ");
  const twice = [{ number: 1, cells: ["Employee ID", "Template", "From day", "From day"] }];
  expect(() => readAssignmentSheet("PAYROLL", twice, BOOK)).toThrow("The heading “From day” appears twice.");
  const rows = [
    { number: 1, cells: ["Shoe size", "From day", "Template", "Employee ID"] },
    { number: 2, cells: [9, DAY, "Managers", "E1"] },
  ];
  expect(readAssignmentSheet("PAYROLL", rows, BOOK)).toMatchObject({ ignored: ["Shoe size"], moves: [{ to: 2 }] });
});
