import crypto from "node:crypto";

/**
 * The token of a link in a mail: the company's number and 256 random bits. The number leads to the company whose rows may be read, so
 * no policy has to open the tables of all companies; the database keeps a digest alone.
 */
export function newLinkToken(companySeq: number): { token: string; tokenHash: string } {
  const secret = crypto.randomBytes(32).toString("base64url");
  return { token: `${companySeq}.${secret}`, tokenHash: digest(secret) };
}

/** Null for a text that cannot be a token. */
export function readLinkToken(token: string): { companySeq: number; tokenHash: string } | null {
  const match = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token);
  return match && { companySeq: Number(match[1]), tokenHash: digest(match[2]!) };
}

const digest = (secret: string) => crypto.createHash("sha256").update(secret).digest("hex");
