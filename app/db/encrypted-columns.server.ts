import crypto from "node:crypto";
import { env } from "~/env.server";
import { log } from "~/log.server";

/** Format of an encrypted secret: "v1.KEY_ID.BYTES". Plain base 32 has no dot. */
const FORM = /^v1\.([\da-f]{8})\.([\w-]+)$/;
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

type Key = { id: string; bytes: Buffer };

/**
 * Encrypts a secret with the server's first key (AES-256-GCM), so that a copy of the database alone reveals nothing.
 * @param place associated data: what the secret belongs to; it does not decrypt anywhere else
 */
export function encryptSecret(secret: string, place: string): string {
  const [{ id, bytes }] = keys();
  const nonce = crypto.randomBytes(NONCE_BYTES);
  const cipher = crypto.createCipheriv("aes-256-gcm", bytes, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return `v1.${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** Decrypts a secret; a plain one is returned as it is. Null, with a log line, if no key of this server fits. */
export function decryptSecret(stored: string, place: string): string | null {
  const match = FORM.exec(stored);
  if (!match) return stored;
  const key = keys().find(({ id }) => id === match[1]);
  const secret = key ? opened(key, Buffer.from(match[2]!, "base64url"), place) : null;
  if (secret === null)
    log.error({ place, key: match[1] }, "a sealed secret cannot be opened: is the key that sealed it still in ENCRYPTION_KEYS?");
  return secret;
}

/** HMAC-SHA-256 with the server's first key, hex. @param place what the secret belongs to */
export const keyedDigest = (secret: string, place: string): string => digestBy(keys()[0], secret, place);

/** Whether a keyed digest matches a secret under any key of the server. */
export function matchesDigest(stored: string, secret: string, place: string): boolean {
  const [id, key] = [stored.split(".")[0], keys()];
  const made = Buffer.from(digestBy(key.find((candidate) => candidate.id === id) ?? key[0], secret, place));
  const given = Buffer.from(stored);
  return given.length === made.length && crypto.timingSafeEqual(given, made);
}

const digestBy = ({ id, bytes }: Key, secret: string, place: string): string =>
  `${id}.${crypto.createHmac("sha256", bytes).update(`${place}\n${secret}`).digest("hex")}`;

/** Prefix of secrets encrypted with the current key. */
export const currentKeyPrefix = (): string => `v1.${keys()[0].id}.`;

/** Keys by which this server identifies itself to push services (VAPID, RFC 8292); subscriptions are bound to them. */
export function vapidKeys(): { publicKey: string; privateKey: string } {
  const privateKey = Buffer.from(crypto.hkdfSync("sha256", env.ENCRYPTION_KEYS[0] ?? env.SESSION_SECRET, "", "vapid", 32));
  const pair = crypto.createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

function opened({ bytes }: Key, sealed: Buffer, place: string): string | null {
  try {
    const decipher = crypto.createDecipheriv("aes-256-gcm", bytes, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    // Another key, another place, or modified.
    return null;
  }
}

/** The first key encrypts, all decrypt. The session secret decrypts what was encrypted before separate keys existed. */
function keys(): [Key, ...Key[]] {
  const [first, ...others] = [...env.ENCRYPTION_KEYS, env.SESSION_SECRET].map(keyOf);
  return [first!, ...others];
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(crypto.hkdfSync("sha256", secret, "", "sealed-secrets", 32));
  return { id: crypto.createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
}
