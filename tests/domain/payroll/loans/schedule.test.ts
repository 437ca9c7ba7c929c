import { expect, test } from "vitest";
import { isPausedOn, loanSchedule, type LoanTerms } from "~/domain/payroll/loans/schedule";
import { getResumeDay, applyPauseAction, type ExistingLoan } from "~/domain/payroll/loans/loan-pause";
import { defaultPolicies } from "../../../support/sample";

const HALVES = defaultPolicies({});
const LOAN: LoanTerms = {
  balance: 24_000_00,
  amortization: 1_107_96,
  startDate: "2026-11-01",
  loanDeductionPayrollOrder: "2ND",
  pausedFrom: null,
  pausedTo: null,
};
const days = (changes: Partial<LoanTerms>, after: string | null = null) =>
  loanSchedule(HALVES, { ...LOAN, balance: 3_000_00, amortization: 1_000_00, ...changes }, after).map(({ endDate }) => endDate);

// covers: F-92
test("24,000.00 at 1,107.96 in the second payroll of each month from November 2026 ends with 732.84 in August 2028", () => {
  const payments = loanSchedule(HALVES, LOAN, null);
  // 21 × 1,107.96 = 23,267.16.
  expect(payments).toHaveLength(22);
  expect(payments[0]).toMatchObject({ startDate: "2026-11-16", endDate: "2026-11-30", amount: 1_107_96, balanceAfter: 22_892_04 });
  expect(payments.at(-1)).toMatchObject({ startDate: "2028-08-16", endDate: "2028-08-31", amount: 732_84, balanceAfter: 0 });
  expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(24_000_00);
});

// covers: F-92
test("the order selects the payroll of the month; in a month with fewer the last, and none never", () => {
  expect(days({ loanDeductionPayrollOrder: "1ST" })).toEqual(["2026-11-15", "2026-12-15", "2027-01-15"]);
  expect(days({ loanDeductionPayrollOrder: "4TH" })).toEqual(["2026-11-30", "2026-12-31", "2027-01-31"]);
  expect([days({ loanDeductionPayrollOrder: "NONE" }), days({ balance: 0 })]).toEqual([[], []]);
  const monthly = defaultPolicies({ payFrequency: "MONTHLY" });
  expect(loanSchedule(monthly, { ...LOAN, balance: 1_107_96 }, null).map(({ endDate }) => endDate)).toEqual(["2026-11-30"]);
});

// covers: F-92
test("it begins with the first deduction, or after the last completed payroll, whichever comes later", () => {
  expect(days({ startDate: "2026-12-31" })[0]).toBe("2026-12-31");
  expect(days({ startDate: "2027-01-01" })[0]).toBe("2027-01-31");
  expect(days({}, "2026-11-15")[0]).toBe("2026-11-30");
  expect(days({}, "2026-11-30")[0]).toBe("2026-12-31");
  expect(days({ startDate: "2027-02-01" }, "2026-11-30")[0]).toBe("2027-02-28");
  expect(days({ startDate: "2026-11-30" }, "2026-11-30")[0]).toBe("2026-12-31");
  // A payroll that ended within a half-month, like a final pay: that half is paid.
  expect(days({}, "2026-12-20")[0]).toBe("2027-01-31");
  expect(days({ startDate: "2026-12-18" }, "2026-12-16")[0]).toBe("2027-01-31");
});

// covers: F-93
test("a payroll whose last day is in a pause deducts nothing, on its first and last day too; an open pause suspends all deductions", () => {
  const paused = (pausedFrom: string, pausedTo: string | null) => days({ pausedFrom, pausedTo });
  expect(paused("2026-12-31", "2027-01-31")).toEqual(["2026-11-30", "2027-02-28", "2027-03-31"]);
  expect(paused("2026-12-01", "2026-12-30")).toEqual(["2026-11-30", "2026-12-31", "2027-01-31"]);
  expect(paused("2027-01-01", "2027-01-30")).toEqual(["2026-11-30", "2026-12-31", "2027-01-31"]);
  expect([paused("2026-11-01", null), paused("2026-12-01", null)]).toEqual([[], ["2026-11-30"]]);
  const on = (day: string) => isPausedOn({ pausedFrom: "2026-12-05", pausedTo: "2026-12-07" }, day);
  expect(["2026-12-04", "2026-12-05", "2026-12-07", "2026-12-08"].map(on)).toEqual([false, true, true, false]);
  expect(isPausedOn({ pausedFrom: null, pausedTo: null }, "2026-12-05")).toBe(false);
});

test("a loan that would never end is listed for 600 payments", () => {
  expect(loanSchedule(HALVES, { ...LOAN, balance: 1_000_00, amortization: 1 }, null)).toHaveLength(600);
});

const KNOWN: ExistingLoan = {
  loanSeq: 1,
  employeeSeq: 1,
  employeeName: "Ana Reyes",
  loanType: "COMPANY_LOAN",
  loanNumber: "",
  principal: 24_000_00,
  charges: 0,
  balance: 24_000_00,
  amortization: 1_000_00,
  startDate: "2026-11-01",
  loanDeductionPayrollOrder: "2ND",
  loanState: "PAUSED",
  stateNow: "PAUSED",
  pausedFrom: "2026-12-01",
  pausedTo: null,
  note: "",
};

// covers: F-93
test("a resumed loan keeps its paused days; resumed on the day of its pause it has none", () => {
  expect(getResumeDay(KNOWN, "2026-12-10")).toEqual({ loanState: "ONGOING", pausedFrom: "2026-12-01", pausedTo: "2026-12-09" });
  expect(getResumeDay(KNOWN, "2026-12-02")).toEqual({ loanState: "ONGOING", pausedFrom: "2026-12-01", pausedTo: "2026-12-01" });
  expect(getResumeDay(KNOWN, "2026-12-01")).toEqual({ loanState: "ONGOING", pausedFrom: null, pausedTo: null });
  // Paused without a date, as an import may have it: from its first deduction on.
  expect(getResumeDay({ ...KNOWN, pausedFrom: null }, "2026-11-03")).toEqual({
    loanState: "ONGOING",
    pausedFrom: "2026-11-01",
    pausedTo: "2026-11-02",
  });
});

test("a change of state pauses a loan from today without an end, or resumes it; without one it stays", () => {
  expect(applyPauseAction(KNOWN, "PAUSE", "2026-12-10")).toEqual({ loanState: "PAUSED", pausedFrom: "2026-12-10", pausedTo: null });
  expect(applyPauseAction(KNOWN, "RESUME", "2026-12-10")).toEqual(getResumeDay(KNOWN, "2026-12-10"));
  expect(applyPauseAction(KNOWN, null, "2026-12-10")).toEqual({ loanState: "PAUSED", pausedFrom: "2026-12-01", pausedTo: null });
});
