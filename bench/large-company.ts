import "./support/own-data";
import { closeDatabase, query } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { addDays, manilaDay, monthEnd } from "~/domain/shared/day";
import { GIVEN_NOTHING, tellAlphalist } from "~/models/payroll/government/forms-told.server";
import { importScope } from "~/models/payroll/import/company-run.server";
import { listRegisteredPayrolls, readRegister } from "~/models/payroll/reports/register.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { registerCsv } from "~/reports/payroll/register-csv";
import { benchCompany } from "./support/company";
import { removeData } from "./support/own-data";
import { vacuum } from "./support/owner";
import { figure, judge, median, percentile, small } from "./support/report";
import { startServer } from "./support/server";
import { calculate, officer, type Visitor } from "./support/visitor";

/**
 * Cost per employee in a company of 100,000 (LARGE=…) against one of 1,000: a half-month run, its completion, the register as CSV, the alphalist; and
 * the
 * pages that sum over all employees besides the part they show: the register with 50 rows and the attendance month.
 */
const [FEW, MANY] = small ? [50, 100] : [1_000, Number(process.env.LARGE ?? 100_000)];
const PAGES = small ? 3 : 40;
const GROWTH = 1.2;
/** 95th percentile of a page with MANY employees; the month sums every day of every employee. */
const PAGE_LIMITS: Record<string, number> = { "the register, 50 rows": 250, "the month of attendance": 500 };
const today = manilaDay(new Date());
const MONTH = `/time/weekly_monthly?mode=MANUAL&startDate=${today.slice(0, 7)}-01&endDate=${monthEnd(today)}`;

await migrateDatabase();
const server = await startServer();
try {
  // JIT compilation of the first run is not a cost of the company.
  await measured(FEW, "warming up");
  const few = await measured(FEW, "small");
  const many = await measured(MANY, "large");
  for (const what of Object.keys(few.seconds)) {
    const each = ({ people, seconds }: typeof few) => (seconds[what]! * 1e6) / people;
    console.log(
      `      ${what}: ${figure(few.seconds[what]!)} s for ${figure(FEW)}, ${figure(many.seconds[what]!)} s for ${figure(MANY)}; ${figure(each(few))} and ${figure(each(many))} µs an employee`,
    );
    judge(`${what}, for each of ${figure(MANY)} times each of ${figure(FEW)}`, each(many) / each(few), GROWTH, "×");
  }
  for (const what of Object.keys(few.pages)) {
    const [before, now] = [few.pages[what]!, many.pages[what]!];
    console.log(`      ${what}: median ${figure(median(before))} ms with ${figure(FEW)}, ${figure(median(now))} ms with ${figure(MANY)}`);
    judge(`${what}, for each of ${figure(MANY)} times each of ${figure(FEW)}`, median(now) / MANY / (median(before) / FEW), GROWTH, "×");
    judge(`${what}, p95 with ${figure(MANY)}`, percentile(now, 0.95), PAGE_LIMITS[what]!, "ms");
  }
  console.log(
    `      the driver at its most: ${figure(process.resourceUsage().maxRSS / 1000)} MB; the server's process: ${figure((await server.probe()).megabytes)} MB`,
  );
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}

async function measured(people: number, name: string) {
  const empty = await megabytes();
  const { companySeq, payrollSeqs } = await benchCompany(name, people, 1);
  const imported = await megabytes();
  const [payrollSeq] = payrollSeqs as [number];
  const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
  const visitor = await officer(server.origin, companySeq, {
    permission: "PAYROLL_SETTING_EDIT",
    page: "/payroll/payroll_processing",
    besides: ["ATTENDANCE_VIEW"],
  });
  const seconds: Record<string, number> = { "a run": (await calculate(visitor, payrollSeq)) / 1000 };
  const register = await times(visitor, `/payroll/payroll_processing/${payrollSeq}/review/earnings?pageSize=50`);
  seconds["its completion"] = await secondsOf(() => completePayroll(scope, payrollSeq));
  const completed = await megabytes();
  console.log(
    `      ${figure(people)} people: ${figure(((imported - empty) * 1000) / people)} MB for 1,000 with their records, ${figure(((completed - imported) * 1000) / people)} MB more for a payroll that is completed`,
  );
  seconds["the register as CSV"] = await secondsOf(async () => {
    const [payroll] = await listRegisteredPayrolls(scope);
    const lines = registerCsv({ ...payroll!, rows: await readRegister(scope, payroll!) }).split("\n").length - 1;
    if (lines < people) throw new Error(`The register has ${lines} lines`);
  });
  seconds["the alphalist"] = await secondsOf(async () => {
    const { lines } = await tellAlphalist(scope, 2026, GIVEN_NOTHING);
    if (lines.length < people) throw new Error(`The alphalist has ${lines.length} lines`);
  });
  await setAttendanceStart(scope, addDays(today, -1), { paid: true });
  await evaluateDays(scope, new Date());
  const pages: Record<string, number[]> = { "the register, 50 rows": register, "the month of attendance": await times(visitor, MONTH) };
  visitor.leave();
  return { people, seconds, pages };
}

/** Size of the whole database after its own cleanup. */
async function megabytes(): Promise<number> {
  await vacuum("payslips", "payrolls");
  const [row] = await query<{ bytes: number }>("select pg_database_size(current_database())::float8 as bytes");
  return row!.bytes / 1e6;
}

async function times(visitor: Visitor, path: string): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < PAGES; at += 1) {
    const began = performance.now();
    const { status } = await visitor.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    took.push(performance.now() - began);
  }
  return took;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
