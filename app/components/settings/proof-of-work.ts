import { useEffect, useState } from "react";
import { proofText } from "~/domain/settings/captcha";

export type Proof = { salt: string; hash: string; numbers: number };

/** Numbers hashed per batch before yielding to the page. */
const BATCH_SIZE = 500;

/** Solves the proof of work with WebCrypto SHA-256 in the background. */
export function useProof({ salt, hash, numbers }: Proof): { state: "working" | "done" | "impossible"; answer: string } {
  const [solution, setSolution] = useState<{ salt: string; number: number | null }>();
  useEffect(() => {
    let isStopped = false;
    void solveChallenge({ salt, hash, numbers }, () => isStopped).then((number) => {
      if (!isStopped) setSolution({ salt, number });
    });
    return () => {
      isStopped = true;
    };
  }, [salt, hash, numbers]);
  if (solution?.salt !== salt) return { state: "working", answer: "" };
  return solution.number === null ? { state: "impossible", answer: "" } : { state: "done", answer: `proof ${solution.number}` };
}

/** Null if WebCrypto is unavailable (no https), or no number matches. */
async function solveChallenge({ salt, hash, numbers }: Proof, isStopped: () => boolean): Promise<number | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  for (let from = 0; from < numbers && !isStopped(); from += BATCH_SIZE) {
    const some = Array.from({ length: Math.min(BATCH_SIZE, numbers - from) }, (_, index) => from + index);
    const hashes = await Promise.all(some.map((number) => subtle.digest("SHA-256", encoder.encode(proofText(salt, number)))));
    const matchIndex = hashes.findIndex((digest) => toHex(digest) === hash);
    if (matchIndex >= 0) return from + matchIndex;
  }
  return null;
}

const toHex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
