import crypto from "node:crypto";
import { env } from "~/env.server";
import { log } from "~/log.server";

/** Form of a sealed text: "v1.key.bytes", where "key" tells with which key it was sealed and no base 32 has a dot. */
const FORM = /^v1\.([\da-f]{8})\.([\w-]+)$/;
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

type Key = { id: string; bytes: Buffer };

/**
 * Seals a secret of the database with the server's first key (AES-256-GCM), so that a copy of the database alone opens nothing.
 * @param place what the secret belongs to; put anywhere else it does not open
 */
export function sealSecret(secret: string, place: string): string {
  const [{ id, bytes }] = keys();
  const nonce = crypto.randomBytes(NONCE_BYTES);
  const cipher = crypto.createCipheriv("aes-256-gcm", bytes, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return `v1.${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** The secret of a sealed text; one that was never sealed is itself. Null, and said in the log, when no key of this server opens it. */
export function openSecret(stored: string, place: string): string | null {
  const found = FORM.exec(stored);
  if (!found) return stored;
  const key = keys().find(({ id }) => id === found[1]);
  const secret = key ? opened(key, Buffer.from(found[2]!, "base64url"), place) : null;
  if (secret === null)
    log.error({ place, key: found[1] }, "a sealed secret cannot be opened: is the key that sealed it still in SECRETS_KEYS?");
  return secret;
}

/** A digest that nobody can try out without the server's first key (HMAC-SHA-256, hex). @param place what the secret belongs to */
export const keyedDigest = (secret: string, place: string): string => digestBy(keys()[0], secret, place);

/** Whether a keyed digest is that of a secret, by whichever key it was made. */
export function fitsDigest(stored: string, secret: string, place: string): boolean {
  const [id, key] = [stored.split(".")[0], keys()];
  const made = Buffer.from(digestBy(key.find((one) => one.id === id) ?? key[0], secret, place));
  const given = Buffer.from(stored);
  return given.length === made.length && crypto.timingSafeEqual(given, made);
}

const digestBy = ({ id, bytes }: Key, secret: string, place: string): string =>
  `${id}.${crypto.createHmac("sha256", bytes).update(`${place}\n${secret}`).digest("hex")}`;

/** What a text begins with that is sealed with the present key. */
export const presentSeal = (): string => `v1.${keys()[0].id}.`;

function opened({ bytes }: Key, sealed: Buffer, place: string): string | null {
  try {
    const decipher = crypto.createDecipheriv("aes-256-gcm", bytes, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    // Another key, another place, or changed: none of them opens, and the caller is told so.
    return null;
  }
}

/** The first seals, all open; what was sealed before there were keys of their own was sealed with the secret of the sessions. */
function keys(): [Key, ...Key[]] {
  const [first, ...others] = [...env.SECRETS_KEYS, env.SESSION_SECRET].map(keyOf);
  return [first!, ...others];
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(crypto.hkdfSync("sha256", secret, "", "sealed-secrets", 32));
  return { id: crypto.createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
}
