import { useEffect, useState } from "react";
import { proofText } from "~/domain/settings/captcha";

export type Proof = { salt: string; hash: string; numbers: number };

/** Numbers hashed per batch before yielding to the page. */
const AT_ONCE = 500;

/** Solves the proof of work with WebCrypto SHA-256 in the background. */
export function useProof({ salt, hash, numbers }: Proof): { state: "working" | "done" | "impossible"; answer: string } {
  const [found, setFound] = useState<{ salt: string; number: number | null }>();
  useEffect(() => {
    let stopped = false;
    void find({ salt, hash, numbers }, () => stopped).then((number) => {
      if (!stopped) setFound({ salt, number });
    });
    return () => {
      stopped = true;
    };
  }, [salt, hash, numbers]);
  if (found?.salt !== salt) return { state: "working", answer: "" };
  return found.number === null ? { state: "impossible", answer: "" } : { state: "done", answer: `proof ${found.number}` };
}

/** Null if WebCrypto is unavailable (no https), or no number matches. */
async function find({ salt, hash, numbers }: Proof, stopped: () => boolean): Promise<number | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  for (let from = 0; from < numbers && !stopped(); from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, numbers - from) }, (_, index) => from + index);
    const hashes = await Promise.all(some.map((number) => subtle.digest("SHA-256", encoder.encode(proofText(salt, number)))));
    const at = hashes.findIndex((one) => hex(one) === hash);
    if (at >= 0) return from + at;
  }
  return null;
}

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
