import { expect, test } from "vitest";
import { FIGURES, type Figures } from "~/domain/payroll/engine/payslip-lines";
import { columnAmount } from "~/domain/payroll/runs/reports/register-columns";
import {
  isRegisterPart,
  listPartColumns,
  listUsedColumns,
  registerSort,
  registerSorts,
  usedFigures,
} from "~/domain/payroll/runs/reports/register-parts";
import { periodText } from "~/domain/payroll/runs/payroll-title";

const NOTHING = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures;
const labels = (figures: Partial<Figures>) =>
  listUsedColumns("employees", usedFigures(NOTHING, [{ ...NOTHING, ...figures }])).map(({ heading }) => heading);

test("a column is shown only where used, except the fixed ones", () => {
  expect(labels({})).toEqual(["Basic salary", "Gross pay", "Deductions", "Net pay, ₱"]);
  expect(labels({ late: 100, companyLoans: 500 })).toEqual([
    "Basic salary",
    "Absence, late",
    "Gross pay",
    "Loans",
    "Deductions",
    "Net pay, ₱",
  ]);
});

test("amounts that cancel out over the run still show their column", () => {
  const rows = [
    { ...NOTHING, supplementaryPay: 100 },
    { ...NOTHING, supplementaryPay: -100 },
  ];
  expect([...usedFigures(NOTHING, rows)]).toEqual(["supplementaryPay"]);
});

test("time not worked is negative, and the columns before gross pay add up to it", () => {
  const figures = {
    ...NOTHING,
    basicSalary: 15_000_00,
    absence: 1_379_31,
    late: 120_69,
    undertime: 172_41,
    overtimePay: 767_24,
    taxableAllowance: 1_000_00,
    flexBenCredit: 200_00,
    grossPay: 14_894_83,
  };
  const columns = listPartColumns("employees");
  const gross = columns.findIndex(({ key }) => key === "grossPay");
  expect(
    columnAmount(
      figures,
      columns.find(({ key }) => key === "lostTime")!,
    ),
  ).toBe(-1_672_41);
  // 15,000.00 − 1,672.41 + 767.24 + 1,000.00 − 200.00
  expect(columns.slice(0, gross).reduce((sum, column) => sum + columnAmount(figures, column), 0)).toBe(14_894_83);
});

test("every column sorts by its sum; time not worked sorts by its size", () => {
  expect(registerSorts("tax")).toEqual([
    "check",
    "name",
    "taxableRegular",
    "taxableSupplementary",
    "poolTaxable",
    "taxUncollected",
    "taxRefund",
    "withholdingTax",
  ]);
  expect(registerSort("employees", "allowances")).toEqual({
    plus: ["taxableAllowance", "nonTaxableAllowance", "deMinimisPaid"],
    minus: ["flexBenCredit"],
  });
  expect(registerSort("earnings", "late")).toEqual({ plus: ["late"], minus: [] });
  expect(registerSort("tax", "name")).toBe("name");
  expect(() => registerSort("tax", "sss")).toThrow();
  expect(isRegisterPart("toString")).toBe(false);
});

test("a period has its usual name", () => {
  expect(periodText("2026-11-01", "2026-11-15")).toBe("1st half of November 2026");
  expect(periodText("2026-02-16", "2026-02-28")).toBe("2nd half of February 2026");
  expect(periodText("2026-11-01", "2026-11-30")).toBe("November 2026");
  expect(periodText("2026-11-30", "2026-12-06")).toBe("11/30–12/06/2026");
  expect(periodText("2026-12-28", "2027-01-03")).toBe("12/28/2026–01/03/2027");
});
