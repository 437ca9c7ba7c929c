import crypto from "node:crypto";

/**
 * Token of a mailed link: the company's number and 256 random bits. The number selects the tenant, so no cross-tenant access policy is
 * needed; the database stores only a digest.
 */
export function newLinkToken(companySeq: number): { token: string; tokenHash: string } {
  const secret = crypto.randomBytes(32).toString("base64url");
  return { token: `${companySeq}.${secret}`, tokenHash: digest(secret) };
}

/** Null for text that is not a token. */
export function readLinkToken(token: string): { companySeq: number; tokenHash: string } | null {
  const match = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token);
  return match && { companySeq: Number(match[1]), tokenHash: digest(match[2]!) };
}

const digest = (secret: string) => crypto.createHash("sha256").update(secret).digest("hex");
