import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

export type BuiltServer = {
  origin: string;
  dataDir: string;
  output(): string;
  child: ChildProcess;
  ended: Promise<number | null>;
  stop(): Promise<void>;
};

/** The program as `npm start` runs it, on its own embedded PostgreSQL in a temporary folder. Built if the sources are newer. */
export async function startBuilt(settings: Record<string, string | undefined> = {}): Promise<BuiltServer> {
  const made = spawnSync(process.execPath, ["scripts/run.mjs", "build", "--if-stale"], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(made.stdout + made.stderr);
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(os.tmpdir(), "kawani-"));
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    ALLOW_INSECURE_HTTP: "1",
    PORT: "0",
    DATA_DIR: dataDir,
    SESSION_SECRET: "s".repeat(40),
    ...settings,
  };
  const child = spawn(process.execPath, ["--import", "./build/server/instrument.js", "build/server/server.js"], {
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let text = "";
  child.stdout!.on("data", (chunk: Buffer) => (text += String(chunk)));
  child.stderr!.on("data", (chunk: Buffer) => (text += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  const port = await Promise.race([
    new Promise<number>((resolve) => child.on("message", (message: { port: number }) => resolve(message.port))),
    ended.then(() => 0),
  ]);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${port}`, dataDir, output: () => text, child, ended, stop };
}

/** The plain build as `remix-serve` runs it, sharing the database of another server. */
export async function startRemixServe({ dataDir }: BuiltServer): Promise<Pick<BuiltServer, "origin" | "output" | "stop">> {
  const port = await findFreePort();
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    ALLOW_INSECURE_HTTP: "1",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataDir,
    SESSION_SECRET: "s".repeat(40),
  };
  const child = spawn(process.execPath, ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += String(chunk)));
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const listens = () =>
    fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    );
  const stop = async () => {
    // On SIGTERM it would wait for its open connections and those of the database.
    child.kill("SIGKILL");
    await ended;
  };
  if (await until(listens, 60_000)) return { origin, output: () => text, stop };
  await stop();
  throw new Error(`remix-serve does not listen:\n${text}`);
}

/** remix-serve does not report its port, so it is given one that was free a moment ago. */
async function findFreePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The process id of the embedded PostgreSQL. */
export function readPostmasterPid({ dataDir }: Pick<BuiltServer, "dataDir">): number {
  return Number(readFileSync(path.join(dataDir, "pg/postmaster.pid"), "utf8").split("\n")[0]);
}

export async function until(condition: () => Promise<boolean> | boolean, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    if (await condition()) return true;
  return false;
}
