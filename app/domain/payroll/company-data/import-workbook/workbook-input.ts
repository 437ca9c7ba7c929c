import { z } from "zod/v4";
import { FOREIGN_FIELDS, type ForeignField, type Mapping } from "./foreign-sheet";

const COLUMN_FIELD = z
  .string()
  .regex(/^\d{0,2}$/, "Choose one of the columns.")
  .optional();

/** Steps for an uploaded workbook: map the columns of a foreign sheet, map them again, or import it. */
export const importStepInput = z
  .object({
    step: z.enum(["match", "again", "use"]),
    digest: z.string().max(40).default(""),
    ...(Object.fromEntries(FOREIGN_FIELDS.map(({ field }) => [field, COLUMN_FIELD])) as Record<ForeignField, typeof COLUMN_FIELD>),
  })
  .transform(({ step, digest, ...chosen }, context) => {
    const mapping: Mapping = {};
    const used = new Map<string, string>();
    for (const { field, heading } of FOREIGN_FIELDS) {
      const at = chosen[field] ?? "";
      if (at === "") continue;
      const other = used.get(at);
      const message = `${heading} and ${other} have the same column. Choose another for one of them.`;
      if (other !== undefined) context.addIssue({ code: "custom", path: [field], message });
      used.set(at, heading);
      mapping[field] = Number(at);
    }
    return { step, digest, mapping };
  });
