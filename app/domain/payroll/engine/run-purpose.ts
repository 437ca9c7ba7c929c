import type { Day } from "~/domain/shared/day";
import type { RunPurpose } from "~/domain/payroll/facts/pay-kinds";

/** Fields that identify the kind of a run; a stored run is REGULAR by default. */
export interface RunKind {
  payrollKind: string;
  runPurpose?: string | undefined;
}

/** A bonus, commission or correction paid separately: selected employees, amounts of this run only. @source document 5, F-14 */
export const isSpecial = ({ payrollKind, runPurpose = "REGULAR" }: RunKind): boolean =>
  payrollKind === "USER_CUSTOM" && runPurpose !== "REGULAR";

/** A run that pays a period to all employees of a template. @source document 5, F-14 */
export const isRegular = (run: RunKind): boolean => run.payrollKind === "USER_CUSTOM" && !isSpecial(run);

/** Whether the run includes arrears: a regular run, a final pay or a correction. @source document 5, F-15 */
export const includesArrears = (run: RunKind): boolean =>
  isRegular(run) || run.payrollKind === "FINAL_PAY" || (isSpecial(run) && run.runPurpose === "CORRECTION");

/** A special run that also deducts loans. @source document 5, F-14 */
export const deductsLoans = (run: RunKind & { takesLoans?: true }): boolean => isSpecial(run) && run.takesLoans === true;

/** Whether the run pays days, and with them contributions, loans and recurring items. 13th month pay and special runs do not. */
export const paysDays = (run: RunKind): boolean => run.payrollKind !== "THIRTEEN_MONTH_PAY" && !isSpecial(run);

/** A run that only refunds tax of the ended year after its last payroll. @source document 5, F-16 */
export const isYearEnd = (run: RunKind): boolean => isSpecial(run) && run.runPurpose === "YEAR_END";

/** The tax year of a run: that of its pay date; for a year-end adjustment the ended year. @source payroll-rules R-6; document 5, F-16 */
export const getTaxYear = (run: RunKind & { payDate: Day }): number => Number(run.payDate.slice(0, 4)) - (isYearEnd(run) ? 1 : 0);

/** The day that selects the annual tax table and PERA credit: the pay date; for a year-end adjustment the last day of the ended year. */
export const getTaxDay = (run: RunKind & { payDate: Day }): Day => (isYearEnd(run) ? `${getTaxYear(run)}-12-31` : run.payDate);

/**
 * Whether the run settles the year's tax: final pay and the year-end adjustment always, a regular run if flagged. @source payroll-rules
 *
 */
export const settlesYear = (run: RunKind & { annualize: boolean }): boolean =>
  run.payrollKind === "FINAL_PAY" || isYearEnd(run) || (isRegular(run) && run.annualize);

/** The special purpose of a stored run; undefined = none. */
export const specialPurpose = (run: RunKind): Exclude<RunPurpose, "REGULAR"> | undefined =>
  isSpecial(run) ? (run.runPurpose as Exclude<RunPurpose, "REGULAR">) : undefined;
