import { RETURN_FORMS } from "~/domain/payroll/government/returns/return-forms";
import { monthTitle } from "~/domain/shared/calendar";
import { countText } from "~/domain/shared/count-text";
import type { Day } from "~/domain/shared/day";
import type { MonthlyForm } from "./month-files";

/** Work in several companies of an account, done by a job one company after another. */

type Items<Item = object> = { items: readonly (Item & { companySeq: number })[] };
export type PortfolioTask =
  | ({ kind: "CALCULATE" } & Items<{ payrollSeq: number }>)
  | ({ kind: "FILES"; month: string } & Items)
  | ({ kind: "RETURNS"; form: MonthlyForm; month: string; filedDay: Day } & Items<{ reference: string; version: number; digest: string }>);

/** REFUSED: the company does not allow it; SKIPPED: it has nothing to do. */
export type ItemState = "DONE" | "REFUSED" | "SKIPPED";
export interface ItemResult {
  companySeq: number;
  companyName: string;
  state: ItemState;
  /** Why it was refused or skipped, or what is missing; empty if nothing. */
  text: string;
  /** The zip of the company's files, in the file store. */
  file?: { fileSeq: number; people: number };
}

/** How long a job is shown and its files are kept; `UNUSED_FILE_HOURS` deletes the files. */
export const JOB_HOURS = 24;
/** The latest jobs that the portfolio shows. */
export const MAX_SHOWN_JOBS = 20;

/** "Government files of November 2026" */
export function taskTitle(task: PortfolioTask): string {
  if (task.kind === "CALCULATE") return "Calculation of payrolls";
  const month = monthTitle(`${task.month}-01`);
  return task.kind === "FILES" ? `Government files of ${month}` : `Marking ${RETURN_FORMS[task.form].name} of ${month} as filed`;
}

const DONE_TEXT: Record<PortfolioTask["kind"], (count: number) => string> = {
  CALCULATE: (count) => `${countText(count, "calculation")} started`,
  FILES: (count) => `Files of ${countText(count, "company", "companies")}`,
  RETURNS: (count) => `${countText(count, "return")} marked as filed`,
};

/** "2 returns marked as filed, 1 refused, 3 skipped" */
export function resultText(kind: PortfolioTask["kind"], results: readonly Pick<ItemResult, "state">[]): string {
  const count = (state: ItemState) => results.filter((result) => result.state === state).length;
  const others = [`${count("REFUSED")} refused`, `${count("SKIPPED")} skipped`].filter((text) => !text.startsWith("0 "));
  return [DONE_TEXT[kind](count("DONE")), ...others].join(", ");
}

/** Name of a company that the account could not open from the start. */
export const UNNAMED_COMPANY = "Another company";
export const WORK_STARTED = "Started. The progress is shown on this page.";
export const WORKING_ALREADY = "This work is still in progress for an earlier request. Wait until it has ended.";
