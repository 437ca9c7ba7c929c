import { formatDay, type Day } from "~/domain/shared/day";
import type { MailText } from "./mail-text";

/**
 * Daily chain ends of a company, emailed to a person who stores them out of reach of anyone with database access. @param line as in the
 * anchor file
 */
export function chainAnchorMail(companyName: string, day: Day, line: string): MailText {
  return {
    subject: `Chain anchors of ${companyName}, ${formatDay(day)}`,
    preview: "Keep this email to verify the change log and points ledger.",
    parts: [
      "Keep this email. The line below is the current end of the change log and the points ledger.",
      { quote: line },
      "Daily lines like this, kept in a separate file, later prove that no earlier entry was removed or rewritten: npm run audit -- verify --noted FILE and npm run ledger -- verify --noted FILE.",
    ],
  };
}
