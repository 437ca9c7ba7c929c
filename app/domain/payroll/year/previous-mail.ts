import type { Change } from "~/domain/shared/change";
import type { MailText } from "~/domain/shared/messages/mail-text";

/** Asks an employee hired during the year for the 2316 of the previous employer; contains no figures. @source document 5, F-16 */
export function buildPreviousEmployerMail({
  firstName,
  companyName,
  year,
}: {
  firstName: string;
  companyName: string;
  year: number;
}): MailText {
  return {
    subject: `Your previous employer of ${year}`,
    preview: `${companyName} needs it to settle your tax of the year.`,
    parts: [
      `Dear ${firstName},`,
      `you joined ${companyName} in ${year}. To settle your tax of the year, payroll needs what your previous employer paid you and withheld.`,
      `Please bring the BIR Form 2316 of ${year} that your previous employer gave you, or say that this is your first job of the year. Without it, your tax is computed only from what ${companyName} pays you, and you may have to file a return of your own.`,
      "For questions, ask your payroll officer. This email shows no amounts.",
    ],
  };
}

/** For the history. */
export const previousMailed = (year: number, count: number): Change => ({
  featureName: "GOVERNMENT",
  subject: { noun: `annualization ${year}`, seq: null },
  action: "MAIL",
  description: `Asked ${people(count)} by email for the previous employer of ${year}.`,
});

/** Result of the button. */
export function previousMailedText({ written, unreachable }: { written: number; unreachable: number }): string {
  const sent =
    written === 0 ? "No new emails." : `${written.toLocaleString("en")} ${written === 1 ? "email is" : "emails are"} being sent.`;
  return unreachable === 0 ? sent : `${sent} ${people(unreachable)} without an email address.`;
}

const people = (count: number) => (count === 1 ? "1 employee" : `${count.toLocaleString("en")} employees`);
