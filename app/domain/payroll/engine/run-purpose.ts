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

/** Does the run settle the tax of the year: final pay always, a regular run that says so? @source payroll-rules R-44 */
export const settlesYear = (run: RunKind & { annualize: boolean }): boolean =>
  run.payrollKind === "FINAL_PAY" || (isRegular(run) && run.annualize);

/** The special purpose of a stored run; undefined = none. */
export const specialPurpose = (run: RunKind): Exclude<RunPurpose, "REGULAR"> | undefined =>
  isSpecial(run) ? (run.runPurpose as Exclude<RunPurpose, "REGULAR">) : undefined;
