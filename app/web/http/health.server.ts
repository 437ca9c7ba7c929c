import { readFileSync } from "node:fs";
import path from "node:path";
import { databaseAnswers } from "~/db/client.server";
import { projectRoot } from "~/db/project.server";

export type Health = { status: "ok" | "unavailable"; version: string; database: "up" | "away" };

const { version } = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")) as { version: string };

export async function health(): Promise<Health> {
  return (await databaseAnswers()) ? { status: "ok", version, database: "up" } : { status: "unavailable", version, database: "away" };
}
