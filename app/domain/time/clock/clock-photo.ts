import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import type { CommutePolicy } from "~/domain/time/policies/time-policy";
import type { ClockMeans } from "./clock-text";

/** Maximum size of an accepted photo. @source document 4 §6.9 */
export const PHOTO_MEGABYTES = 10;
/** The browser downscales the longer side to this many pixels if scripts run. @source document 4 §6.9 */
export const PHOTO_SIDE = 1024;
/** Target size of a photo in whole pixels: unchanged if small enough, each side at least 1. 4,032 × 3,024 becomes 1,024 × 768. */
export function drawnSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, PHOTO_SIDE / Math.max(width, height));
  const drawn = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: drawn(width), height: drawn(height) };
}

/** Longer sides are rejected. The JPEG limit fits the largest phone cameras; a PNG has to be decompressed for inspection. */
export const MAX_JPEG_SIDE = 8192;
export const MAX_PNG_SIDE = 4000;

/**
 * Whether this means of clocking sends a photo. Kiosks and time clocks do not, because in an office others see who clocks.
 * @source document 4 §3.1, §7
 */
export const asksPhoto = ({ photoYn }: Pick<CommutePolicy, "photoYn">, means: ClockMeans): boolean => photoYn === "Y" && means !== "KIOSK";

const PHOTO_PROBLEMS = { FORMAT: "PHOTO_FORMAT", DAMAGED: "PHOTO_DAMAGED", SIDES: "PHOTO_SIDES" } as const;

/** Error of a photo, and what to do. */
export const photoProblem = (fault: keyof typeof PHOTO_PROBLEMS | "TOO_LARGE"): RefusalMessage =>
  fault === "TOO_LARGE" ? messageOf("PHOTO_TOO_LARGE", { count: PHOTO_MEGABYTES }) : messageOf(PHOTO_PROBLEMS[fault]);
