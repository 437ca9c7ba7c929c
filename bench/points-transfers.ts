import "./support/bench-data";
import { randomUUID } from "node:crypto";
import { closeDatabase, readInCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { createApiToken } from "~/models/settings/api-tokens.server";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { transferPoints } from "~/models/flex_ben/points.server";
import { measureBareTransfers } from "./support/bare-wallet";
import { removeData } from "./support/bench-data";
import { postingScope, createPointCompany } from "./support/points";
import { checkAtLeast, formatFigure, median, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { signInOfficer, type Visitor } from "./support/visitor";

/**
 * Postings per second on one wallet through the whole server: the Transfer form by signed-in officers and the usage API by programs, 16 concurrent,
 * against a bare loop of updates on the same PostgreSQL. At the end every success response must be in the ledger exactly once.
 */
const PEOPLE = 200;
const SECONDS = isSmall ? 0.2 : 2;
const ROUNDS = isSmall ? 1 : 5;
const LANES = isSmall ? 4 : 16;

await migrateDatabase();
const companySeq = await createPointCompany(PEOPLE, 1_000_000_000);
const scope = postingScope(companySeq);
const allEmployees = Array.from({ length: PEOPLE }, (_, index) => ({
  employeeSeq: index + 1,
  mileageVolume: 100_000,
  transactionNote: "",
}));
await transferPoints(scope, { idempotencyKey: "points to use", rows: allEmployees }, "2026-01-31");
// The rate limit of a token is some hundred calls a minute, so each round has its own.
const tokens = await Promise.all(Array.from({ length: LANES * (ROUNDS + 1) }, (_, index) => createApiToken(scope, `Shop ${index}`)));
const server = await startServer();
try {
  const visitors: Visitor[] = [];
  for (let lane = 0; lane < LANES; lane += 1)
    visitors.push(await signInOfficer(server.origin, companySeq, { permission: "FLEXBEN_EDIT", page: "/flex_ben/transfer" }));
  const transfers = () => postings((lane, index) => postTransfers(visitors[lane]!, 1 + ((lane * 31 + index) % PEOPLE)));
  const usages = (round: number) =>
    postings((lane, index) => postUsages(visitors[lane]!, tokens[round * LANES + lane]!, 1 + ((lane * 31 + index) % PEOPLE)));
  // The first round is a warm-up.
  const rates = { bare: [] as number[], transfers: [] as number[], usages: [] as number[] };
  let acknowledged = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await measureBareTransfers(LANES, SECONDS, PEOPLE);
    await server.probe();
    const [given, used] = [await transfers(), await usages(round)];
    const { cpuMillis } = await server.probe();
    acknowledged += given + used;
    console.log(
      `      round ${round}: bare loop ${formatFigure(bare)}, transfers ${formatFigure(given / SECONDS)}, usages ${formatFigure(used / SECONDS)} a second; ${formatFigure(cpuMillis / (given + used))} ms of the server's processor each`,
    );
    if (round === 0) continue;
    rates.bare.push(bare);
    rates.transfers.push(given / SECONDS);
    rates.usages.push(used / SECONDS);
  }
  const proof = await verifyLedger(scope);
  // The top-up, the points to use, and the day's chain anchor if the server's worker posted it meanwhile.
  const expected = acknowledged + 2 + (await countAnchors());
  if (proof.broken || proof.postings !== expected)
    throw new Error(`${expected} postings were acknowledged, ${proof.postings} are there; ${proof.broken}`);
  console.log(
    `Postings a second, ${LANES} at once, medians of ${ROUNDS}: bare loop ${formatFigure(median(rates.bare))}, transfers ${formatFigure(median(rates.transfers))}, usages ${formatFigure(median(rates.usages))}; all ${formatFigure(acknowledged)} stand in the ledger once`,
  );
  checkAtLeast("transfers through HTTP, of the bare loop", (100 * median(rates.transfers)) / median(rates.bare), 30, "%");
  checkAtLeast("usages through HTTP, of the bare loop", (100 * median(rates.usages)) / median(rates.bare), 30, "%");
  for (const visitor of visitors) visitor.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}

function countAnchors(): Promise<number> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ count: number }>(
      "select count(*)::int as count from point_postings where company_seq = $1 and posting_kind = 'SEAL'",
      [companySeq],
    );
    return rows[0]!.count;
  });
}

/** Successful requests of all lanes within the time. */
async function postings(post: (lane: number, at: number) => Promise<void>): Promise<number> {
  let done = 0;
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (let index = 0; performance.now() < end; index += 1) {
        await post(lane, index);
        done += 1;
      }
    }),
  );
  return done;
}

async function postTransfers(visitor: Visitor, employeeSeq: number): Promise<void> {
  const { status, text } = await visitor.post("/flex_ben/transfer", {
    step: "send",
    idempotencyKey: randomUUID(),
    row: String(employeeSeq),
    [`v.${employeeSeq}`]: "5",
    [`n.${employeeSeq}`]: "",
  });
  if (status !== 303) throw new Error(`The transfer was not taken (${status}): ${text.slice(0, 500)}`);
}

async function postUsages(visitor: Visitor, token: string, employeeSeq: number): Promise<void> {
  const usage = { employeeId: `E${String(employeeSeq).padStart(6, "0")}`, points: 1, merchantName: "Mercury Drug", itemName: "Vitamins" };
  const { status, text } = await visitor.call("/api/flex_ben/usages", usage, {
    Authorization: `Bearer ${token}`,
    "Idempotency-Key": randomUUID(),
  });
  if (status !== 201) throw new Error(`The usage was not taken (${status}): ${text}`);
}
