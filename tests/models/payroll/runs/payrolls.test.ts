import { expect, test } from "vitest";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { listPayrolls } from "~/models/payroll/runs/payroll-lists.server";
import {
  confirmTime,
  createPayroll,
  getPayroll,
  listPayrollTemplates,
  proposePayroll,
  removePayroll,
  updatePayroll,
} from "~/models/payroll/runs/payrolls.server";
import { startCalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { createBakery, runSql, openSampleRun } from "../../../support/payroll-run";

const november = { payrollTemplateSeq: 1, startDate: "2026-11-01", endDate: "2026-11-15", payDate: "2026-11-13", annualize: false };

// covers: PAY-01
test("a run has its number, name and current stage", async () => {
  const { scope } = await createBakery();
  const { payrollSeq } = await createPayroll(scope, november);
  expect(payrollSeq).toBe(1);
  const { rows, total, counts, years } = await listPayrolls(scope, { offset: 0, pageSize: 10 });
  expect(rows).toMatchObject([
    {
      payrollSeq,
      title: "Bakery and store, 1st half of November 2026",
      stage: "TIME",
      payrollKind: "USER_CUSTOM",
      payFrequency: "SEMI_MONTHLY",
      recalculating: null,
      failed: false,
    },
  ]);
  expect([total, counts, years]).toEqual([1, { inProgress: 1, completed: 0 }, [2026]]);
  await confirmTime(scope, payrollSeq);
  expect((await listPayrolls(scope, { offset: 0, pageSize: 10 })).rows[0]!.stage).toBe("CALCULATE");
  await calculatePayroll(scope, payrollSeq);
  expect((await listPayrolls(scope, { offset: 0, pageSize: 10 })).rows[0]!.stage).toBe("REVIEW");
});

test("U-8: a run without employees is not created, and the error names where to assign a template", async () => {
  const { scope } = await createBakery();
  await runSql(scope.companySeq, "update employees set join_date = '2026-11-16' where payroll_template_seq = 1");
  await expect(createPayroll(scope, november)).rejects.toMatchObject({
    field: "payrollTemplateSeq",
    message:
      "No employee has this payroll template at the end of 11/01/2026 to 11/15/2026. Assign employees on the Employees tab of the template in Payroll Settings, or choose another template or period.",
  });
  expect((await listPayrolls(scope, { offset: 0, pageSize: 10 })).total).toBe(0);
  expect(
    (await createPayroll(scope, { ...november, startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-11-27" })).payrollSeq,
  ).toBe(1);
});

test("one template has one run for a period, also when two people create it at the same moment", async () => {
  const { scope } = await createBakery();
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => createPayroll(scope, november)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of tries) {
    if (result.status === "rejected")
      expect(result.reason).toMatchObject({
        field: "startDate",
        message:
          "There is already a payroll for this period: Bakery and store, 1st half of November 2026. Open it, or choose another period.",
      });
  }
  await createPayroll(scope, { ...november, payrollTemplateSeq: 2 });
  const payroll = { ...november, payrollKind: "THIRTEEN_MONTH_PAY" as const, payrollTemplateSeq: null };
  await createPayroll(scope, payroll);
  // Its form has no day fields: the message is above it.
  await expect(createPayroll(scope, payroll)).rejects.toMatchObject({
    field: undefined,
    message: expect.stringMatching(
      /^There is already a payroll for this period: 13th month pay.*\. Open it, or choose another part or template\.$/,
    ) as string,
  });
});

test("a pay date before the period is refused, one within it is not", async () => {
  const { scope } = await createBakery();
  await expect(createPayroll(scope, { ...november, payDate: "2026-10-31" })).rejects.toMatchObject({
    field: "payDate",
    message: "The pay date is before the period. Choose 11/01/2026 or later.",
  });
  await createPayroll(scope, november);
});

test("an outdated form names who saved first, and when", async () => {
  const { scope } = await createBakery();
  const { payrollSeq } = await createPayroll(scope, november);
  const change = { startDate: "2026-11-01", endDate: "2026-11-15", payDate: "2026-11-14", annualize: false };
  await updatePayroll({ ...scope, employeeName: "Ben Cruz" }, payrollSeq, change, 1);
  await expect(updatePayroll(scope, payrollSeq, change, 1)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(
      /^This payroll was changed by Ben Cruz at \d\d\/\d\d\/\d{4} \d\d:\d\d\. What you typed is still here/,
    ) as unknown,
  });
  expect(await getPayroll(scope, payrollSeq)).toMatchObject({ payDate: "2026-11-14", revision: 2, updatedBy: "Ben Cruz" });
});

test("the next period follows the last run of the template", async () => {
  const { scope } = await createBakery();
  // No run yet: the half-month that contains the day. 11/15/2026 is a Sunday, so the 13th, a Friday, is the pay date.
  expect(await proposePayroll(scope, 1, "2026-11-09")).toEqual({
    startDate: "2026-11-01",
    endDate: "2026-11-15",
    payDate: "2026-11-13",
    annualize: false,
  });
  await createPayroll(scope, november);
  // 11/30/2026 is Bonifacio Day; 28 and 29 are a weekend.
  expect(await proposePayroll(scope, 1, "2026-11-09")).toEqual({
    startDate: "2026-11-16",
    endDate: "2026-11-30",
    payDate: "2026-11-27",
    annualize: false,
  });
  expect((await listPayrollTemplates(scope)).map(({ payrollTemplateSeq }) => payrollTemplateSeq)).toContain(1);
});

test("the list is filtered by year, state and words, and sorted", async () => {
  const { scope } = await openSampleRun(await createBakery(), 3);
  await createPayroll(scope, { ...november, startDate: "2027-01-01", endDate: "2027-01-15", payDate: "2027-01-15" });
  const page = { offset: 0, pageSize: 10 };
  expect((await listPayrolls(scope, { ...page, year: 2027 })).rows.map(({ startDate }) => startDate)).toEqual(["2027-01-01"]);
  const completed = await listPayrolls(scope, { ...page, state: "COMPLETED", sort: "net", descending: true });
  expect(completed).toMatchObject({ total: 2, counts: { inProgress: 2, completed: 2 } });
  expect(completed.rows[0]!.netCentavos).toBeGreaterThan(completed.rows[1]!.netCentavos);
  // Totals cover all filtered payrolls, on this page or not: both completed ones, and neither open one.
  const [most, least] = completed.rows.map(({ netCentavos }) => netCentavos);
  expect((await listPayrolls(scope, { ...page, pageSize: 1, state: "COMPLETED" })).sums.net).toBe(most! + least!);
  expect((await listPayrolls(scope, { ...page, year: 2027 })).sums).toEqual({ gross: 0, net: 0, employerCost: 0 });
  expect((await listPayrolls(scope, { ...page, q: "january 2027" })).total).toBe(1);
  expect((await listPayrolls(scope, { ...page, q: "no such run" })).total).toBe(0);
});

test("a run is deleted with all its data, but not while it is calculated", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await startCalculation(scope, payrollSeq);
  await expect(removePayroll(scope, payrollSeq)).rejects.toMatchObject({ status: 409 });
  await expect(startCalculation(scope, payrollSeq)).rejects.toMatchObject({
    status: 409,
    message: "This payroll is being recalculated. Wait until it has ended, or cancel it.",
  });
  const second = await createPayroll(scope, { ...november, startDate: "2026-12-01", endDate: "2026-12-15", payDate: "2026-12-15" });
  await calculatePayroll(scope, second.payrollSeq);
  await removePayroll(scope, second.payrollSeq);
  await expect(getPayroll(scope, second.payrollSeq)).rejects.toThrow("No such payroll");
});
