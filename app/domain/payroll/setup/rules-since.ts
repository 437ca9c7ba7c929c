import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { formatDay, type Day } from "~/domain/shared/day";
import type { PolicyVersion } from "./setting-policies";

/**
 * The day since which a template's current rules are in force (null = the beginning), and the next day on which a rule changes (null =
 * none).
 */
export interface RulesSince {
  since: Day | null;
  next: Day | null;
}

/** @param today the day in Manila; rules effective on it are in force */
export function rulesSince(versions: readonly Pick<PolicyVersion, "effectiveDay">[], today: Day): RulesSince {
  const days = versions.map(({ effectiveDay }) => effectiveDay).sort();
  const since = days.findLast((day) => day <= today) ?? null;
  return { since: since === FROM_THE_BEGINNING ? null : since, next: days.find((day) => day > today) ?? null };
}

/** "Since 11/16/2026", "Since the beginning". */
export const sinceText = ({ since }: RulesSince): string => `Since ${since === null ? "the beginning" : formatDay(since)}`;
