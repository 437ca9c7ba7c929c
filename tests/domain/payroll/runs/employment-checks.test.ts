import { expect, test } from "vitest";
import { daysWithoutContract, checkEmployment, spanText, type Employment } from "~/domain/payroll/runs/employment-checks";
import { employee, payslipOf } from "../../../support/payroll";

const OPEN = [{ from: "2020-01-01", to: null }];
const nothing: Employment = { contracts: OPEN, leaves: [], leaveDaysInTime: [] };
// 11/01/2026 is a Sunday: Monday to Friday are worked.
const weekdays = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const paid = {
  startDate: "2026-11-01",
  endDate: "2026-11-15",
  basicRows: [{ startDate: "2026-11-01", endDate: "2026-11-15", workingDayCount: 10, dailyWageAmount: "1", hourlyWageAmount: "1" }],
  deductRows: [],
};
const sentences = (employment: Partial<Employment>, payslip: Parameters<typeof checkEmployment>[0] = paid) =>
  checkEmployment(payslip, { ...nothing, ...employment }, weekdays).map(({ code, sentence }) => `${code}: ${sentence}`);
const off = (deductDate: string, deductType: "ABSENCE" | "LATE" | "UNPAID_LEAVE") => ({
  deductDate,
  deductType,
  deductHours: 480,
  hourlyWageAmount: "1",
  deductAmount: 1,
});

test("an employee with an open-ended contract and no leave has no checks", () => {
  expect(sentences({})).toEqual([]);
});

test("without any contract all paid days are reported, with a link to the contracts", () => {
  const [check, ...others] = checkEmployment(paid, { ...nothing, contracts: [] }, weekdays);
  expect(others).toEqual([]);
  expect(check).toEqual({
    level: "warning",
    code: "NO_CONTRACT",
    sentence: "No contract covers 11/01/2026 to 11/15/2026 (15 days). Enter the contract, or check whether these days are to be paid.",
    fix: "contract",
  });
});

test("a contract that ends on the last paid day is enough, one that ends the day before is not", () => {
  expect(sentences({ contracts: [{ from: "2026-01-01", to: "2026-11-15" }] })).toEqual([]);
  expect(sentences({ contracts: [{ from: "2026-01-01", to: "2026-11-14" }] })[0]).toContain("No contract covers 11/15/2026 (1 day).");
  expect(sentences({ contracts: [{ from: "2026-11-01", to: null }] })).toEqual([]);
  expect(sentences({ contracts: [{ from: "2026-11-02", to: null }] })[0]).toContain("No contract covers 11/01/2026 (1 day).");
});

test("gaps between contracts are reported individually; overlapping contracts in any order have none", () => {
  const span = { from: "2026-11-01", to: "2026-11-30" };
  expect(
    daysWithoutContract(span, [
      { from: "2026-11-20", to: "2026-11-25" },
      { from: "2026-01-01", to: "2026-11-10" },
    ]).map(spanText),
  ).toEqual(["11/11/2026 to 11/19/2026 (9 days)", "11/26/2026 to 11/30/2026 (5 days)"]);
  expect(
    daysWithoutContract(span, [
      { from: "2026-11-05", to: null },
      { from: "2026-01-01", to: "2026-11-10" },
    ]),
  ).toEqual([]);
  expect(
    daysWithoutContract(span, [
      { from: "2026-01-01", to: "2026-12-31" },
      { from: "2026-11-05", to: "2026-11-06" },
    ]),
  ).toEqual([]);
  expect(
    daysWithoutContract(span, [
      { from: "2025-01-01", to: "2025-12-31" },
      { from: "2027-01-01", to: null },
    ]),
  ).toEqual([span]);
});

test("leave with full pay is reported with the working days of the leave in the paid period", () => {
  // 11/09 to 11/15: Monday to Friday, then a week-end.
  expect(sentences({ leaves: [{ leaveName: "Care leave", from: "2026-11-09", to: "2026-12-31" }] })).toEqual([
    "ON_LEAVE_PAID: On leave from 11/09/2026 to 12/31/2026 (Care leave), and 5 working days of it are paid in full. Enter them in Time as unpaid leave, or as paid leave if the company pays them.",
  ]);
  expect(sentences({ leaves: [{ leaveName: "Care leave", from: "2026-10-01", to: "2026-11-02" }] })[0]).toContain(
    "1 working day of it is paid in full",
  );
});

test("a leave without a known end is reported too, up to the last paid day", () => {
  // 11/12 and 11/13; then the week-end that ends the pay.
  expect(sentences({ leaves: [{ leaveName: "Sick leave", from: "2026-11-12", to: null }] })).toEqual([
    "ON_LEAVE_PAID: On leave from 11/12/2026 (Sick leave), and 2 working days of it are paid in full. Enter them in Time as unpaid leave, or as paid leave if the company pays them.",
  ]);
});

test("a leave outside the paid period, or only on free days, is not reported", () => {
  for (const [from, to] of [
    ["2026-10-01", "2026-10-31"],
    ["2026-11-16", "2026-11-30"],
    ["2026-11-14", "2026-11-15"],
  ] as const)
    expect(sentences({ leaves: [{ leaveName: "Care", from, to }] })).toEqual([]);
});

test("days entered as absence, unpaid or paid leave in the run are decided; a late morning is not", () => {
  const leaves = [{ leaveName: "Care leave", from: "2026-11-09", to: "2026-11-13" }];
  const deductRows = [off("2026-11-09", "UNPAID_LEAVE"), off("2026-11-10", "ABSENCE"), off("2026-11-11", "LATE")];
  expect(sentences({ leaves, leaveDaysInTime: ["2026-11-12"] }, { ...paid, deductRows })[0]).toContain("2 working days of it are");
  expect(sentences({ leaves, leaveDaysInTime: ["2026-11-11", "2026-11-12", "2026-11-13"] }, { ...paid, deductRows })).toEqual([]);
});

test("a payslip without basic pay, as of a 13th month run, has nothing to check", () => {
  expect(
    sentences({ contracts: [], leaves: [{ leaveName: "Care", from: "2026-01-01", to: "2026-12-31" }] }, { ...paid, basicRows: [] }),
  ).toEqual([]);
});

test("the days are those of the payslip: an employee who joined within the period needs a contract from then on", () => {
  const payslip = payslipOf(employee({ joinDate: "2026-11-09" }));
  expect(payslip.startDate).toBe("2026-11-09");
  expect(sentences({ contracts: [{ from: "2026-11-09", to: null }] }, payslip)).toEqual([]);
  expect(sentences({ contracts: [] }, payslip)[0]).toContain(`No contract covers 11/09/2026 to`);
});
