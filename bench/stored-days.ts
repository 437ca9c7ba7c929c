import "./support/bench-data";
import { closeDatabase, inCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { addDays, type Day } from "~/domain/shared/day";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import type { Scope } from "~/domain/shared/scope";
import { markDaysDirtyFor } from "~/models/shared/dirty-days.server";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { addPunch } from "~/models/time/punches.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { readMonthGrid } from "~/presenters/time/month-grid.server";
import { readTimeReport } from "~/presenters/time/time-report-list.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { checkAtLeast, checkAtMost, percentile, isSmall } from "./support/report";

/**
 * A month of a company with its punches: days evaluated and stored per second, time to read a page of the month grid and of the Time Log Report, and
 * the delay until a corrected punch is in the report. 10,000 employees have a million punches in the month: in, out, and two at lunch on most days.
 */
const PEOPLE = isSmall ? 40 : 10_000;
const VISITS = isSmall ? 2 : 60;
const [FIRST, LAST]: [Day, Day] = ["2026-10-01", "2026-10-31"];
const NOW = new Date("2026-11-02T04:00:00Z");

await migrateDatabase();
try {
  const { companySeq } = await createBenchCompany("Days", PEOPLE, 0);
  const scope: Scope = { ...importScope(companySeq, ["PAYROLL_USAGE"]), permissions: ["ATTENDANCE_EDIT"] };
  await setAttendanceStart(scope, FIRST);
  const punches = await inCompany(scope, async (tx) => {
    await tx.$client.query(
      `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by)
       select e.company_seq, row_number() over (), e.employee_seq,
              (d.day::date + t.at) at time zone 'Asia/Manila' + ((e.employee_seq * 31 + extract(day from d.day)::int * 7) % 20) * interval '1 minute',
              'NONE', 'DEVICE', '', 'Device'
         from employees e cross join generate_series($2::date, $3::date, interval '1 day') d(day)
        cross join (values (time '07:55'), (time '12:00'), (time '12:50'), (time '17:00')) t(at)
        where e.company_seq = $1 and (extract(isodow from d.day) < 6 or e.employee_seq % 4 = 0)
       on conflict do nothing`,
      [companySeq, FIRST, LAST],
    );
    const { rows } = await tx.$client.query<{ count: number }>(
      "insert into counters (company_seq, noun, last_seq) select $1, 'punch', max(punch_seq) from punches where company_seq = $1 on conflict (company_seq, noun) do update set last_seq = excluded.last_seq returning last_seq as count",
      [companySeq],
    );
    return rows[0]!.count;
  });
  console.log(`      ${PEOPLE} people, ${punches} punches in the month`);

  const stored: number[] = [];
  for (let round = 0; round < 2; round++) {
    await inCompany(scope, (tx) => markDaysDirtyFor(tx, scope, "EVERYBODY", { from: null, to: null }));
    if (round === 0) await inCompany(scope, (tx) => tx.$client.query("delete from day_results where company_seq = $1", [companySeq]));
    const began = performance.now();
    const days = await evaluateDays(scope, NOW);
    stored.push((days / (performance.now() - began)) * 1000);
  }
  checkAtLeast("employee-days judged and stored a second", stored[0]!, 15_000, "days");
  checkAtLeast("the same where nothing changed", stored[1]!, 15_000, "days");

  const visit = async (what: () => Promise<unknown>) => {
    const millis: number[] = [];
    for (let index = 0; index < VISITS; index++) {
      const began = performance.now();
      await what();
      millis.push(performance.now() - began);
    }
    return percentile(millis.slice(1), 0.95);
  };
  let page = 0;
  const pages = Math.max(1, Math.floor(PEOPLE / 50));
  const grid = () => new Request(`http://bench/time/weekly_monthly?mode=MONTHLY&startDate=${FIRST}&page=${1 + (page++ % pages)}`);
  checkAtMost("a page of the month grid, 95 of 100", await visit(() => readMonthGrid(grid(), scope, NOW)), 150, "ms");
  const report = new Request(`http://bench/time/time_reports?mode=MANUAL&startDate=${addDays(LAST, -8)}&endDate=${addDays(LAST, -8)}`);
  checkAtMost("a day of the Time Log Report, 95 of 100", await visit(() => readTimeReport(report, scope, NOW)), 100, "ms");

  let minute = 0;
  const corrected = async () => {
    const employeeSeq = 1 + (minute % PEOPLE);
    const time = `18:${String(minute++ % 60).padStart(2, "0")}`;
    const punch = { date: "2026-10-22", time, direction: "OUT" as const, reason: "Forgot to clock", remark: "" };
    await addPunch(scope, { employeeSeq, workDate: "2026-10-22" }, punch, "2026-11-02", NOW);
    await readTimeReport(
      new Request(
        `http://bench/time/time_reports?mode=MANUAL&startDate=2026-10-22&endDate=2026-10-22&q=B${String(employeeSeq).padStart(6, "0")}`,
      ),
      scope,
      NOW,
    );
  };
  checkAtMost("a corrected punch in the report, 95 of 100", await visit(corrected), 100, "ms");
} finally {
  await closeDatabase();
  removeData();
}
