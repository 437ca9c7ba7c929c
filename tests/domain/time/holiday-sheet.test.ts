import { expect, test } from "vitest";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import type { CompanyHoliday } from "~/domain/time/holiday";
import { readHolidaySheet, type HolidayWorkbookData } from "~/domain/time/holiday-sheet";

const holiday = (holidaySeq: number, holidayDate: string, holidayName: string, more: Partial<CompanyHoliday> = {}): CompanyHoliday => ({
  holidaySeq,
  holidayDate,
  holidayName,
  holidayType: "regular",
  workPlaceSeqs: null,
  source: "",
  revision: 1,
  ...more,
});
const BOOK: HolidayWorkbookData = {
  year: 2026,
  holidays: [
    holiday(1, "2026-01-01", "New Year’s Day", { source: "Proclamation 1006 s. 2025" }),
    holiday(2, "2026-06-24", "Araw ng Maynila", { holidayType: "special_non_working", workPlaceSeqs: [1] }),
    holiday(3, "2026-06-24", "San Juan", { holidayType: "special_non_working", workPlaceSeqs: [2, 4] }),
  ],
  offices: [
    { workPlaceSeq: 1, workPlaceName: "Manila" },
    { workPlaceSeq: 2, workPlaceName: "San Juan, Tower 2" },
    { workPlaceSeq: 3, workPlaceName: "Cebu" },
    { workPlaceSeq: 4, workPlaceName: "Old mill", archived: true },
  ],
};
const HEADS = ["Date", "Weekday", "Name", "Kind", "Offices", "Declared by"];
const sheet = (...rows: SheetCell[][]): TypedSheet => [HEADS, ...rows].map((cells, index) => ({ number: index + 1, cells }));
const read = (...rows: SheetCell[][]) => readHolidaySheet(sheet(...rows), BOOK);
const on = (day: string) => ({ day: `2026-${day}` });
const listProblems = (...rows: SheetCell[][]) =>
  read(...rows).problems.flatMap(({ number, messages }) => messages.map((text) => `${number}: ${text}`));
const changes = (...rows: SheetCell[][]) =>
  read(...rows).changes.map(({ number, before, values }) => [number, before?.holidaySeq ?? null, values.holidayType, values.workPlaceSeqs]);
const DOWNLOADED: SheetCell[][] = [
  [on("01-01"), "Thursday", "New Year’s Day", "Regular holiday", null, "Proclamation 1006 s. 2025"],
  [on("06-24"), "Wednesday", "Araw ng Maynila", "Special non-working day", "Manila", null],
  [on("06-24"), "Wednesday", "San Juan", "Special non-working day", "San Juan, Tower 2, Old mill", ""],
];
const MISSING_KIND = "Choose what kind of day it is.";

// covers: TIME-04 F-113
test("the downloaded workbook contains no changes, even with an archived office and a comma in a name", () => {
  const same = read(...DOWNLOADED);
  expect([same.read, same.changes, same.unnamed, same.problems, same.ignored]).toEqual([3, [], [], [], []]);
});

test("a row matches the holiday of its date and name; another date or name is new, and unlisted holidays stay", () => {
  const rows: SheetCell[][] = [
    ["01/01/2026", "", "new year's day", "Regular holiday", "", "Proclamation 1006 s. 2025"],
    [on("06-24"), "", "Araw ng Maynila", "special  working day", "manila , Cebu", ""],
    [on("12-01"), "", "Founding Day", "Special working day", "Cebu", "Order 7"],
  ];
  expect(changes(...rows)).toEqual([
    [2, 1, "regular", null],
    [3, 2, "special_working", [1, 3]],
    [4, null, "special_working", [3]],
  ]);
  expect(read(...rows).unnamed.map(({ holidayName }) => holidayName)).toEqual(["San Juan"]);
});

test("one holiday is split among offices by its rows, and a second regular one on its date is valid (R-15)", () => {
  expect(
    changes(
      [on("01-01"), "", "New Year’s Day", "Regular holiday", "Manila", ""],
      [on("01-01"), "", "New Year’s Day", "Regular holiday", "Cebu", ""],
      [on("01-01"), "", "Eid’l Fitr", "Regular holiday", "", ""],
    ),
  ).toEqual([
    [2, 1, "regular", [1]],
    [3, null, "regular", [3]],
    [4, null, "regular", null],
  ]);
});

test("each invalid row states how to fix it in the words of the form, all errors at once", () => {
  expect(
    listProblems(
      ["13/40/2026", "", "", "", "", ""],
      [null, "", "x".repeat(61), "Holyday", "Cebu, Davao", ""],
      ["01/01/2027", "", "New Year’s Day", "Regular holiday", "", "y".repeat(121)],
      [{ formula: "A1" }, "", "Founding Day", { formula: "B1" }, { formula: "C1" }, ""],
      [on("12-01"), "", "Founding Day", "Regular holiday", "Old mill", ""],
      [on("12-02"), "", "City Day", "Regular holiday", "Cebu", ""],
      [on("12-02"), "", "CITY DAY", "Special working day", "", ""],
    ),
  ).toEqual([
    "2: Date “13/40/2026” is not a date. Type it as month/day/year, such as 12/01/2026.",
    "2: Give the holiday a name.",
    `2: ${MISSING_KIND}`,
    "3: Kind “Holyday” is none of the three: Regular holiday, Special non-working day, Special working day.",
    "3: Offices: “Davao” is none of the company’s offices. Write their names with commas between them, or leave the cell empty for all.",
    "3: Choose the day.",
    "3: Write at most 60 characters.",
    "4: Choose a day of 2026, or open the calendar of its year.",
    "4: Write at most 120 characters.",
    "5: Date contains a formula. Copy the column and paste it as values.",
    "5: Kind contains a formula. Copy the column and paste it as values.",
    "5: Offices contains a formula. Copy the column and paste it as values.",
    "6: Offices: “Old mill” is none of the company’s offices. Write their names with commas between them, or leave the cell empty for all.",
    "8: Row 7 already has City Day on this day. Delete one of the two rows.",
  ]);
});

test("a row that could mean two holidays is checked against both by the rule of the form", () => {
  const parted: HolidayWorkbookData = {
    ...BOOK,
    holidays: [holiday(1, "2026-12-01", "City Day", { workPlaceSeqs: [1] }), holiday(2, "2026-12-01", "City Day", { workPlaceSeqs: [3] })],
  };
  const { problems } = readHolidaySheet(sheet([on("12-01"), "", "City Day", "Regular holiday", "", ""]), parted);
  expect(problems.map(({ messages }) => messages)).toEqual([
    ["City Day is on this day already. Change that one, or give this one another name."],
  ]);
});

test("a workbook without the column of the declaring authority keeps the value; additional headings are ignored, and an empty sheet is refused", () => {
  const without: TypedSheet = [
    { number: 1, cells: ["Holidays of 2026"] },
    { number: 2, cells: ["Kind", "Date", "Offices", "Name", "Shoe size"] },
    { number: 3, cells: ["Special working day", on("01-01"), null, "New Year’s Day", 9] },
    { number: 4, cells: ["Regular holiday", on("12-01"), null, "City Day", 9] },
  ];
  const { changes: changes, ignored } = readHolidaySheet(without, BOOK);
  expect([changes.map(({ values }) => values.source), ignored]).toEqual([["Proclamation 1006 s. 2025", ""], ["Shoe size"]]);
  expect(() => read()).toThrow("No row names a holiday.");
  expect(() => readHolidaySheet([{ number: 1, cells: ["Date", "Name", "Kind"] }], BOOK)).toThrow("“Offices” is missing.");
});
