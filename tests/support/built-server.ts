import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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

/** The program as `npm start` runs it, on an embedded PostgreSQL of its own in a temporary folder. Built when the sources are newer. */
export async function startBuilt(settings: Record<string, string | undefined> = {}): Promise<BuiltServer> {
  const made = spawnSync(process.execPath, ["scripts/run.mjs", "build", "--if-stale"], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(made.stdout + made.stderr);
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(os.tmpdir(), "kawani-"));
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    PLAIN_HTTP: "1",
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

/** The process id of the embedded PostgreSQL. */
export function postmaster({ dataDir }: BuiltServer): number {
  return Number(readFileSync(path.join(dataDir, "pg/postmaster.pid"), "utf8").split("\n")[0]);
}

export async function until(look: () => Promise<boolean> | boolean, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    if (await look()) return true;
  return false;
}
