import { formatPeso, type Centavos } from "~/domain/shared/money";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { figureName, isCount, getPeriodEnd, periodText, RETURN_FORMS, type ReturnFigure, type ReturnForm } from "./return-forms";

/** Current figures of a return. */
export interface ReturnFacts {
  /** In form order; excludes amounts entered when filing. */
  figures: readonly ReturnFigure[];
  /** Covers the figures and the rows of a list. */
  digest: string;
  /** Amount to remit before penalties and earlier remittances; centavos. */
  amount: Centavos;
  /** Completed payrolls of the period. */
  payrolls: number;
  /** Payrolls not completed. */
  open: number;
  /** 1601-C only: no employee was paid in Kawani in the month, and opening balances state its tax. */
  opened?: boolean;
  /** Missing fields in the form's header. */
  missing: readonly string[];
  /** Blocking checks of a list. */
  red: number;
  /** Months of an annual return without a filed monthly return. */
  unfiled: readonly string[];
  /** Annual returns only: whether certificates, returns and alphalist agree on the tax. */
  agrees: boolean;
  /** 1601-C only: name for item 20. */
  otherPay: string;
}

/** The part of a filed return that its state depends on. */
export interface FiledReturn {
  version: number;
  filedDay: Day;
  digest: string;
  figures: readonly ReturnFigure[];
  /** Number of completed payrolls behind the figures; 0 = filed for pay from another system. */
  payrollCount: number;
}

/** @source document 5, appendix E */
export type ReturnState = "NOTHING" | "NOT_OVER" | "DRAFT" | "READY" | "FILED" | "AMENDED_NEEDED";

/** @param filedReturn the latest version that was not undone; null = none @param today in Manila */
export function returnState(
  form: ReturnForm,
  period: string,
  facts: ReturnFacts,
  filedReturn: FiledReturn | null,
  today: Day,
): ReturnState {
  if (filedReturn !== null)
    return filedReturn.digest === facts.digest || paidElsewhere(filedReturn, facts.payrolls) ? "FILED" : "AMENDED_NEEDED";
  if (facts.payrolls === 0 && !facts.opened) return "NOTHING";
  if (today <= getPeriodEnd(period)) return "NOT_OVER";
  return listFilingProblems(form, period, facts, today).length === 0 ? "READY" : "DRAFT";
}

/**
 * Reasons why a period cannot be filed yet, each with the fix; empty if it can.
 * @source document 5 F-73, appendix D: red stops filing
 */
export function listFilingProblems(form: ReturnForm, period: string, facts: ReturnFacts, today: Day): string[] {
  const when = periodText(period);
  if (facts.payrolls === 0 && facts.open === 0 && !facts.opened) return [`No payroll was paid in ${when}: there is nothing to file.`];
  const problems: string[] = [];
  if (today <= getPeriodEnd(period))
    problems.push(`${when} is not over. It can be filed from ${formatDay(addDays(getPeriodEnd(period), 1))} on.`);
  if (facts.open > 0)
    problems.push(
      facts.open === 1
        ? `A payroll of ${when} is not completed. Complete or remove it, then file.`
        : `${facts.open} payrolls of ${when} are not completed. Complete or remove them, then file.`,
    );
  if (facts.missing.length > 0)
    problems.push(`Missing for ${RETURN_FORMS[form].name}: ${facts.missing.join(", ")}. Enter it in the company settings.`);
  if (facts.red > 0)
    problems.push(`The list has ${facts.red} red ${facts.red === 1 ? "check" : "checks"}. Fix what is marked red there first.`);
  if (facts.unfiled.length > 0) problems.push(`The 1601-C of ${facts.unfiled.map(periodText).join(", ")} is not filed. File it first.`);
  if (!facts.agrees)
    problems.push(
      "Certificates, monthly returns and alphalist show different taxes. The 1604-C page shows the three totals: fix the difference first.",
    );
  return problems;
}

/**
 * True for pay from another system: no payroll in Kawani can contradict the filed figures. @param payrolls completed in the period by now
 */
export const paidElsewhere = ({ payrollCount }: Pick<FiledReturn, "payrollCount">, payrolls: number): boolean =>
  payrollCount === 0 && payrolls === 0;

/** A figure that changed since filing. */
export interface ChangedFigure {
  item: string;
  filed: Centavos;
  now: Centavos;
}

/** The figures that changed since filing, in form order. @param payrolls completed in the period by now */
export function listChangedFigures(filedReturn: FiledReturn, now: readonly ReturnFigure[], payrolls: number): ChangedFigure[] {
  if (paidElsewhere(filedReturn, payrolls)) return [];
  const was = new Map(filedReturn.figures.map(({ item, figure }) => [item, figure]));
  return now.flatMap(({ item, figure }) => {
    const before = was.get(item) ?? 0;
    return before === figure ? [] : [{ item, filed: before, now: figure }];
  });
}

/** "item 25 33,542.86 → 34,011.86"; for a list with equal sums, a note that its rows differ. @source document 5 F-73 */
export function changedFiguresText(form: ReturnForm, moved: readonly ChangedFigure[]): string {
  if (moved.length === 0) return "rows of employees, with the same sums";
  const amount = (item: string, figure: Centavos) => (isCount(item) ? String(figure) : formatPeso(figure).replace("₱", ""));
  const name = (item: string) => (form === "1601-c" ? `item ${item}` : figureName(form, item));
  return moved.map(({ item, filed, now }) => `${name(item)} ${amount(item, filed)} → ${amount(item, now)}`).join(", ");
}
