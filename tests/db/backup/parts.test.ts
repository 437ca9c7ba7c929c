import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyManifest, unpackBase } from "~/db/backup/base-archive.server";
import { storeBackupPart, verifyParts, readPart } from "~/db/backup/backup-parts.server";
import { encryptStream, decryptStream } from "~/db/backup/encrypted-stream.server";
import { BackupFailure } from "~/domain/operations/backup-failure";

const [KEY, OTHER] = ["k".repeat(32), "o".repeat(32)];
const FRAME = 1024 * 1024;
/** Magic bytes, key number and salt precede the first frame; each frame ends with its tag. */
const [HEADER, TAG] = [44, 16];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "kawani-parts-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const from = (...pieces: Buffer[]) => Readable.from(pieces, { objectMode: false });
const seal = (bytes: Buffer) => buffer(encryptStream(from(bytes), KEY));
const open = (bytes: Buffer, keys = [KEY]) => buffer(decryptStream(from(bytes), keys));

test("encrypted data opens only with its key: empty, one byte, exactly one frame, and one frame plus a byte", async () => {
  for (const length of [0, 1, FRAME, FRAME + 1]) {
    const plain = randomBytes(length);
    const closed = await seal(plain);
    expect(closed.length).toBe(HEADER + length + TAG * Math.max(1, Math.ceil(length / FRAME)));
    expect((await open(closed, [OTHER, KEY])).equals(plain)).toBe(true);
  }
  const closed = await seal(Buffer.from("salaries"));
  expect(closed.includes("salaries")).toBe(false);
  await expect(open(closed, [OTHER])).rejects.toThrow("sealed with another key");
  await expect(open(closed, [])).rejects.toThrow("set BACKUP_ENCRYPTION_KEYS_FILE");
});

test("a frame that is changed, left out, moved or cut off is refused", async () => {
  const closed = await seal(randomBytes(2 * FRAME + 100));
  const size = FRAME + TAG;
  const frame = (at: number) => closed.subarray(HEADER + at * size, HEADER + (at + 1) * size);
  const flipped = Buffer.from(closed);
  flipped[HEADER + 5]! ^= 1;
  for (const broken of [
    flipped,
    Buffer.concat([closed.subarray(0, HEADER), frame(1), frame(0), frame(2)]),
    Buffer.concat([closed.subarray(0, HEADER), frame(0), frame(2)]),
    closed.subarray(0, HEADER + 2 * size),
    closed.subarray(0, HEADER),
    closed.subarray(0, 10),
  ])
    await expect(open(broken)).rejects.toThrow(BackupFailure);
});

test("a part restores unchanged; a flipped byte or a missing end is reported before any of it is used", async () => {
  const plain = randomBytes(300_000);
  for (const keys of [[], [KEY]]) {
    const name = `base${keys.length}.tar`;
    const part = await storeBackupPart(from(plain), folder, name, keys);
    expect(part.file).toBe(keys.length > 0 ? `${name}.zst.enc` : `${name}.zst`);
    await verifyParts(folder, [part]);
    expect((await buffer(readPart(folder, part.file, keys))).equals(plain)).toBe(true);
    const file = path.join(folder, part.file);
    const stored = readFileSync(file);
    stored[stored.length >> 1]! ^= 1;
    writeFileSync(file, stored);
    await expect(verifyParts(folder, [part])).rejects.toThrow(`${part.file} of the backup is damaged`);
    await expect(buffer(readPart(folder, part.file, keys))).rejects.toThrow(BackupFailure);
    writeFileSync(file, stored.subarray(0, 1000));
    await expect(buffer(readPart(folder, part.file, keys))).rejects.toThrow(BackupFailure);
  }
});

/** One hand-written ustar entry: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html (ustar). */
function entry(name: string, content = "", kind = "0"): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(content.length.toString(8).padStart(11, "0"), 124);
  header.write("        ", 148);
  header.write(kind, 156);
  header.write("ustar\x0000", 257);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
    148,
  );
  return Buffer.concat([header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

const unpack = (...pieces: Buffer[]) => unpackBase(from(...pieces), folder, () => {});
const digest = (text: string) => createHash("sha256").update(text).digest("hex");

function manifestOf(files: Record<string, string>): Buffer {
  const list = Object.entries(files).map(([Path, text]) => JSON.stringify({ Path, Size: text.length, Checksum: digest(text) }));
  const head = `{ "PostgreSQL-Backup-Manifest-Version": 2,\n"Files": [\n${list.join(",\n")}\n],\n`;
  return Buffer.from(`${head}"Manifest-Checksum": "${digest(head)}"}\n`);
}

test("a base unpacks unchanged, whatever the chunk size, and matches its file list", async () => {
  const files = { PG_VERSION: "18\n", "base/1/2": "x".repeat(512), "base/1/3": "" };
  const stream = Buffer.concat([
    entry("base/", "", "5"),
    ...Object.entries(files).map(([name, text]) => entry(name, text)),
    entry("pg_wal/00", "log"),
  ]);
  const unpacked = await unpack(stream.subarray(0, 700), stream.subarray(700));
  expect(readFileSync(path.join(folder, "base/1/2"), "utf8")).toBe(files["base/1/2"]);
  expect(() => verifyManifest(manifestOf(files), unpacked)).not.toThrow();
  expect(() => verifyManifest(manifestOf({ ...files, "base/1/4": "gone" }), unpacked)).toThrow(
    "base/1/4 of the backup is missing or damaged.",
  );
  expect(() => verifyManifest(manifestOf({ ...files, "base/1/3": "other" }), unpacked)).toThrow("base/1/3");
  expect(() => verifyManifest(manifestOf({ PG_VERSION: "18\n", "base/1/2": files["base/1/2"] }), unpacked)).toThrow(
    "base/1/3 lies in the backup",
  );
  const changed = Buffer.from(manifestOf(files).toString().replace('"Size": 3', '"Size": 4').replace('"Size":3', '"Size":4'));
  expect(() => verifyManifest(changed, unpacked)).toThrow("The list of files of the backup is damaged.");
});

test("rejects a stream that is truncated, escapes its folder, or contains links", async () => {
  await expect(unpack(entry("a", "text").subarray(0, 514))).rejects.toThrow("cut short");
  await expect(unpack(entry("a", "text").subarray(0, 300))).rejects.toThrow("cut short");
  for (const broken of [entry("../a"), entry("/tmp/a"), entry("a/../../b"), entry("a", "", "2"), entry("a").fill(1, 0, 1)])
    await expect(unpack(broken)).rejects.toThrow("holds what no backup of Kawani has");
});
