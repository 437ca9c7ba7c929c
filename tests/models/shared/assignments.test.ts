import { expect, test } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import { importCompany } from "~/models/payroll/company-data/import/company-import.server";
import { listMembers, readFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { readRules } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { applyDueAssignments, writeAssignments } from "~/models/shared/assignments.server";
import { createBakery, runSql, openSampleRun } from "../../support/payroll-run";

const [ANA, BOYET, FIDEL] = [1, 2, 6];
const [OFFICE, PLANT] = [1, 2];

type Rows = { rows: Record<string, unknown>[] };
const rowsOf = async ({ companySeq }: Scope, text: string) =>
  ((await runSql(companySeq, text)) as Rows).rows.map((row) => Object.values(row));
const present = (scope: Scope, employeeSeq: number) =>
  rowsOf(scope, `select work_schedule_seq, payroll_template_seq from employees where employee_seq = ${employeeSeq}`).then(([row]) => row);
type Assignment = { employeeSeq: number; startDate: string; to: number };
const assign = (scope: Scope, group: "WORK_SCHEDULE" | "PAYROLL", assignment: Assignment, today: string) =>
  inCompany(scope, (tx) => writeAssignments(tx, scope, group, [assignment], today));

/** The members of a run, with the schedule that they are paid by. */
const membersOf = (scope: Scope, payrollSeq: number) =>
  readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    const facts = await readFacts(tx, payroll, await readRules(tx, payroll), await listMembers(tx, payroll));
    return new Map(facts.map((fact) => [fact.employeeSeq, fact.facts().workSchedule.workScheduleSeq]));
  });

test("a future assignment keeps the current one until then, and starts automatically on its day", async () => {
  const { scope } = await createBakery();
  await assign(scope, "WORK_SCHEDULE", { employeeSeq: ANA!, startDate: "2026-11-16", to: PLANT! }, "2026-11-10");
  expect(await present(scope, ANA!)).toEqual([OFFICE, 1]);
  expect(await rowsOf(scope, "select start_date, work_schedule_seq, changed_by from work_schedule_assignments order by 1")).toEqual([
    ["2019-03-04", OFFICE, "Ana Reyes"],
    ["2026-11-16", PLANT, "Ana Reyes"],
  ]);
  expect(await applyDueAssignments(scope, "2026-11-15")).toBe(0);
  expect(await applyDueAssignments(scope, "2026-11-16")).toBe(1);
  expect(await present(scope, ANA!)).toEqual([PLANT, 1]);
  expect(await applyDueAssignments(scope, "2026-11-16")).toBe(0);
});

test("a payroll uses the schedule and the template members of its first day", async () => {
  const { scope } = await openSampleRun(await createBakery(), 4);
  await assign(scope, "WORK_SCHEDULE", { employeeSeq: ANA!, startDate: "2026-11-17", to: PLANT! }, "2026-11-17");
  expect((await membersOf(scope, 3)).get(ANA!)).toBe(OFFICE);
  await assign(scope, "WORK_SCHEDULE", { employeeSeq: ANA!, startDate: "2026-11-16", to: PLANT! }, "2026-11-17");
  expect((await membersOf(scope, 3)).get(ANA!)).toBe(PLANT);
  // Boyet is paid by template 1 up to 11/15 and by template 2 from 11/16 on.
  await assign(scope, "PAYROLL", { employeeSeq: BOYET!, startDate: "2026-11-16", to: 2 }, "2026-11-10");
  const inRuns = await Promise.all([1, 3, 4].map(async (run) => (await membersOf(scope, run)).has(BOYET!)));
  expect(inRuns).toEqual([true, false, true]);
  // Fidel joins on 11/18, inside the period: his first assignment applies.
  await assign(scope, "PAYROLL", { employeeSeq: FIDEL!, startDate: "2026-11-18", to: 1 }, "2026-11-10");
  expect((await membersOf(scope, 3)).has(FIDEL!)).toBe(true);
});

test("an employee without a template is in no payroll before the first day of the first one", async () => {
  const { scope } = await openSampleRun(await createBakery(), 3);
  await runSql(scope.companySeq, `update employees set payroll_template_seq = null where employee_seq = ${ANA}`);
  await assign(scope, "PAYROLL", { employeeSeq: ANA!, startDate: "2026-11-16", to: 1 }, "2026-11-20");
  expect([(await membersOf(scope, 1)).has(ANA!), (await membersOf(scope, 3)).has(ANA!)]).toEqual([false, true]);
  expect(await present(scope, ANA!)).toEqual([OFFICE, 1]);
});

test("re-importing a company file adds assignments from that day on", async () => {
  const { scope, file } = await createBakery();
  await assign(scope, "WORK_SCHEDULE", { employeeSeq: ANA!, startDate: "2026-01-01", to: PLANT! }, "2026-11-10");
  await importCompany(file);
  const [last] = await rowsOf(
    scope,
    "select work_schedule_seq, changed_by from work_schedule_assignments order by start_date desc limit 1",
  );
  expect([await present(scope, ANA!), last]).toEqual([
    [OFFICE, 1],
    [OFFICE, "Company file"],
  ]);
});
