import { exclusionCeilingOn } from "~/domain/payroll/statutory/exclusion";
import { annualTableOn } from "~/domain/payroll/statutory/withholding";
import type { Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import type { Compensation } from "./compensation";
import { employerTypeIn, type EmployerTypeVersion } from "./employer-type";
import { EXEMPT_ITEMS, form2316, TAXABLE_ITEMS, type Form2316, type Form2316Item } from "./form-2316";
import type { SpecifiedItems } from "./specified-items";
import { negativeItems, red, type FormCheck } from "./pre-flight";

/** Tax of the year by the pay dates of its payslips; centavos. */
export interface WithheldInYear {
  /** Opening balance included. */
  janToNov: Centavos;
  december: Centavos;
  refunded: Centavos;
}

/** What the certificate of somebody's year is made of. */
export interface CertificateFacts {
  year: number;
  name: string;
  joinDate: Day;
  /** Last day employed; null = still here. */
  lastDay: Day | null;
  compensation: Compensation;
  withheld: WithheldInYear;
  /** Of each payslip of the year; of the record where there is none. */
  earner: { some: boolean; all: boolean };
  /** A payslip of the year settled it. */
  annualized: boolean;
  previous: readonly { taxable: Centavos; withheld: Centavos; exemptBenefits: Centavos }[];
  firstJobConfirmed: boolean;
  /** The employee said that a return of their own is filed: other income, a spouse's. */
  filesOwnReturn: boolean;
  specified: SpecifiedItems;
  /** Of the company, as the person's record has it. */
  employerTypes: readonly EmployerTypeVersion[];
  peraCredit: Centavos;
  /** The opening balance does not say its items. */
  openingWithoutBoxes: boolean;
  /** Tax that could not be withheld and that the employer remits; it is in `compensation.withheld`. */
  employerRemits: Centavos;
  /** Tax that could not be withheld and that the employee pays with an own return; it is in `compensation.uncollected`. */
  ownReturnTax: Centavos;
}

export interface YearCertificate {
  items: Record<Form2316Item, Centavos>;
  /** What contributions charged to taxable pay took off each item; issued versions do not say it. */
  charged?: Form2316["charged"];
  /** What its other items are. */
  specified: SpecifiedItems;
  /** 1 = other than minimum wage earners, 2 = minimum wage earners. */
  schedule: 1 | 2;
  from: Day;
  to: Day;
  withheld: WithheldInYear;
  uncollected: Centavos;
  /** Another company was the main employer at the end (item 15). */
  secondaryEmployer: boolean;
  /** What the employer remitted in the employee's place, and has to get from the employee. */
  receivable: Centavos;
  /** Why the person files a return of their own; null = substituted filing. */
  ownReturn: string | null;
  /** What figures and records decide, red ones first. */
  checks: FormCheck[];
}

/**
 * The certificate of a year as it stands: 25A is what was withheld less what was given back, whether or not the year is settled.
 * @source document 5 F-20 to F-28; bakery 2026: Karl 24 63,668.62, 25A 62,976.63, uncollected 691.99
 */
export function yearCertificate(facts: CertificateFacts): YearCertificate {
  const { year, compensation, previous, peraCredit } = facts;
  const lastDay = `${year}-12-31`;
  const sum = (read: (one: (typeof previous)[number]) => Centavos) => previous.reduce((all, one) => all + read(one), 0);
  const { items: settled, charged } = form2316(annualTableOn(lastDay).rule, exclusionCeilingOn(lastDay).rule.ceiling, {
    compensation,
    previousExemptBenefits: sum(({ exemptBenefits }) => exemptBenefits),
    taxablePrevious: sum(({ taxable }) => taxable),
    withheldPrevious: sum(({ withheld }) => withheld),
    peraCredit,
  });
  const own = compensation.withheld;
  const all = own + settled["25B"];
  const items = { ...settled, "25A": own, 26: all, 28: all + peraCredit };
  const [from, to] = employedWithin(facts);
  const secondary = employerTypeIn(facts.employerTypes, from, to);
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
    ownReturn: ownReturn(facts, items, secondary.ever),
    checks: figureChecks(facts, items).sort((a, b) => Number(a.severity === "yellow") - Number(b.severity === "yellow")),
  };
}

/** The days of the year on which somebody was employed. @source document 5 F-43 */
function employedWithin({ year, joinDate, lastDay }: CertificateFacts): [from: Day, to: Day] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return [joinDate > first ? joinDate : first, lastDay !== null && lastDay < last ? lastDay : last];
}

/** @source document 5 F-27 */
function ownReturn(facts: CertificateFacts, items: Record<Form2316Item, Centavos>, hadMainEmployer: boolean): string | null {
  const { year, previous, lastDay } = facts;
  if (facts.ownReturnTax > 0) return `Files an own return: ${formatPeso(facts.ownReturnTax)} could not be withheld.`;
  if (facts.filesOwnReturn) return "Files an own return.";
  if (hadMainEmployer) return "Had a main employer elsewhere in the year.";
  if (previous.length > 0) return "Had another employer in the year.";
  if (isJoiner(facts) && !facts.firstJobConfirmed) return "It is not known whether this was the only employer of the year.";
  if (lastDay !== null && lastDay < `${year}-12-31`) return "Was not employed on 31 December.";
  if (items["24"] !== items["26"] + Math.min(items["27"], items["24"])) return "Tax due and tax withheld differ.";
  return null;
}

const isJoiner = ({ year, joinDate }: CertificateFacts) => joinDate > `${year}-01-01`;

/** @source document 5 F-28, appendix D */
function figureChecks(facts: CertificateFacts, items: Record<Form2316Item, Centavos>): FormCheck[] {
  const { name, compensation, earner } = facts;
  const undecided = compensation.uncollected - facts.ownReturnTax;
  const decided = facts.ownReturnTax + facts.employerRemits > 0;
  const checks = negativeItems(items, [...EXEMPT_ITEMS, ...TAXABLE_ITEMS]);
  if (!facts.annualized && (items["23"] !== 0 || items["25A"] !== 0))
    checks.push(red("NOT_ANNUALIZED", `The year of ${name} was not settled: the last payroll did not annualize.`, "card"));
  if (undecided !== 0) checks.push(red("UNCOLLECTED", `${formatPeso(undecided)} could not be withheld from the last pay.`, "uncollected"));
  if (!decided && differs(items))
    checks.push(red("TAX_DIFFERS", `Tax due ${formatPeso(items["24"])}, withheld ${formatPeso(items["28"])}.`, "card"));
  if (isJoiner(facts) && facts.previous.length === 0 && !facts.firstJobConfirmed)
    checks.push(
      red("PREVIOUS_EMPLOYER_UNKNOWN", `${name} joined this year. Add the previous employer or confirm the first job.`, "previous"),
    );
  if (facts.openingWithoutBoxes) checks.push(red("OPENING_WITHOUT_BOXES", `The opening balance of ${name} has no 2316 items.`, "opening"));
  if (earner.some && !earner.all)
    checks.push({
      severity: "yellow",
      code: "MWE_CHANGED_IN_YEAR",
      sentence: `${name} was and was not a minimum wage earner this year.`,
      mend: "card",
    });
  return checks;
}

/** Not where the PERA credit is more than the tax, nor where a previous employer withheld too much. */
function differs(items: Record<Form2316Item, Centavos>): boolean {
  const [due, credited] = [items["24"], items["28"]];
  return due !== credited && items["27"] <= due && !(credited > due && items["25A"] === 0);
}
