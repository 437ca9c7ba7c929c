import { z } from "zod/v4";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { optionalAmount } from "~/domain/payroll/setup/items/template-item-input";
import { payrollDay } from "~/domain/payroll/runs/payroll-input";
import { movedText, type Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { identitySubject } from "./salary-changes";
import { numberField } from "~/domain/shared/forms/number-field";

/** Payroll exceptions of an employee. @source document 5, 1.1 and Appendix G: with the employee, Salary tab */
export interface PayRules extends PayFlags {
  /** Per day, in centavos; null = determined by the region of the office. */
  minimumDailyWage: Centavos | null;
}

/** The exceptions that affect payroll; the other affects forms only. */
export type PayrollAffectingRules = Omit<PayRules, "secondaryEmployerYn">;

/** The selected exceptions. */
export interface PayFlags {
  minimumWageEarnerYn: "Y" | "N";
  premiumExemptYn: "Y" | "N";
  sssYn: "Y" | "N";
  philHealthYn: "Y" | "N";
  pagIbigYn: "Y" | "N";
  /** Y: another company is the main employer at the same time (item 15 of the 2316). */
  secondaryEmployerYn: "Y" | "N";
}

export const MAX_PAY_RULES_REASON_LENGTH = 200;
const MISSING_REASON = "Enter a reason.";
const OUTDATED = "Reload the page and try again.";

/** Label and effect of each. The first label of a pair means Y. */
export const PAY_RULE_TEXT: Readonly<Record<keyof PayFlags, { label: string; hint: string; options: readonly [yes: string, no: string] }>> =
  {
    minimumWageEarnerYn: {
      label: "Minimum wage earner",
      hint: "The wage and its holiday, overtime, night and hazard pay are exempt from tax.",
      options: ["Yes, the wage is exempt from tax", "No"],
    },
    premiumExemptYn: {
      label: "Managerial employee: no overtime and premiums",
      hint: "Labor Code, Art. 82. Holiday, rest day, overtime and night pay are not added.",
      options: ["Yes, no overtime and premiums", "No"],
    },
    sssYn: {
      label: "SSS is deducted",
      hint: "Usual. Clear it only for employees whom the law does not require to contribute.",
      options: ["Taken", "Not taken"],
    },
    philHealthYn: {
      label: "PhilHealth is deducted",
      hint: "Usual. Clear it only for employees whom the law does not require to contribute.",
      options: ["Taken", "Not taken"],
    },
    pagIbigYn: {
      label: "Pag-IBIG is deducted",
      hint: "Usual. Clear it only for employees whom the law does not require to contribute.",
      options: ["Taken", "Not taken"],
    },
    secondaryEmployerYn: {
      label: "Secondary employer",
      hint: "Another company is the main employer at the same time. The 2316 says so, and the employee files their own return. Pay does not change.",
      options: ["Yes, another company is the main employer", "No, main employer"],
    },
  };

/** In the order of their form. */
export const PAY_RULES = Object.keys(PAY_RULE_TEXT) as (keyof PayFlags)[];

/** Label of a rule's value, such as "Taken" for SSS without an exception. */
export const payRuleText = (rule: keyof PayFlags, value: "Y" | "N"): string => PAY_RULE_TEXT[rule].options[value === "Y" ? 0 : 1];

const tick = z
  .literal("on", { error: OUTDATED })
  .optional()
  .transform((checked): "Y" | "N" => (checked === "on" ? "Y" : "N"));

const fields = {
  minimumWageEarnerYn: tick,
  premiumExemptYn: tick,
  sssYn: tick,
  philHealthYn: tick,
  pagIbigYn: tick,
  secondaryEmployerYn: tick,
  minimumDailyWage: optionalAmount,
  reason: z
    .string({ error: MISSING_REASON })
    .trim()
    .min(1, MISSING_REASON)
    .max(MAX_PAY_RULES_REASON_LENGTH, `Keep the reason within ${MAX_PAY_RULES_REASON_LENGTH} characters.`),
};
const revision = numberField(OUTDATED);

/** Form of new rules from a day on, with the revision that was shown. */
export const newPayRulesInput = z.object({ effectiveDay: payrollDay("Enter the effective day."), ...fields });

/** Form of existing rules; their effective day stays. */
export const payRulesInput = z.object({ ...fields, revision });

/** Confirmation before deleting rules, with the revision that was shown. */
export const payRulesRemovalInput = z.object({ revision });

/** Effect of these rules on payrolls, shown next to the button. */
export const PAY_RULES_EFFECT = "Open payrolls that pay this employee must be recalculated. Completed payrolls stay as they are.";

/** Warning for rules that completed payrolls used. */
export const USED_PAY_RULES_EFFECT = "Completed payrolls used the other rules of this day, so those can no longer be changed.";

/** "From 12/01/2026". */
export const payRulesFrom = (day: Day): string => (day === FROM_THE_BEGINNING ? "From the beginning" : `From ${formatDay(day)}`);

/** Change log: rules saved from a day on, new or replaced. @param before the rules in force on that day */
export function payRulesChanged(employeeSeq: number, effectiveDay: Day, before: PayRules, after: PayRules, reason: string): Change {
  return changed(
    employeeSeq,
    "UPDATE",
    `Changed the pay rules ${fromText(effectiveDay)}: ${describeRuleChanges(before, after) || "the reason alone"}. ${reason}`,
    {
      before: { effectiveDay, ...before },
      after: { effectiveDay, ...after },
    },
  );
}

/** Rules that no payroll used were deleted. */
export function payRulesRemoved(employeeSeq: number, effectiveDay: Day, rules: PayRules): Change {
  return changed(employeeSeq, "REMOVE", `Deleted the pay rules ${fromText(effectiveDay)}; the previous rules apply again.`, {
    before: { effectiveDay, ...rules },
  });
}

/** Whether both lead to the same payroll; only form details may differ. */
export const haveSamePayrollEffect = (a: PayRules, b: PayRules): boolean =>
  describeRuleChanges({ ...a, secondaryEmployerYn: b.secondaryEmployerYn }, b) === "";

/** Differences between two sets of rules as text; "" if none. */
export function describeRuleChanges(before: PayRules, after: PayRules): string {
  const yes = (value: "Y" | "N") => (value === "Y" ? "yes" : "no");
  const deductionText = (value: "Y" | "N") => payRuleText("sssYn", value).toLowerCase();
  return movedText<PayRules>(before, after, {
    minimumWageEarnerYn: ["minimum wage earner", yes],
    premiumExemptYn: ["managerial, without overtime and premiums", yes],
    sssYn: ["SSS", deductionText],
    philHealthYn: ["PhilHealth", deductionText],
    pagIbigYn: ["Pag-IBIG", deductionText],
    secondaryEmployerYn: ["secondary employer", yes],
    minimumDailyWage: ["minimum wage a day", (amount) => (amount === null ? "of the office’s region" : formatCentavos(amount))],
  });
}

/** Grouped with the person's payroll numbers. */
const changed = (employeeSeq: number, action: Change["action"], description: string, values: Pick<Change, "before" | "after">): Change => ({
  featureName: "EMPLOYEE_SALARY",
  subject: identitySubject(employeeSeq),
  action,
  description,
  ...values,
});

const fromText = (day: Day) => payRulesFrom(day).toLowerCase();
