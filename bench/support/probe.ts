import { monitorEventLoopDelay } from "node:perf_hooks";
import v8 from "node:v8";
import vm from "node:vm";

/** Preloaded into the server under measurement (--import): answers how long its event loop was blocked and how much CPU it used since it was last asked. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let since = process.cpuUsage();
let turn = process.threadCpuUsage();
let longestTurn = 0;

/** Processor time between two turns of the loop: what the loop itself did in one go, however busy the machine is. */
setInterval(() => {
  const { user, system } = process.threadCpuUsage(turn);
  longestTurn = Math.max(longestTurn, user + system);
  turn = process.threadCpuUsage();
}, 1).unref();

let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10).unref();

v8.setFlagsFromString("--expose-gc");
const collectGarbage = vm.runInNewContext("gc") as () => void;

process.on("message", (message) => {
  if (message === "clean probe") collectGarbage();
  else if (message !== "probe") return;
  const { user, system } = process.cpuUsage(since);
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({
    blockedMillis: delay.max / 1e6,
    workedMillis: longestTurn / 1000,
    cpuMillis: (user + system) / 1000,
    megabytes: rss / 1e6,
    peakMegabytes: Math.max(peak, rss) / 1e6,
    heldMegabytes: (heapUsed + external) / 1e6,
  });
  peak = 0;
  since = process.cpuUsage();
  longestTurn = 0;
  delay.reset();
});
