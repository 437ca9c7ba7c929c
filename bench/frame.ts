import "./support/bench-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { measureCpu } from "./support/cpu-cost";
import { removeData } from "./support/bench-data";
import { createPointCompany } from "./support/points";
import { formatFigure, checkAtMost, median, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { signInOfficer } from "./support/visitor";

/** A signed-in page without queries of its own: the CPU cost of header, menu, bell and session. */
const PAGE = "/logout";
const REQUESTS = isSmall ? 20 : 300;
const ROUNDS = 3;

await migrateDatabase();
const companySeq = await createPointCompany(5, 1_000);
const server = await startServer();
try {
  const visitor = await signInOfficer(server.origin, companySeq, { permission: "FLEXBEN_EDIT", page: PAGE });
  await measureCpu(server, visitor, PAGE, REQUESTS);
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await measureCpu(server, visitor, PAGE, REQUESTS));
  console.log(`      a signed-in page with nothing to query: ${costs.map(formatFigure).join(", ")} ms of the processor a request`);
  checkAtMost("a signed-in page with nothing to query, processor", median(costs), 5, "ms");
  visitor.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}
