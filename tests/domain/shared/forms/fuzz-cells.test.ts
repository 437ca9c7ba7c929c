import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LONG_NUMBER } from "~/domain/shared/forms/sheet-cells";
import type { SheetCell } from "~/domain/shared/forms/raw-sheet";
import { checkWorkbook, WORKBOOKS, type HostileColumn } from "../../../support/uploaded-workbooks";

/** Cells that every workbook must reject, by column kind; `says` is part of the expected message. */
const REFUSED: { what: string; cell: SheetCell; in: (column: HostileColumn) => boolean; says?: RegExp }[] = [
  { what: "a formula", cell: { formula: "A1+1" }, in: () => true, says: /formula/ },
  { what: "an error", cell: "#N/A", in: () => true },
  { what: "TRUE", cell: true, in: ({ kind }) => kind !== "yesNo" },
  { what: "a date in a column of numbers", cell: { day: "2026-11-05" }, in: ({ kind }) => kind === "number" },
  { what: "a date in a column of texts", cell: { day: "2026-11-05" }, in: ({ kind }) => kind === "text" },
  {
    what: "a time of day",
    cell: { day: "1899-12-31" },
    in: ({ kind }) => kind === "number" || kind === "day",
    says: /time of day|Use|Please/,
  },
  { what: "a decimal comma", cell: "1,5", in: ({ kind }) => kind === "number" },
  { what: "a decimal comma before two digits", cell: "12,50", in: ({ kind }) => kind === "number" },
  { what: "1e308", cell: 1e308, in: ({ kind }) => kind === "number" },
  { what: "a number below zero", cell: -5, in: ({ kind, signed }) => kind === "number" && !signed },
  { what: "a number of 16 digits", cell: 1_234_567_890_123_450, in: ({ kind }) => kind === "text", says: /15 digits/ },
  { what: "another person's name", cell: "Boyet Domingo Cruz", in: ({ of }) => of === "name", says: /E0001 is Ana Lim Reyes, not Boyet/ },
];

/** Alternative spellings of the same value, with the same message. */
const SAME: { what: string; of: (typed: SheetCell) => SheetCell; in: (column: HostileColumn) => boolean }[] = [
  { what: "an ID in another case", of: (typed) => String(typed).toLowerCase(), in: ({ of }) => of === "id" },
  { what: "an ID with blanks around it", of: (typed) => ` ${String(typed)} `, in: ({ of }) => of === "id" },
  { what: "an ID with a zero-width space", of: (typed) => `\u200b${String(typed)}`, in: ({ of }) => of === "id" },
  { what: "a name with a no-break space", of: (typed) => String(typed).replaceAll(" ", "\u00a0"), in: ({ of }) => of === "name" },
  { what: "a text with a zero-width space", of: (typed) => `${String(typed)}\u200b`, in: ({ kind }) => kind === "text" },
  { what: "a number as text", of: String, in: ({ kind }) => kind === "number" },
];

const cases = WORKBOOKS.flatMap((workbook) => workbook.columns.map((column) => ({ workbook, column })));
/** Where the company workbook creates the ID instead of looking it up, other spellings are different texts. */
const CREATES_IDS = "Company workbook, Employees";
const plain = new Map(WORKBOOKS.map((workbook) => [workbook, JSON.stringify(checkWorkbook(workbook, workbook.row).stored)]));
const text = (value: unknown) => JSON.stringify(value);

test("B-2, B-3, B-4, B-7: every workbook accepts its plain row", () => {
  for (const workbook of WORKBOOKS) {
    const { problems, stored } = checkWorkbook(workbook, workbook.row);
    expect([workbook.name, problems], workbook.name).toEqual([workbook.name, []]);
    expect(text(stored).length, workbook.name).toBeGreaterThan(2);
  }
});

test.each(REFUSED)("B-2, B-3, B-4: $what is refused in every workbook, and never stored", ({ cell, in: fits, says }) => {
  const taken = cases
    .filter(({ column }) => fits(column))
    .flatMap(({ workbook, column: { heading } }) => {
      const { problems } = checkWorkbook(workbook, { ...workbook.row, [heading]: cell });
      const text = problems.join(" ");
      return problems.length > 0 && (!says || says.test(text)) && !text.includes("1899") ? [] : [`${workbook.name} › ${heading}: ${text}`];
    });
  expect(taken).toEqual([]);
});

test.each(SAME)("B-1, B-10: $what says the same in every workbook", ({ of, in: fits }) => {
  const different = cases
    .filter(({ workbook, column: { heading, of: role } }) => workbook.row[heading] && !(workbook.name === CREATES_IDS && role === "id"))
    .filter(({ column }) => fits(column))
    .flatMap(({ workbook, column: { heading } }) => {
      const { problems, stored } = checkWorkbook(workbook, { ...workbook.row, [heading]: of(workbook.row[heading]!) });
      return problems.length === 0 && text(stored) === plain.get(workbook) ? [] : [`${workbook.name} › ${heading}: ${problems.join(" ")}`];
    });
  expect(different).toEqual([]);
});

test("B-3: lost digits are reported with what to do", () => {
  expect(LONG_NUMBER).toBe("Excel keeps only 15 digits of a number. Format the column as text and type it again.");
});

test("B-2 to B-7: every module that reads a workbook is listed, and none bypasses the guarded reader", () => {
  const files = globSync("app/**/*.{ts,tsx,mjs}").map((file) => ({ file, code: readFileSync(file, "utf8") }));
  const callers = files.filter(
    ({ file, code }) => /\breadWorkbook(Sheet)?\(/.test(code) && file !== "app/web/files/workbook-upload.server.ts",
  );
  expect(callers.map(({ file }) => file).sort()).toEqual([...new Set(WORKBOOKS.map(({ readBy }) => readBy))].sort());
  const readers = files.filter(({ code }) => /import \{[^}]*readXlsx/.test(code)).map(({ file }) => file);
  expect(readers).toEqual(["app/web/files/workbook-worker.mjs"]);
});

test("B-2: commas are removed from typed numbers in one place", () => {
  // PREV-20 allows commas anywhere in a previous employer's figures; a search text is not a number.
  const spared = [
    "app/domain/shared/parse-money.ts",
    "app/domain/shared/typed-number.ts",
    "app/domain/employees/records/previous-employer-input.ts",
    "app/domain/payroll/setup/rates/rates-sheet.ts",
  ];
  const files = globSync("app/**/*.{ts,tsx}").filter((file) =>
    /replaceAll\(",", ""\)|replace\(\/,\/g, ""\)/.test(readFileSync(file, "utf8")),
  );
  expect(files.sort()).toEqual(spared.sort());
});
