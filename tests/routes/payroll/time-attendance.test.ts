import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { connectionConfig } from "~/db/client.server";
import { getEmployeeTime } from "~/models/payroll/runs/time/time-rows.server";
import { signIn, type Visitor } from "../../support/app";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const TIME = "/payroll/payroll_processing/3/time";
const PAGE = `${TIME}/attendance`;
/** Gina Torres is the only one with punches: on Monday 16 November she came at 08:25, on Tuesday she forgot to clock out. */
const GINA = { payrollSeq: 3, employeeSeq: 7 };
const SEARCH = `${PAGE}?q=E0007`;

let company: PayrollCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany();
  visitor = await signIn(company.email);
  const { companySeq } = company.scope;
  await runSql(companySeq, "update work_schedules set start_time = '08:00', end_time = '16:00'");
  await runSql(
    companySeq,
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by)
     select $1, row_number() over (), 7, at::timestamptz, 'NONE', 'DEVICE', '', 'Device'
       from unnest(array['2026-11-16 08:25+08', '2026-11-16 17:02+08', '2026-11-17 07:58+08']) as at`,
    [companySeq],
  );
});

const punchOfGina = (at: string) =>
  runSql(
    company.scope.companySeq,
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by)
     select $1, max(punch_seq) + 1, 7, $2, 'NONE', 'DEVICE', '', 'Device' from punches`,
    [company.scope.companySeq, at],
  );
async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(10);
}

const fetchText = async (path: string) => readMainText((await visitor.request(path)).text);
const digestOf = (html: string) => /name="digest" value="([^"]+)"/.exec(html)![1]!;
const post = async (form: Record<string, string>) =>
  visitor.request(PAGE, { form: { digest: digestOf((await visitor.request(PAGE)).text), ...form } });

test("a company without attendance sees so, and its Time stage offers none of it", async () => {
  expect(await fetchText(PAGE)).toContain("Attendance has no day of this payroll");
  expect(await fetchText(TIME)).not.toContain("Fill from attendance");
  await runSql(company.scope.companySeq, "update companies set attendance_start_date = '2026-11-16'");
  expect(await fetchText(TIME)).toContain("Fill from attendance");
});

test("the page shows each differing day, field by field, and the days with missing time logs, before anything is taken", async () => {
  const page = await fetchText(SEARCH);
  expect(page).toContain("11/16/2026 Late 0 min 25 min");
  expect(page).toContain("Days to fix");
  expect(page).toContain("11/17/2026 Misses a time log, or its data");
  expect((await getEmployeeTime(company.scope, GINA)).entries).toEqual([]);
  expect(await fetchText(`${SEARCH}&field=overtimeMinutes`)).toContain("No day differs");
  expect((await visitor.request(`${PAGE}?field=salary`)).status).toBe(400);
  expect(await fetchText(`${PAGE}?q=torres+gina`)).toContain("11/16/2026 Late 0 min 25 min");
  const differs = async (query: string) => (await fetchText(PAGE + query)).split("Difference")[1]!;
  expect(await differs("?pageSize=200&sort=name")).toMatch(/Ana Lim Reyes.*Gina/);
  expect(await differs("?pageSize=200&sort=-name")).toMatch(/Gina.*Ana Lim Reyes/);
  const dates = async (sort: string) => (await differs(`?pageSize=200&sort=${sort}`)).match(/\b11\/\d\d\/2026/g)!;
  const [up, down] = [await dates("date"), await dates("-date")];
  expect(new Set(up).size).toBeGreaterThan(1);
  expect([up, down]).toEqual([up.toSorted(), up.toSorted().toReversed()]);
  expect((await visitor.request(`${PAGE}?sort=late`)).status).toBe(400);
});

test("a single selected day is taken by a plain post, which states how many payslips changed", async () => {
  const { status, location } = await post({ take: "TICKED", dates: "7 2026-11-16" });
  expect([status, location]).toEqual([303, PAGE]);
  expect(await fetchText(PAGE)).not.toContain("11/16/2026 Late 0 min 25 min");
  expect((await getEmployeeTime(company.scope, GINA)).entries).toMatchObject([{ workDate: "2026-11-16", lateMinutes: 25 }]);
});

