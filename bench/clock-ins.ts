import "./support/bench-data";
import { closeDatabase, inCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { clock } from "~/models/time/clock/clocking.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { checkAtMost, percentile, isSmall } from "./support/report";

/**
 * The eight o'clock rush: 2,000 employees clock in within a minute, 50 a second, each with a double tap. Each tap runs the transaction of
 * the clock page. None may fail, get lost or count twice (document 4 §8, issue G).
 */
const PEOPLE = isSmall ? 40 : 2_000;
const A_SECOND = 50;
/** A Monday without a holiday. */
const EIGHT = Date.parse("2026-06-15T08:00:00+08:00");

await migrateDatabase();
try {
  const { companySeq } = await createBenchCompany("Rush", PEOPLE, 0);
  await setAttendanceStart(importScope(companySeq, ["PAYROLL_USAGE"]), "2026-06-01");
  const took: number[] = [];
  const failed: unknown[] = [];
  let refused = 0;
  const clockIn = async (employeeSeq: number, seconds: number) => {
    const scope = { companySeq, employeeSeq, employeeName: `Person ${employeeSeq}` };
    const began = performance.now();
    try {
      const position = null;
      await clock(scope, { direction: "IN", means: "WEB", position, address: "203.0.113.7" }, new Date(EIGHT + seconds * 1000));
      took.push(performance.now() - began);
    } catch (error) {
      if (error instanceof Error && error.name === "Refusal") refused += 1;
      else failed.push(error);
    }
  };
  await Promise.all([clockIn(1, -3_600)]);
  took.length = 0;

  const began = performance.now();
  const clockIns: Promise<void>[] = [];
  for (let index = 1; index < PEOPLE; index += 1) {
    const dueAt = began + (index * 1000) / A_SECOND;
    const wait = dueAt - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const seconds = Math.floor(index / A_SECOND);
    clockIns.push(clockIn(index + 1, seconds), clockIn(index + 1, seconds + 1));
  }
  await Promise.all(clockIns);
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await inCompany({ companySeq }, (tx) =>
    tx.$client.query<{ punches: number; people: number }>(
      "select count(*)::int as punches, count(distinct employee_seq)::int as people from punches where company_seq = $1 and punched_at >= to_timestamp($2)",
      [companySeq, EIGHT / 1000],
    ),
  );
  const { punches, people } = rows[0]!;
  if (failed.length > 0) console.log(`      the first that failed: ${String(failed[0])}`);
  console.log(`      ${punches} punches of ${people} people, ${refused} second taps refused`);
  checkAtMost("clock-ins of 2,000 people, from the first tap to the last answer", seconds, 60, "s");
  checkAtMost("clock-ins that failed", failed.length, 0, "clock-ins");
  checkAtMost("clock-ins lost", PEOPLE - 1 - people, 0, "people");
  checkAtMost("clock-ins counted twice", punches - people, 0, "punches");
  checkAtMost("a clock-in, 95 of 100", percentile(took, 0.95), 100, "ms");
} finally {
  await closeDatabase();
  removeData();
}
