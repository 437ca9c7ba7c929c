import { Refusal } from "~/domain/shared/refusal";
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

export const NO_PHOTO = "Your company requires a photo with each clock-in. Take one, and press again.";
/** Declined or not answered yet. */
export const PHOTO_NOT_AGREED =
  "Your company requires a photo with each clock-in, and you did not agree that it is kept. Agree under Data kept for each clock-in, clock at a kiosk or a time clock, or ask your administrator.";
/** An offline clock event has no photo, and none can be added later. */
const OFFLINE_WITHOUT_PHOTO =
  "Your company requires a photo with each clock-in, and one without network has none. It was not counted: file a correction with the time at which you came or left.";

/** No other reason blocks the clock event. */
export class OfflineWithoutPhoto extends Refusal {
  constructor() {
    super(OFFLINE_WITHOUT_PHOTO);
  }
}

/** Error of a photo, and what to do. */
export const PHOTO_PROBLEMS = {
  TOO_LARGE: `The photo is larger than ${PHOTO_MEGABYTES} MB. Take a smaller one.`,
  FORMAT: "This file is not a JPEG or PNG photo. Take the photo again, or save it as JPEG.",
  DAMAGED: "This photo is damaged, or of a kind that cannot be shown. Take it again.",
  SIDES: "This photo has more pixels than can be shown. Take a smaller one.",
} as const;
