import { monitorEventLoopDelay } from "node:perf_hooks";
import v8 from "node:v8";
import vm from "node:vm";

/** Preloaded into the measured server (--import): reports how long its event loop was blocked and its CPU time since the last request. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let cpuAtReset = process.cpuUsage();
let turnStart = process.threadCpuUsage();
let longestTurn = 0;

/** CPU time between two iterations of the loop: the longest uninterrupted work, independent of machine load. */
setInterval(() => {
  const { user, system } = process.threadCpuUsage(turnStart);
  longestTurn = Math.max(longestTurn, user + system);
  turnStart = process.threadCpuUsage();
}, 1).unref();

let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10).unref();

v8.setFlagsFromString("--expose-gc");
const collectGarbage = vm.runInNewContext("gc") as () => void;

process.on("message", (message) => {
  if (message === "clean probe") collectGarbage();
  else if (message !== "probe") return;
  const { user, system } = process.cpuUsage(cpuAtReset);
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
  cpuAtReset = process.cpuUsage();
  longestTurn = 0;
  delay.reset();
});
