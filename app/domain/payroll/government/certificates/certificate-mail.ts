import type { PayslipWay } from "~/domain/payroll/runs/payslip-delivery";
import type { MailText } from "~/domain/shared/messages/mail-text";

/**
 * State of the email about an issued certificate. `NO_ACCOUNT`: sent as a link, but the employee cannot sign in to My Work; `NO_EMAIL`:
 * sent as an attachment, but the record has no address.
 */
export type CertificateMailState = "NO_ACCOUNT" | "NO_EMAIL" | "NOT_SENT" | "WAITING" | "SENT" | "FAILED";

/** Label of each state; the order is that of the digest. */
export const CERTIFICATE_MAIL_LABELS: Readonly<Record<CertificateMailState, string>> = {
  SENT: "Sent",
  WAITING: "On the way",
  FAILED: "Failed",
  NOT_SENT: "Not sent",
  NO_EMAIL: "No email address",
  NO_ACCOUNT: "No account in My Work",
};

/** Filters of the email list. */
export const MAIL_FILTERS = {
  sent: ["SENT", "WAITING"],
  failed: ["FAILED"],
  unsent: ["NOT_SENT"],
  unreachable: ["NO_EMAIL", "NO_ACCOUNT"],
} as const satisfies Record<string, readonly CertificateMailState[]>;
export type MailFilter = keyof typeof MAIL_FILTERS;
export const MAIL_FILTER_LABELS: Readonly<Record<MailFilter, string>> = {
  sent: "Emailed",
  failed: "Email failed",
  unsent: "Not emailed yet",
  unreachable: "No email address",
};

type MailRecipient = { email: string; hasAccount: boolean; way: PayslipWay };

/** Whether a first email can be sent. @source document 5 F-29: a link needs the sign-in of self-service */
export function unsentState({ email, hasAccount, way }: MailRecipient): "NOT_SENT" | "NO_ACCOUNT" | "NO_EMAIL" {
  if (way !== "PDF") return hasAccount ? "NOT_SENT" : "NO_ACCOUNT";
  return email.trim() === "" ? "NO_EMAIL" : "NOT_SENT";
}

/** "Sent: 3 · Failed: 1": the email states of a year; zero counts are left out. */
export function summarizeMailStates(states: readonly CertificateMailState[]): string {
  const counted = (Object.keys(CERTIFICATE_MAIL_LABELS) as CertificateMailState[]).flatMap((state) => {
    const count = states.filter((candidate) => candidate === state).length;
    return count === 0 ? [] : [`${CERTIFICATE_MAIL_LABELS[state]}: ${count.toLocaleString("en")}`];
  });
  return counted.join(" · ");
}

/** The password must not be in the email that it protects. */
const ATTACHED =
  "It is attached as a PDF that requires a password, the same one as attached payslips. Your payroll officer will tell you how it is made up.";

type Certified = { firstName: string; version: number; way: PayslipWay; hasAccount: boolean };

/**
 * Email that a certificate is in My Work, or attached: the link requires sign-in, and the email contains no amounts.
 * @param version from 1 @source document 5 F-29, appendix C
 */
export function certificateMail(
  { firstName, version, way, hasAccount }: Certified,
  { companyName, year, href }: { companyName: string; year: number; href: string },
): MailText {
  const again = version > 1 ? " It takes the place of the one that you had before." : "";
  return {
    subject: `Your BIR Form 2316 for ${year}`,
    preview: `${companyName} has issued your certificate.`,
    parts: [
      `Dear ${firstName},`,
      `${companyName} has issued your BIR Form 2316 for ${year}, the certificate of what you were paid and of the tax that was withheld.${again}`,
      ...(way === "PDF" ? [ATTACHED] : []),
      ...(hasAccount ? [{ label: "Open My Work", href }] : []),
      "For questions, ask your payroll officer. This email shows no amounts.",
    ],
  };
}

/** Change log text for emails that were queued. */
export const certificatesMailed = (year: number, written: number): string =>
  `Emailed the BIR 2316 for ${year} to ${written === 1 ? "1 employee" : `${written.toLocaleString("en")} employees`}.`;

/** Result of the Send button. @param unreachable names of employees without an account or an address */
export function mailedText({
  written,
  waiting,
  unreachable,
}: {
  written: number;
  waiting: number;
  unreachable: readonly string[];
}): string {
  const count = (number: number) => number.toLocaleString("en");
  const more = unreachable.length > 3 ? ` and ${count(unreachable.length - 3)} more` : "";
  return [
    written === 0 ? "No new emails." : `${count(written)} ${written === 1 ? "email is" : "emails are"} being sent.`,
    waiting === 0 ? "" : `${count(waiting)} ${waiting === 1 ? "is" : "are"} still being sent.`,
    unreachable.length === 0 ? "" : `No email address: ${unreachable.slice(0, 3).join(", ")}${more}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
