import { type ChildProcess, fork } from "node:child_process";
import { runSql } from "./payroll-run";
import { NODE_ARGUMENTS } from "./node-arguments";

const children: ChildProcess[] = [];

/** Starts a worker in its own process and waits until it is ready. */
export function spawnWorker(settings: Record<string, string | undefined> = {}): Promise<ChildProcess> {
  return spawnChild("tests/support/worker-process.ts", settings);
}

/** A child process of a test; it reports "ready". */
export function spawnChild(file: string, settings: Record<string, string | undefined> = {}, args: string[] = []): Promise<ChildProcess> {
  const started = fork(file, args, {
    execArgv: NODE_ARGUMENTS,
    env: { ...process.env, NODE_ENV: "test", ...settings },
    stdio: "inherit",
  });
  children.push(started);
  return new Promise((resolve, reject) => {
    started.once("message", () => resolve(started));
    started.once("exit", (code) => reject(new Error(`the process ended with ${code}`)));
  });
}

/** Ends every process that a test has started. */
export function endChildren(): void {
  for (const child of children.splice(0)) child.kill("SIGKILL");
}

/** @returns the exit code */
export function waitForExit(process: ChildProcess): Promise<number | null> {
  if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve(process.exitCode);
  return new Promise((resolve) => process.once("exit", resolve));
}

/** Simulates downtime: moves every timestamp of a company's rows and the queue back by so many minutes. */
export async function pretendStalled(companySeq: number, minutes: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - make_interval(mins => ${minutes})`;
  await runSql(companySeq, `update recalculations set ${["started_at", "beat_at"].map(earlier).join()}`);
  await runSql(companySeq, `update mails set ${earlier("created_at")}`);
  await runSql(companySeq, `update stored_files set ${earlier("created_at")}`);
  await runSql(
    companySeq,
    `update pgboss.job set ${["created_on", "started_on", "completed_on", "start_after", "keep_until"].map(earlier).join()}`,
  );
}

export async function waitUntil(condition: () => Promise<boolean> | boolean, millis = 20_000): Promise<void> {
  for (const end = Date.now() + millis; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10)))
    if (await condition()) return;
  throw new Error("not reached");
}
