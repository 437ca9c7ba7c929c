import "./support/bench-data";
import { closeDatabase, query } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { addDays, manilaDay, monthEnd } from "~/domain/shared/day";
import { NO_FORM_OVERRIDES, exportAlphalist } from "~/models/payroll/government/returns/export-forms.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { listRegisteredPayrolls, readRegister } from "~/models/payroll/runs/reports/register.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { registerCsv } from "~/reports/payroll/runs/register-csv";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { vacuum } from "./support/owner";
import { formatFigure, checkAtMost, median, percentile, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { measureCalculation, signInOfficer, type Visitor } from "./support/visitor";

/**
 * Cost per employee in a company of 100,000 (LARGE=…) against one of 1,000: a half-month run, its completion, the register as CSV, the
 * alphalist; and the pages that sum over all employees besides the part they show: the register with 50 rows and the attendance month.
 */
const [FEW, MANY] = isSmall ? [50, 100] : [1_000, Number(process.env.LARGE ?? 100_000)];
const PAGES = isSmall ? 3 : 40;
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
      `      ${what}: ${formatFigure(few.seconds[what]!)} s for ${formatFigure(FEW)}, ${formatFigure(many.seconds[what]!)} s for ${formatFigure(MANY)}; ${formatFigure(each(few))} and ${formatFigure(each(many))} µs an employee`,
    );
    checkAtMost(`${what}, for each of ${formatFigure(MANY)} times each of ${formatFigure(FEW)}`, each(many) / each(few), GROWTH, "×");
  }
  for (const what of Object.keys(few.pages)) {
    const [before, now] = [few.pages[what]!, many.pages[what]!];
    console.log(
      `      ${what}: median ${formatFigure(median(before))} ms with ${formatFigure(FEW)}, ${formatFigure(median(now))} ms with ${formatFigure(MANY)}`,
    );
    checkAtMost(
      `${what}, for each of ${formatFigure(MANY)} times each of ${formatFigure(FEW)}`,
      median(now) / MANY / (median(before) / FEW),
      GROWTH,
      "×",
    );
    checkAtMost(`${what}, p95 with ${formatFigure(MANY)}`, percentile(now, 0.95), PAGE_LIMITS[what]!, "ms");
  }
  console.log(
    `      the driver at its most: ${formatFigure(process.resourceUsage().maxRSS / 1000)} MB; the server's process: ${formatFigure((await server.probe()).megabytes)} MB`,
  );
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}

async function measured(people: number, name: string) {
  const empty = await readMegabytes();
  const { companySeq, payrollSeqs } = await createBenchCompany(name, people, 1);
  const imported = await readMegabytes();
  const [payrollSeq] = payrollSeqs as [number];
  const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
  const visitor = await signInOfficer(server.origin, companySeq, {
    permission: "PAYROLL_SETTING_EDIT",
    page: "/payroll/payroll_processing",
    besides: ["ATTENDANCE_VIEW"],
  });
  const seconds: Record<string, number> = { "a run": (await measureCalculation(visitor, payrollSeq)) / 1000 };
  const register = await measurePages(visitor, `/payroll/payroll_processing/${payrollSeq}/review/earnings?pageSize=50`);
  seconds["its completion"] = await secondsOf(() => completePayroll(scope, payrollSeq));
  const completed = await readMegabytes();
  console.log(
    `      ${formatFigure(people)} people: ${formatFigure(((imported - empty) * 1000) / people)} MB for 1,000 with their records, ${formatFigure(((completed - imported) * 1000) / people)} MB more for a payroll that is completed`,
  );
  seconds["the register as CSV"] = await secondsOf(async () => {
    const [payroll] = await listRegisteredPayrolls(scope);
    const lines = registerCsv({ ...payroll!, rows: await readRegister(scope, payroll!) }).split("\n").length - 1;
    if (lines < people) throw new Error(`The register has ${lines} lines`);
  });
  seconds["the alphalist"] = await secondsOf(async () => {
    const { lines } = await exportAlphalist(scope, 2026, NO_FORM_OVERRIDES);
    if (lines.length < people) throw new Error(`The alphalist has ${lines.length} lines`);
  });
  await setAttendanceStart(scope, addDays(today, -1), { paid: true });
  await evaluateDays(scope, new Date());
  const pages: Record<string, number[]> = {
    "the register, 50 rows": register,
    "the month of attendance": await measurePages(visitor, MONTH),
  };
  visitor.leave();
  return { people, seconds, pages };
}

/** Size of the whole database after its own cleanup. */
async function readMegabytes(): Promise<number> {
  await vacuum("payslips", "payrolls");
  const [row] = await query<{ bytes: number }>("select pg_database_size(current_database())::float8 as bytes");
  return row!.bytes / 1e6;
}

async function measurePages(visitor: Visitor, path: string): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < PAGES; index += 1) {
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
