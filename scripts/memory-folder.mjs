import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

/** Linux's in-memory file system. */
const MEMORY = "/dev/shm";
const PREFIX = "kawani-tests-";
/** Upper bound for the databases of a run, with some reserve. */
const ROOM = 2 * 1024 ** 3;

/**
 * Creates an in-memory folder for the databases of one run; null if there is none or too little space. Each test file creates and drops a database of
 * some thousand files; ext4 avoids recently deleted inodes, and searching for others took a third of the CPU time (docs/testing.md).
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM) return null;
    for (const name of readdirSync(MEMORY))
      if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length))))
        rmSync(path.join(MEMORY, name), { recursive: true, force: true });
    const folder = path.join(MEMORY, `${PREFIX}${process.pid}`);
    mkdirSync(folder, { mode: 0o755 });
    return folder;
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
