import { plain } from "~/domain/shared/forms/sheet-cells";
import type { ExistingLoan } from "./loan-pause";

type Numbered = Pick<ExistingLoan, "employeeSeq" | "loanType" | "loanNumber">;

/** A new loan whose number matches another loan of the employee except for leading zeros, blanks or dashes. */
export interface SimilarNumber {
  /** Row of the workbook. */
  number: number;
  loanNumber: string;
  other: string;
}

/** A numeric cell loses leading zeros: 0123456 and 123456 are probably one number. Blanks and dashes are ignored too. */
export const bareNumber = (number: string): string => plain(number).replace(/[\s-]/g, "").replace(/^0+/, "");

const comparableNumber = ({ employeeSeq, loanType, loanNumber }: Numbered): string =>
  `${employeeSeq} ${loanType} ${bareNumber(loanNumber)}`;

/** Finds near-duplicate numbers of new loans, one at a time, among stored and earlier ones. */
export function findSimilarNumbers(loans: readonly Numbered[]): (number: number, loan: Numbered) => SimilarNumber[] {
  const bare = new Map(loans.filter(({ loanNumber }) => loanNumber !== "").map((loan) => [comparableNumber(loan), loan.loanNumber]));
  return (number, loan) => {
    const { loanNumber } = loan;
    if (loanNumber === "") return [];
    const key = comparableNumber(loan);
    const other = bare.get(key);
    bare.set(key, other ?? loanNumber);
    return other === undefined ? [] : [{ number, loanNumber, other }];
  };
}

/** Maximum number of rows named in the message. */
const NAMED = 3;

/** Warning about near-duplicate numbers; null when there are none. */
export function similarNumberText(near: readonly SimilarNumber[]): string | null {
  if (near.length === 0) return null;
  const named = near.slice(0, NAMED).map(({ number, loanNumber, other }) => `row ${number}: ${loanNumber} beside ${other}`);
  const more = near.length > NAMED ? `, and ${near.length - NAMED} more` : "";
  return `Loan numbers that differ in zeros, blanks or dashes alone make two loans (${named.join("; ")}${more}). If they are one loan, correct the number and upload the workbook again.`;
}
