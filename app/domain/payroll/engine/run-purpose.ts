import type { Day } from "~/domain/shared/day";
import type { RunPurpose } from "./pay-kinds";

/** What a run is told apart by; a stored run says REGULAR where nothing is special about it. */
export interface RunKind {
  payrollKind: string;
  runPurpose?: string | undefined;
}

/** A bonus, commission or correction paid on its own: chosen people, amounts of this run alone. @source document 5, F-14 */
export const isSpecial = ({ payrollKind, runPurpose = "REGULAR" }: RunKind): boolean =>
  payrollKind === "USER_CUSTOM" && runPurpose !== "REGULAR";

/** A run that pays a period to everybody of a template. @source document 5, F-14 */
export const isRegular = (run: RunKind): boolean => run.payrollKind === "USER_CUSTOM" && !isSpecial(run);

/** Does the run take arrears: the next regular one, a final pay, or a correction that is paid at once? @source document 5, F-15 */
export const takesArrears = (run: RunKind): boolean =>
  isRegular(run) || run.payrollKind === "FINAL_PAY" || (isSpecial(run) && run.runPurpose === "CORRECTION");

/** A special run that takes loans too. @source document 5, F-14 */
export const takesLoans = (run: RunKind & { takesLoans?: true }): boolean => isSpecial(run) && run.takesLoans === true;

/** Does the run pay days, and with them contributions, loans and recurring items? 13th month pay and special runs do not. */
export const paysDays = (run: RunKind): boolean => run.payrollKind !== "THIRTEEN_MONTH_PAY" && !isSpecial(run);

/** A run that gives back tax of the ended year after its last payroll, and nothing else. @source document 5, F-16 */
export const isYearEnd = (run: RunKind): boolean => isSpecial(run) && run.runPurpose === "YEAR_END";

/** The tax year that a run counts to: that of its pay date, of a year-end adjustment the ended one. @source payroll-rules R-6; document 5, F-16 */
export const taxYearOf = (run: RunKind & { payDate: Day }): number => Number(run.payDate.slice(0, 4)) - (isYearEnd(run) ? 1 : 0);

/** The day whose annual table and PERA credit hold: the pay date, of a year-end adjustment the last day of the ended year. */
export const taxDayOf = (run: RunKind & { payDate: Day }): Day => (isYearEnd(run) ? `${taxYearOf(run)}-12-31` : run.payDate);

/** Does the run settle the tax of the year: final pay and the year-end adjustment always, a regular run that says so? @source payroll-rules R-44 */
export const settlesYear = (run: RunKind & { annualize: boolean }): boolean =>
  run.payrollKind === "FINAL_PAY" || isYearEnd(run) || (isRegular(run) && run.annualize);

/** The special purpose of a stored run; undefined = none. */
export const specialPurpose = (run: RunKind): Exclude<RunPurpose, "REGULAR"> | undefined =>
  isSpecial(run) ? (run.runPurpose as Exclude<RunPurpose, "REGULAR">) : undefined;
