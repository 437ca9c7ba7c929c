import { beforeAll, expect, test } from "vitest";
import { FIGURES } from "~/domain/payroll/engine/payslip-lines";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { getPayslip, listPayslipEmployees, listPayslips } from "~/models/payroll/runs/payslips/payslips.server";
import {
  createBakery,
  runSql,
  openSampleRun,
  readSampleTotals,
  recalculateEmployee,
  listPayslipChanges,
} from "../../../../support/payroll-run";

let scope: Scope;
const payrollSeq = 1;
beforeAll(async () => {
  scope = (await openSampleRun(await createBakery())).scope;
  await calculatePayroll(scope, payrollSeq);
});

test("a page of the register has the totals of all rows, not of the page", async () => {
  const page = await listPayslips(scope, payrollSeq, { sort: "name", offset: 0, pageSize: 3 });
  expect(page.rows).toHaveLength(3);
  expect(page.total).toBeGreaterThan(3);
  const { gross, net } = readSampleTotals(1);
  expect([page.totals.grossPay, page.totals.netPay]).toEqual([gross, net]);
  expect(page.counts.ready + page.counts.warning + page.counts.blocked).toBe(page.total);
  const second = await listPayslips(scope, payrollSeq, { sort: "name", offset: 3, pageSize: 3 });
  expect(new Set([...page.rows, ...second.rows].map(({ employeeSeq }) => employeeSeq)).size).toBe(page.rows.length + second.rows.length);
});

test("search, level and sort select and order the rows", async () => {
  const all = await listPayslips(scope, payrollSeq, { sort: { plus: ["netPay"], minus: [] }, descending: true, offset: 0, pageSize: 50 });
  expect(all.rows.map(({ figures }) => figures.netPay)).toEqual(all.rows.map(({ figures }) => figures.netPay).sort((a, b) => b - a));
  const matchingPayslips = await listPayslips(scope, payrollSeq, {
    q: all.rows[0]!.employeeName.slice(0, 6).toLowerCase(),
    offset: 0,
    pageSize: 50,
  });
  expect(matchingPayslips.rows.map(({ employeeSeq }) => employeeSeq)).toContain(all.rows[0]!.employeeSeq);
  expect(matchingPayslips.total).toBeLessThan(all.total);
  expect((await listPayslips(scope, payrollSeq, { q: "100%_", offset: 0, pageSize: 50 })).total).toBe(0);
  const ready = await listPayslips(scope, payrollSeq, { level: "ready", offset: 0, pageSize: 50 });
  expect(ready.total).toBe(all.counts.ready);
  expect(ready.rows.every(({ level }) => level === "ready")).toBe(true);
});

test("a payslip has its lines with traces, its details and its neighbors by name", async () => {
  const { rows } = await listPayslips(scope, payrollSeq, { sort: "name", offset: 0, pageSize: 50 });
  const payslip = await getPayslip(scope, payrollSeq, rows[1]!.employeeSeq);
  expect([payslip.previousSeq, payslip.nextSeq]).toEqual([rows[0]!.employeeSeq, rows[2]!.employeeSeq]);
  expect(payslip.lines.every(({ trace }) => trace.rule !== "")).toBe(true);
  expect(payslip.basicRows.length).toBeGreaterThan(0);
  expect(payslip.balances.paidThrough).toBe("2026-11-15");
  const { scope: other } = await createBakery();
  await expect(getPayslip(other, payrollSeq, rows[1]!.employeeSeq)).rejects.toThrow(NotFound);
});

test("a column of several figures sorts by its sum, and all filtered employees are listed by name", async () => {
  const sums = { plus: ["overtimePay", "nightDifferential"], minus: ["flexBenCredit"] } as const;
  const { rows } = await listPayslips(scope, payrollSeq, { sort: sums, descending: true, offset: 0, pageSize: 50 });
  const premium = rows.map(({ figures }) => figures.overtimePay + figures.nightDifferential - figures.flexBenCredit);
  expect(new Set(premium).size).toBeGreaterThan(1);
  expect(premium).toEqual([...premium].sort((a, b) => b - a));
  const byName = await listPayslips(scope, payrollSeq, { sort: "name", offset: 0, pageSize: 50 });
  expect(await listPayslipEmployees(scope, payrollSeq, {})).toEqual(byName.rows.map(({ employeeSeq }) => employeeSeq));
  expect(await listPayslipEmployees(scope, payrollSeq, { q: byName.rows[0]!.employeeName })).toEqual([byName.rows[0]!.employeeSeq]);
  expect(await listPayslipEmployees(scope, payrollSeq, { level: "blocked" })).toEqual(
    byName.rows.filter(({ level }) => level === "blocked").map(({ employeeSeq }) => employeeSeq),
  );
});

test("recalculating one employee is immediate, and the totals follow", async () => {
  const before = await getPayroll(scope, payrollSeq);
  expect(await recalculateEmployee(scope, payrollSeq, 1)).toBeNull();
  await runSql(
    scope.companySeq,
    "update salary_records set salary_amount_centavos = salary_amount_centavos + 200000 where employee_seq = 1",
  );
  const change = await recalculateEmployee(scope, payrollSeq, 1);
  // 2,000.00 more a month is 1,000.00 more basic salary in this half.
  const basic = change!.moved.find(([figure]) => figure === "basicSalary")!;
  expect(basic[2] - basic[1]).toBe(1_000_00);
  const after = await getPayroll(scope, payrollSeq);
  expect(after.netCentavos - before.netCentavos).toBe(change!.afterNet! - change!.beforeNet!);
  expect(await listPayslipChanges(scope, payrollSeq)).toMatchObject([
    { employeeSeq: 1, beforeNet: change!.beforeNet, afterNet: change!.afterNet },
  ]);
  const { totals, total } = await listPayslips(scope, payrollSeq, { offset: 0, pageSize: 10 });
  expect([total, totals.grossPay, totals.totalDeductions, totals.netPay, totals.employerCost]).toEqual([
    after.headcount,
    after.grossCentavos,
    after.deductionsCentavos,
    after.netCentavos,
    after.employerCostCentavos,
  ]);
  expect(Object.keys(totals)).toEqual([...FIGURES]);
});

test("an employee without department and job title has the same payslip alone as among others", async () => {
  await runSql(scope.companySeq, "update employees set department_seq = null, job_title_seq = null where employee_seq = 1");
  expect(await recalculateEmployee(scope, payrollSeq, 1)).toMatchObject({ moved: [] });
  expect(await getPayslip(scope, payrollSeq, 1)).toMatchObject({ departmentName: "", jobTitleName: "" });
});

test("removing an employee from the run removes the payslip", async () => {
  const before = await getPayroll(scope, payrollSeq);
  await runSql(scope.companySeq, "update employees set payroll_template_seq = 2 where employee_seq = 1");
  const change = await recalculateEmployee(scope, payrollSeq, 1);
  expect(change).toMatchObject({ employeeSeq: 1, afterNet: null });
  const after = await getPayroll(scope, payrollSeq);
  expect([after.headcount, after.netCentavos]).toEqual([before.headcount - 1, before.netCentavos - change!.beforeNet!]);
  await expect(getPayslip(scope, payrollSeq, 1)).rejects.toThrow(NotFound);
});
