import { readFileSync } from "node:fs";
import path from "node:path";
import { isDatabaseReachable, diskWasFull, withConnection } from "~/db/client.server";
import { projectRoot } from "~/db/project-root.server";
import { diskSpace } from "~/db/disk-space.server";
import { isUpToDate } from "~/db/access-policies/release.server";
import { env } from "~/env.server";

/** `degraded`: reads work, but the disk is full for writes. */
export type Health = { status: "ok" | "degraded" | "unavailable"; version: string; database: "up" | "full" | "away" };

/** Readiness checks of a process with their results. */
export type Readiness = {
  ready: boolean;
  version: string;
  database: "up" | "away";
  migrations: "done" | "missing" | "unknown";
  queue: "up" | "away";
  disk: "enough" | "low" | "elsewhere";
};

export const { version } = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")) as { version: string };

const MEGABYTE = 1024 * 1024;

export async function health(): Promise<Health> {
  if (!(await isDatabaseReachable())) return { status: "unavailable", version, database: "away" };
  return diskWasFull() ? { status: "degraded", version, database: "full" } : { status: "ok", version, database: "up" };
}

/** @param queueUp whether this process takes jobs */
export async function readiness(queueUp: boolean): Promise<Readiness> {
  const up = await isDatabaseReachable();
  const migrations = up ? await checkMigrations() : "unknown";
  const disk = await checkDisk();
  return {
    ready: migrations === "done" && queueUp && disk !== "low",
    version,
    database: up ? "up" : "away",
    migrations,
    queue: queueUp ? "up" : "away",
    disk,
  };
}

const checkMigrations = async () => ((await withConnection(isUpToDate)) ? "done" : "missing");

async function checkDisk(): Promise<Readiness["disk"]> {
  const room = await diskSpace();
  if (room === null) return "elsewhere";
  return isLow(room.free) ? "low" : "enough";
}

/** @param free bytes */
export const isLow = (free: number) => free < env.MIN_FREE_DISK_MB * MEGABYTE;
