import { expect, test } from "vitest";
import { salaryForm } from "~/domain/employees/pay/salary-input";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { createContract } from "~/models/employees/contracts/contracts.server";
import { listPreviousEmployers, savePreviousEmployer } from "~/models/employees/records/previous-employers.server";
import { createSalary } from "~/models/employees/pay/salaries.server";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { createPayroll } from "~/models/payroll/runs/payrolls.server";
import { getPayslip } from "~/models/payroll/runs/payslips/payslips.server";
import { createLeaveType } from "../../../support/leave";
import { createBakery, runSql, openSampleRun, type Bakery } from "../../../support/payroll-run";

const TODAY = "2026-11-21";
const ANA = 1;
const raise = (effectiveDate: string, salaryAmount: string) =>
  salaryForm.parse({ salaryAmountType: "MONTHLY", salaryAmount, taxCode: "S", effectiveDate, pic: "Maricel" });
const line = (lines: readonly PayslipLine[], code: string) => lines.find((line) => line.code === code);

/** November 16 to 30 of the bakery, calculated; earlier runs are completed. */
async function secondHalf(): Promise<Bakery & { payrollSeq: number }> {
  const shop = await createBakery();
  const { payrollSeq } = await openSampleRun(shop, 3);
  await calculatePayroll(shop.scope, payrollSeq);
  return { ...shop, payrollSeq };
}

// covers: SALARY-01
test("a raise from the first day of the open payroll appears in it: half a month of the new salary, named in the trace", async () => {
  const { scope, payrollSeq } = await secondHalf();
  expect(line((await getPayslip(scope, payrollSeq, ANA)).lines, "basicSalary")?.amount).toBe(15_000_00);
  await createSalary(scope, ANA, raise("2026-11-16", "32,000.00"), TODAY);
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: false, outdated: [ANA] });
  await calculatePayroll(scope, payrollSeq);
  const basic = line((await getPayslip(scope, payrollSeq, ANA)).lines, "basicSalary")!;
  // 32,000.00 a month ÷ 2.
  expect(basic.amount).toBe(16_000_00);
  expect(JSON.stringify(basic.trace)).toContain("3200000");
});

test("a mid-period raise pays each salary for its own days, and both are in the trace", async () => {
  const { scope, payrollSeq } = await secondHalf();
  await createSalary(scope, ANA, raise("2026-11-23", "33,000.00"), TODAY);
  await calculatePayroll(scope, payrollSeq);
  const { lines } = await getPayslip(scope, payrollSeq, ANA);
  const basic = line(lines, "basicSalary")!;
  // Monday to Friday: November 16 to 20 are five days, November 23 to 30 six. 15,000 × 5/11 + 16,500 × 6/11 = 15,818.18.
  expect(basic.amount).toBe(15_818_18);
  expect(JSON.stringify(basic.trace)).toMatch(/3000000.*3300000/);
});

test("a raise from a later day waits for the payroll of that day", async () => {
  const { scope, payrollSeq } = await secondHalf();
  await createSalary(scope, ANA, raise("2026-12-01", "33,000.00"), TODAY);
  await calculatePayroll(scope, payrollSeq);
  expect(line((await getPayslip(scope, payrollSeq, ANA)).lines, "basicSalary")?.amount).toBe(15_000_00);
});

