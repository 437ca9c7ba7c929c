import "./support/own-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { costOf } from "./support/cost";
import { removeData } from "./support/own-data";
import { pointCompany } from "./support/points";
import { figure, judge, median, small } from "./support/report";
import { startServer } from "./support/server";
import { officer } from "./support/visitor";

/** A signed-in page without queries of its own: the CPU cost of header, menu, bell and session. */
const PAGE = "/logout";
const REQUESTS = small ? 20 : 300;
const ROUNDS = 3;

await migrateDatabase();
const companySeq = await pointCompany(5, 1_000);
const server = await startServer();
try {
  const visitor = await officer(server.origin, companySeq, { permission: "FLEXBEN_EDIT", page: PAGE });
  await costOf(server, visitor, PAGE, REQUESTS);
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await costOf(server, visitor, PAGE, REQUESTS));
  console.log(`      a signed-in page with nothing to query: ${costs.map(figure).join(", ")} ms of the processor a request`);
  judge("a signed-in page with nothing to query, processor", median(costs), 5, "ms");
  visitor.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}
