import "./support/bench-data";
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { closeQueue } from "~/db/queue.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { removeRecalculation, startCalculation, listRecalculations } from "~/models/payroll/runs/calculation/recalculations.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, median, percentile, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { signInOfficer } from "./support/visitor";

/**
 * A thousand open event streams of one company: server memory per stream, delay until the last browser hears of a change, page latency meanwhile, and
 * what remains after ten storms in which every browser disconnects and reconnects at once. The browsers run in another process.
 */
const STREAMS = isSmall ? 20 : 1_000;
const STREAMS_OF_ONE = 5;
const EVENTS = isSmall ? 2 : 10;
const STORMS = isSmall ? 2 : 10;
const PAGES = isSmall ? 10 : 200;
const PAGE = "/payroll/payroll_processing/new";

await migrateDatabase();
const { companySeq, payrollSeqs } = await createBenchCompany("Bench", 5, 1);
const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
const server = await startServer();
const clients = fork("bench/support/stream-clients.ts", { execArgv: ["--import", "tsx"] });
try {
  const visitor = await signInOfficer(server.origin, companySeq);
  const ask = async <Answer>(wish: object): Promise<Answer> => {
    clients.send(wish);
    return ((await once(clients, "message")) as [Answer])[0];
  };
  // The limit is ten streams per account: with five each, all can reconnect before the server notices the last disconnect.
  const cookies: string[] = [];
  for (let index = 0; index < STREAMS / STREAMS_OF_ONE; index += 1) {
    const visitor = await signInOfficer(server.origin, companySeq);
    cookies.push(visitor.cookieHeader());
    visitor.leave();
  }
  const open = () => ask({ open: STREAMS, origin: server.origin, cookies });

  // One-time costs of the first hundred: code, buffers, connections.
  await ask({ open: Math.min(100, STREAMS), origin: server.origin, cookies });
  await ask({ close: true });
  await pages();
  const without = await pages();
  await sleep(1_000);
  const before = await server.probe({ clean: true });
  await open();
  await sleep(1_000);
  const during = await server.probe({ clean: true });
  checkAtMost(`memory of one of ${formatFigure(STREAMS)} open streams`, ((during.megabytes - before.megabytes) * 1000) / STREAMS, 60, "KB");

  const fanOut: number[] = [];
  for (let event = 0; event < EVENTS; event += 1) fanOut.push(await timeToTheLast());
  console.log(`      the last of ${formatFigure(STREAMS)} has heard of a change after ${fanOut.map(formatFigure).join(", ")} ms`);
  checkAtMost("a change until the last has heard of it", median(fanOut), 250, "ms");
  const within = await pages();
  console.log(`      a page: p95 ${formatFigure(without)} ms without streams, ${formatFigure(within)} ms with them`);
  checkAtMost("a page with the streams open, times one without, p95", within / without, 1.5, "×");

  for (let storm = 0; storm < STORMS; storm += 1) {
    await ask({ close: true });
    await open();
  }
  await sleep(1_000);
  const after = await server.probe({ clean: true });
  await ask({ close: true });
  await sleep(2_000);
  const left = await server.probe({ clean: true });
  console.log(
    `      held by the program: ${formatFigure(before.heldMegabytes)} MB without streams, ${formatFigure(during.heldMegabytes)} MB with them, ${formatFigure(after.heldMegabytes)} MB after ${STORMS} storms, ${formatFigure(left.heldMegabytes)} MB when all have left; the process: ${[before, during, after, left].map(({ megabytes }) => formatFigure(megabytes)).join(", ")} MB`,
  );
  checkAtMost(
    `left of each of ${formatFigure(STREAMS * (STORMS + 1))} streams when all have left`,
    Math.max(0, (left.heldMegabytes - before.heldMegabytes) * 1000) / (STREAMS * (STORMS + 1)),
    1,
    "KB",
  );
  visitor.leave();

  /** From before the change is written until the last browser has received it. */
  async function timeToTheLast(): Promise<number> {
    for (const { payrollSeqValidMillis } of await listRecalculations(scope)) await removeRecalculation(scope, payrollSeqValidMillis);
    await sleep(500);
    // The first event is the card of the calculation that starts.
    await ask({ wait: '"status":"PROCESSING"' });
    const heard = once(clients, "message");
    const began = performance.timeOrigin + performance.now();
    await startCalculation(scope, payrollSeqs[0]!);
    const [{ heard: at }] = (await heard) as [{ heard: number }];
    while ((await listRecalculations(scope)).some(({ status }) => status === "PROCESSING")) await sleep(50);
    return at - began;
  }

  async function pages(): Promise<number> {
    const times: number[] = [];
    for (let index = 0; index < PAGES; index += 1) {
      const began = performance.now();
      const { status } = await visitor.get(PAGE);
      if (status !== 200) throw new Error(`${PAGE} answered ${status}`);
      times.push(performance.now() - began);
    }
    return percentile(times, 0.95);
  }
} finally {
  clients.kill();
  await server.stop();
  // Every start of a calculation here sent a job message.
  await closeQueue();
  await closeDatabase();
  removeData();
}
