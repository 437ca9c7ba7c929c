import { monthTitle } from "~/domain/shared/calendar";
import { joinFirst } from "~/domain/shared/change";
import { isRegular } from "~/domain/payroll/engine/run-purpose";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import type { PolicyTab, PolicyVersion, Setting, TemplateSettings } from "./setting-policies";
import { DEFAULT_SETTINGS } from "./setting-policies";
import { decidingDay, versionOn, type RunDays } from "./version-in-force";

/** The fields of a completed payroll that select versions; separation dates only for final pay. */
export interface CompletedRun extends RunDays {
  separationDates: readonly Day[];
  runPurpose?: string;
}

/**
 * The first day on which a new version of a tab may take effect; null if any day is allowed.
 * @source document 5, F-2: not on or before the end of the last completed regular run (tax and 13th month: its last pay date);
 * contributions begin on a 1st
 */
export function firstFreeDay(versions: readonly PolicyVersion[], tab: PolicyTab, completed: readonly CompletedRun[]): Day | null {
  const regular = completed.filter(isRegular);
  if (regular.length === 0) return null;
  const last = (day: (run: RunDays) => Day) => regular.map(day).sort().at(-1)!;
  if (tab === "tax" || tab === "thirteenth-month")
    return addDays(
      last(({ payDate }) => payDate),
      1,
    );
  const end = last(({ endDate }) => endDate);
  if (tab !== "contributions") return addDays(end, 1);
  const month = last((run) => decidingDay(versions, "contributions", run, null));
  return addMonths(`${(month > end ? month : end).slice(0, 7)}-01`, 1);
}

/** Error for a day within completed payrolls; null if the day is free. @source document 5, F-2 */
export const usedDayProblem = (day: Day, firstFree: Day | null): string | null =>
  firstFree !== null && day < firstFree
    ? `A completed payroll already used the rules of that day. The first day that is free is ${formatDay(firstFree)}.`
    : null;

/**
 * Why rules cannot take effect on a day; null if they can.
 * @param before rules in force on that day without them @source document 5, F-2, 1.1, Appendix G
 */
export function startProblem(
  tab: PolicyTab,
  { effectiveDay, values }: Pick<PolicyVersion, "effectiveDay" | "values">,
  before: Partial<TemplateSettings>,
  firstFree: Day | null,
): string | null {
  const used = usedDayProblem(effectiveDay, firstFree);
  if (used !== null) return used;
  if (tab === "contributions" && !effectiveDay.endsWith("-01"))
    return `Versions of this tab start on the 1st. Choose ${formatDay(addMonths(`${effectiveDay.slice(0, 7)}-01`, 1))}.`;
  const ofTheYear = (["mweContributions", "cumulativeSticky"] as const).some((setting) => hasSettingChanged(setting, before, values));
  if ((tab === "tax" ? ofTheYear : hasSettingChanged("thirteenthMonthPayments", before, values)) && !effectiveDay.endsWith("-01-01"))
    return `These rules hold for whole tax years. Choose ${formatDay(`${Number(effectiveDay.slice(0, 4)) + 1}-01-01`)}.`;
  return null;
}

/** Whether a completed payroll has used a version, which then cannot change. */
export function isUsed(versions: readonly PolicyVersion[], version: PolicyVersion, completed: readonly CompletedRun[]): boolean {
  const { policyTab, effectiveDay } = version;
  return completed.some((run) => {
    const separations = run.payrollKind === "FINAL_PAY" ? run.separationDates : [null];
    return separations.some(
      (day) => versionOn(versions, policyTab, decidingDay(versions, policyTab, run, day))?.effectiveDay === effectiveDay,
    );
  });
}

/** Facts about affected employees for policy warnings. */
export interface PolicyContext {
  employeeCount: number;
  /** Net pay in the last completed regular payroll, by employee name. */
  lastNet: readonly { employeeName: string; netPay: number }[];
}

/** Warnings before saving about settings that are unusual or lawful only under conditions. @source document 5, F-5 and 1.1 */
export function policyWarnings(
  { effectiveDay, values, note }: Pick<PolicyVersion, "effectiveDay" | "values"> & { note: string },
  before: Partial<TemplateSettings>,
  { employeeCount, lastNet }: PolicyContext,
): string[] {
  const warnings: string[] = [];
  if (values.contributionsTaken === false) warnings.push(contributionsOffText(note));
  if (values.monthlyPaidHolidayForfeit === true && hasSettingChanged("monthlyPaidHolidayForfeit", before, values))
    warnings.push("Monthly-paid employees usually keep their holiday pay.");
  if (values.contributionMonth === "PAY_DATE" && hasSettingChanged("contributionMonth", before, values))
    warnings.push(firstMonthByPayDate(effectiveDay));
  if (values.sssBase === "BASIC") warnings.push("The SSS base is all remuneration of the month (RA 11199 Sec. 8(f)).");
  if (hasSettingChanged("withholdingMethod", before, values) && !effectiveDay.endsWith("-01-01"))
    warnings.push(`The method changes within the tax year, for ${employeeCount === 1 ? "1 employee" : `${employeeCount} employees`}.`);
  if (values.thirteenthMonthManagers === false) warnings.push("PD 851 covers rank-and-file. Managers get nothing from this run.");
  const minimumNetPay = values.minimumNetPay ?? 0;
  const short = lastNet.filter(({ netPay }) => minimumNetPay * 2 > netPay);
  if (minimumNetPay > 0 && short.length > 0)
    warnings.push(`That is more than half of the last net pay of ${joinFirst(short.map(({ employeeName }) => employeeName))}.`);
  return warnings;
}

/** Earlier periods keep the month of their last day, even if paid later. @source payroll-rules R-6, R-34 */
function firstMonthByPayDate(effectiveDay: Day): string {
  const month = monthTitle(effectiveDay);
  return `${month} gets contributions only from payrolls of ${month} that are paid in that month, and SSS is computed on their pay alone. If none is paid in that month, it gets none. Payrolls of earlier periods stay in the month in which they end.`;
}

/** Note on every payroll of a template without contributions. @param reason why they are switched off @source document 5, F-5 */
export const contributionsOffText = (reason: string): string => `Contributions are switched off for this template: ${reason}`;

/** Confirmation before rules are saved (Appendix C). @param open payrolls that are not completed and will be calculated differently */
export function savingQuestion(effectiveDay: Day, open: number): string {
  const again = open === 0 ? "" : ` ${open === 1 ? "1 open payroll" : `${open} open payrolls`} must be recalculated.`;
  return `New rules from ${formatDay(effectiveDay)}.${again} Completed payrolls stay as they are.`;
}

function hasSettingChanged(setting: Setting, before: Partial<TemplateSettings>, after: Partial<TemplateSettings>): boolean {
  return setting in after && (before[setting] ?? DEFAULT_SETTINGS[setting]) !== after[setting];
}
