import type { PartsText } from "~/domain/shared/i18n/en/parts";

/** Displayed progress after this many milliseconds of processing: 1 % per 100 ms, at most 98 % until it completes. */
export function uploadPercent(milliseconds: number): number {
  return Math.min(98, Math.floor(Math.max(0, milliseconds) / 100));
}

/** Messages of an uploader. @param megabytes maximum size accepted by the server */
export function uploadHint(formats: readonly string[], megabytes: number, messages: Pick<PartsText, "megabytesAtMost">): string {
  return `${formats.join(", ")}, ${megabytes} ${messages.megabytesAtMost}`;
}
