import type { Day } from "~/domain/shared/day";
import { LEAVE_POLICY_DEFAULTS, type LeaveColor, type LeaveKind, type LeavePolicyValues } from "./leave-policy";
import { FIVE_DAYS, statutoryEditionOn, statutoryLeavesOn, type LeaveCode, type StatutoryLeave } from "./statutory-leaves";

/** A leave type without its dated values. */
export interface LeaveTypeHead {
  leavePolicySeq: number;
  leaveName: string;
  leaveKind: LeaveKind;
  /** GLOBAL types only. */
  leaveCode: LeaveCode | null;
  /** Y: others see "Leave" (L-26). */
  privateYn: "Y" | "N";
  colour: LeaveColor;
  /** DISABLE: no grants and no requests. */
  state: "ENABLE" | "DISABLE";
}

/** An initial leave type; it gets the company's next number. */
export type InitialLeaveType = Omit<LeaveTypeHead, "leavePolicySeq"> & { values: LeavePolicyValues };

const NOT_PAID_OUT = { convertAtSeparationYn: "N" } as const;

const companyLeave = (
  leaveKind: LeaveKind,
  leaveName: string,
  colour: LeaveColor,
  values: Partial<LeavePolicyValues>,
): InitialLeaveType => ({
  leaveName,
  leaveKind,
  leaveCode: null,
  privateYn: "N",
  colour,
  state: "ENABLE",
  values: { ...LEAVE_POLICY_DEFAULTS, ...values },
});

/** Granted per event unless the law says otherwise, for as many days as needed; half workdays, whole calendar days. */
function statutoryType(leaveCode: LeaveCode, { name, colour, privateYn = "N", values }: StatutoryLeave, day: Day): InitialLeaveType {
  const { grant, gender = null } = statutoryEditionOn(leaveCode, day).rule;
  return {
    ...companyLeave("GLOBAL", name, colour, {
      countDays: grant.countDays,
      gender,
      unit: grant.countDays === "CALENDAR" ? "DAY" : "HALF_DAY",
      grantMethod: "EVENT",
      basis: "CALENDAR_YEAR",
      limitedYn: "N",
      ...NOT_PAID_OUT,
      ...values,
    }),
    leaveCode,
    privateYn,
  };
}

/** Leave types of the statutory leaves in force on a day. @source document 4 §4.3 */
export const statutoryTypesOn = (day: Day): InitialLeaveType[] =>
  statutoryLeavesOn(day).map(([code, leave]) => statutoryType(code, leave, day));

/** The leave types that a company starts with when it sets its first day of leave tracking. @source document 4 §6.6 */
export const initialLeaveTypes = (today: Day): InitialLeaveType[] => [
  companyLeave("ANNUAL", "Annual leave", "teal", FIVE_DAYS),
  {
    ...companyLeave("CUSTOM", "Sick leave", "amber", {
      basis: "CALENDAR_YEAR",
      tiers: [{ fromYears: 0, days: 0 }],
      ...NOT_PAID_OUT,
    }),
    state: "DISABLE",
  },
  companyLeave("CUSTOM", "Day in lieu", "blue", { grantMethod: "MANUAL", ...NOT_PAID_OUT }),
  companyLeave("CUSTOM", "Unpaid leave", "slate", { grantMethod: "MANUAL", paidYn: "N", limitedYn: "N", ...NOT_PAID_OUT }),
  ...statutoryTypesOn(today),
];
