import crypto from "node:crypto";
import { env } from "~/env.server";

const START = 12;
const TAG = 16;

/**
 * Encrypts and authenticates a value with AES-256-GCM.
 * @param purpose associated data; a token for one purpose does not decrypt for another
 */
export function encryptToken(purpose: string, value: unknown): string {
  const start = crypto.randomBytes(START);
  const cipher = crypto.createCipheriv("aes-256-gcm", keyFor(purpose), start);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts a token of this purpose; null for any other or modified text. */
export function decryptToken(purpose: string, text: string): unknown {
  const bytes = Buffer.from(text, "base64url");
  try {
    const decipher = crypto.createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, START));
    decipher.setAuthTag(bytes.subarray(START, START + TAG));
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(START + TAG)), decipher.final()]).toString());
  } catch {
    // Not our token.
    return null;
  }
}

const keyFor = (purpose: string) => Buffer.from(crypto.hkdfSync("sha256", env.SESSION_SECRET, "", purpose, 32));
