import { afterEach, expect, test } from "vitest";
import { decryptSecret, currentKeyPrefix, encryptSecret } from "~/db/encrypted-columns.server";
import { env, parseEnv } from "~/env.server";

const [OLD, NEW] = ["an-old-key-of-the-server-0123456789", "a-new-key-of-the-server-0123456789"];
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const before = env.ENCRYPTION_KEYS;
afterEach(() => {
  env.ENCRYPTION_KEYS = before;
});

test("an encrypted secret reveals nothing, differs each time, and decrypts only in its place", () => {
  const [first, other] = [encryptSecret(SECRET, "place 1"), encryptSecret(SECRET, "place 1")];
  expect(first).not.toContain(SECRET);
  expect(Buffer.from(first.split(".")[2]!, "base64url").toString("latin1")).not.toContain(SECRET);
  expect(first).not.toBe(other);
  expect([decryptSecret(first, "place 1"), decryptSecret(other, "place 1")]).toEqual([SECRET, SECRET]);
});

test("moved to another place, or changed by one letter, it does not decrypt", () => {
  const sealed = encryptSecret(SECRET, "place 1");
  expect(decryptSecret(sealed, "place 2")).toBeNull();
  for (const offset of [20, 40, sealed.length - 2])
    expect(decryptSecret(sealed.slice(0, offset) + (sealed[offset] === "A" ? "B" : "A") + sealed.slice(offset + 1), "place 1")).toBeNull();
});

test("an unencrypted value is read as is", () => {
  expect(decryptSecret(SECRET, "place 1")).toBe(SECRET);
});

test("a new key encrypts from now on; the old one decrypts while it is in the list, and not afterwards", () => {
  env.ENCRYPTION_KEYS = [OLD];
  const sealed = encryptSecret(SECRET, "place 1");
  env.ENCRYPTION_KEYS = [NEW, OLD];
  expect(decryptSecret(sealed, "place 1")).toBe(SECRET);
  expect(sealed.startsWith(currentKeyPrefix())).toBe(false);
  expect(encryptSecret(SECRET, "place 1").startsWith(currentKeyPrefix())).toBe(true);
  env.ENCRYPTION_KEYS = [NEW];
  expect(decryptSecret(sealed, "place 1")).toBeNull();
});

test("values encrypted with the session secret decrypt after dedicated keys are set", () => {
  env.ENCRYPTION_KEYS = [];
  const sealed = encryptSecret(SECRET, "place 1");
  env.ENCRYPTION_KEYS = [NEW];
  expect(decryptSecret(sealed, "place 1")).toBe(SECRET);
});

test("ENCRYPTION_KEYS is a list of keys with blanks between them, and none may be shorter than 32 characters", () => {
  expect(parseEnv({ ENCRYPTION_KEYS: ` ${NEW}  ${OLD} ` }).ENCRYPTION_KEYS).toEqual([NEW, OLD]);
  expect(parseEnv({}).ENCRYPTION_KEYS).toEqual([]);
  expect(() => parseEnv({ ENCRYPTION_KEYS: `${NEW} short` })).toThrow("ENCRYPTION_KEYS: each key needs at least 32 characters");
});
