import { readFileSync } from "node:fs";
import path from "node:path";
import { databaseAnswers, diskWasFull } from "~/db/client.server";
import { projectRoot } from "~/db/project.server";

/** `degraded`: pages are read, but the disk had no room for what was written. */
export type Health = { status: "ok" | "degraded" | "unavailable"; version: string; database: "up" | "full" | "away" };

const { version } = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")) as { version: string };

export async function health(): Promise<Health> {
  if (!(await databaseAnswers())) return { status: "unavailable", version, database: "away" };
  return diskWasFull() ? { status: "degraded", version, database: "full" } : { status: "ok", version, database: "up" };
}
