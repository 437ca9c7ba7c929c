import type { MailWords } from "~/domain/shared/messages/mail-words";

/** How far the mail about an issued certificate has come; `NO_ACCOUNT`: the person cannot sign in to My Work. */
export type CertificateMailState = "NO_ACCOUNT" | "NOT_SENT" | "WAITING" | "SENT" | "FAILED";

/** That a certificate is in My Work: a link that asks for the sign-in, and no amounts. @param version from 1 @source document 5 F-29, appendix C */
export function certificateMail(
  { firstName, version }: { firstName: string; version: number },
  { companyName, year, href }: { companyName: string; year: number; href: string },
): MailWords {
  const again = version > 1 ? " It takes the place of the one that you had before." : "";
  return {
    subject: `Your BIR Form 2316 for ${year}`,
    preview: `${companyName} has issued your certificate.`,
    parts: [
      `Dear ${firstName},`,
      `${companyName} has issued your BIR Form 2316 for ${year}, the certificate of what you were paid and of the tax that was withheld.${again}`,
      { label: "Open My Work", href },
      "Whoever prepares your payroll answers your questions about it. This mail shows no figures.",
    ],
  };
}

/** What became of a press on Send. */
export function mailedWords({ written, unreachable }: { written: number; unreachable: number }): string {
  const sent = written === 0 ? "No new mail." : `${written.toLocaleString("en")} ${written === 1 ? "mail is" : "mails are"} on the way.`;
  return unreachable === 0 ? sent : `${sent} ${unreachable.toLocaleString("en")} without an account in My Work.`;
}
