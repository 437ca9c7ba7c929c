import type { MailText } from "~/domain/shared/messages/mail-text";
import { formatDay, type Day } from "~/domain/shared/day";

/** Status of a required document of an employee. */
export const MISSING_DOCUMENT_STATES = { MISSING: "Not submitted", EXPIRED: "Expired", EXPIRING: "Expires soon" } as const;
export type MissingDocumentState = keyof typeof MISSING_DOCUMENT_STATES;

/** A document that an employee has not submitted, or that expires soon. */
export interface MissingDocument {
  employeeSeq: number;
  employeeName: string;
  employeeId: string;
  email: string;
  departmentName: string;
  officeName: string;
  documentSeq: number;
  documentName: string;
  state: MissingDocumentState;
  /** The last valid day; null if it was never submitted. */
  lastDay: Day | null;
}

/** "Not handed in"; "Expired 11/21/2026"; "Expires 12/21/2026". */
export function missingDocumentText({ state, lastDay }: Pick<MissingDocument, "state" | "lastDay">): string {
  if (lastDay === null) return MISSING_DOCUMENT_STATES.MISSING;
  return `${state === "EXPIRED" ? "Expired" : "Expires"} ${formatDay(lastDay)}`;
}

/** Reminder email to an employee about missing documents. */
export function reminderText(
  companyName: string,
  employeeName: string,
  missing: readonly Pick<MissingDocument, "documentName" | "state" | "lastDay">[],
): MailText {
  const count = missing.length === 1 ? "a document" : `${missing.length} documents`;
  return {
    subject: `${companyName} needs ${count} from you`,
    preview: missing.map(({ documentName }) => documentName).join(", "),
    parts: [
      `Hello ${employeeName},`,
      `${companyName} still needs from you:`,
      { facts: missing.map((field) => [field.documentName, missingDocumentText(field)] as const) },
      "Please submit what is listed under My documents in My Work, or at your HR office. If you have done so already, you need not do anything.",
    ],
  };
}

/** Result of "Remind by email", in one line. */
export function remindersSentText({ written, before, unreachable }: { written: number; before: number; unreachable: number }): string {
  const number = (count: number) => count.toLocaleString("en-US");
  return [
    written === 1 ? "1 email is being sent" : `${number(written)} emails are being sent`,
    ...(before > 0 ? [`${number(before)} reminded today already`] : []),
    ...(unreachable > 0 ? [`${number(unreachable)} without email address`] : []),
  ].join("; ");
}
