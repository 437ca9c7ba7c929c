import "./support/bench-data";
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase, inCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { createTerminal } from "~/models/time/terminals/terminals.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { checkAtMost, formatFigure, isSmall, percentile } from "./support/report";
import { startServer } from "./support/server";
import { signInOfficer } from "./support/visitor";

/**
 * Terminals: the CPU share of 200 of them that ask for commands every ten seconds, in the process of the server, the time of a backlog of
 * 20,000 lines after an outage, and how it delays a page of another company.
 */
const [TERMINALS, ROUNDS, LINES] = isSmall ? [5, 2, 1_000] : [200, 5, 20_000];
const QUIET_READS = isSmall ? 10 : 200;
const PAGE = "/payroll/payroll_processing/new";
const POLL_SECONDS = 10;
const PEOPLE = isSmall ? 20 : 200;
const OPTIONS = { networkOnly: false, secretAddress: false, sendPeople: true };

await migrateDatabase();
const { companySeq } = await createBenchCompany("Terminals", PEOPLE, 0);
const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
await setAttendanceStart(scope, "2026-01-05");
await inCompany(scope, (tx) =>
  tx.$client.query("insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 900, 'Gates')", [companySeq]),
);
await inCompany(scope, (tx) => tx.$client.query("update employees set work_place_seq = 900 where company_seq = $1", [companySeq]));
const other = await createBenchCompany("Other", 1, 0);
const serials = Array.from({ length: TERMINALS }, (_, index) => `BENCH${String(index + 1).padStart(5, "0")}`);
for (const serialNumber of serials)
  await createTerminal(scope, { serialNumber, terminalName: serialNumber, workPlaceSeq: 900, ...OPTIONS });

const server = await startServer();
try {
  const ask = async (path: string, body?: string) => {
    const response = await fetch(`${server.origin}/iclock/${path}`, { method: body === undefined ? "GET" : "POST", body });
    return response.text();
  };
  // The first round writes that each is connected, and its people. Of the later ones, as in each minute, one compares them and the rest only read.
  for (const serial of serials) await ask(`getrequest?SN=${serial}`);
  await inCompany(scope, async ({ $client }) => {
    await $client.query("update terminal_people set answered_at = now(), result = 0, put_at = now(), confirmed_at = now()");
    await $client.query("update terminals set people_compared_at = now() - interval '2 minutes'");
  });
  await server.probe();
  for (let round = 0; round < ROUNDS; round += 1) for (const serial of serials) await ask(`getrequest?SN=${serial}`);
  const { cpuMillis } = await server.probe();
  checkAtMost("of one core for polling terminals", (cpuMillis / ROUNDS / (POLL_SECONDS * 1000)) * 100, 5, "%");

  const lines = Array.from({ length: LINES }, (_, index) => {
    const at = new Date(Date.UTC(2026, 0, 6) + Math.floor(index / PEOPLE) * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
    return `B${String((index % PEOPLE) + 1).padStart(6, "0")}\t${at}\t${index % 2}\t1\t0\t0\t0\n`;
  });
  const visitor = await signInOfficer(server.origin, other.companySeq);
  const times: number[] = [];
  const read = async () => {
    const began = performance.now();
    const { status } = await visitor.get(PAGE);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${PAGE} answered ${status}`);
    await sleep(10);
  };
  for (let index = 0; index < 2 * QUIET_READS; index += 1) await read();
  // The first reads compile the page.
  const quiet = percentile(times.slice(-QUIET_READS), 0.95);
  times.length = 0;
  const began = performance.now();
  let storing = true;
  const stored = ask(`cdata?SN=${serials[0]}&table=ATTLOG&Stamp=1`, lines.join("")).finally(() => (storing = false));
  while (storing) {
    await read();
  }
  const answer = await stored;
  checkAtMost("a backlog", performance.now() - began, 10_000, "ms");
  const during = percentile(times, 0.95);
  console.log(`      a page of another company, p95: ${formatFigure(quiet)} ms before the backlog, ${formatFigure(during)} ms during it`);
  checkAtMost("a page of another company during the backlog, p95, times that before it", during / quiet, 1.2, "×");
  visitor.leave();
  if (answer !== `OK: ${LINES}`) throw new Error(`The backlog was answered with ${answer}`);
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}
