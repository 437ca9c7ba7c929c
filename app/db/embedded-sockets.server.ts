import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const NAME = /^pg-[0-9a-f]{16}$/;
/** A folder is made before the server that will use it: what is this young may be about to be used. */
const YOUNG_MILLIS = 600_000;

/** Unix sockets are limited to 107 bytes: a short private folder in tmp, one per data folder. A folder of someone else is refused. */
export function socketFolder(folder: string): string {
  const socket = path.join(os.tmpdir(), `pg-${crypto.createHash("sha256").update(folder).digest("hex").slice(0, 16)}`);
  fs.mkdirSync(socket, { recursive: true, mode: 0o700 });
  if (!isPrivate(socket)) throw new Error(`${socket} belongs to someone else or is open to others. Remove it and start again.`);
  return socket;
}

/** Takes the folder away that a server has left; false while the server is still in it. */
export function removeSocketFolder(socket: string): boolean {
  try {
    fs.rmdirSync(socket);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

/** Takes away the folders that servers left whose data folder is gone. */
export function sweepSocketFolders(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const socket = path.join(os.tmpdir(), name);
    if (NAME.test(name) && isPrivate(socket) && isAbandoned(socket)) fs.rmSync(socket, { recursive: true, force: true });
  }
}

function isPrivate(socket: string): boolean {
  const found = fs.lstatSync(socket, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  const me = process.getuid?.();
  const mine = me === undefined || found.uid === me || (me === 0 && found.uid === 65_534);
  return mine && (me === undefined || !(found.mode & 0o077));
}

/** Nobody's: it is not young, and the data folder that its lock names is gone. One that is still there uses it again at its next start. */
function isAbandoned(socket: string): boolean {
  const found = fs.lstatSync(socket, { throwIfNoEntry: false });
  if (!found || Date.now() - found.mtimeMs < YOUNG_MILLIS) return false;
  const locks = fs.readdirSync(socket).filter((name) => name.endsWith(".lock"));
  return locks.every((lock) => !fs.existsSync(fs.readFileSync(path.join(socket, lock), "utf8").split("\n")[1]!));
}
