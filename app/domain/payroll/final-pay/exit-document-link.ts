import type { MailText } from "~/domain/shared/messages/mail-text";
import type { Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";

/** Secret link that gives a leaver who can no longer sign in access to their documents (F-13). */

export const LINK_DAYS = 30;
export const MAX_FAILED_ATTEMPTS = 5;
/** Minutes of access after the birthday check. */
export const OPEN_MINUTES = 15;

/** The documents, by their URL segment. */
export const EXIT_DOCUMENTS = {
  certificate: "Certificate of employment",
  payslip: "Payslip of the final pay",
  "bir-2316": "BIR Form 2316",
  quitclaim: "Release, waiver and quitclaim",
} as const;
export type ExitDocument = keyof typeof EXIT_DOCUMENTS;
/** Available before the final pay is completed. */
export const ALWAYS_AVAILABLE: readonly ExitDocument[] = ["certificate"];

export const WRONG_BIRTHDAY = `This is not the birthday that your employer has on record. After ${MAX_FAILED_ATTEMPTS} wrong birthdays the link is blocked.`;
export const TOO_MANY_ATTEMPTS = "Too many tries from here. Wait 15 minutes, then try again.";
export const LINK_EXPIRED =
  "The link works for 30 days and ends after five wrong birthdays, or when a newer one is sent. Ask your former employer for another one.";
export const missingBirthdayText = (name: string) =>
  `The link requires a birthday, and ${name} has none on record. Enter it under Basic Info first.`;

/** The email with the link: no amounts, no ID numbers. */
export function buildExitDocumentMail({
  firstName,
  companyName,
  href,
  until,
}: {
  firstName: string;
  companyName: string;
  href: string;
  until: Day;
}): MailText {
  return {
    subject: `Your final pay documents from ${companyName}`,
    preview: "A link to your certificate of employment and final pay documents.",
    parts: [
      `Dear ${firstName},`,
      `${companyName} has prepared your documents: the certificate of employment and, once your final pay is completed, its payslip, BIR Form 2316 and the quitclaim.`,
      { label: "Open my documents", href },
      `The link requires your birthday and is valid until ${formatDay(until)}. Keep it to yourself: anyone who has it and knows your birthday can read your documents.`,
    ],
  };
}

const change = (employeeSeq: number, action: string, description: string): Change => ({
  featureName: "PAYROLL_PROCESSING",
  subject: { noun: "finalPay", seq: employeeSeq },
  action,
  description,
});
export const linkSent = (employeeSeq: number, name: string, until: Day) =>
  change(employeeSeq, "CREATE", `Sent a secret link to the final pay documents of ${name}; it works until ${formatDay(until)}.`);
export const linkWithdrawn = (employeeSeq: number, name: string) =>
  change(employeeSeq, "DELETE", `Revoked the secret link to the final pay documents of ${name}.`);
export const linkOpened = (employeeSeq: number, name: string) =>
  change(employeeSeq, "UPDATE", `The final pay documents of ${name} were opened by the secret link.`);
export const linkLockedChange = (employeeSeq: number, name: string) =>
  change(
    employeeSeq,
    "DELETE",
    `The secret link to the final pay documents of ${name} ended after ${MAX_FAILED_ATTEMPTS} wrong birthdays.`,
  );
