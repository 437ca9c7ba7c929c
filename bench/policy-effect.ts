import "./support/bench-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, median, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { signInOfficer } from "./support/visitor";

/** "See the effect" of rules that change every payslip: each is computed twice before the page responds (F-4). */
const PEOPLE = isSmall ? 50 : 800;
const ROUNDS = isSmall ? 1 : 9;
const RULES = {
  effectiveDay: FROM_THE_BEGINNING,
  note: "Bench",
  contributionsTaken: "Y",
  contributionMonth: "PERIOD_END",
  sssBase: "ACTUAL",
  philHealthBase: "NOMINAL_BASIC",
  sssTiming: "FIRST",
  philHealthTiming: "FIRST",
  pagIbigTiming: "FIRST",
};

await migrateDatabase();
const { companySeq } = await createBenchCompany("Bench", PEOPLE, 1);
const server = await startServer();
try {
  const visitor = await signInOfficer(server.origin, companySeq);
  const page = `/payroll/payroll-settings/1/rules/contributions/${FROM_THE_BEGINNING}/edit?${new URLSearchParams(RULES)}`;
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    const { status, text } = await visitor.get(page);
    times.push(performance.now() - began);
    if (status !== 200 || !text.includes("Nothing is saved"))
      throw new Error(`The effect is not on the page (${status}): ${text.slice(0, 500)}`);
  }
  // The first request also fills the server's caches.
  const [first, ...others] = times;
  console.log(
    `See the effect, ${formatFigure(PEOPLE)} employees: first ${formatFigure(first!)} ms, then ${others.map(formatFigure).join(", ")} ms`,
  );
  checkAtMost("the effect of rules on a page", median(others) / 1000, 2, "s");
  visitor.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}
