import { z } from "zod/v4";
import { schemaError } from "~/domain/shared/i18n/refusal-schema";
import type { Position } from "./place";

const reload = schemaError("RELOAD_AND_PRESS");

/** A number sent by a browser; invalid or out of range counts as missing. */
const measured = (least: number, most: number) =>
  z
    .string()
    .max(40, reload)
    .optional()
    .transform((typed) => {
      const number = typed === undefined || typed.trim() === "" ? NaN : Number(typed);
      return number >= least && number <= most ? number : null;
    });

/** A clock event, with the position if the browser sent one. */
export const clockInput = z
  .object({
    /** Label of the button. */
    direction: z.enum(["IN", "OUT"], reload),
    latitude: measured(-90, 90),
    longitude: measured(-180, 180),
    accuracyMeters: measured(0, 1_000_000),
    /** A file, validated separately from the text fields. */
    photo: z.unknown().optional(),
  })
  .transform(({ direction, latitude, longitude, accuracyMeters }): { direction: "IN" | "OUT"; position: Position | null } => ({
    direction,
    position:
      latitude === null || longitude === null
        ? null
        : // A position without accuracy gets no tolerance.
          { latitude, longitude, accuracyMeters: Math.round(accuracyMeters ?? 0) },
  }));

/** Response to the privacy notice. */
export const clockNoticeInput = z.object({
  about: z.enum(["PLACE", "PHOTO"], reload).default("PLACE"),
  agreedYn: z.enum(["Y", "N"], schemaError("CHOOSE_OF_TWO")),
});
