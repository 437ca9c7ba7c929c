import { exclusionCeilingOn } from "~/domain/payroll/engine/statutory/exclusion";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { periodContaining, type PeriodPolicy } from "~/domain/shared/period";
import { monthProblems, type OpeningMonthOf } from "./opening-month";
import { isIncomplete, sumTaxable, type OpeningBalance } from "./opening-balance";

/** Context for validating an opening balance. */
export interface OpeningBounds {
  taxableYear: number;
  joinDate: Day | null;
  /** Pay frequency of the employee's template; null without one. */
  template: { name: string; policy: PeriodPolicy } | null;
  /**
   * The contribution month that a through day leaves partly paid ("" for none), where the pay date decides the month; otherwise omitted.
   */
  begunMonthOf?: OpeningMonthOf | undefined;
  /** First day of the first payroll in Kawani; null without one. */
  firstRunStart: Day | null;
  /** 13th month pay and other benefits exempted by previous employers this year. */
  previousExempt: Centavos;
}

export interface OpeningProblem {
  field: string;
  message: string;
}

/**
 * Problems of an opening balance, each at its field.
 * @source document 5, F-102: the boxes' 52 equals the taxable sums; 34 within 90,000 less the previous employer; tax by month adds up; the
 * through day is a period end of the template and before the first run
 */
export function openingProblems(opening: OpeningBalance, bounds: OpeningBounds): OpeningProblem[] {
  return [...dayProblems(opening.throughDate, bounds), ...boxProblems(opening, bounds), ...sumProblems(opening), ...monthProblems(opening)];
}

function dayProblems(throughDate: Day, { taxableYear, joinDate, template, firstRunStart }: OpeningBounds): OpeningProblem[] {
  const problemOf = (message: string) => [{ field: "throughDate", message }];
  // December paid in January belongs to the year of the pay date (R-6).
  if (throughDate < `${taxableYear - 1}-12-01` || throughDate > `${taxableYear}-12-31`)
    return problemOf(`Choose the last day that was paid in ${taxableYear}.`);
  if (joinDate !== null && throughDate < joinDate) return problemOf(`This is before the first day of work, ${formatDay(joinDate)}.`);
  if (firstRunStart !== null && throughDate >= firstRunStart)
    return problemOf(`The first payroll here begins on ${formatDay(firstRunStart)}. Choose an earlier day.`);
  if (template === null || template.policy.payFrequency === "ONLY_THIRTEEN_MONTH_PAY") return [];
  const period = periodContaining(template.policy, throughDate);
  if (period.endDate === throughDate) return [];
  return problemOf(
    `This is not the end of a period of ${template.name}. Choose ${formatDay(addDays(period.startDate, -1))} or ${formatDay(period.endDate)}.`,
  );
}

function boxProblems(opening: OpeningBalance, { taxableYear, previousExempt }: OpeningBounds): OpeningProblem[] {
  const { ceiling } = exclusionCeilingOn(`${taxableYear}-01-01`).rule;
  const most = Math.max(0, ceiling - previousExempt);
  const benefits = opening.thirteenthMonthPaid + opening.otherBenefitsPaid;
  const excess = Math.max(0, benefits - most);
  if (isIncomplete(opening)) {
    // Without form 2316 items the excess must at least be within taxable supplementary pay.
    if (opening.taxableSupplementary >= excess) return [];
    return [
      {
        field: "taxableSupplementary",
        message: `13th month and other benefits are ${formatCentavos(benefits)}, of which ${formatCentavos(most)} can be exempt. ${formatCentavos(excess)} belongs to item 48 and to taxable supplementary pay.`,
      },
    ];
  }
  const problems: OpeningProblem[] = [];
  const stated = sumTaxable(opening.boxes);
  const taxable = opening.taxableRegular + opening.taxableSupplementary;
  if (stated !== taxable)
    problems.push({
      field: "taxableRegular",
      message: `Items 39 to 51B add up to ${formatCentavos(stated)}, taxable regular and supplementary pay to ${formatCentavos(taxable)}. They must be the same.`,
    });
  const [exempt, beyond] = [opening.boxes["34"] ?? 0, opening.boxes["48"] ?? 0];
  if (exempt > most) {
    const less = previousExempt > 0 ? `, less ${formatCentavos(previousExempt)} of the previous employer` : "";
    problems.push({
      field: "box34",
      message: `Item 34 can be at most ${formatCentavos(most)}: ${formatCentavos(ceiling)} of a year are exempt${less}. ${formatCentavos(exempt - most)} belongs to item 48 and to taxable supplementary pay.`,
    });
  } else if (exempt + beyond !== benefits)
    problems.push({
      field: "box34",
      message: `Items 34 and 48 add up to ${formatCentavos(exempt + beyond)}, 13th month and other benefits paid to ${formatCentavos(benefits)}. They must be the same${
        benefits > exempt + beyond && excess > beyond
          ? `: ${formatCentavos(excess)} belongs to item 48 and to taxable supplementary pay`
          : ""
      }.`,
    });
  return problems;
}

function sumProblems({ withheld, taxWithheld, shares, employeeContributions }: OpeningBalance): OpeningProblem[] {
  const problems: OpeningProblem[] = [];
  const months = sumOf(withheld);
  if (months !== null && months !== taxWithheld)
    problems.push({
      field: "taxWithheld",
      message: `The months add up to ${formatCentavos(months)}, the tax withheld in all is ${formatCentavos(taxWithheld)}. They must be the same.`,
    });
  const agencies = sumOf(shares);
  if (agencies !== null && agencies !== employeeContributions)
    problems.push({
      field: "employeeContributions",
      message: `SSS, MPF, PhilHealth and Pag-IBIG add up to ${formatCentavos(agencies)}, the contributions in all are ${formatCentavos(employeeContributions ?? 0)}. They must be the same.`,
    });
  return problems;
}

/** Null where nothing is stated. */
function sumOf(stated: Partial<Record<string, Centavos>>): Centavos | null {
  const amounts = Object.values(stated).filter((amount) => amount !== undefined);
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}
