import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { dataDir } from "./own-data";

/** What the server says about itself since it was last asked. */
export interface Probe {
  /** Longest time for which the event loop did nothing else. */
  blockedMillis: number;
  /** As above, in time of the processor. */
  workedMillis: number;
  /** Of this process alone; the database is another one. */
  cpuMillis: number;
  megabytes: number;
  /** The most since it was last asked. */
  peakMegabytes: number;
  /** What the program itself holds, inside the memory of the process; exact after `probe({ clean: true })`. */
  heldMegabytes: number;
}

export interface BenchServer {
  origin: string;
  /** `clean`: garbage is collected first. */
  probe(wish?: { clean: boolean }): Promise<Probe>;
  stop(): Promise<void>;
}

/** The built product as `npm start` runs it, on the data folder of this bench, with a probe in its process; `folder` is that of another release. */
export function startServer(folder = "."): Promise<BenchServer> {
  return start(["--import", "./build/server/instrument.js", "build/server/server.js"], folder);
}

/** The same for a page of the bench itself. */
export function startPage(file: string, ...words: string[]): Promise<BenchServer> {
  return start(["--import", "tsx", file, ...words]);
}

async function start(program: string[], folder = "."): Promise<BenchServer> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    PLAIN_HTTP: "1",
    PORT: "0",
    DATA_DIR: path.resolve(dataDir),
    SESSION_SECRET: process.env.SESSION_SECRET,
    LOG_LEVEL: "warn",
  };
  const profile = process.env.BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  // As scripts/run.mjs starts both this process and a server.
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
  const { port } = await answer<{ port: number }>(child, ended);
  return {
    origin: `http://127.0.0.1:${port}`,
    probe: ({ clean } = { clean: false }) => {
      child.send(clean ? "clean probe" : "probe");
      return answer<Probe>(child, ended);
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function answer<Message>(child: ChildProcess, ended: Promise<never>): Promise<Message> {
  const [message] = (await Promise.race([once(child, "message"), ended])) as [Message];
  return message;
}
