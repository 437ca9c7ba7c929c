import { z } from "zod/v4";
import { digestInput } from "~/domain/shared/forms/sheet-upload";
import { NO_SUCH_PROFILE } from "./punch-profile";
import { MOST_OFFSET } from "./upload-words";

/** How a file is read that needs no profile of the company. @source document 4 §7 */
export const FILE_PROFILES = {
  ZK_ATTLOG: "attlog.dat of a ZKTeco device, by USB",
  ZK_PUSH: "Lines that a ZKTeco device pushes",
} as const;
export type FileProfile = keyof typeof FILE_PROFILES;

/** A way to read a file: one of the two that everybody has, or a profile of the company. */
export type ReadBy = { profile: FileProfile; punchProfileSeq: null } | { profile: "COLUMNS"; punchProfileSeq: number };

/** A file of punches; the file itself is checked by its bytes. The way to read it is one of the two, or the number of a profile. */
export const uploadInput = z.object({
  profile: z.string({ error: NO_SUCH_PROFILE }).transform((chosen, context): ReadBy => {
    if (Object.hasOwn(FILE_PROFILES, chosen)) return { profile: chosen as FileProfile, punchProfileSeq: null };
    if (/^[1-9]\d{0,8}$/.test(chosen)) return { profile: "COLUMNS", punchProfileSeq: Number(chosen) };
    context.addIssue({ code: "custom", message: NO_SUCH_PROFILE });
    return z.NEVER;
  }),
});

export const WRONG_OFFSET = `Type whole minutes from −${MOST_OFFSET.toLocaleString("en")} to ${MOST_OFFSET.toLocaleString("en")}, such as −300.`;

/** "-300" or "−300" → −300; null when it is no whole number of minutes, or too far. Nothing typed moves nothing. */
export function offsetOf(text: string | null): number | null {
  const typed = (text ?? "").trim().replace("−", "-");
  if (typed === "") return 0;
  const minutes = /^[+-]?\d{1,5}$/.test(typed) ? Number(typed) : NaN;
  return Math.abs(minutes) <= MOST_OFFSET ? minutes + 0 : null;
}

const move = z
  .string()
  .max(6, WRONG_OFFSET)
  .optional()
  .transform((text, context) => {
    const minutes = offsetOf(text ?? null);
    if (minutes !== null) return minutes;
    context.addIssue({ code: "custom", message: WRONG_OFFSET });
    return z.NEVER;
  });

/** The yes to a preview, and by how much it moved the file; or that a long file is to be looked through again, moved by that. */
export const storeInput = z.union([
  z.object({ step: z.literal("look"), move }),
  digestInput.extend({ step: z.undefined().optional(), move }),
]);
