import { asc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import { deductRows, leaveRows, premiumRows } from "~/db/schema/payroll";
import { payslips } from "~/db/schema/payroll-payslips";
import { timeUploads } from "~/db/schema/payroll-time";
import { TIME_SHEET } from "~/domain/payroll/runs/time/time-sheet";
import { readTimeDays } from "~/models/payroll/runs/time/time-days.server";
import { emptyEntry } from "~/domain/payroll/runs/time/time-summary";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { confirmTime, getPayroll } from "~/models/payroll/runs/payrolls.server";
import { listTime } from "~/models/payroll/runs/time/time-list.server";
import { getEmployeeTime, getTimeOfRun, saveEmployeeTime } from "~/models/payroll/runs/time/time-rows.server";
import { applyTimeUpload, createTimeUpload, previewTimeUpload, removeTimeUpload } from "~/models/payroll/runs/time/time-uploads.server";
import { timeTemplate } from "~/reports/time-workbook";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { readWorkbookSheet } from "~/web/files/workbook-upload.server";
import { copyEmployees } from "../../../../support/copy-employees";
import { createBakery, runSql, openSampleRun } from "../../../../support/payroll-run";
import { countQueries } from "../../../../support/count-queries";

const ANA = { payrollSeq: 1, employeeSeq: 1 };
const PAGE = { offset: 0, pageSize: 10 };
let scope: Scope;

beforeAll(async () => {
  ({ scope } = await openSampleRun(await createBakery()));
});

/** A separate company with run 1 open. */
const fresh = async () => (await openSampleRun(await createBakery())).scope;

async function storedTime(of: Scope) {
  return readInCompany(of, async (tx) => ({
    deducts: await tx.select().from(deductRows).orderBy(asc(deductRows.employeeSeq), asc(deductRows.timeSeq)),
    premiums: await tx.select().from(premiumRows).orderBy(asc(premiumRows.employeeSeq), asc(premiumRows.timeSeq)),
    leaves: await tx.select().from(leaveRows).orderBy(asc(leaveRows.employeeSeq), asc(leaveRows.timeSeq)),
  }));
}

/** The template of a run, returned unchanged. */
async function template(of: Scope, payrollSeq = 1): Promise<TypedSheet> {
  const { payroll, run, time } = await getTimeOfRun(of, payrollSeq);
  return readWorkbookSheet(Buffer.from(await writeWorkbook(timeTemplate(payroll, run, time))), {
    field: "workbook",
    sheet: TIME_SHEET,
    maxRows: 20_000,
    timeoutMillis: 60_000,
  });
}

const cell = (row: TypedSheet[number], heading: string, sheet: TypedSheet, value: SheetCell) =>
  void (row.cells[sheet[0]!.cells.indexOf(heading)] = value);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Refusal || error instanceof NotFound ? error : Promise.reject(error as Error)),
  );

// covers: PAY-07
test("an unfilled workbook changes nothing", async () => {
  const before = await storedTime(scope);
  const key = await createTimeUpload(scope, 1, "time.xlsx", await template(scope));
  const { reading, changed, digest } = await previewTimeUpload(scope, key);
  expect([reading.problems, changed, reading.time.size]).toEqual([[], [], 6]);
  expect(await applyTimeUpload(scope, key, digest)).toMatchObject({ changed: 0 });
  expect(await storedTime(scope)).toEqual(before);
});

test("an empty run, filled in by the template, has the same rows as the sample's time of run 1", async () => {
  const filled = await template(scope);
  const expected = await storedTime(scope);
  expect(expected.deducts.length + expected.premiums.length).toBe(8);
  const empty = await fresh();
  for (const table of ["payroll_deduct_rows", "payroll_premium_rows", "payroll_leave_rows"])
    await runSql(empty.companySeq, `delete from ${table}`);
  const key = await createTimeUpload(empty, 1, "time.xlsx", filled);
  const { changed, digest } = await previewTimeUpload(empty, key);
  expect(changed).toEqual([1]);
  expect(await applyTimeUpload(empty, key, digest)).toMatchObject({ changed: 1, moved: null });
  const { companySeq } = empty;
  const withCompany = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, companySeq }));
  expect(await storedTime(empty)).toEqual({
    deducts: withCompany(expected.deducts),
    premiums: withCompany(expected.premiums),
    leaves: withCompany(expected.leaves),
  });
});

test("the file replaces the time of its employees and leaves all others unchanged", async () => {
  const of = await fresh();
  const sheet = await template(of);
  const boyet = sheet.find(({ cells }) => cells[0] === "E0002")!;
  cell(boyet, "Date", sheet, { day: "2026-11-06" });
  cell(boyet, "Paid leave days", sheet, 1);
  const only = [sheet[0]!, boyet];
  const key = await createTimeUpload(of, 1, "boyet.xlsx", only);
  const before = await storedTime(of);
  await applyTimeUpload(of, key, (await previewTimeUpload(of, key)).digest);
  const after = await storedTime(of);
  expect(after.leaves).toMatchObject([{ employeeSeq: 2, timeSeq: 1, leaveDate: "2026-11-06", leaveMinutes: 480, paidYn: "Y" }]);
  expect([after.deducts, after.premiums]).toEqual([before.deducts, before.premiums]);
});

