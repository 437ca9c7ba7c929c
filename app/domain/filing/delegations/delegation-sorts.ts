import type { Day } from "~/domain/shared/day";
import { delegates } from "~/domain/shared/i18n/en/delegates";

/** Sort columns of the company's delegations; default: last to end. */
export const DELEGATION_SORTS = ["delegate", "standsInFor", "days", "why", "namedBy", "state"] as const;
export type DelegationSort = (typeof DELEGATION_SORTS)[number];

/** State of a delegation on a day, in column order. */
export const DELEGATION_STATES = { NOW: delegates.now, COMING: delegates.coming, OVER: delegates.over } as const;
export type DelegationState = keyof typeof DELEGATION_STATES;

export function delegationState({ startDate, endDate }: { startDate: Day; endDate: Day }, today: Day): DelegationState {
  if (endDate < today) return "OVER";
  return startDate > today ? "COMING" : "NOW";
}
