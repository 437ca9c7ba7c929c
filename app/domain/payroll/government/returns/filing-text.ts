import { formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { periodText, RETURN_FORMS, type ReturnForm } from "./return-forms";

/** "BIR 1601-C November 2026". */
export const returnName = (form: ReturnForm, period: string): string => `${RETURN_FORMS[form].name} ${periodText(period)}`;

/** @source document 5, appendix C */
export const filingQuestion = (form: ReturnForm, period: string, amount: Centavos): string =>
  `Mark ${returnName(form, period)} as filed with ${formatPeso(amount)}? The figures are locked.`;

/** @source document 5, appendix C @param list from `changedFiguresText` */
export const amendedReturnsText = (list: string): string => `Figures changed since filing: ${list}. Start an amended return?`;

/**
 * Confirmation for completing a payroll whose pay date is in a filed month. @param forms filed forms of the month @source document 5 F-19
 */
export const filedMonthQuestion = (month: string, forms: readonly ReturnForm[]): string =>
  `${periodText(month)} is filed (${forms.map((form) => RETURN_FORMS[form].name.replace("BIR ", "")).join(", ")}). This payroll will need an amended return.`;

/** Error at the checkbox when that confirmation is missing. */
export const FILED_MONTH_UNCONFIRMED = "Select the checkbox to complete this payroll anyway. Its month is filed.";

export const FILED_IN_FUTURE = "The day cannot be in the future.";
export const filedTooEarlyText = (last: Day): string =>
  `The period ends on ${formatDay(last)}: it cannot have been filed before it was over.`;

export const alreadyFiledText = (form: ReturnForm, period: string, version: number, day: Day): string =>
  `${returnName(form, period)} was filed on ${formatDay(day)} (version ${version}), and its figures did not change since. Undo the filing first if it was wrong.`;

/** Concurrent edit: the version was filed or undone since the form was opened. */
export const filedByOtherText = (form: ReturnForm, period: string, by: string): string =>
  `The filing of ${returnName(form, period)} was changed by ${by} in the meantime. What you typed is still here: review the page before you file again.`;

export const FIGURES_CHANGED =
  "The figures changed since this form was opened. What you typed is still here: compare the new figures on the page with what you filed, then send it again.";

export const NOT_FILED = "There is no filing to undo. Reload the page.";
export const UNDO_REASON_MISSING = "It was marked as filed on another day. Enter a reason for undoing it.";

/** Default note for an over-remittance of the previous month. @source document 5 F-32 */
export const carriedForwardNote = (period: string): string => `Over-remittance of ${periodText(period)}`;

/** Change log subject of the filings of a form and period. */
export const filingNoun = (form: ReturnForm, period: string): string => `filing ${form} ${period}`;
