import { expect, test } from "vitest";
import { guessBillingColumns } from "~/domain/payroll/loans/billing/billing-columns";
import { decidedChanges } from "~/domain/payroll/loans/billing/billing-decisions";
import { compareBilling, type BilledLoan } from "~/domain/payroll/loans/billing/compare-billing";
import { findLoanType } from "~/domain/payroll/loans/loan-type-finder";

const loan = (loanSeq: number, more: Partial<BilledLoan> = {}): BilledLoan => ({
  loanSeq,
  employeeSeq: 1,
  employeeName: "Ana",
  loanType: "SSS_SALARY_LOAN",
  loanNumber: "",
  principal: 20_000_00,
  charges: 0,
  balance: 10_000_00,
  amortization: 923_08,
  startDate: "2026-01-01",
  loanDeductionPayrollOrder: "1ST",
  loanState: "ONGOING",
  stateNow: "ONGOING",
  pausedFrom: null,
  pausedTo: null,
  note: "",
  taken: 0,
  ...more,
});
const members = [{ employeeSeq: 1, employeeId: "E-1", employeeName: "Ana", agencyNumber: "3412345678" }];
const MAPPING = { number: 0, loanType: 1, loanNumber: 2, amount: 3 };
const compare = (loans: BilledLoan[], ...lines: [string, string, string | number][]) =>
  compareBilling(
    [["SSS No", "Type", "Loan No", "Amount"], ...lines.map((line) => ["34-1234567-8", ...line])].map((cells, index) => ({
      number: index + 1,
      cells,
    })),
    MAPPING,
    "SSS",
    { members, loans },
  );
const seqs = (rows: readonly { loan: BilledLoan }[]) => rows.map(({ loan: { loanSeq } }) => loanSeq);

test("a loan is known by its number before its kind, and each is billed once", () => {
  const loans = [
    loan(1, { loanNumber: "77-1" }),
    loan(2, { loanNumber: "77-2", amortization: 500_00 }),
    loan(3, { loanType: "SSS_CALAMITY_LOAN" }),
  ];
  // Dashes and blanks in a number are ignored; 500.00 is the second loan's amortization, 923.08 that of the first and the third.
  const { equal, differs, noLoan, notListed } = compare(
    loans,
    ["SSS calamity loan", "", 923.08],
    ["SSS salary loan", "77 2", "500.00"],
    ["", "771", "1,000.00"],
    ["SSS salary loan", "77-9", 100],
  );
  expect([seqs(equal), seqs(differs), seqs(notListed)]).toEqual([[3, 2], [1], []]);
  expect(noLoan.map(({ line: { row, amount } }) => [row, amount])).toEqual([[5, 100_00]]);
});

test("B-3, B-9: a number cell without its leading zeros is the same member and the same loan", () => {
  const list = (number: string | number, loanNumber: string | number) =>
    compareBilling(
      [
        { number: 1, cells: ["SSS No", "Type", "Loan No", "Amount"] },
        { number: 2, cells: [number, "SSS salary loan", loanNumber, 923.08] },
      ],
      MAPPING,
      "SSS",
      {
        members: [{ ...members[0]!, agencyNumber: "0412345678" }],
        loans: [loan(1, { loanNumber: "0077" }), loan(2, { loanNumber: "078" })],
      },
    );
  for (const [number, loanNumber] of [
    ["04-1234567-8", "0077"],
    [412345678, 77],
  ] as const) {
    const { equal, noLoan, unknown, notListed } = list(number, loanNumber);
    expect([seqs(equal), noLoan, unknown, seqs(notListed)]).toEqual([[1], [], [], [2]]);
  }
});

test("B-4: a row whose name shares no word with the member of its number is reported, never compared", () => {
  const list = (name: string) =>
    compareBilling(
      [
        { number: 1, cells: ["SSS No", "Name", "Amount"] },
        { number: 2, cells: ["3412345678", name, 923.08] },
      ],
      { number: 0, name: 1, amount: 2 },
      "SSS",
      { members: [{ ...members[0]!, employeeName: "Ana dela Cruz Reyes" }], loans: [loan(1)] },
    );
  for (const name of ["REYES, ANA D.", "Ana", "", "CRUZ ANNA"]) expect([name, seqs(list(name).equal)]).toEqual([name, [1]]);
  const other = list("DELA SANTOS, BEN");
  expect([other.equal, other.unread, seqs(other.notListed)]).toEqual([
    [],
    [{ row: 2, problem: "3412345678 is Ana dela Cruz Reyes, not DELA SANTOS, BEN." }],
    [1],
  ]);
});

