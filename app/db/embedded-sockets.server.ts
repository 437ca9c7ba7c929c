import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const NAME = /^pg-[0-9a-f]{16}$/;
/** Minimum age before removal, because the folder is created before its server starts. */
const MIN_AGE_MILLIS = 600_000;

/** A short private folder in tmp per data folder, because Unix socket paths are limited to 107 bytes. Refuses a folder of another user. */
export function socketFolder(folder: string): string {
  const socket = path.join(os.tmpdir(), `pg-${crypto.createHash("sha256").update(folder).digest("hex").slice(0, 16)}`);
  fs.mkdirSync(socket, { recursive: true, mode: 0o700 });
  if (!isPrivate(socket)) throw new Error(`${socket} belongs to someone else or is open to others. Remove it and start again.`);
  return socket;
}

/** Removes the folder of a stopped server; false while it runs. */
export function removeSocketFolder(socket: string): boolean {
  try {
    fs.rmdirSync(socket);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

/** Removes socket folders whose data folder no longer exists. */
export function removeAbandonedSocketFolders(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const socket = path.join(os.tmpdir(), name);
    if (NAME.test(name) && isPrivate(socket) && isAbandoned(socket)) fs.rmSync(socket, { recursive: true, force: true });
  }
}

function isPrivate(socket: string): boolean {
  const stats = fs.lstatSync(socket, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return false;
  const me = process.getuid?.();
  const mine = me === undefined || stats.uid === me || (me === 0 && stats.uid === 65_534);
  return mine && (me === undefined || !(stats.mode & 0o077));
}

/** Old enough, and the data folder in its lock file is gone. */
function isAbandoned(socket: string): boolean {
  const stats = fs.lstatSync(socket, { throwIfNoEntry: false });
  if (!stats || Date.now() - stats.mtimeMs < MIN_AGE_MILLIS) return false;
  const locks = fs.readdirSync(socket).filter((name) => name.endsWith(".lock"));
  return locks.every((lock) => !fs.existsSync(fs.readFileSync(path.join(socket, lock), "utf8").split("\n")[1]!));
}
