import type { Day } from "~/domain/shared/day";
import {
  addCompensation,
  getCompensation,
  getEmployerRemittance,
  type CertifiedPayslip,
  type Compensation,
  type ItemOfLine,
} from "./compensation";
import { specifiedItems } from "./specified-items";
import {
  yearCertificate,
  type CertificateFacts,
  type WithheldInYear,
  type YearCertificate,
} from "~/domain/payroll/government/certificates/year-certificate";

export interface YearSlip extends CertifiedPayslip {
  payDate: Day;
  /** It settled the year's tax. */
  annualized: boolean;
}

/** An employee's stored year: payslips, opening balance and record. */
export interface PersonYear extends Pick<
  CertificateFacts,
  | "year"
  | "name"
  | "joinDate"
  | "lastDay"
  | "previous"
  | "firstJobConfirmed"
  | "filesOwnReturn"
  | "employerTypes"
  | "peraCredit"
  | "openingWithoutBoxes"
> {
  slips: readonly YearSlip[];
  /** Its `withheld` is tax withheld before the first payslip. */
  opened: Compensation;
  /** The flag on the record, used without payslips. */
  minimumWageEarner: boolean;
}

/** The certificate of a year from its payslips. @param itemOf form item of a line @source document 5 F-20, F-40 */
export function buildCertificate(person: PersonYear, itemOf: ItemOfLine): YearCertificate {
  const { slips, opened, minimumWageEarner, ...facts } = person;
  const earners = slips.map(({ certified }) => certified.minimumWageEarner);
  return yearCertificate({
    ...facts,
    compensation: slips.reduce((sum, slip) => addCompensation(sum, getCompensation(slip, itemOf)), opened),
    specified: specifiedItems(slips, itemOf),
    withheld: withheldInYear(slips, opened),
    earner:
      earners.length > 0
        ? { some: earners.includes(true), all: !earners.includes(false) }
        : { some: minimumWageEarner, all: minimumWageEarner },
    annualized: slips.some(({ annualized }) => annualized),
    employerRemits: slips.reduce((sum, slip) => sum + getEmployerRemittance(slip), 0),
    ownReturnTax: slips.reduce((sum, slip) => sum + (slip.uncollectedDecision === "OWN_RETURN" ? slip.figures.taxUncollected : 0), 0),
  });
}

/** Tax by pay date: before December including the opening balance, in December, and refunded. */
function withheldInYear(slips: readonly YearSlip[], opened: Compensation): WithheldInYear {
  const sums: WithheldInYear = { janToNov: opened.withheld, december: 0, refunded: 0 };
  for (const slip of slips) {
    sums[slip.payDate.slice(5, 7) === "12" ? "december" : "janToNov"] += slip.figures.withholdingTax + getEmployerRemittance(slip);
    sums.refunded += slip.figures.taxRefund;
  }
  return sums;
}
