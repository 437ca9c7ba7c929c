import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { DemoTerminal } from "~/models/payroll/company-data/import/demo-terminal.server";
import { SimulatedTerminal } from "./demo/simulated-terminal";
import { TerminalClient } from "./demo/terminal-client";

/**
 * The time clock of the demo, as a process beside its server: `demo-terminal.ts BASE FILE`, with the file that scripts/demo.ts wrote. It ends
 * with the process that started it.
 */
const [base = "", file = ""] = process.argv.slice(2);
process.on("disconnect", () => process.exit());
const settings = JSON.parse(readFileSync(file, "utf8")) as DemoTerminal;
const terminal = new SimulatedTerminal(new TerminalClient(settings.serialNumber, base), settings);
for (;;) {
  // The server may be restarting; the next call sends what this one did not.
  await terminal.tick(new Date()).catch(() => undefined);
  await pause(10_000);
}
