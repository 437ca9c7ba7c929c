import { z } from "zod/v4";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";
import { parseCentavos } from "~/domain/shared/parse-money";
import { amountProblem, reasonProblem } from "./adjustment-input";
import type { Figure, LineSection, PayslipLine } from "~/domain/payroll/engine/payslip-lines";

/** A line that can be set manually although the payslip does not have it yet. */
export interface SettableLine {
  code: Figure;
  label: string;
  section: LineSection;
}

/** Manual value of a line, overriding the computed amount, with its reason. Positive as the line is named; zero is allowed. */
const typedValue = { amount: z.string().optional(), reason: z.string().optional(), revision: contentRevisionInput };
export const manualValueInput = z.object(typedValue).transform((typed, context) => {
  const addProblem = (path: "amount" | "reason", message: string | null) => {
    if (message !== null) context.addIssue({ code: "custom", path: [path], message });
  };
  addProblem("amount", amountProblem(typed.amount, { missing: "Enter the amount of this line; 0 removes it.", zero: true }));
  addProblem("reason", reasonProblem(typed.reason));
  return { amount: parseCentavos(typed.amount ?? "") ?? 0, reason: typed.reason?.trim() ?? "", revision: typed.revision };
});
export type ManualValueInput = Omit<z.output<typeof manualValueInput>, "revision">;

/** Resets the line to its computed amount. */
export const manualValueResetInput = z.object({ revision: contentRevisionInput });

/**
 * Whether a line can be set manually. Pay, contributions of both sides, tax and deductions can; adjustments are edited themselves, and
 * carried advances, arrears of closed months and memo lines follow from other runs and lines.
 */
export function isSettable({ code, section }: Pick<PayslipLine, "code" | "section">): boolean {
  return section !== "MEMO" && code !== "contributionCarriedIn" && !code.includes(":arrears:") && getAdjustmentSeq(code) === null;
}

/** The adjustment number in a line code; null for other lines. */
export function getAdjustmentSeq(code: string): number | null {
  const match = /:adjustment:(\d+)$/.exec(code);
  return match ? Number(match[1]) : null;
}

/** Lines that a regular payslip can get only manually, while it has no such line. */
export const SETTABLE_LINES: readonly SettableLine[] = [
  { code: "absence", label: "Absence", section: "EARNING" },
  { code: "late", label: "Late", section: "EARNING" },
  { code: "undertime", label: "Undertime", section: "EARNING" },
  { code: "unpaidLeave", label: "Unpaid leave", section: "EARNING" },
  { code: "overtimePay", label: "Overtime pay", section: "EARNING" },
  { code: "nightDifferential", label: "Night differential", section: "EARNING" },
  { code: "restDayPay", label: "Rest day pay", section: "EARNING" },
  { code: "specialDayPay", label: "Special day pay", section: "EARNING" },
  { code: "regularHolidayPay", label: "Regular holiday pay", section: "EARNING" },
  { code: "withholdingTax", label: "Withholding tax", section: "DEDUCTION" },
];