test("applying the rows is idempotent; a later upload discards an earlier one", async () => {
  const of = await fresh();
  const sheet = await template(of);
  const first = await createTimeUpload(of, 1, "first.xlsx", sheet);
  const second = await createTimeUpload(
    of,
    1,
    "second.xlsx",
    sheet.filter(({ cells }) => cells[0] !== "E0001" || cells[2] === null),
  );
  expect(await refusal(previewTimeUpload(of, first))).toMatchObject({
    status: 409,
    message: expect.stringContaining("A later upload") as string,
  });
  const { digest } = await previewTimeUpload(of, second);
  await applyTimeUpload(of, second, digest);
  expect(await applyTimeUpload(of, second, digest)).toMatchObject({
    changed: 0,
    before: expect.stringMatching(/^by Ana Reyes at \d\d\/\d\d\/\d{4} \d\d:\d\d$/) as string,
  });
  await removeTimeUpload(of, second);
  expect(await readInCompany(of, (tx) => tx.select().from(timeUploads))).toMatchObject([
    { uploadState: "REPLACED", sheet: [] },
    { uploadState: "USED", usedBy: "Ana Reyes" },
  ]);
});

test("when time changed after the preview, the rows need another review", async () => {
  const of = await fresh();
  const key = await createTimeUpload(
    of,
    1,
    "time.xlsx",
    (await template(of)).filter(({ cells }) => cells[0] !== "E0002"),
  );
  const { revision, entries } = await getEmployeeTime(of, ANA);
  const { digest } = await previewTimeUpload(of, key);
  await saveEmployeeTime({ ...of, employeeName: "Maricel Soriano" }, ANA, entries.slice(1), revision);
  expect(await refusal(applyTimeUpload(of, key, digest))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/was changed by Maricel Soriano at .*, after this preview/) as string,
  });
  await applyTimeUpload(of, key, (await previewTimeUpload(of, key)).digest);
  expect((await getEmployeeTime(of, ANA)).entries).toEqual(entries);
});

// covers: PAY-31
test("the list sums everyone's time, searches, sorts and keeps the totals of all matches", async () => {
  const page = await listTime(scope, 1, PAGE);
  expect([page.total, page.headcount, page.withTime, page.rows.map(({ employeeName }) => employeeName)]).toEqual([
    6,
    6,
    1,
    ["Ana Lim Reyes", "Boyet Domingo Cruz", "Celia Galang Dizon", "Gina Enriquez Torres", "Hector Fajardo Santos", "Karl Catacutan Yap"],
  ]);
  // Ana in run 1: a day absent, late 17 + 25, undertime 60, worked 480 + 480 + 240, overtime 60 + 120, night 60 and 60 in overtime
  const ana = {
    absentMinutes: 480,
    lateMinutes: 42,
    undertimeMinutes: 60,
    unpaidLeaveMinutes: 0,
    paidLeaveMinutes: 0,
    workedMinutes: 1200,
    nightMinutes: 60,
    overtimeMinutes: 180,
    overtimeNightMinutes: 60,
  };
  expect(page.rows[0]).toMatchObject(ana);
  expect(page.totals).toEqual(ana);
  expect((await listTime(scope, 1, { ...PAGE, sort: "overtime", descending: true })).rows[0]!.employeeName).toBe("Ana Lim Reyes");
  expect((await listTime(scope, 1, { ...PAGE, q: "%" })).total).toBe(0);
  expect(await listTime(scope, 1, { ...PAGE, q: "e0002" })).toMatchObject({ total: 1, totals: { absentMinutes: 0 }, headcount: 6 });
  expect((await listTime(scope, 1, { ...PAGE, withTime: true })).total).toBe(1);
  expect(await listTime(scope, 1, { ...PAGE, offset: 10 })).toMatchObject({ rows: [], total: 6, totals: ana });
});

test("one employee's edit changes only that payslip, at once, and back again", async () => {
  const of = await fresh();
  await confirmTime(of, 1);
  await calculatePayroll(of, 1);
  const nets = async () =>
    new Map(
      (await readInCompany(of, (tx) => tx.select().from(payslips))).map((row) => [row.employeeSeq, [row.netCentavos, row.generation]]),
    );
  const before = await nets();
  const { revision } = await getEmployeeTime(of, { payrollSeq: 1, employeeSeq: 7 });
  const saved = await saveEmployeeTime(
    of,
    { payrollSeq: 1, employeeSeq: 7 },
    [{ ...emptyEntry("2026-11-05"), absentMinutes: 480 }],
    revision,
  );
  expect(saved.calculated).toBe(true);
  // 45,000 × 12 ÷ 261 = 2,068.97 for the day; tax and contributions move with it, so net falls by less
  expect(saved.change!.moved).toContainEqual(["absence", 0, 2_068_97]);
  expect(saved.change!.beforeNet! - saved.change!.afterNet!).toBeGreaterThan(1_000_00);
  const after = await nets();
  expect([...after].filter(([seq, [, generation]]) => before.get(seq)![1] !== generation).map(([seq]) => seq)).toEqual([7]);
  const back = await saveEmployeeTime(
    of,
    { payrollSeq: 1, employeeSeq: 7 },
    [],
    (await getEmployeeTime(of, { payrollSeq: 1, employeeSeq: 7 })).revision,
  );
  expect(back.change!.afterNet).toBe(saved.change!.beforeNet);
  expect(await isUpToDate(of, 1)).toEqual({ upToDate: true, outdated: [] });
});

