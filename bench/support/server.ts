import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { dataDir } from "./bench-data";

/** Server figures since the last request. */
export interface Probe {
  /** Longest block of the event loop. */
  blockedMillis: number;
  /** As above, in CPU time. */
  workedMillis: number;
  /** CPU time of this process, without the database. */
  cpuMillis: number;
  megabytes: number;
  /** Peak memory since the last request. */
  peakMegabytes: number;
  /** Heap in use, within the memory of the process; exact after `probe({ clean: true })`. */
  heldMegabytes: number;
}

export interface BenchServer {
  origin: string;
  /** `clean`: collects garbage first. */
  probe(options?: { clean: boolean }): Promise<Probe>;
  stop(): Promise<void>;
}

/**
 * Starts the built product as `npm start` does, on the data folder of this bench, with a probe in its process; `folder` is that of another release.
 */
export function startServer(folder = "."): Promise<BenchServer> {
  return startProcess(["--import", "./build/server/instrument.js", "build/server/server.js"], folder);
}

/** The same for a page of the bench itself. */
export function startBenchPage(file: string, ...words: string[]): Promise<BenchServer> {
  return startProcess(["--import", "tsx", file, ...words]);
}

/** Both names: the previous release of `bench upgrade` may know only the older one. */
export const INSECURE_HTTP = { ALLOW_INSECURE_HTTP: "1", PLAIN_HTTP: "1" };

async function startProcess(program: string[], folder = "."): Promise<BenchServer> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    ...INSECURE_HTTP,
    PORT: "0",
    DATA_DIR: path.resolve(dataDir),
    SESSION_SECRET: process.env.SESSION_SECRET,
    LOG_LEVEL: "warn",
  };
  const profile = process.env.BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  // Same flags as scripts/run.mjs uses for this process and for a server.
  const v8Flags = process.execArgv.slice(0, process.execArgv.indexOf("--import"));
  const child = spawn(process.execPath, [...v8Flags, ...profile, "--import", "./bench/support/probe.ts", ...program], {
    cwd: folder,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  process.on("exit", () => child.kill("SIGKILL"));
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The server ended with ${code}`);
  });
  ended.catch(() => undefined);
  const { port } = await nextMessage<{ port: number }>(child, ended);
  return {
    origin: `http://127.0.0.1:${port}`,
    probe: ({ clean } = { clean: false }) => {
      child.send(clean ? "clean probe" : "probe");
      return nextMessage<Probe>(child, ended);
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function nextMessage<Message>(child: ChildProcess, ended: Promise<never>): Promise<Message> {
  const [message] = (await Promise.race([once(child, "message"), ended])) as [Message];
  return message;
}
