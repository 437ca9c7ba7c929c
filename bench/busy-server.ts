import "./support/own-data";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { benchCompany } from "./support/company";
import { removeData } from "./support/own-data";
import { figure, judge, median, percentile, small } from "./support/report";
import { startServer } from "./support/server";
import { calculate, officer } from "./support/visitor";

/**
 * Effect of a large run on other users: latency of a small signed-in page, and how long the server's event loop is blocked. CPU time between two
 * iterations of the loop shows the same without other programs of the machine.
 */
const PEOPLE = small ? 100 : 50_000;
const ROUNDS = small ? 1 : 3;
const PAGE = "/payroll/payroll_processing/new";
const PAUSE = 10;

await migrateDatabase();
const { companySeq, payrollSeqs } = await benchCompany("Bench", PEOPLE, ROUNDS + 1);
const server = await startServer();
const own = monitorEventLoopDelay({ resolution: 1 });
try {
  const visitor = await officer(server.origin, companySeq);
  const others = await officer(server.origin, companySeq);
  // The first run of a process includes JIT compilation, which a running server has behind it.
  await calculate(visitor, payrollSeqs[ROUNDS]!);
  const rounds: { p99: number; blocked: number; worked: number; idle: number }[] = [];
  for (const payrollSeq of payrollSeqs.slice(0, ROUNDS)) {
    await sleep(1000);
    await server.probe();
    own.enable();
    own.reset();
    let running = true;
    const run = calculate(visitor, payrollSeq).finally(() => (running = false));
    const times: number[] = [];
    while (running) {
      const began = performance.now();
      const { status } = await others.get(PAGE);
      times.push(performance.now() - began);
      if (status !== 200) throw new Error(`${PAGE} answered ${status}`);
      await sleep(PAUSE);
    }
    const took = await run;
    own.disable();
    const { blockedMillis, workedMillis, megabytes } = await server.probe();
    rounds.push({ p99: percentile(times, 0.99), blocked: blockedMillis, worked: workedMillis, idle: own.max / 1e6 });
    const round = rounds.at(-1)!;
    console.log(
      `      run of ${figure(took)} ms: ${times.length} pages, median ${figure(median(times))} ms, p99 ${figure(round.p99)} ms; loop blocked ${figure(round.blocked)} ms (${figure(round.worked)} ms of the processor); an idle process here ${figure(round.idle)} ms; ${figure(megabytes)} MB`,
    );
  }
  judge(`a small page during a run of ${figure(PEOPLE)}, p99`, median(rounds.map(({ p99 }) => p99)), 150, "ms");
  judge("longest block of the event loop", median(rounds.map(({ blocked }) => blocked)), 50, "ms");
  visitor.leave();
  others.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}
