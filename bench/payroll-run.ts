import { dataDir, removeData } from "./support/own-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { importScope } from "~/models/payroll/import/company-run.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { benchCompany } from "./support/company";
import { limitRun } from "./support/limit";
import { figure, judge, median, small } from "./support/report";
import { startServer } from "./support/server";
import { calculate, officer } from "./support/visitor";

/**
 * A whole payroll run through HTTP: from the click on "Calculate" until the event stream reports the end. Against it, the database time for the same
 * employees as 40 narrow rows each; then how the time per employee grows with the company and with the number of stored runs.
 */
const PEOPLE = small ? 100 : 10_000;
const [FEW, MANY] = small ? [50, 100] : [1_000, 50_000];
const ROUNDS = small ? 1 : 3;
const KEPT = small ? 2 : 12;

console.log(`Payroll run, ${figure(PEOPLE)} employees, median of ${ROUNDS} (data in ${dataDir})`);
await migrateDatabase();
const company = await benchCompany("Bench", PEOPLE, KEPT + ROUNDS);
const server = await startServer();
try {
  const visitor = await officer(server.origin, company.companySeq);
  const limits: number[] = [];
  const first: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(await limitRun(PEOPLE));
    first.push(await calculate(visitor, company.payrollSeqs[round]!));
  }
  const [limit, run] = [median(limits), median(first)];
  console.log(
    `      bare loop and COPY of 40 narrow lines: ${figure(limit)} ms (${limits.map(figure).join(", ")}); the run: ${figure(run)} ms (${first.map(figure).join(", ")})`,
  );
  judge("a run end to end, times the bare loop with COPY", run / limit, 3, "×");
  judge("a run end to end", run / 1000, 5, "s");

  const growth: number[] = [];
  for (const people of [FEW, MANY]) {
    const other = await benchCompany(`Bench of ${people}`, people, ROUNDS);
    const officerThere = await officer(server.origin, other.companySeq);
    const times: number[] = [];
    for (const payrollSeq of other.payrollSeqs) times.push(await calculate(officerThere, payrollSeq));
    growth.push((median(times) * 1000) / people);
    console.log(
      `      ${figure(people)} employees: ${figure(median(times))} ms (${times.map(figure).join(", ")}), ${figure(growth.at(-1)!)} µs an employee`,
    );
    officerThere.leave();
  }
  judge(`time for an employee at ${figure(MANY)} against ${figure(FEW)}`, growth[1]! / growth[0]!, 1.3, "×");

  const scope = importScope(company.companySeq, ["PAYROLL_USAGE"]);
  for (const payrollSeq of company.payrollSeqs.slice(0, KEPT)) {
    await calculate(visitor, payrollSeq);
    await completePayroll(scope, payrollSeq);
  }
  const later: number[] = [];
  for (const payrollSeq of company.payrollSeqs.slice(KEPT)) later.push(await calculate(visitor, payrollSeq));
  console.log(`      after ${KEPT} kept runs: ${figure(median(later))} ms (${later.map(figure).join(", ")})`);
  judge(`a run after ${KEPT} kept runs against the first`, median(later) / run, 1.15, "×");
  visitor.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}
