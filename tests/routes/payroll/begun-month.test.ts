import { expect, test } from "vitest";
import { readRemittanceLists } from "~/models/payroll/government/remittances/remittance-lists.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { signIn, type Answer } from "../../support/app";
import { createPayrollCompany, type PayrollCompany, type SampleCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readMainText } from "../../support/page-text";

const FORM = "/payroll/year-to-date/2026/1/edit";

/** Ana alone, 30,000.00 a month, whose first payroll here is `first` of the sample, without items, time and opening balance. */
async function startWith(first: { payrollRunId: number; payDate?: string }, template: object = {}): Promise<PayrollCompany> {
  return createPayrollCompany({
    completed: 0,
    change: (sample) => {
      const { employees, payrollTemplates, runs } = sample as SampleCompany & { runs: { payrollRunId: number }[] };
      const ana = employees
        .filter(({ employeeSeq }) => employeeSeq === 1)
        .map((person) => ({ ...person, allowances: [], yearToDate: null }));
      return {
        ...sample,
        employees: ana,
        payrollTemplates: payrollTemplates.map((row) => ({ ...row, ...template })),
        runs: runs.filter(({ payrollRunId }) => payrollRunId === first.payrollRunId).map((run) => ({ ...run, ...first })),
        timeSummaries: [],
        adjustments: [],
      };
    },
  });
}

const payslipOf = async ({ scope: { companySeq } }: PayrollCompany, payrollSeq: number) => {
  await calculatePayroll({ companySeq }, payrollSeq);
  const { rows } = (await runSql(
    companySeq,
    "select lines, detail from payslips where company_seq = $1 and payroll_seq = $2 order by generation desc limit 1",
    [companySeq, payrollSeq],
  )) as { rows: { lines: string; detail: string }[] };
  const lines = JSON.parse(rows[0]!.lines) as { code: string; amount: number }[];
  const { checks } = JSON.parse(rows[0]!.detail) as { checks: { level: string; code: string; sentence: string }[] };
  return {
    amounts: Object.fromEntries(lines.map(({ code, amount }) => [code, amount])),
    blocked: checks.filter(({ level }) => level === "blocked").map(({ sentence }) => sentence),
    codes: checks.map(({ code }) => code),
  };
};

const valuesOf = ({ text }: Answer) =>
  Object.fromEntries(
    [...text.matchAll(/<input[^>]*name="([^"]+)"[^>]*>/g)]
      .filter(([tag, name]) => !/type="(checkbox|submit)"/.test(tag) && !["csrf", "formKey"].includes(name!))
      .map(([tag, name]) => [name!, / value="([^"]*)"/.exec(tag)?.[1] ?? ""]),
  );

/** Half of 30,000.00: SSS 1,000.00 + 500.00 MPF, PhilHealth 750.00 and Pag-IBIG 200.00 a month; the employer 2,000.00 + 1,000.00 + EC 30.00. */
const FIRST_PART = {
  payrollPeriods: "1",
  month_sssBase: "15,000.00",
  month_philHealthBase: "15,000.00",
  month_pagIbigBase: "15,000.00",
  month_sssEmployee: "500.00",
  month_sssMpfEmployee: "250.00",
  month_philHealthEmployee: "375.00",
  month_pagIbigEmployee: "100.00",
  month_sssEmployer: "1,000.00",
  month_sssMpfEmployer: "500.00",
  month_sssEc: "15.00",
  month_philHealthEmployer: "375.00",
  month_pagIbigEmployer: "100.00",
  month_gross: "15,000.00",
  month_taxableRegular: "13,775.00",
  month_item14: "15,000.00",
  month_item19: "1,225.00",
};

