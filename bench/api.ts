import "./support/bench-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { saveAccount } from "~/models/settings/accounts.server";
import { createApiToken } from "~/models/settings/api-tokens.server";
import { removeData } from "./support/bench-data";
import { createPointCompany, postingScope } from "./support/points";
import { checkAtMost, formatFigure, isSmall, median, percentile } from "./support/report";
import { startServer } from "./support/server";

/**
 * Small reads of the REST API: single employees by 16 programs, 500 a second. Measured is the processor time of the server per call, without
 * the database; 500 a second must cost at most one core.
 */
const PEOPLE = isSmall ? 20 : 500;
const ROUNDS = isSmall ? 1 : 5;
const CALLS = isSmall ? 40 : 2_000;
const LANES = 16;
const A_SECOND = 500;

await migrateDatabase();
const companySeq = await createPointCompany(PEOPLE, 1_000);
const accountSeq = await saveAccount(companySeq, {
  ...{ email: `reader${companySeq}@bench.test`, password: "Kawani-2026", employeeName: "Ana Reyes", employeeFirstName: "Ana" },
  group: { roleGroupName: "Readers", description: "", permissions: ["TEAM_VIEW"] },
});
const scope = { ...postingScope(companySeq), accountSeq };
const limits = { ofAccount: true, ipRanges: [], expiresAt: null };
// A token makes some hundred calls a minute, so each lane of each round has its own.
const tokens: string[] = [];
for (let index = 0; index < LANES * (ROUNDS + 1); index += 1)
  tokens.push(await createApiToken(scope, `Reader ${index}`, ["employees:read"], limits));
const server = await startServer();
try {
  const costs: number[] = [];
  const times: number[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await server.probe();
    const began = performance.now();
    const millis = await readEmployees(tokens.slice(round * LANES, (round + 1) * LANES));
    const seconds = (performance.now() - began) / 1_000;
    const { cpuMillis } = await server.probe();
    const cost = cpuMillis / CALLS;
    console.log(
      `      round ${round}: ${formatFigure(CALLS / seconds)} calls a second, ${formatFigure(cost)} ms of the server's processor each`,
    );
    if (round === 0) continue;
    costs.push(cost);
    times.push(...millis);
  }
  checkAtMost(`processor for ${A_SECOND} small reads a second`, (median(costs) * A_SECOND) / 1_000, 1, "cores");
  checkAtMost("p95 of a read with 16 at once", percentile(times, 0.95), 150, "ms");
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}

/** Reads employees in turn, one call at a time for each token. @returns the time of each call */
async function readEmployees(lanes: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    lanes.map(async (token) => {
      for (let call = next++; call < CALLS; call = next++) {
        const began = performance.now();
        const response = await fetch(`${server.origin}/api/v1/employees/${1 + (call % PEOPLE)}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
        await response.arrayBuffer();
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}
