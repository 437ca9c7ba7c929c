import { parseStoredLeaveDays } from "~/domain/leave/leave-days";
import { LEAVE_POLICY_DEFAULTS, type LeavePolicyValues } from "~/domain/leave/policies/leave-policy";

const DAYS = ["maxBalance", "carryOverDays", "negativeLimit", "attachmentFromDays", "maxDaysPerRequest"] as const;

/** A leave type as in the cases of document 4 §10: days are text, missing fields have the defaults of a new type. */
export type LeavePolicyInput = Partial<
  Omit<LeavePolicyValues, "tiers" | (typeof DAYS)[number]> & { tiers: { fromYears: number; days: string | number }[] } & Record<
      (typeof DAYS)[number],
      string | number | null
    >
>;

/** The leave type of a case. */
export function leavePolicyOf({ tiers, ...given }: LeavePolicyInput): LeavePolicyValues {
  const days = DAYS.flatMap((field) => {
    const text = given[field];
    return text === undefined || text === null ? [] : [[field, parseStoredLeaveDays(String(text))]];
  });
  return {
    ...LEAVE_POLICY_DEFAULTS,
    ...(given as Partial<LeavePolicyValues>),
    ...(Object.fromEntries(days) as Partial<LeavePolicyValues>),
    ...(tiers ? { tiers: tiers.map((tier) => ({ fromYears: tier.fromYears, days: parseStoredLeaveDays(String(tier.days)) })) } : {}),
  };
}
