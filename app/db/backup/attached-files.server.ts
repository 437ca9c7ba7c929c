import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createWriteStream } from "node:fs";
import { z } from "zod/v4";
import { BackupFailure } from "~/domain/operations/backup-failure";
import { partSuffix, storeBackupPart, measured, readPart } from "./backup-parts.server";
import type { EncryptionKeys } from "./encrypted-stream.server";

/** A file of DATA_DIR: the digest of its content, and where the backups store it. */
const keptFile = z.object({
  path: z.string().regex(/^(files\/[\w.-]+\/[\w.-]+|heads\.txt)$/),
  bytes: z.number().int(),
  changed: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  stored: z.string().regex(/^[0-9a-f]{2}\/[0-9a-f]{64}\.zst(\.enc)?$/),
});
export const fileList = z.array(keptFile);
export type BackupFile = z.output<typeof keptFile>;

/**
 * Copies the attached files of DATA_DIR and the file of chain anchors, storing each content once for all backups of a server.
 * @param store folder of the contents, by their SHA-256
 * @param earlierFiles files of an earlier backup; unchanged ones are not read again
 */
export async function backUpFiles(
  dataDir: string,
  store: string,
  earlierFiles: readonly BackupFile[],
  keys: EncryptionKeys,
): Promise<BackupFile[]> {
  const before = new Map(earlierFiles.map((file) => [file.path, file]));
  const there = new Set(earlierFiles.map(({ stored }) => stored));
  const kept: BackupFile[] = [];
  for (const name of await namesOf(dataDir)) {
    const stats = await stat(path.join(dataDir, name));
    const same = before.get(name);
    if (same?.bytes === stats.size && same.changed === stats.mtimeMs && same.stored.endsWith(partSuffix(keys))) kept.push(same);
    else kept.push(await keepFile({ dataDir, name, changed: stats.mtimeMs, store, there, keys }));
  }
  return kept;
}

/** Restores the files of a backup. @throws BackupFailure that names the first missing or damaged file */
export async function restoreFiles(files: readonly BackupFile[], store: string, dataDir: string, keys: EncryptionKeys): Promise<void> {
  for (const file of files) {
    const target = path.join(dataDir, file.path);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const kept = measured();
    try {
      await pipeline(readPart(store, file.stored, keys), kept.through, createWriteStream(target, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      throw new BackupFailure(`The content of ${file.path} is missing in the backup (${file.stored}).`);
    }
    if (kept.sum().sha256 !== file.sha256)
      throw new BackupFailure(`The content of ${file.path} in the backup is damaged (${file.stored}).`);
    await utimes(target, new Date(), new Date(file.changed));
  }
}

/** Copies first and digests the copy, because the file may grow meanwhile. */
async function keepFile({
  dataDir,
  name,
  changed,
  store,
  there,
  keys,
}: {
  dataDir: string;
  name: string;
  changed: number;
  store: string;
  there: Set<string>;
  keys: EncryptionKeys;
}): Promise<BackupFile> {
  const copied = path.join(store, "copied.part");
  await copyFile(path.join(dataDir, name), copied);
  const kept = measured();
  await pipeline(createReadStream(copied), kept.through, async (bytes: AsyncIterable<Buffer>) => {
    for await (const _ of bytes);
  });
  const { bytes, sha256 } = kept.sum();
  const stored = `${sha256.slice(0, 2)}/${sha256}${partSuffix(keys)}`;
  if (!there.has(stored)) {
    const part = await storeBackupPart(createReadStream(copied), store, "stored.part", keys);
    await mkdir(path.dirname(path.join(store, stored)), { recursive: true, mode: 0o700 });
    await rename(path.join(store, part.file), path.join(store, stored));
    there.add(stored);
  }
  await rm(copied);
  return { path: name, bytes, changed, sha256, stored };
}

async function namesOf(dataDir: string): Promise<string[]> {
  const files = await listed(path.join(dataDir, "files"));
  const heads = (await listed(dataDir)).filter((name) => name === "heads.txt");
  return [...files.map((name) => `files/${name.replaceAll(path.sep, "/")}`), ...heads];
}

async function listed(folder: string): Promise<string[]> {
  try {
    const recursive = path.basename(folder) === "files";
    const entries = await readdir(folder, { recursive, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
