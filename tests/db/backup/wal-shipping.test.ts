import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fetchWal, pruneWal, shipWal, shippedWalFiles, waitingSegments } from "~/db/backup/wal-shipping.server";
import type { BackupRecord } from "~/domain/operations/backup-record";

/** Segments of 1 KB: LSN 0/400 is the start of segment 1. */
const SEGMENT = 1024;
const KEYS = ["k".repeat(32)];
const NAMES = [1, 2, 3].map((number) => number.toString(16).padStart(24, "0").replace(/^0{8}/, "00000001"));

let root: string;
let places: { log: string; files: string };
const pieces = new Map<string, Buffer>();
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "kawani-log-"));
  places = { log: path.join(root, "backups/wal"), files: path.join(root, "backups/files") };
  mkdirSync(path.join(root, "data/wal"), { recursive: true });
  for (const name of NAMES) writeSegment(name);
});
afterEach(() => rmSync(root, { recursive: true }));

const dataDir = () => path.join(root, "data");
function writeSegment(name: string) {
  pieces.set(name, pieces.get(name) ?? randomBytes(SEGMENT));
  writeFileSync(path.join(dataDir(), "wal", name), pieces.get(name)!);
}
function attach(name: string, content: string) {
  mkdirSync(path.join(dataDir(), "files/ab"), { recursive: true });
  writeFileSync(path.join(dataDir(), "files/ab", name), content);
}
/** The WAL after a base backup that ended at an LSN. */
async function readRestored(endLsn = "0/400") {
  const target = mkdtempSync(path.join(root, "target-"));
  const record = { timeline: 1, endLsn, segment: SEGMENT } as BackupRecord;
  const { pieces: count, gap } = await fetchWal(places.log, record, target, KEYS, () => {});
  const names = readdirSync(target).sort();
  for (const name of names) expect(readFileSync(path.join(target, name)).equals(pieces.get(name)!)).toBe(true);
  expect(names).toHaveLength(count);
  return { names, gap };
}

test("every segment is shipped once, encrypted, and leaves the spool; from a base on they restore unchanged", async () => {
  attach("one.dat", "a contract");
  expect(await waitingSegments(dataDir())).toEqual(NAMES);
  await shipWal(dataDir(), places, KEYS);
  expect(readdirSync(path.join(dataDir(), "wal"))).toEqual([]);
  expect(await readRestored()).toEqual({ names: NAMES, gap: false });
  // 0x8FF = 2,303 = 2 × 1,024 + 255 is in segment 2.
  expect(await readRestored("0/8FF")).toEqual({ names: NAMES.slice(1), gap: false });
  expect((await shippedWalFiles(places.log, KEYS)).map(({ path: name }) => name)).toEqual(["files/ab/one.dat"]);
});

test("shipping that stopped after or within a segment resumes there", async () => {
  const stop = new AbortController();
  stop.abort(new Error("stop requested"));
  await expect(shipWal(dataDir(), places, KEYS, stop.signal)).rejects.toThrow("stop requested");
  expect(await waitingSegments(dataDir())).toEqual(NAMES);
  // Killed while writing a segment, while writing a line, and between the line and the spool.
  writeFileSync(path.join(places.log, `${NAMES[0]}.part.zst.enc`), "half");
  appendFileSync(path.join(places.log, "digests.jsonl"), '{"segment":"0000');
  await shipWal(dataDir(), places, KEYS);
  writeSegment(NAMES[1]!);
  await shipWal(dataDir(), places, KEYS);
  expect(await readRestored()).toEqual({ names: NAMES, gap: false });
  expect(readdirSync(places.log).filter((name) => name.includes(".part"))).toEqual([]);
});

test("a missing segment ends the chain and is reported; a changed one is rejected", async () => {
  await shipWal(dataDir(), places, KEYS);
  rmSync(path.join(places.log, `${NAMES[1]}.zst.enc`));
  expect(await readRestored()).toEqual({ names: NAMES.slice(0, 1), gap: true });
  const first = path.join(places.log, `${NAMES[0]}.zst.enc`);
  const bytes = readFileSync(first);
  bytes[bytes.length - 1]! ^= 1;
  writeFileSync(first, bytes);
  await expect(readRestored()).rejects.toThrow("of the backup is damaged");
});

test("a removed file is kept until the oldest base is newer than its removal", async () => {
  attach("one.dat", "a contract");
  await shipWal(dataDir(), places, KEYS);
  rmSync(path.join(dataDir(), "files/ab/one.dat"));
  attach("two.dat", "a certificate");
  writeSegment(NAMES[2]!);
  await shipWal(dataDir(), places, KEYS);
  const names = async () => (await shippedWalFiles(places.log, KEYS)).map(({ path: name }) => name);
  expect((await names()).sort()).toEqual(["files/ab/one.dat", "files/ab/two.dat"]);
  const oldest = { timeline: 1, startLsn: "0/800", segment: SEGMENT, beganAt: new Date(Date.now() + 60_000).toISOString() } as BackupRecord;
  await pruneWal(places.log, oldest, KEYS);
  expect(await names()).toEqual([]);
  expect(existsSync(path.join(places.log, `${NAMES[0]}.zst.enc`))).toBe(false);
  expect(await readRestored("0/800")).toEqual({ names: NAMES.slice(1), gap: false });
});
