import { z } from "zod/v4";
import { digestInput } from "~/domain/shared/forms/sheet-upload";
import { NO_SUCH_PROFILE } from "./punch-profile";
import { MAX_OFFSET } from "./upload-text";

/** Built-in file formats. @source document 4 §7 */
export const FILE_PROFILES = {
  ZK_ATTLOG: "attlog.dat of a ZKTeco device, by USB",
  ZK_PUSH: "Lines that a ZKTeco device pushes",
} as const;
export type FileProfile = keyof typeof FILE_PROFILES;

/** A file format: one of the two built-in ones, or a profile of the company. */
export type ReadBy = { profile: FileProfile; punchProfileSeq: null } | { profile: "COLUMNS"; punchProfileSeq: number };

/** An uploaded punch file; its content is checked by its bytes. The format is one of the two built-in ones or a profile number. */
export const uploadInput = z.object({
  profile: z.string({ error: NO_SUCH_PROFILE }).transform((chosen, context): ReadBy => {
    if (Object.hasOwn(FILE_PROFILES, chosen)) return { profile: chosen as FileProfile, punchProfileSeq: null };
    if (/^[1-9]\d{0,8}$/.test(chosen)) return { profile: "COLUMNS", punchProfileSeq: Number(chosen) };
    context.addIssue({ code: "custom", message: NO_SUCH_PROFILE });
    return z.NEVER;
  }),
});

export const WRONG_OFFSET = `Type whole minutes from −${MAX_OFFSET.toLocaleString("en")} to ${MAX_OFFSET.toLocaleString("en")}, such as −300.`;

/** "-300" or "−300" → −300; null if not a whole number of minutes or out of range. Empty means no shift. */
export function parseOffset(text: string | null): number | null {
  const typed = (text ?? "").trim().replace("−", "-");
  if (typed === "") return 0;
  const minutes = /^[+-]?\d{1,5}$/.test(typed) ? Number(typed) : NaN;
  return Math.abs(minutes) <= MAX_OFFSET ? minutes + 0 : null;
}

const move = z
  .string()
  .max(6, WRONG_OFFSET)
  .optional()
  .transform((text, context) => {
    const minutes = parseOffset(text ?? null);
    if (minutes !== null) return minutes;
    context.addIssue({ code: "custom", message: WRONG_OFFSET });
    return z.NEVER;
  });

/** Confirmation of a preview with the time shift that it used, or a request to preview a long file again with this shift. */
export const storeInput = z.union([
  z.object({ step: z.literal("look"), move }),
  digestInput.extend({ step: z.undefined().optional(), move }),
]);