test("absence without a reason, nothing selected, an outdated page and an invalid date are refused, and the selection stays", async () => {
  const checked = { take: "ABSENT_TICKED", dates: "7 2026-11-17" };
  const unsaid = await post(checked);
  expect(unsaid.status).toBe(422);
  expect(readMainText(unsaid.text)).toContain("Enter a reason for counting these days as absence.");
  expect(unsaid.text).toMatch(/<input[^>]*value="7 2026-11-17"[^>]*checked|<input[^>]*checked[^>]*value="7 2026-11-17"/);
  expect((await post({ take: "TICKED" })).status).toBe(422);
  expect((await post({ take: "TICKED", dates: "7 2026-02-30" })).status).toBe(422);
  expect((await post({ take: "EVERYTHING" })).status).toBe(422);
  expect((await visitor.request(PAGE, { form: { digest: "older", take: "ALL" } })).status).toBe(409);
  expect((await post({ ...checked, reason: "Not seen" })).status).toBe(303);
  expect((await getEmployeeTime(company.scope, GINA)).entries).toMatchObject([{ lateMinutes: 25 }, { absentMinutes: 480 }]);
});

test("confirming without filling asks once with the employees whose days differ, then locks; reopening returns", async () => {
  const again = await visitor.request(`${TIME}/confirmation`, { form: {} });
  expect([again.status, again.location]).toEqual([303, `${TIME}/confirmation`]);
  const dialog = await fetchText(`${TIME}/confirmation`);
  expect(dialog).toContain("Confirm without filling?");
  expect(dialog).toContain("Ana Lim Reyes");
  const digest = digestOf((await visitor.request(`${TIME}/confirmation`)).text);
  const done = await visitor.request(`${TIME}/confirmation`, { form: { digest } });
  expect([done.status, done.location]).toEqual([303, "/payroll/payroll_processing/3/calculation"]);
  expect(await fetchText(PAGE)).toContain("The time is confirmed and its days are locked.");
  expect(await fetchText(`${TIME}/reopening`)).toContain("Reopen the time?");
  expect((await visitor.request(`${TIME}/reopening`, { form: {} })).location).toBe(TIME);
  // A colleague with an outdated page presses as well: it stays open.
  expect((await visitor.request(`${TIME}/reopening`, { form: {} })).location).toBe(TIME);
  expect(await fetchText(PAGE)).not.toContain("The time is confirmed");
});

test("M-3: a confirmation counts only for the differences shown", async () => {
  const digest = digestOf((await visitor.request(`${TIME}/confirmation`)).text);
  await punchOfGina("2026-11-18 08:40+08");
  const outdated = await visitor.request(`${TIME}/confirmation`, { form: { digest } });
  expect([outdated.status, outdated.location]).toEqual([303, `${TIME}/confirmation`]);
  expect((await visitor.request(`${TIME}/confirmation`)).text).toContain(
    "Attendance has changed since this question was shown. Check the list again, then confirm.",
  );
});

// The run pays 25 minutes late: the transfer must give the same, so that the correction is a late change of the next run.
test("M-3: a time log corrected during the confirmation of time is not transferred unseen", async () => {
  await post({ take: "ALL" });
  await post({ take: "ABSENT_ALL", reason: "Not seen" });
  await post({ take: "TICKED", dates: "7 2026-11-16" });
  expect((await visitor.request(`${TIME}/confirmation`)).location).toBe(TIME);
  const holder = new pg.Client(await connectionConfig());
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("lock table payroll_deduct_rows in access exclusive mode");
    // The confirmation has evaluated the days, and now waits for the run's lock on them.
    const confirming = visitor.request(`${TIME}/confirmation`, { form: {} });
    await waitUntil(async () => {
      const { rowCount } = await holder.query("select 1 from pg_locks where not granted and relation = 'payroll_deduct_rows'::regclass");
      return rowCount === 1;
    });
    await punchOfGina("2026-11-16 07:55+08");
    await holder.query("commit");
    expect((await confirming).location).toBe("/payroll/payroll_processing/3/calculation");
  } finally {
    await holder.end();
  }
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select late_minutes as late from imported_attendance_days where payroll_seq = 3 and employee_seq = 7 and basic_date = '2026-11-16'",
  )) as { rows: unknown[] };
  expect(rows).toEqual([{ late: 25 }]);
  expect((await getEmployeeTime(company.scope, GINA)).entries[0]).toMatchObject({ workDate: "2026-11-16", lateMinutes: 25 });
  await visitor.request(`${TIME}/reopening`, { form: {} });
});

