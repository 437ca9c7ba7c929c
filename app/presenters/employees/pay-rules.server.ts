import type { PayRulesFormView } from "~/components/employees/pay/pay-rules-form";
import type { PayRulesRow } from "~/components/employees/pay/pay-rules-section";
import { popupPath } from "~/domain/employees/list/popup-address";
import {
  describeRuleChanges,
  PAY_RULE_TEXT,
  PAY_RULES,
  PAY_RULES_EFFECT,
  MAX_PAY_RULES_REASON_LENGTH,
  USED_PAY_RULES_EFFECT,
  payRulesFrom,
  payRuleText,
  type PayFlags,
} from "~/domain/employees/pay/pay-rules";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { payRulesOnDay } from "~/domain/payroll/setup/person-rules";
import { regionName } from "~/domain/payroll/setup/rates/region-name";
import type { Day } from "~/domain/shared/day";
import { formatCentavos } from "~/domain/shared/money";
import type { MinimumWage } from "~/models/payroll/setup/minimum-wages.server";
import type { PayRulesOfPerson, PayRulesPage } from "~/models/payroll/setup/pay-rules.server";

/** Pay rules for the Salary tab: the current, past and future versions. */
export function payRulesView({ versions }: PayRulesPage, { minimum, question }: MinimumWage, today: Day) {
  const now = payRulesOnDay(versions, today)!;
  const inForce = versions.find(({ effectiveDay }) => effectiveDay <= today);
  return {
    rules: [
      ...PAY_RULES.map((rule): [string, string] => [PAY_RULE_TEXT[rule].label, payRuleText(rule, now[rule])]),
      ["Minimum wage a day", minimumText(minimum)] as [string, string],
    ],
    question,
    versions: versions.map(({ effectiveDay, rules, reason, changedBy, used }, index): PayRulesRow => {
      const otherState = effectiveDay === inForce?.effectiveDay ? "Now" : "Before";
      return {
        effectiveDay,
        from: payRulesFrom(effectiveDay),
        state: effectiveDay > today ? "Coming" : otherState,
        moved: index + 1 === versions.length ? "" : describeRuleChanges(versions[index + 1]!.rules, rules),
        reason,
        changedBy,
        used,
        first: effectiveDay === FROM_THE_BEGINNING,
      };
    }),
  };
}

/** The form for new pay rules, or to edit a version. */
export function payRulesForm(
  employeeSeq: number,
  { versions, firstFree }: PayRulesPage,
  version: PayRulesOfPerson | null,
): PayRulesFormView {
  const { rules, reason } = version ?? { rules: versions[0]!.rules, reason: "" };
  const ticks = Object.fromEntries(PAY_RULES.map((rule) => [rule, rules[rule] === "Y" ? "on" : ""])) as Record<keyof PayFlags, string>;
  return {
    values: {
      effectiveDay: firstFree ?? "",
      reason,
      ...ticks,
      minimumDailyWage: rules.minimumDailyWage === null ? "" : formatCentavos(rules.minimumDailyWage),
    },
    present: version && { from: payRulesFrom(version.effectiveDay), revision: String(version.revision) },
    used: version?.used ?? false,
    rules: PAY_RULES.map((rule) => ({ rule, label: PAY_RULE_TEXT[rule].label, hint: PAY_RULE_TEXT[rule].hint })),
    effect: version?.used ? USED_PAY_RULES_EFFECT : PAY_RULES_EFFECT,
    maxLength: MAX_PAY_RULES_REASON_LENGTH,
    cancelHref: popupPath(employeeSeq, "salary"),
  };
}

function minimumText(minimum: MinimumWage["minimum"]): string {
  if (minimum === null) return "Not known: the office has no region";
  const { daily, order } = minimum;
  if (order === null) return formatCentavos(daily);
  const { region, work, wageOrder } = order;
  return [formatCentavos(daily), regionName(region), ...(work === "" ? [] : [work]), `Wage Order ${wageOrder}`].join(", ");
}
