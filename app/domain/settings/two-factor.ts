/** Lifetime of a code in seconds and number of digits (RFC 6238, as authenticator apps expect). */
export const CODE_SECONDS = 30;
const CODE_DIGITS = 6;
/** Codes of the adjacent steps are accepted as well, to tolerate clock drift (RFC 6238, 5.2). */
const STEPS_OFF = 1;
export const RECOVERY_CODES = 10;

export const SIGN_IN_AGAIN = "Your sign-in took too long. Enter your email and password again.";

/** The number of the 30-second step at an instant, in seconds since 1970 (RFC 6238, 4.2): T = floor(t / 30). */
export const stepAt = (seconds: number): number => Math.floor(seconds / CODE_SECONDS);

/** The steps whose codes are accepted at an instant, the current one first. */
export function stepsAround(seconds: number): number[] {
  const now = stepAt(seconds);
  return Array.from({ length: 2 * STEPS_OFF + 1 }, (_, index) => now + (index % 2 ? -1 : 1) * Math.ceil(index / 2));
}

/** The eight bytes, highest first, that are signed for a step (RFC 4226, 5.1). */
export function counterBytes(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

/** Code digits extracted from a signature (RFC 4226, 5.3: dynamic truncation). */
export function truncateToCode(signature: Uint8Array, digits = CODE_DIGITS): string {
  const view = new DataView(signature.buffer, signature.byteOffset, signature.byteLength);
  const offset = view.getUint8(signature.byteLength - 1) & 0xf;
  return String((view.getUint32(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding (RFC 4648, 6), so that people can type it. */
export function base32(bytes: Uint8Array): string {
  let [text, bits, bitCount] = ["", 0, 0];
  for (const byte of bytes) {
    bitCount = (bitCount << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(bitCount >>> (bits - 5)) & 31];
    bitCount &= 0xff;
  }
  return bits > 0 ? text + BASE32[(bitCount << (5 - bits)) & 31] : text;
}

/** Decodes `base32`. @throws RangeError for other characters */
export function fromBase32(text: string): Uint8Array {
  let [bits, bitCount] = [0, 0];
  const bytes: number[] = [];
  for (const letter of text) {
    const value = BASE32.indexOf(letter);
    if (value < 0) throw new RangeError(`${letter} is not a letter of base 32`);
    bitCount = ((bitCount << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) bytes.push((bitCount >>> (bits -= 8)) & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** Groups of four, for easier reading and typing. */
export const grouped = (text: string, mark = " "): string => (text.match(/.{1,4}/g) ?? []).join(mark);

/** Content of the QR code for authenticator apps. */
export function authenticatorAddress(secret: string, email: string): string {
  return `otpauth://totp/${encodeURIComponent(`Kawani:${email}`)}?secret=${secret}&issuer=Kawani&digits=${CODE_DIGITS}&period=${CODE_SECONDS}`;
}
