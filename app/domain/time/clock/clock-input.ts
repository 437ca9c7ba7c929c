import { z } from "zod/v4";
import type { Position } from "./place";

const RELOAD = "Reload the page and press again.";

/** A number that a browser wrote; what is none, or out of bounds, counts as not said. */
const measured = (least: number, most: number) =>
  z
    .string()
    .max(40, RELOAD)
    .optional()
    .transform((typed) => {
      const number = typed === undefined || typed.trim() === "" ? NaN : Number(typed);
      return number >= least && number <= most ? number : null;
    });

/** A press of Clock in or Clock out, with the position where the browser told one. */
export const clockInput = z
  .object({
    /** What the button said. */
    direction: z.enum(["IN", "OUT"], { error: RELOAD }),
    latitude: measured(-90, 90),
    longitude: measured(-180, 180),
    accuracyMeters: measured(0, 1_000_000),
    /** A file, which is read apart from the text of the form. */
    photo: z.unknown().optional(),
  })
  .transform(({ direction, latitude, longitude, accuracyMeters }): { direction: "IN" | "OUT"; position: Position | null } => ({
    direction,
    position:
      latitude === null || longitude === null
        ? null
        : // Whoever does not say how exact it is gets no metres for it.
          { latitude, longitude, accuracyMeters: Math.round(accuracyMeters ?? 0) },
  }));

/** The answer to a notice of what is kept. */
export const clockNoticeInput = z.object({
  about: z.enum(["PLACE", "PHOTO"], { error: RELOAD }).default("PLACE"),
  agreedYn: z.enum(["Y", "N"], { error: "Choose one of the two." }),
});
