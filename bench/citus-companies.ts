import { spawn } from "node:child_process";
import { once } from "node:events";
import { formatFigure } from "./support/report";
import type { CompaniesFigures } from "./support/companies-on-nodes";

/**
 * 50 companies of 2,000 employees on one PostgreSQL, and on a Citus coordinator with two workers: loaded, calculated, completed and read,
 * in the same run on the same machine. No limits: with all nodes on one machine it shows the cost of Citus, not the gain of more machines.
 */
const [singleServer, distributed] = [await measureOn({ ONE_SERVER: "1" }), await measureOn({})];
if (singleServer && distributed)
  for (const { title, unit, value } of distributed.measured) {
    const distributedValue = singleServer.measured.find((measured) => measured.title === title)!.value;
    console.log(
      `      ${title}: ${formatFigure(distributedValue)} ${unit} on one server, ${formatFigure(value)} ${unit} distributed, ${formatFigure(value / distributedValue)} ×`,
    );
  }

/** Null where Citus is not installed; the other process has printed that. */
async function measureOn(environment: Record<string, string>): Promise<CompaniesFigures | null> {
  const child = spawn(process.execPath, [...process.execArgv, "bench/support/companies-on-nodes.ts"], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let figures: CompaniesFigures | null = null;
  child.on("message", (message) => (figures = message as CompaniesFigures));
  const [code] = await once(child, "exit");
  if (code !== 0) process.exit(1);
  return figures;
}
