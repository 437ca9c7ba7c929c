import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { z } from "zod/v4";
import { BackupFailure } from "~/domain/operations/backup-failure";
import { parseLogPosition, type BackupRecord } from "~/domain/operations/backup-record";
import { isSegment, segmentName, contiguousSegments } from "~/domain/operations/log-segments";
import { addLines, readLines } from "~/db/chain-anchors.server";
import { fileList, backUpFiles, type BackupFile } from "./attached-files.server";
import { storeBackupPart, verifyParts, readList, readPart } from "./backup-parts.server";
import { spoolOf } from "./wal-archive.server";
import type { EncryptionKeys } from "./encrypted-stream.server";

/** An archived WAL segment. */
const shipped = z.object({ segment: z.string(), file: z.string(), bytes: z.number().int(), sha256: z.string() });

type Places = { log: string; files: string };
const DIGESTS = "digests.jsonl";
const FILES = "files.json";
const NOTES = /^[0-9A-F]{8}(\.history|[0-9A-F]{16}\.[0-9A-F]{8}\.backup)$/;

/** Spooled WAL segments in order. */
export async function waitingSegments(dataDir: string): Promise<string[]> {
  return (await namesIn(spoolOf(dataDir))).filter(isSegment).sort();
}

/**
 * Ships the spooled WAL: first the attached files that it may reference, then each segment, which leaves the spool once it and its digest
 * are synced to the backup disk. An interrupted segment is shipped again.
 */
export async function shipWal(dataDir: string, places: Places, keys: EncryptionKeys, signal?: AbortSignal): Promise<void> {
  const segments = await waitingSegments(dataDir);
  await mkdir(places.log, { recursive: true, mode: 0o700 });
  await mkdir(places.files, { recursive: true, mode: 0o700 });
  await shipFiles(dataDir, places, keys);
  for (const segment of segments) {
    signal?.throwIfAborted();
    await removeUnfinished(places.log, segment);
    const { file, bytes, sha256 } = await storeBackupPart(
      createReadStream(path.join(spoolOf(dataDir), segment)),
      places.log,
      `${segment}.part`,
      keys,
    );
    const finished = file.replace(".part", "");
    await rename(path.join(places.log, file), path.join(places.log, finished));
    await addLines(path.join(places.log, DIGESTS), [JSON.stringify({ segment, file: finished, bytes, sha256 })], { once: false });
    await rm(path.join(spoolOf(dataDir), segment));
  }
  // A base backup contains these: where it began, and the timeline history.
  for (const name of await namesIn(spoolOf(dataDir))) if (NOTES.test(name)) await rm(path.join(spoolOf(dataDir), name));
}

/** Attached files that were added after the base backups, as far as they were shipped. */
export async function shippedWalFiles(log: string, keys: EncryptionKeys): Promise<BackupFile[]> {
  const name = (await namesIn(log)).find((value) => value.startsWith(FILES) && !value.includes(".part"));
  return name ? fileList.parse(await readList(log, name, keys)) : [];
}

/**
 * Copies the WAL that follows a base backup into the restored folder up to the first gap, verifying each segment.
 * @returns the number of segments, and whether later ones follow a gap
 */
export async function fetchWal(
  log: string,
  record: BackupRecord,
  target: string,
  keys: EncryptionKeys,
  setOwner: (path: string) => void,
): Promise<{ pieces: number; gap: boolean }> {
  const shippedDigests = await digestsOf(log);
  const first = segmentName(record.timeline, parseLogPosition(record.endLsn), record.segment);
  const later = [...shippedDigests.keys()].filter((name) => name >= first && name.slice(0, 8) === first.slice(0, 8));
  const chain = contiguousSegments(first, later, record.segment);
  for (const segment of chain) {
    const { file, ...part } = shippedDigests.get(segment)!;
    await verifyParts(log, [{ file, ...part }]);
    const bytes = await buffer(readPart(log, file, keys));
    if (bytes.length !== record.segment) throw new BackupFailure(`${file} of the log is damaged.`);
    await writeFile(path.join(target, segment), bytes, { mode: 0o600 });
    setOwner(path.join(target, segment));
  }
  return { pieces: chain.length, gap: later.length > chain.length };
}

/** Deletes WAL before a position that no backup needs, and forgets files that a base backup contains. */
export async function pruneWal(log: string, oldest: BackupRecord, keys: EncryptionKeys): Promise<void> {
  const first = segmentName(oldest.timeline, parseLogPosition(oldest.startLsn), oldest.segment).slice(8);
  for (const name of await namesIn(log)) if (isSegment(name.slice(0, 24)) && name.slice(8, 24) < first) await rm(path.join(log, name));
  const since = Date.parse(oldest.beganAt);
  const files = await shippedWalFiles(log, keys);
  const needed = files.filter(({ changed }) => changed >= since);
  if (needed.length < files.length) await writeFiles(log, needed, keys);
}

async function shipFiles(dataDir: string, places: Places, keys: EncryptionKeys): Promise<void> {
  const before = await shippedWalFiles(places.log, keys);
  const now = await backUpFiles(dataDir, places.files, before, keys);
  const there = new Set(now.map(({ path: name }) => name));
  // Files deleted since then stay, for recovery to an earlier point in time.
  const all = [...now, ...before.filter(({ path: name }) => !there.has(name))];
  if (JSON.stringify(all) !== JSON.stringify(before)) await writeFiles(places.log, all, keys);
}

async function writeFiles(log: string, files: readonly BackupFile[], keys: EncryptionKeys): Promise<void> {
  await removeUnfinished(log, FILES);
  const { file } = await storeBackupPart(Readable.from([Buffer.from(JSON.stringify(files))]), log, `${FILES}.part`, keys);
  await rename(path.join(log, file), path.join(log, file.replace(".part", "")));
}

/** The last digest applies, because an interrupted segment is shipped again. */
async function digestsOf(log: string): Promise<Map<string, z.output<typeof shipped>>> {
  const shippedDigests = new Map<string, z.output<typeof shipped>>();
  const there = new Set(await namesIn(log));
  if (!there.has(DIGESTS)) return shippedDigests;
  for await (const line of readLines(path.join(log, DIGESTS))) {
    const parsedLine = readLine(line);
    if (parsedLine && there.has(parsedLine.file)) shippedDigests.set(parsedLine.segment, parsedLine);
  }
  return shippedDigests;
}

/** Null for a truncated line after a crash: its segment was still in the spool. */
function readLine(line: string): z.output<typeof shipped> | null {
  try {
    return shipped.safeParse(JSON.parse(line)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function removeUnfinished(log: string, name: string): Promise<void> {
  for (const left of (await namesIn(log)).filter((value) => value.startsWith(`${name}.part`))) await rm(path.join(log, left));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
