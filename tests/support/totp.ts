import crypto from "node:crypto";

/** The code of an authenticator app, implemented from RFC 6238 independently of the product; `key` in base 32, blanks allowed. */
export function totpCode(key: string, stepsOn = 0): string {
  const bits = [...key.replace(/\s/g, "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsOn));
  const signature = crypto.createHmac("sha1", bytes).update(counter).digest();
  const offset = signature[19]! & 15;
  return String((signature.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
