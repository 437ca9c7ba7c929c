import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { CompanyFile } from "~/domain/payroll/company-data/company-file";
import type { Scope } from "~/domain/shared/scope";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { importCompany } from "~/models/payroll/company-data/import/company-import.server";
import { importScope, runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { confirmTime, createPayroll, proposePayroll, removePayroll } from "~/models/payroll/runs/payrolls.server";
import { getEmployeeTime } from "~/models/payroll/runs/time/time-rows.server";
import { signIn, type Visitor } from "../../../support/app";
import { createTestAccount } from "../../../support/company";
import { readMainText } from "../../../support/page-text";
import { runSql } from "../../../support/payroll-run";
import { buildSmallStoryCompany, readHistory, readPaidAmount, RUNS, storySeq } from "../../../support/policy-stories";

/**
 * Policies of document 5, Appendix G outside the template's tabs: each is changed by its own form, changes a payslip, and is in the history. Those of
 * the tabs: tests/models/payroll/setup/appendix-g.test.ts.
 */

const PAYROLL = "/payroll";
const SETTINGS = `${PAYROLL}/payroll-settings`;

// The cockpit covers the year of the current day.
afterAll(() => void vi.useRealTimers());
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:00:00+08:00") }));

/** A company of a few employees, and its payroll officer. */
async function office(file: CompanyFile): Promise<{ scope: Scope; officer: Visitor }> {
  const { companySeq } = await importCompany(file);
  const scope = { ...importScope(companySeq, ["PAYROLL_USAGE"]), employeeName: "Ana Reyes" };
  await runCompanyFile(scope, file, () => "wait");
  const { email } = await createTestAccount(companySeq, {
    email: `officer${companySeq}@company.test`,
    permissions: ["PAYROLL_SETTING_EDIT"],
  });
  return { scope, officer: await signIn(email) };
}

async function post(officer: Visitor, path: string, form: Record<string, string>): Promise<void> {
  const answer = await officer.request(path, { form });
  expect([path, answer.status, answer.status === 303 ? "" : readMainText(answer.text)]).toEqual([path, 303, ""]);
}

/** A payslip line of the first half of December, recalculated now. */
const calculateAmount = (scope: Scope, employeeSeq: number) => async (figure: readonly string[]) => {
  await calculatePayroll(scope, RUNS.firstHalf);
  return readPaidAmount(scope, RUNS.firstHalf, employeeSeq, figure);
};

// A day of 30,000.00 × 12 ÷ 261 = 1,379.3103; a regular holiday worked on a rest day, less the 100% included in basic pay: 1.6 × 1,379.3103 by the
// law's 260%, 2.0 × 1,379.3103 by 300%.
// covers: PAY-24
test("Premium rates: a rate raised from a day on changes a payslip, and the history reports it", async () => {
  const { scope, officer } = await office(buildSmallStoryCompany("Stories of premiums", ["restDayHolidayBase"], ["firstHalf"]));
  const paid = calculateAmount(scope, storySeq("restDayHolidayBase"));
  expect(await paid(["regularHolidayPay"])).toBe(2_206_90);
  const rates = `${PAYROLL}/payroll-rates-and-taxes/premium-rates/regular_holiday_rest_day`;
  const { text } = await officer.request(`${rates}/edit`);
  const [, revision = ""] = /name="revision" value="([^"]*)"/.exec(text) ?? [];
  await post(officer, `${rates}/edit`, { first8: "300", overtime: "390", effectiveDay: "12/01/2026", revision });
  expect(await paid(["regularHolidayPay"])).toBe(2_758_62);
  expect(await readHistory(scope)).toMatch(/from 12\/01\/2026: first eight hours 260% → 300%, overtime 338% → 390%\./);
});

// 500.00 of union dues a month: in halves, in the first payroll of the month, in the last.
// covers: PAY-19 F-9
test("When paid: the timing of a deduction changes a payslip, and the history reports it", async () => {
  const file = buildSmallStoryCompany("Stories of deductions", ["sssTiming"], ["firstHalf"]);
  file.employees[0]!.deductions = [{ itemSeq: 1, monthlyAmount: 500_00, startDate: null, endDate: null }];
  const { scope, officer } = await office(file);
  const { rows } = (await runSql(
    scope.companySeq,
    "select item_code as code, revision from payroll_items where item_side = 'DEDUCTION' and item_seq = 1",
  )) as { rows: { code: string; revision: number }[] };
  const [{ code, revision }] = rows as [{ code: string; revision: number }];
  const paid = calculateAmount(scope, storySeq("sssTiming"));
  const taken: number[] = [await paid(["otherDeductions:1"])];
  for (const [index, timing] of ["FIRST", "LAST"].entries()) {
    const form = { itemName: "Union Dues", timing, itemOrder: "1", unionDues: "on", revision: String(revision + index), step: "save" };
    await post(officer, `${SETTINGS}/items/${code}/edit`, form);
    taken.push(await paid(["otherDeductions:1"]));
  }
  expect(taken).toEqual([250_00, 500_00, 0]);
  const history = await readHistory(scope);
  expect(history).toMatch(/timing in equal parts → first payroll of the month/);
  expect(history).toMatch(/timing first payroll of the month → last payroll of the month; final pay counts as last/);
});