test("a payroll without late changes reports it, and accepts none from an outdated page", async () => {
  expect(await fetchText(`${TIME}/late_changes`)).toContain("No late change to decide");
  expect(await fetchText(TIME)).toContain("Late changes");
  const older = await visitor.request(`${TIME}/late_changes`, { form: { digest: "older", decide: "ALL" } });
  expect([older.status, readMainText(older.text).includes("Review it again, then decide.")]).toEqual([409, true]);
  const unsaid = await visitor.request(`${TIME}/late_changes`, { form: { digest: "older", decide: "ASIDE", dates: "7 2026-11-16" } });
  expect(unsaid.status).toBe(422);
});

test("days to fix are sorted by employee, date and problem, in both directions", async () => {
  const { scope, email } = await createPayrollCompany();
  const owner = await signIn(email);
  await runSql(scope.companySeq, "update companies set attendance_start_date = '2026-11-16'");
  await runSql(scope.companySeq, "update work_schedules set start_time = '08:00', end_time = '16:00'");
  await runSql(
    scope.companySeq,
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by)
     select $1, row_number() over (), who, at::timestamptz, 'NONE', 'DEVICE', '', 'Device'
       from (values (7, '2026-11-17 07:58+08'), (1, '2026-11-18 07:58+08'), (1, '2026-11-16 07:58+08')) as forgotten (who, at)`,
    [scope.companySeq],
  );
  const listDays = async (sort: string) =>
    [
      ...readMainText((await owner.request(`${PAGE}?sort=${sort}`)).text)
        .split("Days to fix")[2]!
        .split("Difference")[0]!
        .matchAll(/E000(\d) 11\/(\d\d)\/2026/g),
    ].map(([, who, day]) => `${who} ${day}`);
  expect(await listDays("name")).toEqual(["1 16", "1 18", "7 17"]);
  expect(await listDays("-name")).toEqual(["7 17", "1 16", "1 18"]);
  expect(await listDays("date")).toEqual(["1 16", "7 17", "1 18"]);
  expect(await listDays("-date")).toEqual(["1 18", "7 17", "1 16"]);
  expect((await owner.request(`${PAGE}?sort=-why`)).text).toMatch(/aria-sort="descending"[^>]*><a[^>]*>Missing/);
});

test("U-7: an empty Time stage names Fill from attendance, and an employee's form has weekdays and the rest days of the period", async () => {
  const { scope, email } = await createPayrollCompany();
  const owner = await signIn(email);
  await runSql(scope.companySeq, "update companies set attendance_start_date = '2026-11-16'");
  for (const table of ["payroll_deduct_rows", "payroll_premium_rows", "payroll_leave_rows"])
    await runSql(scope.companySeq, `delete from ${table} where payroll_seq = 3`);
  const read = async (path: string) => readMainText((await owner.request(path)).text);
  expect(await read(TIME)).toContain("No time is entered yet. Fill from attendance takes time logs, leave and overtime.");
  const form = await read(`${TIME}/7`);
  // 11/16 to 11/30/2026: 11/22 and 11/29 are Sundays; 11/30 is Bonifacio Day.
  expect(form).toMatch(/Rest days and holidays: .*Sun 11\/22 .*Sun 11\/29 .*Mon 11\/30 /);
  expect(form).toContain("Use “Shift of” only where a night shift crosses midnight");
});
