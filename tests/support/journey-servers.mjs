import { execFileSync, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

/**
 * The products of the journeys, one for each worker: `node tests/support/journey-servers.mjs PORT FOLDER…`. The demo is made once, in the first folder,
 * and copied into the others while no server has it open; their ports count up from the first. The first of them that ends takes the others with it.
 */
const [firstPort, ...folders] = process.argv.slice(2);
const portOf = (at) => String(Number(firstPort) + at);
const started = new Set();
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => started.forEach((child) => child.kill(signal)));

const serve = (at) => {
  const env = { ...process.env, LOG_LEVEL: "warn", PORT: portOf(at), DATA_DIR: folders[at] };
  const child = spawn(process.execPath, ["scripts/run.mjs", "demo"], { stdio: "inherit", env });
  started.add(child);
  return new Promise((resolve) =>
    child.on("exit", (code) => {
      started.delete(child);
      resolve(code ?? 1);
    }),
  );
};
const served = async (at) => {
  while (
    !(await fetch(`http://localhost:${portOf(at)}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(200);
};

const making = serve(0);
const failed = await Promise.race([making, served(0)]);
if (failed !== undefined) process.exit(failed);
started.forEach((child) => child.kill("SIGTERM"));
if ((await making) !== 0) process.exit(1);
// With its owners: the database may belong to another account of the machine.
for (const folder of folders.slice(1)) execFileSync("cp", ["-a", folders[0], folder]);
const ends = folders.map((_, at) => serve(at));
const code = await Promise.race(ends);
started.forEach((child) => child.kill("SIGTERM"));
await Promise.all(ends);
process.exit(code);
