import { expect, test } from "vitest";
import {
  afterStep,
  amountProblem,
  checkDraft,
  serializeDraftRows,
  readDraft,
  typedVolume,
  withoutDuplicates,
  type DraftRow,
  type PointDraft,
} from "~/domain/flex_ben/point-draft";
import { readPointSheet, partitionRows } from "~/domain/flex_ben/point-sheet";

const row = (employeeSeq: number, mileageVolume: string, transactionNote = ""): DraftRow => ({
  employeeSeq,
  mileageVolume,
  transactionNote,
});
const draft = (rows: DraftRow[], rest: Partial<PointDraft> = {}): PointDraft => ({
  mode: "pick",
  idempotencyKey: "k".repeat(36),
  departmentSeq: null,
  search: "",
  page: 1,
  rows,
  ...rest,
});
const check = (
  kind: "TRANSFER" | "DEDUCT",
  rows: DraftRow[],
  { mode = "pick" as "pick" | "upload", available = 1_000, holds = {} as Record<number, number> } = {},
) => checkDraft(kind, { mode, rows }, available, new Map(Object.entries(holds).map(([seq, points]) => [Number(seq), points]))).problems;

// covers: FLEX-31
test("an amount loses leading zeros; a non-number stays and is rejected", () => {
  expect(["0050", " 7 ", "000", "1.5", "-3", "1e3", "=1+1", "１２"].map(typedVolume)).toEqual([
    "50",
    "7",
    "0",
    "1.5",
    "-3",
    "1e3",
    "=1+1",
    "１２",
  ]);
});

test("no one, more than ten, no amount, fractions, minus, text and more than the wallet holds are refused in the words of the specification", () => {
  expect(check("TRANSFER", [])?.form).toBe("Please select at least one employee.");
  expect(
    check(
      "TRANSFER",
      Array.from({ length: 11 }, (_, index) => row(index + 1, "1")),
    )?.form,
  ).toBe("You can only select up to 10 people.");
  expect(check("TRANSFER", [row(1, ""), row(2, "0"), row(3, "1.5"), row(4, "-2"), row(5, "abc")])?.fields).toEqual({
    "v.1": "You need to enter the point amount.",
    "v.2": "You need to enter the point amount.",
    "v.3": "Please use whole numbers only.",
    "v.4": "Please use whole numbers only.",
    "v.5": "Please use whole numbers only.",
  });
  expect(check("TRANSFER", [row(1, "600"), row(2, "401")])?.form).toBe("The amount of transfer is more than total.");
  expect(check("TRANSFER", [row(1, "1000000000000000000")], { available: Number.MAX_SAFE_INTEGER })?.form).toBe(
    "The amount of transfer is more than total.",
  );
  expect(check("TRANSFER", [row(1, "600"), row(2, "400")])).toBeNull();
});

test("a deduction is limited by each employee's points, not by the wallet", () => {
  expect(check("DEDUCT", [row(1, "50"), row(2, "31")], { available: 0, holds: { 1: 50, 2: 30 } })?.fields).toEqual({
    "v.2": "Employees' available mileage is not enough to deduct.",
  });
  expect(check("DEDUCT", [row(3, "1000000000000000000")], { holds: { 3: 5 } })?.fields).toEqual({
    "v.3": "Employees' available mileage is not enough to deduct.",
  });
  expect(check("DEDUCT", [row(1, "50")], { available: 0, holds: { 1: 50 } })).toBeNull();
});

test("an uploaded list may be long, and has its own messages for an empty list and an empty amount", () => {
  expect(
    check(
      "TRANSFER",
      Array.from({ length: 11 }, (_, index) => row(index + 1, "1")),
      { mode: "upload" },
    ),
  ).toBeNull();
  expect(check("DEDUCT", [], { mode: "upload" })?.form).toBe("Please add employees to deduct points.");
  expect(check("TRANSFER", [], { mode: "upload" })?.form).toBe("Please add employees to transfer points.");
  expect(amountProblem("", "upload")).toBe("Please enter the amount.");
  expect(amountProblem("2.5", "upload")).toBe("Please use whole numbers only.");
});

