import { exclusionCeilingOn } from "~/domain/payroll/engine/statutory/exclusion";
import { annualTableOn } from "~/domain/payroll/engine/statutory/withholding";
import type { Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import type { Compensation } from "~/domain/payroll/government/returns/compensation";
import { getEmployerType, type EmployerTypeVersion } from "~/domain/payroll/government/returns/employer-type";
import { EXEMPT_ITEMS, form2316, TAXABLE_ITEMS, type Form2316, type Form2316Item } from "./form-2316";
import type { SpecifiedItems } from "~/domain/payroll/government/returns/specified-items";
import { negativeItems, blockingCheck, type FormCheck } from "~/domain/payroll/government/returns/pre-flight";

/** Tax of the year by the pay dates of its payslips; centavos. */
export interface WithheldInYear {
  /** Includes the opening balance. */
  janToNov: Centavos;
  december: Centavos;
  refunded: Centavos;
}

/** Input of an employee's yearly certificate. */
export interface CertificateFacts {
  year: number;
  name: string;
  joinDate: Day;
  /** Last day employed; null = still employed. */
  lastDay: Day | null;
  compensation: Compensation;
  withheld: WithheldInYear;
  /** From each payslip of the year; from the record if there is none. */
  earner: { some: boolean; all: boolean };
  /** A payslip of the year settled its tax. */
  annualized: boolean;
  previous: readonly { taxable: Centavos; withheld: Centavos; exemptBenefits: Centavos }[];
  firstJobConfirmed: boolean;
  /** The employee declared filing their own return: other income, or a spouse's. */
  filesOwnReturn: boolean;
  specified: SpecifiedItems;
  /** Employer type versions of the employee's record. */
  employerTypes: readonly EmployerTypeVersion[];
  peraCredit: Centavos;
  /** The opening balance does not state form items. */
  openingWithoutBoxes: boolean;
  /** Uncollected tax that the employer remits; included in `compensation.withheld`. */
  employerRemits: Centavos;
  /** Uncollected tax that the employee pays with their own return; included in `compensation.uncollected`. */
  ownReturnTax: Centavos;
}

export interface YearCertificate {
  items: Record<Form2316Item, Centavos>;
  /** Contributions charged to taxable pay, by item reduced; missing in issued versions. */
  charged?: Form2316["charged"];
  /** Texts of its "Others (specify)" items. */
  specified: SpecifiedItems;
  /** 1 = other than minimum wage earners, 2 = minimum wage earners. */
  schedule: 1 | 2;
  from: Day;
  to: Day;
  withheld: WithheldInYear;
  uncollected: Centavos;
  /** Another company was the main employer at year end (item 15). */
  secondaryEmployer: boolean;
  /** Tax the employer remitted for the employee and must collect from them. */
  receivable: Centavos;
  /** Why the employee files their own return; null = substituted filing. */
  ownReturn: string | null;
  /** Checks of figures and records, red first. */
  checks: FormCheck[];
}

/**
 * The current certificate of a year: 25A is tax withheld less tax refunded, whether or not the year is settled.
 * @source document 5 F-20 to F-28; bakery 2026: Karl 24 63,668.62, 25A 62,976.63, uncollected 691.99
 */
export function yearCertificate(facts: CertificateFacts): YearCertificate {
  const { year, compensation, previous, peraCredit } = facts;
  const lastDay = `${year}-12-31`;
  const sum = (read: (one: (typeof previous)[number]) => Centavos) => previous.reduce((all, employer) => all + read(employer), 0);
  const { items: settled, charged } = form2316(annualTableOn(lastDay).rule, exclusionCeilingOn(lastDay).rule.ceiling, {
    compensation,
    previousExemptBenefits: sum(({ exemptBenefits }) => exemptBenefits),
    taxablePrevious: sum(({ taxable }) => taxable),
    withheldPrevious: sum(({ withheld }) => withheld),
    peraCredit,
  });
  const withheldHere = compensation.withheld;
  const all = withheldHere + settled["25B"];
  const items = { ...settled, "25A": withheldHere, 26: all, 28: all + peraCredit };
  const [from, to] = employedWithin(facts);
  const secondary = getEmployerType(facts.employerTypes, from, to);
  return {
    items,
    charged,
    specified: facts.specified,
    schedule: facts.earner.all ? 2 : 1,
    from,
    to,
    withheld: facts.withheld,
    uncollected: compensation.uncollected,
    receivable: facts.employerRemits,
    secondaryEmployer: secondary.atEnd,
    ownReturn: ownReturnReason(facts, items, secondary.ever),
    checks: checkFigures(facts, items).sort((a, b) => Number(a.severity === "yellow") - Number(b.severity === "yellow")),
  };
}

/** The days of the year within employment. @source document 5 F-43 */
function employedWithin({ year, joinDate, lastDay }: CertificateFacts): [from: Day, to: Day] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return [joinDate > first ? joinDate : first, lastDay !== null && lastDay < last ? lastDay : last];
}