test("M-1: a first payroll within a month warns of the days before it, and is blocked by an opening that leaves out the month", async () => {
  const company = await startWith({ payrollRunId: 3 });
  const officer = await signIn(company.email);
  expect(await payslipOf(company, 3)).toMatchObject({ blocked: [], codes: expect.arrayContaining(["MONTH_NOT_STATED"]) });
  const checks = await officer.request("/payroll/payroll_processing/3/review/checks");
  expect(readMainText(checks.text)).toContain("November 1 to 15 is in no payroll here.");
  expect(checks.text).toContain(`href="${FORM}`);

  const opening = { ...valuesOf(await officer.request(FORM)), payrollPeriods: "1", throughDate: "11/15/2026" };
  expect((await officer.request(FORM, { form: opening })).status).toBe(303);
  const first = await payslipOf(company, 3);
  expect(first.blocked).toEqual(["November 1 to 15 was paid elsewhere. Enter what was taken."]);
  expect(first.codes).not.toContain("UNPAID_BEFORE");
  const review = await officer.request("/payroll/payroll_processing/3/review/checks");
  expect(readMainText(review.text)).toContain("November 1 to 15 was paid elsewhere. Enter what was taken.");
  expect(review.text).toContain(`href="${FORM}`);
  await expect(completePayroll(company.scope, 3)).rejects.toThrow();

  const form = { ...valuesOf(await officer.request(FORM)), ...FIRST_PART, throughDate: "11/15/2026" };
  expect((await officer.request(FORM, { form })).status).toBe(303);
  const second = await payslipOf(company, 3);
  expect(second.blocked).toEqual([]);
  // The form shows what was entered, so that saving it once more loses nothing.
  expect(valuesOf(await officer.request(FORM))).toMatchObject(FIRST_PART);
  // SSS of 30,000.00 is 1,000.00 + 500.00 MPF, less 500.00 + 250.00; PhilHealth 750.00 − 375.00; Pag-IBIG 200.00 − 100.00.
  expect(second.amounts).toMatchObject({
    sssEmployee: 500_00,
    sssMpfEmployee: 250_00,
    philHealthEmployee: 375_00,
    pagIbigEmployee: 100_00,
  });

  // The last payroll settles the month: amounts taken elsewhere cannot change afterwards, because no payroll would take the difference.
  await completePayroll(company.scope, 3);
  const corrected = { ...valuesOf(await officer.request(FORM)), month_sssBase: "16,000.00", reason: "A bonus was left out" };
  const refused = await officer.request(FORM, { form: corrected });
  expect(refused.status).toBe(422);
  expect(readMainText(refused.text)).toContain("The last payroll of November 2026 is completed and has settled the contributions");
  const other = { ...corrected, month_sssBase: "15,000.00", basicEarned: "315,000.00" };
  expect((await officer.request(FORM, { form: other })).status).toBe(303);
});

test("M-1: a template that pays from the start of a month, or an employee hired within the payroll, needs no opening", async () => {
  expect((await payslipOf(await startWith({ payrollRunId: 1 }), 1)).blocked).toEqual([]);
  const hired = await startWith({ payrollRunId: 3 });
  await runSql(hired.scope.companySeq, "update employees set join_date = '2026-11-16' where company_seq = $1", [hired.scope.companySeq]);
  expect((await payslipOf(hired, 3)).blocked).toEqual([]);
});

test("M-1: if contributions belong to the month of the pay date, so does the month that an opening leaves begun", async () => {
  // October 16 to 31 was paid on 5 November elsewhere; November 1 to 15 is paid here on 20 November. Both belong to November.
  const company = await startWith({ payrollRunId: 1, payDate: "2026-11-20" }, { contributionMonth: "PAY_DATE" });
  const { companySeq } = company.scope;
  await runSql(
    companySeq,
    `insert into payroll_template_pay_days (company_seq, payroll_template_seq, effective_day, pay_days, pay_day_shift, time_cutoff_days, note, revision, updated_by)
     values ($1, 1, '2020-01-01', array['+5', '+5'], 'NONE', 0, '', 1, 'Test')`,
    [companySeq],
  );
  const officer = await signIn(company.email);
  const opening = { ...valuesOf(await officer.request(FORM)), payrollPeriods: "1", throughDate: "10/31/2026" };
  expect((await officer.request(FORM, { form: opening })).status).toBe(303);
  expect((await payslipOf(company, 1)).blocked).toEqual(["October 16 to 31 was paid elsewhere. Enter what was taken."]);
  const form = { ...valuesOf(await officer.request(FORM)), ...FIRST_PART, throughDate: "10/31/2026" };
  expect((await officer.request(FORM, { form })).status).toBe(303);
  const { blocked, amounts } = await payslipOf(company, 1);
  expect(blocked).toEqual([]);
  // The same 30,000.00 less what was taken on 5 November.
  expect(amounts).toMatchObject({ sssEmployee: 500_00, sssMpfEmployee: 250_00, philHealthEmployee: 375_00, pagIbigEmployee: 100_00 });
  const ownLine = (await readRemittanceLists(company.scope, "2026-11")).sss.find(({ person }) => person.employeeSeq === 1);
  expect(ownLine).toMatchObject({ compensation: 15_000_00, regularEmployee: 500_00, mpfEmployee: 250_00 });
  expect((await readRemittanceLists(company.scope, "2026-10")).sss).toEqual([]);

  // Through 15 November, paid on 20 November: the next pay date is 5 December, so November is complete and no month is begun.
  const next = await startWith({ payrollRunId: 3, payDate: "2026-12-05" }, { contributionMonth: "PAY_DATE" });
  await runSql(
    next.scope.companySeq,
    `insert into payroll_template_pay_days (company_seq, payroll_template_seq, effective_day, pay_days, pay_day_shift, time_cutoff_days, note, revision, updated_by)
     values ($1, 1, '2020-01-01', array['+5', '+5'], 'NONE', 0, '', 1, 'Test')`,
    [next.scope.companySeq],
  );
  expect((await payslipOf(next, 3)).blocked).toEqual([]);
  const visitor = await signIn(next.email);
  const whole = { ...valuesOf(await visitor.request(FORM)), ...FIRST_PART, throughDate: "11/15/2026" };
  const refused = await visitor.request(FORM, { form: whole });
  expect(refused.status).toBe(422);
  expect(readMainText(refused.text)).toContain("The payrolls up to 11/15/2026 cover their whole month.");
});
