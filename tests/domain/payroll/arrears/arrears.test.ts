import { expect, test } from "vitest";
import { listArrears, isWageLine, type ClosedPeriod, type SettledAmounts } from "~/domain/payroll/arrears/arrears";
import { arrearItemName } from "~/domain/payroll/arrears/arrears-text";
import { includesArrears } from "~/domain/payroll/engine/run-purpose";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import type { Figure, LineSection, PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { employee, item, payslipOf } from "../../../support/payroll";

const line = (code: string, amount: number, section: LineSection = "EARNING"): PayslipLine => ({
  code,
  label: code,
  section,
  figure: code.split(":")[0] as Figure,
  amount,
  trace: { rule: "TEST", values: [] },
});
const period = (paid: PayslipLine[], shouldBe: PayslipLine[], settled: [string, SettledAmounts][] = []): ClosedPeriod => ({
  payrollSeq: 1,
  startDate: "2026-10-01",
  endDate: "2026-10-15",
  paid,
  shouldBe,
  settled: new Map(settled),
});
const differences = (...periods: ClosedPeriod[]) => listArrears(periods).map(({ lineCode, difference }) => [lineCode, difference]);

test("each line of a closed period owes the difference, also a missing line and one that should not exist", () => {
  const paid = [line("basicSalary", 15_000_00), line("absence", -1_000_00), line("taxableAllowance:3", 500_00)];
  const shouldBe = [line("basicSalary", 16_500_00), line("absence", -1_100_00), line("nonTaxableAllowance:4", 250_00)];
  expect(differences(period(paid, shouldBe))).toEqual([
    ["basicSalary", 1_500_00],
    ["absence", -100_00],
    ["nonTaxableAllowance:4", 250_00],
    ["taxableAllowance:3", -500_00],
  ]);
});

test("arrears paid in other payrolls are not owed again; only the remaining difference is", () => {
  const [paid, shouldBe] = [[line("basicSalary", 15_000_00)], [line("basicSalary", 16_500_00)]];
  const taken = (amount: number): [string, SettledAmounts][] => [["basicSalary", { taken: amount, aside: null }]];
  expect(differences(period(paid, shouldBe, taken(1_500_00)))).toEqual([]);
  expect(differences(period(paid, shouldBe, taken(1_000_00)))).toEqual([["basicSalary", 500_00]]);
  // Included for a raise that was withdrawn since.
  expect(differences(period(paid, paid, taken(1_500_00)))).toEqual([["basicSalary", -1_500_00]]);
});

test("a discarded line is proposed again only with another amount", () => {
  const discarded: [string, SettledAmounts][] = [["basicSalary", { taken: 0, aside: 16_500_00 }]];
  expect(differences(period([line("basicSalary", 15_000_00)], [line("basicSalary", 16_500_00)], discarded))).toEqual([]);
  expect(differences(period([line("basicSalary", 15_000_00)], [line("basicSalary", 17_000_00)], discarded))).toEqual([
    ["basicSalary", 2_000_00],
  ]);
});

test("deductions, adjustments and year settlements have no arrears here", () => {
  const lines = [
    line("withholdingTax", 100_00, "DEDUCTION"),
    line("thirteenthMonthPay", 100_00),
    line("taxableAllowance:adjustment:9", 100_00),
  ];
  expect(differences(period([], lines))).toEqual([]);
});

test("lost time is taxed as basic pay, overtime as supplementary pay, an allowance as its line", () => {
  const shouldBe = [line("late", -10_00), line("overtimePay", 100_00), line("nonTaxableAllowance:4", 50_00)];
  expect(listArrears([period([], shouldBe)]).map(({ treatment: { taxTreatment, taxClass } }) => [taxTreatment, taxClass])).toEqual([
    ["TAXABLE", "REGULAR"],
    ["TAXABLE", "SUPPLEMENTARY"],
    ["NON_TAXABLE", null],
  ]);
});

test("F-15 arrears of a de minimis benefit keep its ceiling; for one set manually as a whole it is unknown", () => {
  const items = [item({ itemSeq: 3, taxTreatment: "DE_MINIMIS", deMinimisKey: "laundry", timing: "FIRST" })];
  const allowances = (monthlyAmount: number) => [{ entrySeq: 1, itemSeq: 3, monthlyAmount, startDate: null, endDate: null }];
  const linesOf = (changes: Partial<EmployeeFacts>) => payslipOf(employee(changes), { items }).lines;
  const treated = (before: Partial<EmployeeFacts>, after: Partial<EmployeeFacts>) =>
    listArrears([period([...linesOf(before)], [...linesOf(after)])]).map(({ lineCode, difference, treatment }) => [
      lineCode,
      difference,
      treatment.taxTreatment,
      treatment.taxClass,
      treatment.deMinimisKey,
    ]);
  expect(treated({ allowances: allowances(300_00) }, { allowances: allowances(400_00) })).toEqual([
    ["deMinimisPaid:3", 100_00, "DE_MINIMIS", null, "laundry"],
  ]);
  const manualValues = [{ manualValueSeq: 1, lineCode: "deMinimisPaid", amount: 250_00, reason: "Agreed" }];
  expect(treated({}, { manualValues: manualValues })).toEqual([["deMinimisPaid", 250_00, "DE_MINIMIS", null, null]]);
});

test("amounts paid in points have no cash arrears", () => {
  expect(differences(period([], [line("taxableAllowance:3", 500_00, "MEMO")]))).toEqual([]);
});

test("pay for days and hours is a wage, an item is not", () => {
  expect(["basicSalary", "unpaidLeave", "holidayBasicPay", "overtimePay", "regularHolidayPay"].map(isWageLine)).not.toContain(false);
  expect(["taxableAllowance:3", "supplementaryPay", "thirteenthMonthPay"].map(isWageLine)).not.toContain(true);
});

test("the item of the adjustment names line and period within sixty letters", () => {
  const days = { startDate: "2026-10-01", endDate: "2026-10-15" };
  expect(arrearItemName({ label: "Basic salary", ...days })).toBe("Arrears Basic salary 10/01–10/15/2026");
  const long = arrearItemName({ label: "An allowance with a name that goes on and on for very long", ...days });
  expect(long.length).toBeLessThanOrEqual(60);
  expect(long.endsWith("10/01–10/15/2026")).toBe(true);
});

test("regular payrolls, final pays and corrections include arrears; bonus and 13th month runs do not", () => {
  const takes = (payrollKind: string, runPurpose = "REGULAR") => includesArrears({ payrollKind, runPurpose });
  expect([takes("USER_CUSTOM"), takes("FINAL_PAY"), takes("USER_CUSTOM", "CORRECTION")]).toEqual([true, true, true]);
  expect([takes("USER_CUSTOM", "BONUS"), takes("THIRTEEN_MONTH_PAY")]).toEqual([false, false]);
});
