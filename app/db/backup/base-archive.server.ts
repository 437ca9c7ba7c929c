import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod/v4";
import { BackupFailure } from "~/domain/operations/backup-failure";
import { measured } from "./backup-parts.server";
import { ByteReader, type Bytes } from "./encrypted-stream.server";

type Unpacked = Map<string, { bytes: number; sha256: string }>;

const BLOCK = 512;
const [FILE, FOLDER] = ["0", "5"];
/** The manifest does not list the WAL of the base; WAL records have checksums of their own. */
const NOT_LISTED = /^pg_wal\//;

const manifestShape = z.object({
  Files: z.array(z.object({ Path: z.string().optional(), "Encoded-Path": z.string().optional(), Size: z.number(), Checksum: z.string() })),
  "Manifest-Checksum": z.string(),
});

/**
 * Unpacks the tar stream of a base (ustar, as PostgreSQL writes it: files and folders, no links) into an empty folder.
 * @param setOwner changes the owner of a file or folder to PostgreSQL's user
 * @throws BackupFailure if the stream is truncated or has an unexpected entry
 */
export async function unpackBase(source: Bytes, folder: string, setOwner: (path: string) => void): Promise<Unpacked> {
  const reader = new ByteReader(source);
  const unpacked: Unpacked = new Map();
  for (let header = await reader.take(BLOCK); header.length > 0; header = await reader.take(BLOCK)) {
    if (header.length < BLOCK) throw cutShort();
    if (header.every((byte) => byte === 0)) continue;
    const { name, bytes, kind } = readHeader(header);
    const target = path.join(folder, name);
    if (kind === FOLDER) await mkdir(target, { recursive: true, mode: 0o700 });
    else {
      const kept = measured();
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(reader.next(bytes), kept.through, createWriteStream(target, { flags: "wx", mode: 0o600 }));
      if (kept.sum().bytes < bytes) throw cutShort();
      await reader.take((BLOCK - (bytes % BLOCK)) % BLOCK);
      unpacked.set(name, kept.sum());
    }
    setOwner(target);
  }
  return unpacked;
}

/** Verifies the unpacked files against PostgreSQL's manifest. @throws BackupFailure that names the first difference */
export function verifyManifest(manifest: Buffer, unpacked: Unpacked): void {
  const text = manifest.toString("utf8");
  // The digest covers everything before its own line.
  const head = text.slice(0, text.trimEnd().lastIndexOf("\n") + 1);
  const { Files, "Manifest-Checksum": checksum } = manifestShape.parse(JSON.parse(text));
  if (createHash("sha256").update(head).digest("hex") !== checksum) throw new BackupFailure("The list of files of the backup is damaged.");
  const missing = new Set([...unpacked.keys()].filter((name) => !NOT_LISTED.test(name)));
  for (const file of Files) {
    const name = file.Path ?? Buffer.from(file["Encoded-Path"] ?? "", "hex").toString("utf8");
    const found = unpacked.get(name);
    if (found?.sha256 !== file.Checksum || found.bytes !== file.Size)
      throw new BackupFailure(`${name} of the backup is missing or damaged.`);
    missing.delete(name);
  }
  if (missing.size > 0) throw new BackupFailure(`${[...missing][0]} lies in the backup and not in its list of files.`);
}

function readHeader(header: Buffer): { name: string; bytes: number; kind: string } {
  const text = (from: number, length: number) => header.toString("utf8", from, from + length).replace(/\0.*$/s, "");
  const prefix = text(345, 155);
  const name = (prefix ? `${prefix}/` : "") + text(0, 100);
  const [bytes, kind] = [Number.parseInt(text(124, 12).trim() || "0", 8), text(156, 1) || FILE];
  const sum = header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
  const astray = path.isAbsolute(name) || name.split(/[/\\]/).includes("..");
  if (sum !== Number.parseInt(text(148, 8).trim(), 8) || astray || !Number.isSafeInteger(bytes) || ![FILE, FOLDER].includes(kind))
    throw new BackupFailure("The archive of the backup holds what no backup of Kawani has.");
  return { name: name.replace(/\/$/, ""), bytes, kind };
}

const cutShort = () => new BackupFailure("The archive of the backup is cut short.");