test("without kind and number the only loan is meant, and with two loans none", () => {
  expect(seqs(compare([loan(1)], ["", "", 923.08]).equal)).toEqual([1]);
  const two = compare([loan(1), loan(2)], ["", "", 923.08]);
  expect([two.equal, two.noLoan.length, seqs(two.notListed)]).toEqual([[], 1, [1, 2]]);
});

test("payroll deducts only the rest if that is less, and nothing from a paused loan", () => {
  // 300.00 are left of an amortization of 923.08.
  expect(seqs(compare([loan(1, { balance: 300_00 })], ["", "", 300]).equal)).toEqual([1]);
  const paused = compare([loan(1, { stateNow: "PAUSED", loanState: "PAUSED" })], ["", "", 923.08]);
  expect(paused.differs.map(({ ours }) => ours)).toEqual([0]);
  // SSS does not bill ended loans or those of another lender.
  const none = compare([loan(1, { loanState: "PAID", stateNow: "PAID" }), loan(2, { loanType: "HDMF_SALARY_LOAN" })], ["", "", 1]);
  expect([none.noLoan.length, none.notListed]).toEqual([1, []]);
});

test("rows without number or amount are read as totals or reported, never compared", () => {
  const sheet = [
    ["SSS No", "Name", "Amount"],
    ["", "", ""],
    ["", "", "Page 1"],
    ["", "Reyes", 5],
    ["341", "Cruz", 0],
    ["341", "Cruz", { formula: "=1+1" }],
  ].map((cells, index) => ({ number: index + 1, cells }));
  const { unread, unknown } = compareBilling(sheet, { number: 0, name: 1, amount: 2 }, "SSS", { members, loans: [] });
  expect([unread.map(({ row }) => row), unknown]).toEqual([[4, 5, 6], []]);
});

test("an amount above the balance is never taken, and only what is chosen changes", () => {
  const compared = compare(
    [loan(1), loan(2, { loanType: "SSS_CALAMITY_LOAN", balance: 400_00 }), loan(3, { loanType: "SSS_HOUSING_LOAN" })],
    ["SSS salary loan", "", 1_000],
    ["SSS calamity loan", "", 400.01],
  );
  const changed = (all: "ROWS" | "TAKE" | "KEEP", decision: string[] = []) =>
    decidedChanges(compared, { all, decision }).map(({ loan: { loanSeq }, amortization, turn }) => [loanSeq, amortization, turn]);
  expect(changed("TAKE")).toEqual([[1, 1_000_00, null]]);
  expect(changed("KEEP", ["1:TAKE"])).toEqual([]);
  expect(changed("ROWS", ["1:TAKE", "2:TAKE", "3:PAUSE"])).toEqual([
    [1, 1_000_00, null],
    [3, 923_08, "PAUSE"],
  ]);
});

test("columns and kinds are recognized by the agencies' names", () => {
  expect(guessBillingColumns(["Pag-IBIG MID No.", "Member Name", "Loan Program", "Application No.", "Monthly Amortization"])).toEqual({
    number: 0,
    name: 1,
    loanType: 2,
    loanNumber: 3,
    amount: 4,
  });
  expect(findLoanType("MPL")).toEqual({ loanType: "HDMF_SALARY_LOAN" });
  expect(findLoanType("sss_salary_loan")).toEqual({ loanType: "SSS_SALARY_LOAN" });
  expect(findLoanType("Housing Pag-IBIG")).toEqual({ problem: "Loan type “Housing Pag-IBIG” is not known. Is it Pag-IBIG housing loan?" });
  expect(findLoanType("")).toEqual({ problem: "Loan type is missing. Choose one from the list." });
});
