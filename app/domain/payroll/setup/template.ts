import type { PayFrequency } from "~/domain/payroll/facts/pay-kinds";
import { FREQUENCY_LABELS } from "~/domain/payroll/runs/payroll-title";
import { plain } from "~/domain/shared/forms/options";

/** The master figures of a payroll template (F-1). */
export interface TemplateMaster {
  payrollTemplateName: string;
  description: string;
  payFrequency: PayFrequency;
  /** 1 = Monday … 7 = Sunday. */
  weekEndDay: number;
  /** Whether a second account must approve a payroll before completion (F-106). */
  secondApprover: boolean;
  /**
   * Hundredths of a percent of the last net pay; an unexplained change above it must be reviewed before completion (F-104); null = never.
   */
  unexplainedLimit: number | null;
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "Sunday" for 7. */
export const weekEndText = (weekEndDay: number) => WEEKDAYS[weekEndDay - 1]!;

/** "Weekly, to Sunday" or only the frequency. */
export function frequencyText({ payFrequency, weekEndDay }: Pick<TemplateMaster, "payFrequency" | "weekEndDay">): string {
  return payFrequency === "WEEKLY" ? `${FREQUENCY_LABELS.WEEKLY}, to ${weekEndText(weekEndDay)}` : FREQUENCY_LABELS[payFrequency];
}

/** Why a template name is not allowed; null when it is. @param others names of the company's other templates in use */
export function templateNameProblem(name: string, others: readonly string[]): string | null {
  return others.some((other) => plain(other) === plain(name)) ? "Another template has this name. Choose another." : null;
}

/** "1%", "0.5%" or "off". */
export const limitText = (limit: number | null) => (limit === null ? "off" : `${limit / 100}%`);

/** Error where approval is required but only the current account could give it. @source F-106 */
export const NO_OTHER_APPROVER = "No one else can approve. Give another account this permission first.";

/**
 * Why dual approval cannot be switched on or off; null when it can. Accounts that grant permissions can switch it off, with a reason.
 * @param approvers accounts that may approve @param givesRights whether the current account may change permissions @source F-106
 */
export function secondApproverProblem(
  before: boolean,
  after: boolean,
  { approvers, givesRights, reason }: { approvers: number; givesRights: boolean; reason: string },
): { field: "secondApprover" | "secondApproverReason"; message: string } | null {
  if (!before && after && approvers < 2) return { field: "secondApprover", message: NO_OTHER_APPROVER };
  if (!before || after) return null;
  if (!givesRights)
    return {
      field: "secondApprover",
      message: "Approval is switched off by someone who may change permissions. Ask them, or leave it on.",
    };
  return reason === "" ? { field: "secondApproverReason", message: "Say why approval is no longer needed." } : null;
}

/**
 * Why the template's master data cannot change as requested; null when they can. @param completed whether it has a completed payroll
 * @source F-1
 */
export function frequencyProblem(
  before: TemplateMaster,
  after: TemplateMaster,
  completed: boolean,
): { field: "payFrequency" | "weekEndDay"; message: string } | null {
  if (!completed) return null;
  if (before.payFrequency !== after.payFrequency)
    return { field: "payFrequency", message: "This template has completed payrolls. Copy it to pay in another frequency." };
  if (after.payFrequency === "WEEKLY" && before.weekEndDay !== after.weekEndDay)
    return { field: "weekEndDay", message: "This template has completed payrolls. Copy it to end the week on another day." };
  return null;
}
