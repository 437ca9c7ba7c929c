import { z } from "zod/v4";
import { EXEMPT_ITEMS, SUMMARY_ITEMS, TAXABLE_ITEMS, type Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import type { FormCheck } from "~/domain/payroll/government/returns/pre-flight";
import { REASON_LIMIT } from "~/domain/payroll/runs/adjustment-input";
import { formatDay, type Day } from "~/domain/shared/day";
import { dayOrNone } from "~/domain/shared/forms/day-field";
import { signAllInput } from "./signing-input";
import { formatCentavos, type Centavos } from "~/domain/shared/money";

/** Storage order of the figures of an issued certificate: append only, never reorder. */
export const CERTIFICATE_ITEMS: readonly Form2316Item[] = [...SUMMARY_ITEMS, ...EXEMPT_ITEMS, ...TAXABLE_ITEMS];

/** @source document 5, appendix E */
export type CertificateState = "DRAFT" | "READY" | "ISSUED" | "CHANGED";

/** Filters of the certificate list, with their labels. @source document 5 F-29 */
export const CERTIFICATE_FILTERS = {
  leavers: "Left in the year",
  blocked: "Something to fix",
  substituted: "Substituted filing",
  issued: "Issued",
} as const;
export type CertificateFilter = keyof typeof CERTIFICATE_FILTERS;

type CheckedCertificate = { certificate: { to: Day }; checks: readonly Pick<FormCheck, "severity">[] };

/** Whether the figures are not final yet. A leaver's are final once no check is red. @param today in Manila */
export function isDraft(year: number, { certificate, checks }: CheckedCertificate, today: Day): boolean {
  return checks.some(({ severity }) => severity === "red") || isEarly(year, certificate, today);
}

/** Whether the year is not over for a current employee. */
const isEarly = (year: number, { to }: { to: Day }, today: Day) => today <= `${year}-12-31` && to > today;

/** @param issued digest of the version in force; null = none was issued @param now of the current figures */
export function certificateState(
  year: number,
  person: CheckedCertificate,
  issued: string | null,
  now: string,
  today: Day,
): CertificateState {
  if (issued !== null) return issued === now ? "ISSUED" : "CHANGED";
  return isDraft(year, person, today) ? "DRAFT" : "READY";
}

/** Why the certificate cannot be issued; null = it can. @source document 5 F-28: red blocks */
export function issueProblem(
  year: number,
  person: { certificate: { to: Day }; checks: readonly Pick<FormCheck, "severity" | "sentence">[] },
  today: Day,
): string | null {
  const red = person.checks.filter(({ severity }) => severity === "red").map(({ sentence }) => sentence);
  if (red.length > 0) return `Fix first: ${red.join(" ")}`;
  return isEarly(year, person.certificate, today)
    ? `The year is not over. Certificates are issued from ${formatDay(`${year}-12-31`)} on.`
    : null;
}

/** "item 25A 100.00 → 120.00, item 26 …": what changed since a version was issued. */
export function changedItemsText(issued: readonly Centavos[], now: Readonly<Record<Form2316Item, Centavos>>): string {
  return CERTIFICATE_ITEMS.flatMap((item, index) => {
    const before = issued[index] ?? 0;
    return before === now[item] ? [] : [`item ${item} ${formatCentavos(before)} → ${formatCentavos(now[item])}`];
  }).join(", ");
}

/** Confirmation before certificates are issued in bulk. @source document 5, appendix C */
export const issueQuestion = (count: number, blocked: number): string =>
  `Issue ${count.toLocaleString("en")} ${count === 1 ? "certificate" : "certificates"}? The figures are kept as version 1. ${blocked.toLocaleString("en")} are blocked.`;

export const NO_CERTIFICATES_TO_ISSUE = "No certificate can be issued now. The list says what to fix for each employee.";
export const ALREADY_ISSUED = "This certificate is issued already, and nothing changed since.";
export const CERTIFICATE_CHANGED = "The certificate changed since this form was opened. Review it again, then issue it.";
const REISSUE_REASON_MISSING = "Enter a reason: the employee already has the previous version.";
const RELOAD = "Reload the page and try again.";

/** Issues one certificate, with what its author saw. */
export const issueInput = z
  .object({
    digest: z.string({ error: RELOAD }).regex(/^[0-9a-f]{64}$/, RELOAD),
    version: z
      .string({ error: RELOAD })
      .regex(/^[1-9]\d{0,3}$/, RELOAD)
      .transform(Number),
    reason: z
      .string()
      .trim()
      .max(REASON_LIMIT, `Write the reason in at most ${REASON_LIMIT} characters.`)
      .optional()
      .transform((text) => text ?? ""),
    /** Whether the signature image is printed. */
    signed: z
      .enum(["on", "off"], { error: RELOAD })
      .default("off")
      .transform((posted) => posted === "on"),
    authorizedBy: z.string().trim().max(REASON_LIMIT, RELOAD).default(""),
    authorizedOn: dayOrNone(),
  })
  .superRefine(({ version, reason, signed, authorizedBy, authorizedOn }, context) => {
    if (version > 1 && reason === "") context.addIssue({ code: "custom", path: ["reason"], message: REISSUE_REASON_MISSING });
    if (!signed) return;
    for (const { path, message } of signAllInput.safeParse({ authorizedBy, authorizedOn: authorizedOn ?? "" }).error?.issues ?? [])
      context.addIssue({ code: "custom", path, message });
  });
export type IssueInput = z.output<typeof issueInput>;

/** Marks that the company sets for an employee's year, with their change log text. */
export const CERTIFICATE_MARKS = {
  firstJob: {
    set: (name: string, year: number) => `Confirmed that ${name} had no other employer in ${year} before.`,
    reverted: (name: string, year: number) => `Reversed that ${name} had no other employer in ${year} before.`,
  },
  ownReturn: {
    set: (name: string, year: number) => `Noted that ${name} files their own return for ${year}.`,
    reverted: (name: string, year: number) => `Reversed that ${name} files their own return for ${year}.`,
  },
} as const;
export type CertificateMark = keyof typeof CERTIFICATE_MARKS;

/** One mark, checked or not: first job of the year, or own tax return. */
export const markInput = z.object({
  checked: z
    .string()
    .optional()
    .transform((value) => value === "on"),
  revision: z
    .string({ error: RELOAD })
    .regex(/^\d{1,9}$/, RELOAD)
    .transform(Number),
});
export type MarkInput = z.output<typeof markInput>;

/** Issues all pending certificates; no input fields. */
export const issueAllInput = z.object({});
