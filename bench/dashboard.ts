import "./support/bench-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { createBenchCompany } from "./support/company";
import { measureCpu } from "./support/cpu-cost";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, median, percentile, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { measureCalculation, signInOfficer } from "./support/visitor";

/** The start page of a user with every permission in a company of 10,000: no figure may be summed from payslips. */
const PAGE = "/hrDashboard";
const PEOPLE = isSmall ? 30 : 10_000;
const REQUESTS = isSmall ? 10 : 100;
const ROUNDS = isSmall ? 1 : 3;

await migrateDatabase();
const { companySeq, payrollSeqs } = await createBenchCompany("Bench", PEOPLE, 2);
const server = await startServer();
try {
  const visitor = await signInOfficer(server.origin, companySeq, {
    permission: "PAYROLL_SETTING_EDIT",
    page: PAGE,
    besides: PERMISSIONS.filter((permission) => permission !== "PAYROLL_SETTING_EDIT"),
  });
  await measureCalculation(visitor, payrollSeqs[0]!);
  const { text } = await visitor.get(PAGE);
  if (!/<h2 id="todo"[^>]*>To do<\/h2>/.test(text) || text.includes("Sorry:"))
    throw new Error(`${PAGE} shows no tasks, or not all of them`);
  await measureCpu(server, visitor, PAGE, REQUESTS);
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await measureCpu(server, visitor, PAGE, REQUESTS));
  const waits: number[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    const began = performance.now();
    await visitor.get(PAGE);
    waits.push(performance.now() - began);
  }
  console.log(
    `      the start page of ${formatFigure(PEOPLE)} employees: ${costs.map(formatFigure).join(", ")} ms of the processor a request`,
  );
  checkAtMost("the start page, processor", median(costs), 60, "ms");
  checkAtMost("the start page, p95 of one visitor", percentile(waits, 0.95), 150, "ms");
  visitor.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}
