import { formatDay, type Day } from "~/domain/shared/day";
import type { MailText } from "./mail-text";

/**
 * Daily chain ends of a company, emailed to a person who stores them out of reach of anyone with database access. @param line as in the
 * anchor file
 */
export function chainAnchorMail(companyName: string, day: Day, line: string): MailText {
  return {
    subject: `Heads of ${companyName}, ${formatDay(day)}`,
    preview: "Keep this email: it proves the change log and the points ledger.",
    parts: [
      "Keep this mail. The line below is what the change log and the points ledger end with.",
      { quote: line },
      "Lines like this, one for each day, in a file of their own prove later that nothing before them was taken away or rewritten: npm run audit -- verify --noted FILE and npm run ledger -- verify --noted FILE.",
    ],
  };
}
