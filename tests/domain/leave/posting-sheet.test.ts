import { expect, test } from "vitest";
import type { LeaveWorkbookKind } from "~/domain/leave/grants/leave-workbooks";
import { evaluateRows, ledgerKey, type RowLedger } from "~/domain/leave/grants/posting-rows";
import { LEAVE_HEADINGS, workbookHeadings, readPostingSheet, type PostingWorkbookData } from "~/domain/leave/grants/posting-sheet";
import type { LeaveEntry } from "~/domain/leave/ledger/entry";
import { LEAVE_POLICY_DEFAULTS, type LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";

const D = 10_000;
const TODAY = "2026-11-23";
const people = [
  { employeeSeq: 1, employeeId: "E0001", employeeName: "Ana Reyes", joinDate: "2024-01-08" },
  { employeeSeq: 2, employeeId: "E0002", employeeName: "Ben Cruz", joinDate: "2026-03-02" },
];
const data: PostingWorkbookData = {
  people,
  types: [
    { leavePolicySeq: 1, leaveName: "Vacation leave" },
    { leavePolicySeq: 2, leaveName: "Sick leave" },
  ],
  start: "2026-01-01",
  today: TODAY,
};

const sheet = (book: LeaveWorkbookKind, ...rows: SheetCell[][]): TypedSheet => [
  { number: 1, cells: workbookHeadings(book).map((heading) => LEAVE_HEADINGS[heading]) },
  ...rows.map((cells, index) => ({ number: index + 2, cells })),
];
const read = (book: LeaveWorkbookKind, ...rows: SheetCell[][]) => readPostingSheet(book, sheet(book, ...rows), data);
/** The error of the only row. */
const listMessages = (book: LeaveWorkbookKind, ...row: SheetCell[]) => read(book, row).problems[0]?.messages ?? [];

/** A ledger of an employee with manual entries. */
function ledger(employeeSeq: number, policy: Partial<LeavePolicyValues>, days: number, openings: RowLedger["openings"] = []): RowLedger {
  const values = { ...LEAVE_POLICY_DEFAULTS, grantMethod: "MANUAL" as const, ...policy };
  const given = {
    entrySeq: 1,
    date: "2026-01-05",
    kind: "MANUAL_GRANT",
    days: days * D,
    validTo: null,
    key: "g",
    reversesSeq: null,
  } as const;
  const entries: LeaveEntry[] = days === 0 ? [] : [given];
  const { employeeName, joinDate } = people[employeeSeq - 1]!;
  const policies = [{ effectiveDay: "2020-01-01", values }];
  const facts = {
    employeeSeq,
    leavePolicySeq: 1,
    policies,
    joinDate,
    resignationDate: null,
    startDate: data.start,
    granting: true,
    entries,
  };
  return { employeeName, reached: true, facts, openings };
}
const checkRows = (book: LeaveWorkbookKind, ledgers: RowLedger[], ...rows: SheetCell[][]) =>
  evaluateRows(
    book,
    read(book, ...rows).rows,
    new Map(ledgers.map((ledger) => [ledgerKey(ledger.facts.employeeSeq, ledger.facts.leavePolicySeq), ledger])),
    TODAY,
  );

// covers: LEAVE-04
test("a row of the workbook is a person by the ID, a leave type by its name, days, a last day and a reason", () => {
  expect(read("GRANT", ["e0001", "ana  reyes", "vacation leave", 2.5, { day: "2026-12-31" }, " Typhoon "])).toEqual({
    read: 1,
    rows: [
      {
        number: 2,
        person: people[0],
        leavePolicySeq: 1,
        leaveName: "Vacation leave",
        days: 25_000,
        date: TODAY,
        validTo: "2026-12-31",
        reason: "Typhoon",
      },
    ],
    problems: [],
    ignored: [],
  });
  // 0.1 + 0.2, as a spreadsheet stores it, is 0.3 of a day.
  expect(read("GRANT", ["E0001", "", "Sick leave", 0.1 + 0.2, "", "x"]).rows[0]!.days).toBe(3_000);
});

// covers: LEAVE-04 LEAVE-06
test("all errors of a row are reported at once, with suggestions", () => {
  expect(listMessages("GRANT", "E0003", "", "Vacation leaf", "much", "some day", "")).toEqual([
    "Employee ID “E0003” is not one of the company’s. Delete the row, or type an ID of the template.",
    "Leave type “Vacation leaf” is not a leave type with a balance. Is it Vacation leave?",
    "Enter days from 0.0001 to 365.",
    "Valid to “some day” is not a date. Type it as month/day/year, such as 12/01/2026.",
    "Give a reason.",
  ]);
  expect(listMessages("GRANT", "E0001", "Ben Cruz", "Vacation leave", 1, "", "x")).toEqual([
    "E0001 is Ana Reyes, not Ben Cruz. Correct the ID or the name.",
  ]);
  for (const days of [0, -1, 365.0001, 0.00001, "", { formula: "1+1" }] as SheetCell[])
    expect(listMessages("GRANT", "E0001", "", "Vacation leave", days, "", "x")).toContain("Enter days from 0.0001 to 365.");
  expect(listMessages("GRANT", "E0001", "", "Vacation leave", 365, { day: TODAY }, "x")).toEqual([]);
  expect(listMessages("GRANT", "E0001", "", "Vacation leave", 1, { day: "2026-11-22" }, "x")).toEqual([
    "The last day has passed. Choose today or a later day.",
  ]);
  expect(listMessages("DEDUCT", "E0001", "", "Vacation leave", 1, { day: "2026-12-31" }, "x")).toEqual([
    "Deductions have no last day. Leave Valid to blank.",
  ]);
  expect(listMessages("GRANT", "E0001", "", "Vacation leave", 1, "", "x".repeat(201))).toEqual(["Reason: write at most 200 characters."]);
});

test("the downloaded workbook is empty input", () => {
  expect(() => read("GRANT", ["E0001", "Ana Reyes", null, null, null, null])).toThrow(/No row has a leave type and days\./);
});

test("an opening balance is dated from the day before leaves began or the join date, and until today", () => {
  const asOf = (id: string, day: SheetCell) => listMessages("OPENING", id, "", "Vacation leave", 5, day, null);
  expect(asOf("E0001", { day: "2025-12-31" })).toEqual([]);
  expect(asOf("E0001", { day: "2025-12-30" })).toEqual(["As of is before leaves began. Type 12/31/2025 or a later day."]);
  expect(asOf("E0002", { day: "2026-03-01" })).toEqual(["Ben Cruz joined on 03/02/2026. Correct the date."]);
  expect(asOf("E0001", { day: TODAY })).toEqual([]);
  expect(asOf("E0001", { day: "2026-11-24" })).toEqual(["“As of” cannot be in the future. Type today or an earlier day."]);
  expect(asOf("E0001", null)).toEqual(["As of is missing. Type the day of the balance, such as 12/31/2025."]);
});

// covers: LEAVE-06 L-9
test("several rows of one employee are validated against the balance left by the rows above", () => {
  const deduct = (days: number): SheetCell[] => ["E0001", "", "Vacation leave", days, "", "Correction"];
  // 5 days and one below zero: 4 and 2 are accepted, one more is not.
  const judged = checkRows("DEDUCT", [ledger(1, { negativeLimit: D }, 5)], deduct(4), deduct(2), deduct(1));
  expect(judged.rows.map(({ before, after }) => [before / D, after / D])).toEqual([
    [5, 1],
    [1, -1],
  ]);
  expect(judged.problems.map(({ number, messages }) => [number, ...messages])).toEqual([
    [4, "Ana Reyes has −1 days that can be deducted; 1 are too many."],
  ]);
  const most = checkRows("GRANT", [ledger(1, { maxBalance: 6 * D }, 5)], deduct(1), deduct(1));
  expect(most.problems.map(({ messages }) => messages[0])).toEqual(["Ana Reyes would have 7 days; the maximum of the leave type is 6."]);
  expect(checkRows("GRANT", [], deduct(1)).problems[0]!.messages).toEqual([
    "The leave type is not for Ana Reyes. Delete the row, or change the type.",
  ]);
});

test("an opening balance is entered once for each last day; the same workbook again finds it there", () => {
  const row = (days: number, validTo: SheetCell = null): SheetCell[] => [
    "E0001",
    "",
    "Vacation leave",
    days,
    { day: "2026-01-01" },
    validTo,
  ];
  const carried = { day: "2027-03-31" };
  const first = checkRows("OPENING", [ledger(1, {}, 0)], row(5), row(2, carried), row(5));
  expect(first.rows.map(({ date, validTo, after }) => [date, validTo, after / D])).toEqual([
    ["2026-01-01", null, 5],
    ["2026-01-01", "2027-03-31", 7],
  ]);
  expect(first.problems[0]!.messages).toEqual(["Row 2 already has this balance of Ana Reyes. Delete one of the two rows."]);
  const there = [{ days: 5 * D, date: "2026-01-01", validTo: null }];
  expect(checkRows("OPENING", [ledger(1, {}, 5, there)], row(5), row(2, carried))).toMatchObject({
    standing: 1,
    problems: [],
    rows: [{ days: 2 * D }],
  });
  expect(checkRows("OPENING", [ledger(1, {}, 5, there)], row(6)).problems[0]!.messages).toEqual([
    "Ana Reyes has 5 days of Vacation leave as opening balance already. Undo it in the history first, or delete the row.",
  ]);
});
