import {
  DE_MINIMIS,
  deMinimisOn,
  type DeMinimisItem,
  type DeMinimisKey,
  DE_MINIMIS_KEYS,
} from "~/domain/payroll/engine/statutory/de-minimis";
import type { Day } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";

/** A statutory benefit: the current exempt amount and the next change. */
export interface Ceiling {
  key: DeMinimisKey;
  letter: string;
  label: string;
  /** "2,500.00 a month". */
  now: string;
  issuance: string;
  since: Day;
  next: { day: Day; text: string; issuance: string } | null;
}

/** De minimis benefits in force on a day, in list order. @source RR 29-2025 */
export function ceilingsOn(day: Day): Ceiling[] {
  const coming = DE_MINIMIS.editions.find(({ from }) => from > day);
  return DE_MINIMIS_KEYS.map((key) => {
    const { item, issuance, from } = deMinimisOn(key, day);
    const after = coming?.rule[key];
    return {
      key,
      letter: item.letter,
      label: item.label,
      now: ceilingText(item),
      issuance,
      since: from,
      next:
        coming === undefined || after === undefined || after.ceiling === item.ceiling
          ? null
          : { day: coming.from, text: ceilingText(after), issuance: coming.issuance },
    };
  });
}

/** "2,500.00 a month", "12 days a year", "30% of the minimum wage a day". */
export function ceilingText({ unit, ceiling }: Pick<DeMinimisItem, "unit" | "ceiling">): string {
  switch (unit) {
    case "MONTH":
      return `${formatCentavos(ceiling)} a month`;
    case "SEMESTER":
      return `${formatCentavos(ceiling)} a half-year`;
    case "YEAR":
      return `${formatCentavos(ceiling)} a year`;
    case "DAYS_A_YEAR":
      return `${ceiling} days a year`;
    case "PERCENT_OF_MINIMUM_WAGE":
      return `${ceiling}% of the minimum wage a day`;
    default:
      return "Without a ceiling";
  }
}

/**
 * The exempt part of a monthly amount, for benefits with a monthly ceiling.
 * @returns null for other kinds of ceilings
 * @source payroll settings F-9: of 3,000.00 rice "of 2,500.00 a month exempt; 500.00 joins the 13th month pool"
 */
export function ceilingWarningText(key: string, monthlyAmount: Centavos, day: Day): string | null {
  const { item } = deMinimisOn(key, day);
  if (item.unit !== "MONTH") return `of ${ceilingText(item)} exempt`;
  const over = monthlyAmount - item.ceiling;
  return `of ${ceilingText(item)} exempt${over > 0 ? `; ${formatCentavos(over)} joins the 13th month pool` : ""}`;
}
