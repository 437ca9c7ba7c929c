import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { ensureEmbedded, stopEmbedded } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";
import { until } from "../support/built-server";

// Each of these starts a server and a database, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

beforeAll(() => {
  const made = spawnSync(process.execPath, ["scripts/run.mjs", "build", "--if-stale"], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(made.stdout + made.stderr);
});

/** `npm start` without npm, on a data folder and a port of its own. */
function start(settings: Record<string, string>) {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    ALLOW_INSECURE_HTTP: "1",
    SESSION_SECRET: "s".repeat(40),
    ...settings,
  };
  const child = spawn(process.execPath, ["scripts/run.mjs", "start"], { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += String(chunk)));
  return { child, output: () => text, ended: new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code))) };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.on("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The process of the server itself, as Linux lists the children of another. */
const serverOf = ({ pid }: ChildProcess) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0] ?? 0);

test("a killed server is restarted with a message, until it is stopped", async () => {
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), "kawani-"));
  const program = start({ PORT: String(port), DATA_DIR: folder });
  const up = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await until(up, 60_000)).toBe(true);
  for (const death of [1, 2]) {
    const killed = serverOf(program.child);
    process.kill(killed, "SIGKILL");
    expect(await until(async () => (await up()) && serverOf(program.child) !== killed, 60_000)).toBe(true);
    expect(program.output().split('"msg":"the server died and is started again"')).toHaveLength(death + 1);
  }
  expect(program.output()).toContain('"signal":"SIGKILL","seconds":0.5');
  expect(program.output()).toContain('"signal":"SIGKILL","seconds":1,');
  expect(program.output().split("Kawani serves port")).toHaveLength(2);
  program.child.kill("SIGTERM");
  expect(await program.ended).toBe(0);
  expect(await up()).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});

test("a server that refuses to start is not restarted", async () => {
  const program = start({ PORT: "0", DATA_DIR: "", SESSION_SECRET: "short" });
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain("SESSION_SECRET is missing or shorter than 32 characters");
  expect(program.output()).not.toContain("started again");
});

test("R-5: a refused start stops the embedded PostgreSQL that it started", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kawani-"));
  const { owner } = await ensureEmbedded(folder);
  await migrateDatabase(owner);
  const client = new pg.Client(owner);
  await client.connect();
  await client.query("insert into drizzle.migrations (hash, created_at) values ('of a later version', 4102444800000)");
  await client.end();
  expect(await stopEmbedded(folder)).toBe(true);

  const program = start({ PORT: "0", DATA_DIR: folder });
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain("This database belongs to a newer version of Kawani");
  expect(await until(() => !existsSync(path.join(folder, "pg/postmaster.pid")), 5_000)).toBe(true);
  rmSync(folder, { recursive: true, force: true });
});
