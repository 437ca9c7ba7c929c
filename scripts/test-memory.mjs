import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
const PREFIX = "kawani-tests-";
/** What the databases of a run take at most, with room to spare. */
const ROOM = 2 * 1024 ** 3;

/**
 * A folder in memory for the databases of one run, null where there is none or too little. Each test file makes a database and drops it, some
 * thousand files; ext4 keeps away from names that were dropped in the last minutes, and looking for others took a third of the processor (docs/testing.md).
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