/** @source document 5 F-27 */
function ownReturnReason(facts: CertificateFacts, items: Record<Form2316Item, Centavos>, hadMainEmployer: boolean): string | null {
  const { year, previous, lastDay } = facts;
  if (facts.ownReturnTax > 0) return `Files own return: ${formatPeso(facts.ownReturnTax)} could not be withheld.`;
  if (facts.filesOwnReturn) return "Files own return.";
  if (hadMainEmployer) return "Had a main employer elsewhere in the year.";
  if (previous.length > 0) return "Had another employer in the year.";
  if (isJoiner(facts) && !facts.firstJobConfirmed) return "Unknown whether this was the only employer of the year.";
  if (lastDay !== null && lastDay < `${year}-12-31`) return "Was not employed on 31 December.";
  if (items["24"] !== items["26"] + Math.min(items["27"], items["24"])) return "Tax due and tax withheld differ.";
  return null;
}

const isJoiner = ({ year, joinDate }: CertificateFacts) => joinDate > `${year}-01-01`;

/** @source document 5 F-28, appendix D */
function checkFigures(facts: CertificateFacts, items: Record<Form2316Item, Centavos>): FormCheck[] {
  const { name, compensation, earner } = facts;
  const undecided = compensation.uncollected - facts.ownReturnTax;
  const decided = facts.ownReturnTax + facts.employerRemits > 0;
  const checks = negativeItems(items, [...EXEMPT_ITEMS, ...TAXABLE_ITEMS]);
  if (!facts.annualized && (items["23"] !== 0 || items["25A"] !== 0))
    checks.push(blockingCheck("NOT_ANNUALIZED", `The year of ${name} was not settled: the last payroll did not annualize.`, "card"));
  if (undecided !== 0)
    checks.push(blockingCheck("UNCOLLECTED", `${formatPeso(undecided)} could not be withheld from the last pay.`, "uncollected"));
  if (!decided && differs(items))
    checks.push(blockingCheck("TAX_DIFFERS", `Tax due ${formatPeso(items["24"])}, withheld ${formatPeso(items["28"])}.`, "card"));
  if (isJoiner(facts) && facts.previous.length === 0 && !facts.firstJobConfirmed)
    checks.push(
      blockingCheck(
        "PREVIOUS_EMPLOYER_UNKNOWN",
        `${name} joined this year. Add the previous employer or confirm the first job.`,
        "previous",
      ),
    );
  if (facts.openingWithoutBoxes)
    checks.push(blockingCheck("OPENING_WITHOUT_BOXES", `The opening balance of ${name} has no 2316 items.`, "opening"));
  if (earner.some && !earner.all)
    checks.push({
      severity: "yellow",
      code: "MWE_CHANGED_IN_YEAR",
      sentence: `${name} was and was not a minimum wage earner this year.`,
      fix: "card",
    });
  return checks;
}

/** Does not apply where the PERA credit exceeds the tax, or a previous employer withheld too much. */
function differs(items: Record<Form2316Item, Centavos>): boolean {
  const [due, credited] = [items["24"], items["28"]];
  return due !== credited && items["27"] <= due && !(credited > due && items["25A"] === 0);
}
