import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { connectionConfig, inCompany, ownerConfig } from "~/db/client.server";
import { TABLES } from "~/db/access-policies/table-classes";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { openPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { createBakery, openSampleRun } from "../../../support/payroll-run";

/** For every table of a run: the change that turns an existing row into a new one. */
const ANOTHER: Record<string, string> = {
  payrolls: "payroll_seq = payroll_seq",
  payroll_members: "employee_seq = (select max(employee_seq) from employees)",
  payroll_deduct_rows: "time_seq = time_seq + 1000",
  payroll_premium_rows: "time_seq = time_seq + 1000",
  payroll_leave_rows: "time_seq = time_seq + 1000",
  payroll_adjustments: "adjustment_seq = adjustment_seq + 1000",
  payroll_manual_values: "manual_value_seq = manual_value_seq + 1000, line_code = 'OTHER'",
  attendance_locks: "employee_seq = (select max(employee_seq) from employees)",
  imported_attendance_days: "work_date = work_date + 1000",
  retro_adjustments: "work_date = work_date + 1000",
  payroll_time_days: "work_date = work_date + 1000",
  payroll_arrears: "arrear_seq = arrear_seq + 1000",
  leave_conversions: "conversion_seq = conversion_seq + 1000",
  payslips: "generation = generation + 1000",
  payslip_changes: "generation = generation + 1000",
};
const OF_RUN = Object.keys(TABLES).filter((table) => TABLES[table] === "run");
const OPEN = 1;
const CLOSED = 2;
const MINUTES =
  "absent_minutes, late_minutes, undertime_minutes, unpaid_leave_minutes, paid_leave_minutes, worked_minutes, night_minutes, overtime_minutes, overtime_night_minutes";
const NONE = "0, 0, 0, 0, 0, 0, 0, 0, 0";

let companySeq: number;
/** The columns of each table, without generated ones. */
const columns = new Map<string, string[]>();

/** A statement that inserts changed copies of existing rows `t`. @param changes as JSON @param where which rows */
function copyOf(table: string, changes: string, where: string): string {
  const ownColumn = columns.get(table)!;
  return `insert into ${table} (${ownColumn.join()}) select ${ownColumn.map((name) => `r.${name}`).join()} from ${table} t, jsonb_populate_record(t, ${changes}) r where ${where}`;
}

/** At least one row of each kind in two runs, one of which is closed. */
beforeAll(async () => {
  const company = await createBakery();
  ({ companySeq } = company.scope);
  const { rows } = await inCompany(company.scope, ({ $client }) =>
    $client.query<{ table: string; names: string[] }>(
      `select table_name as table, array_agg('"' || column_name || '"' order by ordinal_position) as names from information_schema.columns
        where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
    ),
  );
  for (const { table, names } of rows) columns.set(table, names);
  await openSampleRun(company, OPEN);
  await calculatePayroll(company.scope, OPEN);
  const made = await runAs("running", [
    `insert into payroll_members (company_seq, payroll_seq, employee_seq, updated_by) values (${companySeq}, ${OPEN}, 1, 'x')`,
    `insert into payroll_premium_rows (company_seq, payroll_seq, employee_seq, time_seq, work_date, day_type, worked_minutes, night_minutes, overtime_minutes, overtime_night_minutes) values (${companySeq}, ${OPEN}, 1, 900, '2026-01-02', 'regular', 60, 0, 0, 0)`,
    `insert into payroll_leave_rows (company_seq, payroll_seq, employee_seq, time_seq, leave_date, leave_minutes, paid_yn) values (${companySeq}, ${OPEN}, 1, 900, '2026-01-02', 60, 'Y')`,
    `insert into payroll_deduct_rows (company_seq, payroll_seq, employee_seq, time_seq, deduct_date, deduct_type, deduct_minutes) values (${companySeq}, ${OPEN}, 1, 900, '2026-01-02', 'LATE', 60)`,
    `insert into payroll_adjustments (company_seq, payroll_seq, employee_seq, adjustment_seq, kind, item_name, reason, updated_by) values (${companySeq}, ${OPEN}, 1, 900, 'EARNING', 'x', 'x', 'x')`,
    `insert into payroll_manual_values (company_seq, payroll_seq, employee_seq, manual_value_seq, line_code, amount_centavos, reason, updated_by) values (${companySeq}, ${OPEN}, 1, 1, 'BASIC', 1, 'x', 'x')`,
    `insert into attendance_locks (company_seq, payroll_seq, employee_seq, start_date, end_date, locked_by) values (${companySeq}, ${OPEN}, 1, '2026-01-01', '2026-01-15', 'x')`,
    `insert into imported_attendance_days (company_seq, payroll_seq, employee_seq, basic_date, work_date, state, day_type, ${MINUTES}) values (${companySeq}, ${OPEN}, 1, '2026-01-02', '2026-01-02', 'PRESENT', 'ordinary', ${NONE})`,
    `insert into retro_adjustments (company_seq, payroll_seq, employee_seq, basic_date, work_date, decision, day_type, ${MINUTES}, basic_amount_centavos, premium_amount_centavos, decided_by) values (${companySeq}, ${OPEN}, 1, '2026-01-02', '2026-01-02', 'TAKEN', 'ordinary', ${NONE}, 1, 1, 'x')`,
    `insert into payroll_time_days (company_seq, payroll_seq, employee_seq, basic_date, work_date, source) values (${companySeq}, ${OPEN}, 1, '2026-01-02', '2026-01-02', 'TYPED')`,
    `insert into payroll_arrears (company_seq, payroll_seq, employee_seq, arrear_seq, paid_payroll_seq, line_code, decision, should_be_centavos, amount_centavos, decided_by) values (${companySeq}, ${OPEN}, 1, 1, ${OPEN}, 'BASIC', 'TAKEN', 1, 1, 'x')`,
    `insert into leave_policies (company_seq, leave_policy_seq, leave_name, leave_kind) values (${companySeq}, 900, 'x', 'ANNUAL')`,
    `insert into leave_conversions (company_seq, payroll_seq, employee_seq, conversion_seq, leave_policy_seq, conversion_day, decision, days, decided_by) values (${companySeq}, ${OPEN}, 1, 1, 900, '2026-01-02', 'TAKEN', 1, 'x')`,
    `insert into payslip_changes (company_seq, payroll_seq, employee_seq, generation, changes) values (${companySeq}, ${OPEN}, 1, 99, '[]')`,
    ...["payrolls", ...OF_RUN.filter((table) => table !== "payrolls")].map((table) =>
      copyOf(table, `'{"payroll_seq": ${CLOSED}, "start_date": "2020-01-01"}'`, `t.payroll_seq = ${OPEN}`),
    ),
  ]);
  expect(
    made.every((count) => Number(count) > 0),
    String(made),
  ).toBe(true);
  await runAs("running", [`select close_payroll(${companySeq}, ${CLOSED}, 'Ana Reyes')`]);
}, 120_000);

async function withClient(role: "running" | "owner"): Promise<pg.Client> {
  const client = new pg.Client(role === "owner" ? (await ownerConfig()).config : await connectionConfig());
  await client.connect();
  await client.query(`set app.company_seq = '${companySeq}'`);
  return client;
}

/** @returns how many rows each statement affected, or its error code */
async function runAs(role: "running" | "owner", statements: readonly string[]): Promise<(number | string | null)[]> {
  const client = await withClient(role);
  const answers = [];
  for (const statement of statements) {
    answers.push(
      await client.query(statement).then(
        ({ rowCount }) => rowCount,
        (error: { code?: string }) => String(error.code),
      ),
    );
  }
  await client.end();
  return answers;
}

async function rowsOf(table: string, payrollSeq = CLOSED): Promise<string[]> {
  const client = await withClient("running");
  const { rows } = await client.query<{ row: string }>(
    `select t::text as row from ${table} t where payroll_seq = ${payrollSeq} order by 1`,
  );
  await client.end();
  return rows.map(({ row }) => row);
}

test("these tests know all tables of a run", () => {
  expect(OF_RUN.sort()).toEqual(Object.keys(ANOTHER).sort());
});

test.each(OF_RUN.flatMap((table) => [[table, "running"] as const, [table, "owner"] as const]))(
  "no statement reaches a row of %s in a closed run, asked as the %s role; in an open run it does",
  async (table, role) => {
    const before = await rowsOf(table);
    expect(before.length, "a test of nothing proves nothing").toBeGreaterThan(0);
    const copied = (payrollSeq: number, closed: boolean) =>
      `${copyOf(table, `jsonb_build_object('closed', ${closed}, 'payroll_seq', ${CLOSED}) || (${changed(table)})`, `t.payroll_seq = ${payrollSeq}`)} limit 1`;
    const answers = await runAs(role, [
      `update ${table} set company_seq = company_seq where payroll_seq = ${CLOSED}`,
      `update ${table} set closed = false where payroll_seq = ${CLOSED}`,
      `update ${table} set closed = false, payroll_seq = ${OPEN} where payroll_seq = ${CLOSED}`,
      `delete from ${table} where payroll_seq = ${CLOSED}`,
    ]);
    expect(answers).toEqual([0, 0, 0, 0]);
    const [open, closed] = await runAs(role, [copied(CLOSED, false), copied(CLOSED, true)]);
    expect([open, closed]).toEqual([table === "payrolls" ? "23514" : "23503", "42501"]);
    if (table !== "payrolls") {
      const [moved] = await runAs(role, [
        `update ${table} set payroll_seq = ${CLOSED}, ${ANOTHER[table]} where payroll_seq = ${OPEN} and ctid = (select min(ctid) from ${table} where payroll_seq = ${OPEN})`,
      ]);
      expect(moved).toBe("23503");
    }
    // Only the owner can close, and only the whole run: a single row has no closed parent.
    const [alone] = await runAs(role, [`update ${table} set closed = true where payroll_seq = ${OPEN}`]);
    const code = table === "payrolls" ? "23514" : "23503";
    expect(alone).toBe(role === "running" ? "42501" : code);
    expect(await rowsOf(table)).toEqual(before);
    const [touched] = await runAs(role, [`update ${table} set company_seq = company_seq where payroll_seq = ${OPEN}`]);
    expect(touched).toBeGreaterThan(0);
  },
);

/** As JSON, for a row `t`. */
function changed(table: string): string {
  const parts = ANOTHER[table]!.split(/, (?=\w+ = )/).map((part) => /^(\w+) = (.*)$/.exec(part)!);
  return `jsonb_build_object(${parts.map(([, column, value]) => `'${column}', ${table === "payroll_members" ? value : value!.replace(new RegExp(`^${column}`), `t.${column}`)}`).join(", ")})`;
}

test("an employee in a payroll cannot be deleted from the database", async () => {
  for (const role of ["running", "owner"] as const)
    expect(await runAs(role, ["delete from employees where employee_seq = 1"])).toEqual(["23503"]);
});

test("a run is closed once, only by its own company, and the application reports it as completed", async () => {
  expect(
    await runAs("running", [
      `select close_payroll(${companySeq}, ${CLOSED}, 'x')`,
      `select close_payroll(${companySeq + 1}, ${CLOSED}, 'x')`,
    ]),
  ).toEqual(["KW001", "42501"]);
  const scope = { companySeq };
  await expect(inCompany(scope, (tx) => openPayroll(tx, scope, CLOSED))).rejects.toMatchObject({
    name: "Refusal",
    message: "This payroll is completed and cannot change.",
  });
  await expect(inCompany(scope, (tx) => openPayroll(tx, scope, 99))).rejects.toMatchObject({ name: "NotFound" });
});

test("a row written concurrently with closing the run is closed with it or refused", async () => {
  const [writer, closer] = [await withClient("running"), await withClient("running")];
  const row = (seq: number) =>
    `insert into payroll_leave_rows (company_seq, payroll_seq, employee_seq, time_seq, leave_date, leave_minutes, paid_yn) values (${companySeq}, ${OPEN}, 1, ${seq}, '2026-01-02', 60, 'Y')`;
  const close = `select close_payroll(${companySeq}, ${OPEN}, 'Ana Reyes')`;
  const codeOf = (run: Promise<unknown>) =>
    run.then(
      () => "done",
      (error: { code: string }) => error.code,
    );

  await writer.query("begin");
  await writer.query(row(501));
  const closing = codeOf(closer.query(close));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await writer.query("commit");
  expect(await closing).toBe("23503");
  await closer.query("begin");
  await closer.query(close);
  const writing = codeOf(writer.query(row(502)));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await closer.query("commit");
  expect(await writing).toBe("23503");
  await Promise.all([writer.end(), closer.end()]);
  expect((await rowsOf("payroll_leave_rows", OPEN)).every((text) => text.endsWith(",t)"))).toBe(true);
});

test("R-4: an open run cannot be marked as completed past close_payroll", async () => {
  const CHECK_VIOLATION = "23514";
  const marked = copyOf(
    "payrolls",
    `'{"payroll_seq": 3, "start_date": "2019-01-01", "closed": false, "completed_at": "2026-01-01"}'`,
    `t.payroll_seq = ${CLOSED}`,
  );
  for (const role of ["running", "owner"] as const) expect(await runAs(role, [marked])).toEqual([CHECK_VIOLATION]);
});