test("a typed or removed day is the officer's, an unchanged one keeps its origin", async () => {
  const of = await fresh();
  const { revision, entries } = await getEmployeeTime(of, ANA);
  const [first, ...rest] = entries;
  await saveEmployeeTime(of, ANA, [...rest, { ...emptyEntry("2026-11-13"), lateMinutes: 5 }], revision);
  const days = await readInCompany(of, (tx) => readTimeDays(tx, { companySeq: of.companySeq, payrollSeq: 1 }, [1]));
  expect([...days.get(1)!.values()].map(({ workDate, source }) => [workDate, source]).sort()).toEqual([
    [first!.workDate, "TYPED"],
    ["2026-11-13", "TYPED"],
  ]);
});

test("a stale form, an impossible day, an unknown employee and a completed payroll are refused and store nothing", async () => {
  const of = await fresh();
  const { revision, entries } = await getEmployeeTime(of, ANA);
  await saveEmployeeTime({ ...of, employeeName: "Maricel Soriano" }, ANA, entries.slice(1), revision);
  expect(await refusal(saveEmployeeTime(of, ANA, entries, revision))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^The time of Ana Lim Reyes was changed by Maricel Soriano at .*\. Reload the page/) as string,
  });
  const present = (await getEmployeeTime(of, ANA)).revision;
  const late = { ...emptyEntry("2026-11-07"), lateMinutes: 5 };
  expect(await refusal(saveEmployeeTime(of, ANA, [late], present))).toMatchObject({
    message: expect.stringContaining("is a rest day") as string,
  });
  const doubled = { ...emptyEntry("2026-11-05"), lateMinutes: 5 };
  expect(await refusal(saveEmployeeTime(of, ANA, [doubled, doubled], present))).toMatchObject({
    message: "11/05/2026 appears twice. Put both into one row.",
  });
  for (const employeeSeq of [4, 999]) expect(await refusal(getEmployeeTime(of, { payrollSeq: 1, employeeSeq }))).toBeInstanceOf(NotFound);
  expect((await getEmployeeTime(of, ANA)).entries).toEqual(entries.slice(1));

  const key = await createTimeUpload(of, 1, "time.xlsx", await template(of));
  await confirmTime(of, 1);
  await calculatePayroll(of, 1);
  const { headcount, netCentavos } = await getPayroll(of, 1);
  const { digest } = await previewTimeUpload(of, key);
  await completePayroll(of, 1, { headcount, net: netCentavos });
  const sheet = await template(of);
  for (const attempt of [
    () => saveEmployeeTime(of, ANA, [], present),
    () => applyTimeUpload(of, key, digest),
    () => createTimeUpload(of, 1, "x", sheet),
  ]) {
    expect(await refusal(attempt())).toMatchObject({ message: "This payroll is completed and cannot change." });
  }
});

test("the first confirmation of the time is kept, with user and time", async () => {
  const of = await fresh();
  await confirmTime(of, 1);
  await confirmTime({ ...of, employeeName: "Someone Else" }, 1);
  expect((await getPayroll(of, 1)).timeConfirmedBy).toBe("Ana Reyes");
});

test("lists, writes and reads two thousand employees in a few statements", async () => {
  const of = await fresh();
  await copyEmployees(of.companySeq, 2_000);
  const sheet = await template(of);
  const rows = sheet.slice(1).filter(({ cells }) => String(cells[0]).startsWith("X"));
  expect(rows).toHaveLength(2_000);
  for (const row of rows) {
    cell(row, "Date", sheet, { day: "2026-11-05" });
    cell(row, "Late minutes", sheet, 7);
    cell(row, "Overtime minutes", sheet, 30);
  }
  const key = await createTimeUpload(of, 1, "many.xlsx", [sheet[0]!, ...rows]);
  const { digest } = await previewTimeUpload(of, key);
  const written = await countQueries(async () => {
    expect(await applyTimeUpload(of, key, digest)).toMatchObject({ rows: 2_000, changed: 2_000, moved: null });
  });
  const read = await countQueries(async () => {
    expect(await listTime(of, 1, PAGE)).toMatchObject({ total: 2_006, totals: { lateMinutes: 14_042, overtimeMinutes: 60_180 } });
  });
  // No statement runs once per employee.
  expect([written.count < 60, read.count < 20]).toEqual([true, true]);
  await inCompany(of, (tx) => tx.delete(timeUploads));
}, 60_000);
