import "./support/bench-data";
import { closeDatabase, inCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { API_CALLS_A_MINUTE } from "~/domain/api/limits";
import { saveAccount } from "~/models/settings/accounts.server";
import { createApiToken } from "~/models/settings/api-tokens.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { removeData } from "./support/bench-data";
import { createBenchCompany } from "./support/company";
import { checkAtMost, formatFigure, isSmall, median, percentile } from "./support/report";
import { startServer } from "./support/server";

/**
 * Small reads of the REST API: single employees by 16 programs, 500 a second. Measured is the processor time of the server per call, without
 * the database; 500 a second must cost at most one core. Then exports of time logs: ten times the rows must not need more memory, nor
 * much more than ten times as long.
 */
const PEOPLE = isSmall ? 20 : 500;
const ROUNDS = isSmall ? 1 : 5;
const CALLS = isSmall ? 40 : 2_000;
const LANES = 16;
const A_SECOND = 500;
const PUNCHES = isSmall ? 2_000 : 100_000;
/** The first tenth of the time logs is on the first of ten days. */
const [FIRST, LAST] = ["2026-10-01", "2026-10-10"] as const;

await migrateDatabase();
const { companySeq } = await createBenchCompany("Readers", PEOPLE, 0);
const accountSeq = await saveAccount(companySeq, {
  email: `reader${companySeq}@bench.test`,
  password: "Kawani-2026",
  employeeName: "Ana Reyes",
  employeeFirstName: "Ana",
  group: { roleGroupName: "Readers", description: "", permissions: ["TEAM_VIEW", "ATTENDANCE_VIEW"] },
});
const scope = { ...importScope(companySeq, ["PAYROLL_USAGE"]), accountSeq };
const limits = { ofAccount: true, ipRanges: [], expiresAt: null };
// All rounds of a lane are fewer calls than a token may make in a minute.
if ((CALLS * (ROUNDS + 1)) / LANES > 0.8 * API_CALLS_A_MINUTE) throw new Error("Use more lanes: a token may not make so many calls.");
const tokens: string[] = [];
for (let index = 0; index < LANES; index += 1) tokens.push(await createApiToken(scope, `Reader ${index}`, ["employees:read"], limits));
const exporter = await createApiToken(scope, "Exporter", ["punches:read"], limits);
await inCompany(scope, (tx) =>
  tx.$client.query(
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, device_id, reason, recorded_by)
     select $1, n, 1 + n % $2, $3::date::timestamptz + make_interval(days => n * 10 / ($4 + 1), secs => n % 80000), 'IN', 'ADMIN', '', '', 'Ana Reyes'
       from generate_series(1, $4::int) n`,
    [companySeq, PEOPLE, FIRST, PUNCHES],
  ),
);
const server = await startServer();
try {
  const costs: number[] = [];
  const times: number[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await server.probe();
    const began = performance.now();
    const millis = await readEmployees(tokens);
    const seconds = (performance.now() - began) / 1_000;
    const { cpuMillis } = await server.probe();
    const cost = cpuMillis / CALLS;
    console.log(
      `      round ${round}: ${formatFigure(CALLS / seconds)} calls a second with ${formatFigure(cpuMillis / seconds / 1_000)} cores, ${formatFigure(cost)} ms of the server's processor each`,
    );
    if (round === 0) continue;
    costs.push(cost);
    times.push(...millis);
  }
  checkAtMost(`processor for ${A_SECOND} small reads a second`, (median(costs) * A_SECOND) / 1_000, 1, "cores");
  checkAtMost("p95 of a read with 16 at once", percentile(times, 0.95), 150, "ms");
  // The first export is a warm-up.
  await exportPunches(LAST);
  const few = await exportPunches(FIRST);
  const many = await exportPunches(LAST);
  checkAtMost(
    `more memory for ${formatFigure(many.rows)} than for ${formatFigure(few.rows)} exported rows`,
    many.megabytes - few.megabytes,
    50,
    "MB",
  );
  checkAtMost(`time for ${formatFigure(many.rows)} exported rows against ${formatFigure(few.rows)}`, many.seconds / few.seconds, 20, "×");
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}

/** Exports the time logs until a day. @returns their number, the time, and the growth of the server's peak memory */
async function exportPunches(to: string): Promise<{ rows: number; seconds: number; megabytes: number }> {
  const { megabytes: before } = await server.probe({ clean: true });
  const began = performance.now();
  const response = await fetch(`${server.origin}/api/v1/punches/export?to=${to}`, { headers: { Authorization: `Bearer ${exporter}` } });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  let rows = 0;
  for await (const piece of response.body!) rows += Buffer.from(piece as Uint8Array).filter((byte) => byte === 10).length;
  const seconds = (performance.now() - began) / 1_000;
  const { peakMegabytes } = await server.probe();
  const megabytes = peakMegabytes - before;
  console.log(`      ${formatFigure(rows)} rows in ${formatFigure(seconds)} s, peak memory grew by ${formatFigure(megabytes)} MB`);
  if (rows !== (to === LAST ? PUNCHES : Math.floor(PUNCHES / 10))) throw new Error(`${rows} rows until ${to} were exported`);
  return { rows, seconds, megabytes };
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
