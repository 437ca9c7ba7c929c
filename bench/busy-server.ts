import "./support/bench-data";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, median, percentile, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { measureCalculation, signInOfficer } from "./support/visitor";

/**
 * Effect of a large run on other users: latency of a small signed-in page, and how long the server's event loop is blocked. CPU time between two
 * iterations of the loop shows the same without other programs of the machine.
 */
const PEOPLE = isSmall ? 100 : 50_000;
const ROUNDS = isSmall ? 1 : 3;
const PAGE = "/payroll/payroll_processing/new";
const PAUSE = 10;

await migrateDatabase();
const { companySeq, payrollSeqs } = await createBenchCompany("Bench", PEOPLE, ROUNDS + 1);
const server = await startServer();
const eventLoopDelay = monitorEventLoopDelay({ resolution: 1 });
try {
  const visitor = await signInOfficer(server.origin, companySeq);
  const others = await signInOfficer(server.origin, companySeq);
  // The first run of a process includes JIT compilation, which a running server has behind it.
  await measureCalculation(visitor, payrollSeqs[ROUNDS]!);
  const rounds: { p99: number; blocked: number; worked: number; idle: number }[] = [];
  for (const payrollSeq of payrollSeqs.slice(0, ROUNDS)) {
    await sleep(1000);
    await server.probe();
    eventLoopDelay.enable();
    eventLoopDelay.reset();
    let running = true;
    const run = measureCalculation(visitor, payrollSeq).finally(() => (running = false));
    const times: number[] = [];
    while (running) {
      const began = performance.now();
      const { status } = await others.get(PAGE);
      times.push(performance.now() - began);
      if (status !== 200) throw new Error(`${PAGE} answered ${status}`);
      await sleep(PAUSE);
    }
    const took = await run;
    eventLoopDelay.disable();
    const { blockedMillis, workedMillis, megabytes } = await server.probe();
    rounds.push({ p99: percentile(times, 0.99), blocked: blockedMillis, worked: workedMillis, idle: eventLoopDelay.max / 1e6 });
    const round = rounds.at(-1)!;
    console.log(
      `      run of ${formatFigure(took)} ms: ${times.length} pages, median ${formatFigure(median(times))} ms, p99 ${formatFigure(round.p99)} ms; loop blocked ${formatFigure(round.blocked)} ms (${formatFigure(round.worked)} ms of the processor); an idle process here ${formatFigure(round.idle)} ms; ${formatFigure(megabytes)} MB`,
    );
  }
  checkAtMost(`a small page during a run of ${formatFigure(PEOPLE)}, p99`, median(rounds.map(({ p99 }) => p99)), 150, "ms");
  checkAtMost("longest block of the event loop", median(rounds.map(({ blocked }) => blocked)), 50, "ms");
  visitor.leave();
  others.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}
