import { z } from "zod/v4";
import { filingInput } from "~/domain/payroll/government/returns/filing-input";
import { MAX_MEMBERSHIPS } from "~/domain/settings/companies/memberships";

/** Payrolls, or returns, of one form. */
export const MAX_WORK_ITEMS = 2 * MAX_MEMBERSHIPS;

/** A record of a company in a form over several companies: "12-5" is record 5 of company 12. */
const companyKey = z.string().regex(/^[1-9]\d{0,8}-[1-9]\d{0,8}$/, "Reload the page and try again.");

/** The payrolls to calculate. */
export const calculationInput = z.object({
  run: z
    .array(companyKey)
    .min(1, "Select at least one payroll.")
    .max(MAX_WORK_ITEMS, `Select at most ${MAX_WORK_ITEMS} payrolls.`)
    .transform((keys) =>
      [...new Set(keys)].map((key) => {
        const [companySeq, payrollSeq] = key.split("-").map(Number) as [number, number];
        return { companySeq, payrollSeq };
      }),
    ),
});

const { filedDay, reference, version, digest } = filingInput.shape;

/** The references of a return in several companies; rows without a reference are left out. */
export const filedReturnsInput = z.object({
  filedDay,
  entries: z
    .array(
      z.object({
        companySeq: z
          .string()
          .regex(/^[1-9]\d{0,8}$/, "Reload the page and try again.")
          .transform(Number),
        reference: reference.optional(),
        version,
        digest,
      }),
    )
    .max(MAX_MEMBERSHIPS, "Reload the page and try again.")
    .transform((entries) => entries.flatMap((entry) => (entry.reference === undefined ? [] : [{ ...entry, reference: entry.reference }])))
    .refine((entries) => entries.length > 0, "Enter the reference of at least one company."),
});

/** The month of the government files. */
export const monthFilesInput = z.object({ month: z.string("Select a month.").regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Select a month.") });

/** Creates a calendar link, or ends the present one. */
export const portfolioCalendarInput = z.object({ press: z.literal("end").optional() });
