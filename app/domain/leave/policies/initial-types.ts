import { STATUTORY_DAYS } from "~/domain/leave/eligibility";
import { ONE_DAY } from "~/domain/leave/leave-days";
import {
  LEAVE_CODES,
  LEAVE_POLICY_DEFAULTS,
  type LeaveCode,
  type LeaveColor,
  type LeaveKind,
  type LeavePolicyValues,
} from "./leave-policy";

/** A leave type that every company starts with. */
export interface InitialLeaveType {
  leavePolicySeq: number;
  leaveName: string;
  leaveKind: LeaveKind;
  leaveCode: LeaveCode | null;
  privateYn: "Y" | "N";
  colour: LeaveColor;
  state: "ENABLE" | "DISABLE";
  values: LeavePolicyValues;
}

/** Granted once a year after a year of service; the remainder is paid. */
const FIVE_DAYS: Partial<LeavePolicyValues> = {
  tiers: [{ fromYears: 1, days: 5 * ONE_DAY }],
  carryOverDays: 0,
  unusedAtYearEnd: "CONVERT",
  silYn: "Y",
};
const NOT_PAID_OUT = { convertAtSeparationYn: "N" } as const;

const companyLeave = (
  leavePolicySeq: number,
  leaveKind: LeaveKind,
  leaveName: string,
  colour: LeaveColor,
  values: Partial<LeavePolicyValues>,
  state: "ENABLE" | "DISABLE" = "ENABLE",
): InitialLeaveType => ({
  leavePolicySeq,
  leaveName,
  leaveKind,
  leaveCode: null,
  privateYn: "N",
  colour,
  state,
  values: { ...LEAVE_POLICY_DEFAULTS, ...values },
});

/** A statutory leave: granted per event, for as many days as needed; half workdays, whole calendar days. */
const statutoryLeave = (
  leavePolicySeq: number,
  leaveCode: LeaveCode,
  colour: LeaveColor,
  values: Partial<LeavePolicyValues> = {},
): InitialLeaveType => ({
  leavePolicySeq,
  leaveName: LEAVE_CODES[leaveCode],
  leaveKind: "GLOBAL",
  leaveCode,
  privateYn: leaveCode === "VAWC" ? "Y" : "N",
  colour,
  state: "ENABLE",
  values: {
    ...LEAVE_POLICY_DEFAULTS,
    countDays: STATUTORY_DAYS[leaveCode].countDays,
    unit: STATUTORY_DAYS[leaveCode].countDays === "CALENDAR" ? "DAY" : "HALF_DAY",
    grantMethod: "EVENT",
    basis: "CALENDAR_YEAR",
    limitedYn: "N",
    ...NOT_PAID_OUT,
    ...values,
  },
});

/**
 * Initial leave types, created when a company sets its first day of leave tracking; numbered like this or, after imported types,
 * consecutively.
 * @source document 4 §6.6, §4.3
 */
export const INITIAL_LEAVE_TYPES: readonly InitialLeaveType[] = [
  companyLeave(1, "ANNUAL", "Annual leave", "teal", FIVE_DAYS),
  companyLeave(
    2,
    "CUSTOM",
    "Sick leave",
    "amber",
    { basis: "CALENDAR_YEAR", tiers: [{ fromYears: 0, days: 0 }], ...NOT_PAID_OUT },
    "DISABLE",
  ),
  companyLeave(3, "CUSTOM", "Day in lieu", "blue", { grantMethod: "MANUAL", ...NOT_PAID_OUT }),
  companyLeave(4, "CUSTOM", "Unpaid leave", "slate", { grantMethod: "MANUAL", paidYn: "N", limitedYn: "N", ...NOT_PAID_OUT }),
  statutoryLeave(5, "SIL", "teal", {
    ...FIVE_DAYS,
    grantMethod: "UPFRONT",
    basis: "JOIN_DATE",
    limitedYn: "Y",
    convertAtSeparationYn: "Y",
  }),
  statutoryLeave(6, "MATERNITY", "rose", { gender: "F" }),
  statutoryLeave(7, "PATERNITY", "blue", { gender: "M" }),
  statutoryLeave(8, "SOLO_PARENT", "violet"),
  statutoryLeave(9, "VAWC", "slate", { gender: "F" }),
  statutoryLeave(10, "SPECIAL_WOMEN", "rose", { gender: "F" }),
];
