import { beforeAll, expect, test } from "vitest";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import { NotFound } from "~/domain/shared/not-found";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { getPayslipLine, resetManualValue, saveManualValue } from "~/models/payroll/runs/payslips/manual-values.server";
import { getPayslip } from "~/models/payroll/runs/payslips/payslips.server";
import { createPayrollCompany, type PayrollCompany } from "../../../../support/payroll-company";

/** Gina Torres, 45,000.00 a month: net 17,665.90 with tax 1,796.60 in the sample register; her tax bracket is 20%. */
const GINA = { payrollSeq: 3, employeeSeq: 7 };
const NET = 17_665_90;
const reason = "As agreed with the BIR";

let company: PayrollCompany;

beforeAll(async () => {
  company = await createPayrollCompany();
});

/** Net pay while a line is set manually; the line is reset afterwards. */
async function netWith(lineCode: string, amount: number): Promise<number> {
  const change = await saveManualValue(company.scope, { ...GINA, lineCode }, { amount, reason });
  expect(await resetManualValue(company.scope, { ...GINA, lineCode })).toMatchObject({ afterNet: NET });
  return change?.afterNet ?? NET;
}

// covers: PAY-05
test("withholding tax set by hand survives recalculation until it is reset, and keeps the computed value", async () => {
  const { scope } = company;
  const key = { ...GINA, lineCode: "withholdingTax" };
  expect(await saveManualValue(scope, key, { amount: 0, reason })).toMatchObject({ beforeNet: NET, afterNet: NET + 1_796_60 });
  await calculatePayroll(scope, GINA.payrollSeq);
  const payslip = await getPayslip(scope, 3, 7);
  expect(payslip.figures.netPay).toBe(NET + 1_796_60);
  const line = payslip.lines.find(({ code }) => code === "withholdingTax")!;
  expect(explain(line.trace).sentence).toBe("0.00 was set by hand: As agreed with the BIR. Computed: 1,796.60.");
  expect(await getPayslipLine(scope, key)).toMatchObject({ label: "Withholding tax", computed: 1_796_60, set: { amount: 0, reason } });

  expect(await saveManualValue(scope, key, { amount: 1_000_00, reason: "Other figure" })).toMatchObject({ afterNet: NET + 796_60 });
  expect(await resetManualValue(scope, key)).toMatchObject({ beforeNet: NET + 796_60, afterNet: NET });
  expect(await resetManualValue(scope, key)).toBeNull();
});

// covers: PAY-03
test("earnings can be set: basic salary, and absence where there was none", async () => {
  // both 1,000.00 less pay, of which 20% would have been tax; contributions stay: her salary credit is the highest one
  expect(await netWith("basicSalary", 21_500_00)).toBe(NET - 800_00);
  expect(await netWith("absence", 1_000_00)).toBe(NET - 800_00);
  expect(await netWith("overtimePay", 500_00)).toBe(NET + 400_00);
});

// covers: PAY-04
test("contributions of both sides can be set; the employee's also move the tax", async () => {
  // 500.00 less SSS is 500.00 more taxable pay: 100.00 more tax
  expect(await netWith("sssEmployee", 0)).toBe(NET + 400_00);
  const cost = (await getPayslip(company.scope, 3, 7)).figures.employerCost;
  await saveManualValue(company.scope, { ...GINA, lineCode: "philHealthEmployer" }, { amount: 600_00, reason });
  expect((await getPayslip(company.scope, 3, 7)).figures.employerCost).toBe(cost + 600_00 - 562_50);
  await resetManualValue(company.scope, { ...GINA, lineCode: "philHealthEmployer" });
});

// covers: PAY-07
test("a loan's deduction can be set, but never above the balance", async () => {
  // her Pag-IBIG loan: 1,500.00 due of a balance of 9,000.00
  expect(await netWith("governmentLoans:loan:71", 500_00)).toBe(NET + 1_000_00);
  expect(await netWith("governmentLoans:loan:71", 99_000_00)).toBe(NET - 7_500_00);
});

test("refuses a missing line, a derived line, and a completed payroll", async () => {
  await expect(getPayslipLine(company.scope, { ...GINA, lineCode: "thirteenthMonthAccrual" })).rejects.toThrow(NotFound);
  await expect(getPayslipLine(company.scope, { ...GINA, lineCode: "netPay" })).rejects.toThrow(NotFound);
  await expect(
    saveManualValue(company.scope, { payrollSeq: 1, employeeSeq: 7, lineCode: "withholdingTax" }, { amount: 0, reason }),
  ).rejects.toMatchObject({
    message: "This payroll is completed and cannot change.",
  });
});