// 13,775.00: 15% of what exceeds 10,417.00; two payrolls are left in the year, and 27,550.00 is below 250,000.00.
// covers: F-16
test("Tax of each payroll: one employee's method for one year changes the payslip, and the history reports it", async () => {
  const { scope, officer } = await office(buildSmallStoryCompany("Stories of methods", ["withholdingMethod", "sssTiming"], ["firstHalf"]));
  const employeeSeq = storySeq("withholdingMethod");
  const paid = calculateAmount(scope, employeeSeq);
  expect(await paid(["withholdingTax"])).toBe(503_70);
  await post(officer, `${PAYROLL}/government/annualization/2026?index`, {});
  // As if more of the year were known.
  await runSql(scope.companySeq, `update year_forecasts set to_look_at_yn = 'Y' where employee_seq = ${employeeSeq}`);
  const spreading = `${PAYROLL}/government/annualization/2026/spreading`;
  await post(officer, spreading, { decide: "SPREAD", people: String(employeeSeq), reason: "Bonus in December" });
  expect(await paid(["withholdingTax"])).toBe(0);
  // For that employee only.
  expect(await calculateAmount(scope, storySeq("sssTiming"))(["withholdingTax"])).toBe(503_70);
  await post(officer, spreading, { decide: "STOP", people: String(employeeSeq), reason: "No bonus" });
  expect(await paid(["withholdingTax"])).toBe(503_70);
  expect(await readHistory(scope)).toContain(
    "Spread tax of 2026 of withholdingMethod over the payrolls that are left. Reason: Bonus in December.",
  );
});

const PAY_DAYS = { payDay1: "15", payDay2: "LAST", payDayShift: "BEFORE", timeCutoffDays: "2", attendanceWindow: "PERIOD" };
const payDays = (officer: Visitor, form: Record<string, string>) =>
  post(officer, `${SETTINGS}/calendar/2026/1/pay-days`, { ...PAY_DAYS, ...form });

// 16 to 31 December with nothing paid before: SSS 750.00, PhilHealth 750.00 and Pag-IBIG 200.00 leave 13,300.00. The 30th and
// 31st are holidays: paid on 29 December it is the last payroll of 2026 and settles a year below 250,000.00; paid five days after, on 5 January, it is the first of 2027: 15% of
// what is over 10,417.00.
// covers: F-75
test("Pay days: a payroll paid in the next year is taxed there, and the history reports it", async () => {
  const { scope, officer } = await office(buildSmallStoryCompany("Stories of pay days", ["sssTiming"], []));
  const paid = async () => {
    const proposed = await proposePayroll(scope, 1, "2026-12-16");
    const { payrollSeq } = await createPayroll(scope, { payrollTemplateSeq: 1, ...proposed });
    await confirmTime(scope, payrollSeq);
    await calculatePayroll(scope, payrollSeq);
    const tax = await readPaidAmount(scope, payrollSeq, storySeq("sssTiming"), ["withholdingTax"]);
    await removePayroll(scope, payrollSeq);
    return [proposed.startDate, proposed.payDate, tax];
  };
  expect(await paid()).toEqual(["2026-12-16", "2026-12-29", 0]);
  await payDays(officer, { payDay2: "+5", payDay1: "10", effectiveDay: "12/16/2026", note: "The bank asks for it", revision: "0" });
  expect(await paid()).toEqual(["2026-12-16", "2027-01-05", 432_45]);
  expect(await readHistory(scope)).toMatch(
    /pay days from 12\/16\/2026: The 15th and the last day of the month, .+ → .+\. Note: The bank asks for it\./,
  );
});

// 15,000.00 less one day of 30,000.00 × 12 ÷ 261 = 1,379.31.
// covers: P-8 F-75
test("Time counted: an absence on the 14th is deducted in the payroll that counts the day, and the history reports it", async () => {
  const { scope, officer } = await office(buildSmallStoryCompany("Stories of windows", ["sssTiming"], []));
  const employeeSeq = storySeq("sssTiming");
  const run = async (day: string) => {
    const proposed = await proposePayroll(scope, 1, day);
    return (await createPayroll(scope, { payrollTemplateSeq: 1, ...proposed })).payrollSeq;
  };
  /** The status of entering the absence, and the resulting pay. */
  const absent = async (payrollSeq: number, date: string) => {
    const { revision } = await getEmployeeTime(scope, { payrollSeq, employeeSeq });
    const form = { revision: String(revision), "entries[0].workDate": date, "entries[0].absentMinutes": date === "" ? "" : "1" };
    const answer = await officer.request(`${PAYROLL}/payroll_processing/${payrollSeq}/time/${employeeSeq}`, { form });
    await calculatePayroll(scope, payrollSeq);
    return [answer.status, await readPaidAmount(scope, payrollSeq, employeeSeq, ["grossPay"])];
  };
  const first = await run("2026-12-01");
  expect(await absent(first, "2026-12-14")).toEqual([303, 13_620_69]);
  expect(await absent(first, "")).toEqual([303, 15_000_00]);
  await payDays(officer, {
    attendanceWindow: "LAG",
    lastDay1: "10",
    lastDay2: "25",
    effectiveDay: "12/01/2026",
    note: "Devices",
    revision: "0",
  });
  expect(await absent(first, "2026-12-14")).toEqual([422, 15_000_00]);
  expect(await absent(await run("2026-12-16"), "2026-12-14")).toEqual([303, 13_620_69]);
  expect(await readHistory(scope)).toMatch(
    /time of the pay period → .+time of days 26–10 for the 1st half and 11–25 for the 2nd half\. Note: Devices\./,
  );
});
