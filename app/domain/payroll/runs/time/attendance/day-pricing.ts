import { dayIndex } from "~/domain/payroll/engine/calendar";
import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import { scheduleRules, type RunRules } from "~/domain/payroll/engine/run-rules";
import { salarySpans } from "~/domain/payroll/engine/salary";
import type { Day } from "~/domain/shared/day";
import type { Pricing } from "./retro-adjustments";

/**
 * Pricing inputs of a day: the salary in effect, and the tables and company rates of the run that paid it. Null without a salary.
 * @source payroll-rules; document 4 P-5 "rates of that date"
 */
export function pricingOn(facts: EmployeeFacts, rules: RunRules, day: Day): Pricing | null {
  const { calendar, factor } = scheduleRules(rules, facts.workSchedule);
  const at = dayIndex(day);
  const [span] = salarySpans(facts.salaryRecords, { from: at, to: at, fromDay: day, toDay: day, factor, minutesPerDay: calendar.workTime });
  if (span === undefined) return null;
  return {
    rates: span.rates,
    premiums: rules.premiums.rule,
    own: rules.ownPremiums,
    everyDayPaid: calendar.everyDayPaid,
    premiumExempt: facts.premiumExempt,
    unworkedSpecialPaid: rules.policies.payUnworkedSpecialDays,
  };
}
