import { type ChildProcess, fork } from "node:child_process";
import { directSql } from "./payroll-run";
import { PROGRAM } from "./programs";

const children: ChildProcess[] = [];

/** Starts a worker in its own process and waits until it is ready. */
export function workerProcess(settings: Record<string, string | undefined> = {}): Promise<ChildProcess> {
  return child("tests/support/worker-process.ts", settings);
}

/** A child process of a test; it reports "ready". */
export function child(file: string, settings: Record<string, string | undefined> = {}, words: string[] = []): Promise<ChildProcess> {
  const started = fork(file, words, {
    execArgv: PROGRAM,
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
  for (const one of children.splice(0)) one.kill("SIGKILL");
}

/** @returns the exit code */
export function ended(process: ChildProcess): Promise<number | null> {
  if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve(process.exitCode);
  return new Promise((resolve) => process.once("exit", resolve));
}

/** Simulates downtime: moves every timestamp of a company's rows and the queue back by so many minutes. */
export async function standstill(companySeq: number, minutes: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - make_interval(mins => ${minutes})`;
  await directSql(companySeq, `update recalculations set ${["started_at", "beat_at"].map(earlier).join()}`);
  await directSql(companySeq, `update mails set ${earlier("created_at")}`);
  await directSql(companySeq, `update stored_files set ${earlier("created_at")}`);
  await directSql(
    companySeq,
    `update pgboss.job set ${["created_on", "started_on", "completed_on", "start_after", "keep_until"].map(earlier).join()}`,
  );
}

export async function until(reached: () => Promise<boolean> | boolean, millis = 20_000): Promise<void> {
  for (const end = Date.now() + millis; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10)))
    if (await reached()) return;
  throw new Error("not reached");
}
