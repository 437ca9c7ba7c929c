import { expect, test } from "vitest";
import { parseLine } from "~/domain/time/punches/parsing/line-fields";
import { ZK_ATTLOG, type LineProfile } from "~/domain/time/punches/parsing/line-profile";
import { sheetLinesFileName, sheetToLines } from "~/domain/time/punches/parsing/punch-sheet";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";

const MORNING = 7 * 3600 + 58 * 60 + 31;
const rows = (...cells: TypedSheet[number]["cells"][]): TypedSheet =>
  cells.map((rowCells, index) => ({ number: index + 1, cells: rowCells }));
/** Employee, date, time, direction, in Manila time order. */
const OWN: LineProfile = {
  ...ZK_ATTLOG,
  separator: "COMMA",
  dateOrder: "MDY",
  timeColumn: 3,
  directionColumn: 4,
  deviceColumn: 0,
  leastFields: 3,
};
const read = (sheet: TypedSheet, profile: LineProfile) =>
  sheetToLines(sheet, profile)
    .trimEnd()
    .split("\n")
    .map((line) => parseLine(line, profile)?.at);
const AT = Date.UTC(2026, 10, 16) / 1000 + MORNING;

test("workbook dates and times are read by the profile, in one or two columns, as dates or text", () => {
  expect(read(rows([27, { day: "2026-11-16", second: MORNING }, 1, 0]), ZK_ATTLOG)).toEqual([AT]);
  expect(read(rows(["27", "2026-11-16 07:58:31", 1, 0]), ZK_ATTLOG)).toEqual([AT]);
  // A time alone is one of day 0 of the workbook, or a share of a day: 28,711 of 86,400 seconds.
  expect(read(rows([27, { day: "2026-11-16" }, { day: "1899-12-30", second: MORNING }, "in"]), OWN)).toEqual([AT]);
  expect(read(rows([27, { day: "2026-11-16" }, MORNING / 86_400, "in"]), OWN)).toEqual([AT]);
  expect(read(rows([27, "11/16/2026", "07:58:31", "in"]), OWN)).toEqual([AT]);
});

test("midnight, which a workbook stores as a day without time, is read as 00:00; a date-only column is not", () => {
  const midnight = Date.UTC(2026, 10, 17) / 1000;
  const evening = [27, { day: "2026-11-16", second: MORNING }, 1, 0];
  expect(read(rows(evening, [27, { day: "2026-11-17" }, 1, 1]), ZK_ATTLOG)).toEqual([AT, midnight]);
  expect(read(rows([27, { day: "2026-11-17" }, 1, 1]), ZK_ATTLOG)).toEqual([null]);
  for (const time of [0, { day: "1899-12-30" }, { day: "1899-12-31" }, "00:00"])
    expect(read(rows([27, { day: "2026-11-17" }, time, "out"]), OWN)).toEqual([midnight]);
  expect(read(rows([27, { day: "2026-11-17" }, { day: "2026-11-17" }, "out"]), OWN)).toEqual([null]);
  expect(read(rows([0, { day: "2026-11-17" }, null, "out"]), OWN)).toEqual([null]);
});

test("each line has its row number, a comma in a cell does not split it, and a formula is reported", () => {
  const sheet = [
    { number: 1, cells: ["Number", "Cruz, Luz"] },
    { number: 4, cells: [27] },
  ];
  expect(sheetToLines(sheet, OWN)).toBe('Number,"Cruz, Luz"\n\n\n27\n');
  expect(() => sheetToLines(rows([27, { formula: "NOW()" }]), OWN)).toThrow(
    "Row 1: column 2 contains a formula. Copy the column and paste it as values.",
  );
  expect([sheetLinesFileName("Gate.XLSX"), sheetLinesFileName("Gate.xlsx")]).toEqual(["Gate.csv", "Gate.csv"]);
});
