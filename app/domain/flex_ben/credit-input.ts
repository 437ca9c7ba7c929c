import { z } from "zod/v4";
import { MAX_CREDIT } from "./ledger";
import { withoutThousands } from "~/domain/shared/typed-number";

/** The operator's decision on a top-up request. */

const NO_POINTS = "Enter the points that were paid for, as a whole number.";
const NO_REFERENCE = "Enter the reference number of the payment.";
const NO_REASON = "Enter a reason for the company.";
const MAX_REFERENCE_LENGTH = 60;
const MAX_REASON_LENGTH = 200;

/** "50,000" → 50000. */
const points = z
  .string({ error: NO_POINTS })
  .transform(withoutThousands)
  .pipe(
    z
      .string({ error: NO_POINTS })
      .regex(/^\d{1,13}$/, { error: NO_POINTS, abort: true })
      .transform(Number)
      .pipe(
        z
          .number()
          .min(1, NO_POINTS)
          .max(MAX_CREDIT, `At most ${MAX_CREDIT.toLocaleString("en-US")} points can be credited at once.`),
      ),
  );

/** Normalizes a reference: upper case, trimmed, single spaces. */
const reference = z
  .string({ error: NO_REFERENCE })
  .transform((typed) => typed.trim().replace(/\s+/g, " ").toUpperCase())
  .pipe(
    z
      .string({ error: NO_REFERENCE })
      .min(1, { error: NO_REFERENCE, abort: true })
      .max(MAX_REFERENCE_LENGTH, `Write at most ${MAX_REFERENCE_LENGTH} characters.`),
  );

export const creditInput = z.object({ mileageVolume: points, reference });
export type CreditInput = z.output<typeof creditInput>;

export const refusalInput = z.object({
  reason: z
    .string({ error: NO_REASON })
    .trim()
    .min(1, { error: NO_REASON, abort: true })
    .max(MAX_REASON_LENGTH, `Write at most ${MAX_REASON_LENGTH} characters.`),
});