// covers: FLEX-32
test("a remark holds twenty characters", () => {
  expect(check("TRANSFER", [row(1, "1", "x".repeat(20))])).toBeNull();
  expect(check("TRANSFER", [row(1, "1", "x".repeat(21))])?.fields).toHaveProperty("n.1");
});

// covers: FLEX-30
test("later rows with the email of an earlier row are omitted, regardless of case", () => {
  expect(withoutDuplicates(["ana@x.ph", "BEN@x.ph", "Ana@X.ph", "", ""], (email) => email)).toEqual(["ana@x.ph", "BEN@x.ph", "", ""]);
});

test("ten people are chosen across pages, the eleventh is refused and nothing is lost", () => {
  let state = draft([]);
  for (let seq = 1; seq <= 10; seq++) state = afterStep(state, `add:${seq}`).draft;
  expect(afterStep(state, "page:2").draft.rows.length).toBe(10);
  const refused = afterStep(state, "add:11");
  expect(refused.problem).toBe("You can only select up to 10 people.");
  expect(refused.draft.rows.length).toBe(10);
  expect(afterStep(state, "add:3").draft.rows.length).toBe(10);
  expect(afterStep(state, "remove:3").draft.rows.map(({ employeeSeq }) => employeeSeq)).not.toContain(3);
  expect(afterStep(draft([], { page: 4 }), "department:2").draft).toMatchObject({ departmentSeq: 2, page: 1 });
});

test("a draft is kept in its form: visible values override hidden ones, and invalid data is no draft", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["kept", serializeDraftRows([row(1, "10", "a"), row(2, "20")])],
    ["row", "2"],
    ["v.2", "0025"],
    ["n.2", " b "],
    ["row", "9"],
    ["v.9", "5"],
    ["idempotencyKey", "short"],
  ] as const)
    form.append(name, value);
  expect(readDraft(form, "upload", "new-key")).toMatchObject({
    idempotencyKey: "new-key",
    rows: [row(1, "10", "a"), row(2, "25", "b"), row(9, "5")],
  });
  form.set("kept", "{]");
  expect(readDraft(form, "upload", "new-key").rows.map(({ employeeSeq }) => employeeSeq)).toEqual([2, 9]);
});

const PEOPLE = [
  { employeeSeq: 1, email: "ana@x.ph", resigned: false },
  { employeeSeq: 2, email: "ben@x.ph", resigned: true },
];
const sheet = (...rows: (string | number | null)[][]) =>
  [["Work email", "Name", "Points", "Remark"], ...rows].map((cells, index) => ({ number: index + 1, cells }));

test("rows of a sheet are read by their headings, and rows without a matching employee are listed by number", () => {
  const rows = readPointSheet(
    sheet(
      ["ANA@x.ph", "Ana", 50, "Lunch"],
      [null, null, null, null],
      ["ana@x.ph", "Ana", 1, ""],
      ["nobody@x.ph", "", 2, ""],
      ["no email", "", 3, ""],
      ["", "Cara", 4, ""],
      ["ben@x.ph", "Ben", 5, ""],
    ),
  );
  const { failed, list } = partitionRows(rows, PEOPLE, "TRANSFER");
  expect(list).toEqual([row(1, "50", "Lunch")]);
  expect(failed.map(({ rowIndex, error }) => [rowIndex, error])).toEqual([
    [4, "This work email is already in row 2."],
    [5, "No one in the company has this work email."],
    [6, "This is not a work email."],
    [7, "The work email is missing."],
    [8, "This employee has resigned and cannot get points."],
  ]);
});

// covers: FLEX-25
test("resigned employees can return points, but get none", () => {
  const rows = readPointSheet(sheet(["ben@x.ph", "Ben", 5, ""]));
  expect(partitionRows(rows, PEOPLE, "DEDUCT").list).toEqual([row(2, "5")]);
  expect(partitionRows(rows, PEOPLE, "TRANSFER").list).toEqual([]);
});

test("another workbook is not a template", () => {
  expect(() => readPointSheet([{ number: 1, cells: ["Name", "Amount"] }])).toThrow("Please upload the excel template file.");
});
