import type { PartsWords } from "~/domain/shared/words/en/parts";

/** Where the counter of an uploader stands after so many milliseconds of processing: 1 % per 100 ms, 98 % at most until it ends. */
export function uploadPercent(milliseconds: number): number {
  return Math.min(98, Math.floor(Math.max(0, milliseconds) / 100));
}

/** What an uploader says about its files. @param megabytes the largest size that the server takes */
export function uploadHint(formats: readonly string[], megabytes: number, words: Pick<PartsWords, "megabytesAtMost">): string {
  return `${formats.join(", ")}, ${megabytes} ${words.megabytesAtMost}`;
}
