import crypto from "node:crypto";
import { BackupFailure } from "~/domain/operations/backup-failure";

/** Backup encryption keys: the first encrypts, all decrypt; none = not encrypted. */
export type EncryptionKeys = readonly string[];
export type Bytes = AsyncIterable<Buffer>;

const MAGIC = Buffer.from("KAWANI1\n");
const [ID_BYTES, SALT_BYTES, TAG_BYTES] = [4, 32, 16];
const HEADER_BYTES = MAGIC.length + ID_BYTES + SALT_BYTES;
const FRAME_BYTES = 1024 * 1024;

/**
 * Encrypts a stream in frames of 1 MB (AES-256-GCM), each with its number and the last one marked, so that a changed, moved or missing
 * frame is detected before its content is used. The key is derived from the given one and a salt at the start of the stream.
 */
export async function* encryptStream(source: Bytes, secret: string): Bytes {
  const salt = crypto.randomBytes(SALT_BYTES);
  yield Buffer.concat([MAGIC, keyId(secret), salt]);
  const key = streamKey(secret, salt);
  for await (const { frame, number, last } of framesOf(source, FRAME_BYTES)) {
    const cipher = crypto.createCipheriv("aes-256-gcm", key, nonceOf(number, last));
    yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts the stream. @throws BackupFailure if no key fits, or a frame was changed */
export async function* decryptStream(source: Bytes, keys: EncryptionKeys): Bytes {
  let key: Buffer | undefined;
  const reader = new ByteReader(source);
  const header = await reader.take(HEADER_BYTES);
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupFailure("A sealed part of the backup is damaged.");
  const id = header.subarray(MAGIC.length, MAGIC.length + ID_BYTES);
  for (const secret of keys) if (keyId(secret).equals(id)) key = streamKey(secret, header.subarray(MAGIC.length + ID_BYTES));
  if (!key)
    throw new BackupFailure(
      keys.length === 0
        ? "This backup is sealed: set BACKUP_ENCRYPTION_KEYS_FILE to the file with the key that sealed it."
        : `This backup is sealed with another key than those of BACKUP_ENCRYPTION_KEYS (its mark is ${id.toString("hex")}).`,
    );
  for await (const { frame, number, last } of framesOf(reader.rest(), FRAME_BYTES + TAG_BYTES)) {
    if (frame.length < TAG_BYTES) throw damaged(number);
    const decipher = crypto.createDecipheriv("aes-256-gcm", key, nonceOf(number, last));
    decipher.setAuthTag(frame.subarray(-TAG_BYTES));
    try {
      yield Buffer.concat([decipher.update(frame.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      // Node does not distinguish a wrong key with the same id from a changed frame; neither may be used.
      throw damaged(number);
    }
  }
}

/** Reads a stream in pieces of a requested size. */
export class ByteReader {
  #held: Buffer = Buffer.alloc(0);
  readonly #source: AsyncIterator<Buffer>;

  constructor(source: Bytes) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next bytes; fewer at the end of the stream. */
  async take(bytes: number): Promise<Buffer> {
    const pieces = [];
    for await (const piece of this.next(bytes)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** The next bytes as they come; fewer at the end of the stream. */
  async *next(bytes: number): Bytes {
    for (let remaining = bytes; remaining > 0;) {
      if (this.#held.length === 0) {
        const { value, done } = await this.#source.next();
        if (done) return;
        this.#held = value as Buffer;
      }
      const piece = this.#held.subarray(0, remaining);
      this.#held = this.#held.subarray(piece.length);
      remaining -= piece.length;
      if (piece.length > 0) yield piece;
    }
  }

  rest(): Bytes {
    return this.next(Infinity);
  }
}

/** Splits a stream into frames of one size; the last is shorter, or empty for an empty stream. */
async function* framesOf(source: Bytes, size: number): AsyncIterable<{ frame: Buffer; number: number; last: boolean }> {
  const reader = new ByteReader(source);
  let frame = await reader.take(size);
  for (let number = 0; ; number += 1) {
    const next = frame.length < size ? Buffer.alloc(0) : await reader.take(size);
    yield { frame, number, last: next.length === 0 };
    if (next.length === 0) return;
    frame = next;
  }
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

const damaged = (number: number) => new BackupFailure(`Frame ${number} of a sealed part of the backup is damaged.`);
const streamKey = (secret: string, salt: Buffer) => Buffer.from(crypto.hkdfSync("sha256", secret, salt, "backup", 32));
const keyId = (secret: string) =>
  crypto
    .createHash("sha256")
    .update(Buffer.from(crypto.hkdfSync("sha256", secret, "", "backup mark", 32)))
    .digest()
    .subarray(0, ID_BYTES);
