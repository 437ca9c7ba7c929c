import { statutoryEditionOn, type LeaveCode } from "~/domain/leave/policies/statutory-leaves";
import { isFor, type LeavePerson } from "~/domain/leave/policies/who-gets-it";
import type { DatedLeaveValues } from "~/domain/leave/policies/leave-policy";
import type { Day } from "~/domain/shared/day";
import { policyOnDay } from "./run-ledger";

/** A leave type with its versions by effective day. */
export interface LeaveType {
  leavePolicySeq: number;
  leaveName: string;
  leaveCode: LeaveCode | null;
  /** Y: others see "Leave" (L-26). */
  privateYn: "Y" | "N";
  state: "ENABLE" | "DISABLE";
  policies: readonly DatedLeaveValues[];
}

/**
 * Employees paid by result, managerial employees and field personnel have no statutory service incentive leave (Labor Code Art. 82, 95).
 */
export type GrantedPerson = LeavePerson & { premiumExemptYn: "Y" | "N"; fieldPersonnelYn: "Y" | "N" };

/**
 * Whether a type grants days to an employee on a day: it is enabled, the employee is a target, and for the service incentive leave, it is
 * due and no other type replaces it (L-20, §6.6). @param people employees of the company
 */
export function isGrantedTo(type: LeaveType, types: readonly LeaveType[], person: GrantedPerson, people: number, day: Day): boolean {
  if (!reaches(type, person, day)) return false;
  if (type.leaveCode !== "SIL") return true;
  const { smallestEstablishment = 0 } = statutoryEditionOn("SIL", day).rule;
  if (person.premiumExemptYn === "Y" || person.fieldPersonnelYn === "Y" || people < smallestEstablishment) return false;
  return !types.some((other) => other !== type && policyOnDay(other.policies)(day)?.silYn === "Y" && reaches(other, person, day));
}

/** Whether the employee is a target of the type on a day. */
export function reaches({ state, policies }: LeaveType, person: LeavePerson, day: Day): boolean {
  const policy = policyOnDay(policies)(day);
  return state === "ENABLE" && policy !== null && isFor(policy, person);
}
