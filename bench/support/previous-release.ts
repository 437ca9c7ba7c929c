import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "~/db/project-root.server";
import { migrationsFolder } from "~/db/access-policies/release.server";
import { isSmall } from "./report";

/** A built release: its folder and its short commit hash. */
export interface Release {
  folder: string;
  name: string;
}

/** Cached, so that a second drill builds nothing. */
const RELEASES_FOLDER = path.join(projectRoot, ".cache/former");
/** Upgrades from further back are allowed to need downtime. */
const OLDEST_RELEASE = 500;

/** The commit of this folder; uncommitted changes are served as well. */
export const thisCommit = (): string => git("rev-parse", "--short", "HEAD");

/**
 * Builds the previous release: FORMER=COMMIT, or the last commit before the newest migration. With BENCH_SMALL=1 it is this release itself, because a
 * shallow check-out has no other and a second build is too slow for each check.
 * @throws Error when there is none, or it cannot be built
 */
export function buildPreviousRelease(): Release {
  if (isSmall) return { folder: projectRoot, name: thisCommit() };
  const commit = git("rev-parse", "--verify", `${process.env.FORMER || findPreviousCommit()}^{commit}`);
  const folder = path.join(RELEASES_FOLDER, commit);
  if (!existsSync(folder)) checkOut(commit, folder);
  const { status } = spawnSync(process.execPath, ["scripts/run.mjs", "build", "--if-stale"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`${commit} could not be built`);
  return { folder, name: git("rev-parse", "--short", commit) };
}

function findPreviousCommit(): string {
  const here = readdirSync(migrationsFolder).filter(isMigration).length;
  for (const commit of git("rev-list", "--first-parent", `--max-count=${OLDEST_RELEASE}`, "HEAD").split("\n")) {
    const migrationsThere = git("ls-tree", "--name-only", commit, `${path.relative(projectRoot, migrationsFolder)}/`)
      .split("\n")
      .filter(isMigration).length;
    if (migrationsThere < here) return commit;
  }
  throw new Error("This history holds no release from before the newest migration. Fetch more of it, or name one: FORMER=COMMIT");
}

const isMigration = (file: string) => file.endsWith(".sql");

/** Checks out its files beside the packages of this release; complete or not at all. */
function checkOut(commit: string, folder: string): void {
  rmSync(RELEASES_FOLDER, { recursive: true, force: true });
  const part = `${folder}.part`;
  mkdirSync(part, { recursive: true });
  execFileSync("tar", ["-x"], { cwd: part, input: execFileSync("git", ["archive", commit], { cwd: projectRoot, maxBuffer: 1e9 }) });
  symlinkSync(path.join(projectRoot, "node_modules"), path.join(part, "node_modules"), "dir");
  renameSync(part, folder);
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).trim();
}
