import { monitorEventLoopDelay } from "node:perf_hooks";

/** Preloaded into the server under measurement (--import): answers how long its event loop was blocked and how much CPU it used since it was last asked. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let since = process.cpuUsage();

process.on("message", (message) => {
  if (message !== "probe") return;
  const { user, system } = process.cpuUsage(since);
  process.send?.({ blockedMillis: delay.max / 1e6, cpuMillis: (user + system) / 1000, megabytes: process.memoryUsage.rss() / 1e6 });
  since = process.cpuUsage();
  delay.reset();
});
