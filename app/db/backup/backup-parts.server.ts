import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { BackupFailure } from "~/domain/operations/backup-failure";
import { encryptStream, decryptStream, type Bytes, type EncryptionKeys } from "./encrypted-stream.server";

export interface BackupPart {
  file: string;
  bytes: number;
  sha256: string;
}

const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };

/** Writes a part, compressed and, with a key, encrypted, and syncs it to disk. @param name file name without suffixes */
export async function storeBackupPart(source: Bytes | Readable, folder: string, name: string, keys: EncryptionKeys): Promise<BackupPart> {
  const [key] = keys;
  const file = `${name}${partSuffix(keys)}`;
  const compressed = createZstdCompress(COMPRESSION);
  const kept = measured();
  const output = createWriteStream(path.join(folder, file), { flags: "wx", mode: 0o600, flush: true });
  await (key === undefined
    ? pipeline(source, compressed, kept.through, output)
    : pipeline(source, compressed, (bytes: Bytes) => encryptStream(bytes, key), kept.through, output));
  return { file, ...kept.sum() };
}

/** Suffix of parts written now. */
export const partSuffix = (keys: EncryptionKeys): string => (keys.length > 0 ? ".zst.enc" : ".zst");

/** @throws BackupFailure if a part is missing or differs from its digest */
export async function verifyParts(folder: string, parts: readonly BackupPart[]): Promise<void> {
  for (const part of parts) {
    const kept = measured();
    try {
      await pipeline(createReadStream(path.join(folder, part.file)), kept.through, async (bytes: Bytes) => {
        for await (const _ of bytes);
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      throw new BackupFailure(`${part.file} of the backup ${path.resolve(folder)} is missing. Restore another backup.`, { cause: error });
    }
    if (kept.sum().bytes !== part.bytes || kept.sum().sha256 !== part.sha256) throw damaged(part.file);
  }
}

/** The original content of a part. @throws BackupFailure if it is damaged or no key decrypts it */
export async function* readPart(folder: string, file: string, keys: EncryptionKeys): Bytes {
  const stored = createReadStream(path.join(folder, file));
  const compressed = file.endsWith(".enc") ? Readable.from(decryptStream(stored, keys), { objectMode: false }) : stored;
  const plain = createZstdDecompress();
  // Errors of the source surface from `plain`.
  compressed.on("error", (error: Error) => plain.destroy(error));
  try {
    yield* compressed.pipe(plain) as Bytes;
  } catch (error) {
    if (/^Z(STD)?_/.test((error as { code?: string }).code ?? "")) throw damaged(file);
    throw error;
  }
}

/** Reads a list that was stored as a part. */
export async function readList(folder: string, file: string, keys: EncryptionKeys): Promise<unknown> {
  return JSON.parse((await buffer(readPart(folder, file, keys))).toString("utf8"));
}

/** Counts and digests a stream. */
export function measured(): { through: (source: Bytes) => Bytes; sum: () => { bytes: number; sha256: string } } {
  const hash: Hash = createHash("sha256");
  let [bytes, sha256] = [0, ""];
  return {
    through: async function* (source) {
      for await (const piece of source) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
      sha256 = hash.digest("hex");
    },
    sum: () => ({ bytes, sha256 }),
  };
}

const damaged = (file: string) => new BackupFailure(`${file} of the backup is damaged: it is not what was written. Take another backup.`);
