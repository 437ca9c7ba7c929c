import { dataDir, removeData } from "./support/bench-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { createBenchCompany } from "./support/company";
import { measureLowerBound } from "./support/lower-bound";
import { formatFigure, checkAtMost, median, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { measureCalculation, signInOfficer } from "./support/visitor";

/**
 * A whole payroll run through HTTP: from the click on "Calculate" until the event stream reports the end. Against it, the database time for the same
 * employees as 40 narrow rows each; then how the time per employee grows with the company and with the number of stored runs.
 */
const PEOPLE = isSmall ? 100 : 10_000;
const [FEW, MANY] = isSmall ? [50, 100] : [1_000, 50_000];
const ROUNDS = isSmall ? 1 : 3;
const KEPT = isSmall ? 2 : 12;

console.log(`Payroll run, ${formatFigure(PEOPLE)} employees, median of ${ROUNDS} (data in ${dataDir})`);
await migrateDatabase();
const company = await createBenchCompany("Bench", PEOPLE, KEPT + ROUNDS);
const server = await startServer();
try {
  const visitor = await signInOfficer(server.origin, company.companySeq);
  const limits: number[] = [];
  const first: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(await measureLowerBound(PEOPLE));
    first.push(await measureCalculation(visitor, company.payrollSeqs[round]!));
  }
  const [limit, run] = [median(limits), median(first)];
  console.log(
    `      bare loop and COPY of 40 narrow lines: ${formatFigure(limit)} ms (${limits.map(formatFigure).join(", ")}); the run: ${formatFigure(run)} ms (${first.map(formatFigure).join(", ")})`,
  );
  checkAtMost("a run end to end, times the bare loop with COPY", run / limit, 3, "×");
  checkAtMost("a run end to end", run / 1000, 5, "s");

  const growth: number[] = [];
  for (const people of [FEW, MANY]) {
    const other = await createBenchCompany(`Bench of ${people}`, people, ROUNDS);
    const officerThere = await signInOfficer(server.origin, other.companySeq);
    const times: number[] = [];
    for (const payrollSeq of other.payrollSeqs) times.push(await measureCalculation(officerThere, payrollSeq));
    growth.push((median(times) * 1000) / people);
    console.log(
      `      ${formatFigure(people)} employees: ${formatFigure(median(times))} ms (${times.map(formatFigure).join(", ")}), ${formatFigure(growth.at(-1)!)} µs an employee`,
    );
    officerThere.leave();
  }
  checkAtMost(`time for an employee at ${formatFigure(MANY)} against ${formatFigure(FEW)}`, growth[1]! / growth[0]!, 1.3, "×");

  const scope = importScope(company.companySeq, ["PAYROLL_USAGE"]);
  for (const payrollSeq of company.payrollSeqs.slice(0, KEPT)) {
    await measureCalculation(visitor, payrollSeq);
    await completePayroll(scope, payrollSeq);
  }
  const later: number[] = [];
  for (const payrollSeq of company.payrollSeqs.slice(KEPT)) later.push(await measureCalculation(visitor, payrollSeq));
  console.log(`      after ${KEPT} kept runs: ${formatFigure(median(later))} ms (${later.map(formatFigure).join(", ")})`);
  checkAtMost(`a run after ${KEPT} kept runs against the first`, median(later) / run, 1.15, "×");
  visitor.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}
