import "./support/bench-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, median, percentile, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { measureCalculation, signInOfficer } from "./support/visitor";

/**
 * One adjustment for one employee of a calculated run: from the click on "Add adjustment" until the following payslip page shows it, stored and
 * recalculated. A completed run precedes it, so the comparison with it changes as well.
 */
const PEOPLE = isSmall ? 100 : 10_000;
const EDITS = isSmall ? 3 : 100;
const ROUNDS = isSmall ? 1 : 3;

await migrateDatabase();
const { companySeq, payrollSeqs } = await createBenchCompany("Bench", PEOPLE, 2);
const [completedSeq, payrollSeq] = payrollSeqs as [number, number];
const server = await startServer();
try {
  const visitor = await signInOfficer(server.origin, companySeq);
  await measureCalculation(visitor, completedSeq);
  await completePayroll(importScope(companySeq, ["PAYROLL_USAGE"]), completedSeq);
  await measureCalculation(visitor, payrollSeq);
  const edit = async (number: number): Promise<number> => {
    const page = `/payroll/payroll_processing/${payrollSeq}/payslips/${1 + ((number * 97) % PEOPLE)}`;
    const itemName = `Change ${number}`;
    const began = performance.now();
    const { status, text, location } = await visitor.post(`${page}/adjustments/new`, {
      kind: "EARNING",
      itemName,
      taxTreatment: "TAXABLE",
      taxClass: "REGULAR",
      paymentKind: "CASH",
      amount: `${100 + number}.00`,
      reason: "Bench",
    });
    if (status !== 303) throw new Error(`The adjustment was not taken (${status}): ${text.slice(0, 500)}`);
    const answer = await visitor.get(location ?? page);
    const took = performance.now() - began;
    if (!answer.text.includes(itemName)) throw new Error(`${itemName} is not on the payslip`);
    return took;
  };
  for (let number = 0; number < 10; number += 1) await edit(number);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (let number = 0; number < EDITS; number += 1) times.push(await edit(1000 * (round + 1) + number));
    rounds.push(times);
  }
  const p95 = rounds.map((times) => percentile(times, 0.95));
  console.log(
    `One change, ${formatFigure(PEOPLE)} employees, ${ROUNDS} rounds of ${EDITS} edits: median ${formatFigure(median(rounds.flat()))} ms, p95 ${p95.map(formatFigure).join(", ")} ms`,
  );
  checkAtMost("one change stored and visible, p95", median(p95), 100, "ms");
  visitor.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}