// covers: L-9 F-12
test("a contract end alone changes no pay; a resignation moves the employee into final pay, up to its day and with the remaining leave", async () => {
  const { scope, payrollSeq } = await secondHalf();
  await createContract(
    scope,
    ANA,
    { employmentType: "PROJECT_BASE", startDate: "2026-06-01", endDate: "2026-11-20", contractInfoContent: "Until the oven" },
    TODAY,
  );
  // The checks list days without a contract, so the payslip is recalculated; its pay is unchanged.
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: false, outdated: [ANA] });
  const before = (await getPayslip(scope, payrollSeq, ANA)).lines;
  await calculatePayroll(scope, payrollSeq);
  expect((await getPayslip(scope, payrollSeq, ANA)).lines).toEqual(before);
  await runSql(
    scope.companySeq,
    "update employees set resignation_date = '2026-11-20', separation_cause = 'RESIGNATION' where employee_seq = 1",
  );
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: false, outdated: [ANA] });
  await calculatePayroll(scope, payrollSeq);
  await expect(getPayslip(scope, payrollSeq, ANA)).rejects.toThrow("No such payslip");
  const final = await createPayroll(scope, {
    payrollKind: "FINAL_PAY",
    payrollTemplateSeq: null,
    startDate: "2026-11-01",
    endDate: "2026-11-30",
    payDate: "2026-12-04",
    annualize: false,
    employeeSeqs: [ANA],
  });
  await calculatePayroll(scope, final.payrollSeq);
  const { startDate, endDate, lines } = await getPayslip(scope, final.payrollSeq, ANA);
  expect([startDate, endDate]).toEqual(["2026-11-16", "2026-11-20"]);
  // 30,000.00 × 12 ÷ 261 × 5 days.
  expect(line(lines, "basicSalary")).toMatchObject({ amount: 6_896_55 });
  // The days that the leave ledger converts on the last day, for types paid at separation.
  await createLeaveType(scope, 1, "Annual leave", { grant_method: "MANUAL" });
  await createLeaveType(scope, 2, "Sick leave", { grant_method: "MANUAL", convert_at_separation_yn: "N" });
  const given = (key: string, leavePolicySeq: number, kind: string, days: number) =>
    runSql(
      scope.companySeq,
      `select enter_leave(${scope.companySeq}, 1, 'Ana', '{${ANA}}', '{${leavePolicySeq}}', '{2026-11-02}', '{${kind}}', '{${days * 10_000}}', '{null}', '{null}', '{null}', '{x}', '{${key}}')`,
    );
  await given("a", 1, "MANUAL_GRANT", 4);
  await given("b", 1, "USE", -0.5);
  await given("c", 2, "MANUAL_GRANT", 9);
  expect(await isUpToDate(scope, final.payrollSeq)).toEqual({ upToDate: false, outdated: [ANA] });
  await calculatePayroll(scope, final.payrollSeq);
  // 30,000.00 × 12 ÷ 261 × 3.5 days.
  expect(line((await getPayslip(scope, final.payrollSeq, ANA)).lines, "leaveConversion")).toMatchObject({ amount: 4_827_59 });
});

// covers: PREV-24
test("pay and tax of a previous employer enter the tax of the next payroll, and its trace", async () => {
  const { scope, payrollSeq, file } = await secondHalf();
  const before = await getPayslip(scope, payrollSeq, ANA);
  expect(await listPreviousEmployers(scope, ANA)).toEqual([]);
  const money = {
    nonTaxableBasicSalary: 0,
    nonTaxable13thMonthPayAndOtherBenefits: 20_000_00,
    nonTaxableDeminimisBenefits: 0,
    nonTaxableSssGsisPagibigAndUnionDues: 0,
    nonTaxableSalariesAndOtherFormsOfCompensation: 0,
    taxableBasicSalary: 300_000_00,
    taxable13thMonthPayAndOtherBenefits: 0,
    taxableSalariesOtherCompensation: 1_234_56,
    taxWithheldPresentEmployer: 4_321_09,
  };
  await savePreviousEmployer(scope, ANA, null, {
    employerName: "Tindahan",
    tinNo: "123456789012",
    employmentType: "R",
    address: "",
    zipCode: "",
    taxableYear: 2026,
    taxableFrom: "0101",
    taxableTo: "0531",
    resignationType: "T",
    money,
    revision: 0,
  });
  await calculatePayroll(scope, payrollSeq);
  const after = await getPayslip(scope, payrollSeq, ANA);
  const tax = line(after.lines, "withholdingTax")!;
  expect(tax.amount).toBeGreaterThan(line(before.lines, "withholdingTax")?.amount ?? 0);
  // 300,000.00 + 1,234.56 taxed there; 4,321.09 withheld there and, in the year so far, here.
  const withheldHere = file.employees[0]!.yearToDate!.taxWithheld + line((await getPayslip(scope, 1, ANA)).lines, "withholdingTax")!.amount;
  expect(tax.trace).toMatchObject({ values: expect.arrayContaining([301_234_56, 4_321_09 + withheldHere]) });
});
