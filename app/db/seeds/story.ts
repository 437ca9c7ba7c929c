import type { BankLayoutPreset } from "~/domain/payroll/payout/bank/bank-layout-presets";
import type { LeaveColor, LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import type { StandardCode } from "~/domain/payroll/final-pay/checklist";
import type { PaidReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import type { GrantablePermission, Subscription } from "~/domain/settings/permissions";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { HolidayWorkPolicy, OvertimePolicy } from "~/domain/time/policies/time-policy";
import type { EmployeeStory } from "./employee-story";
import type { StoryInvitation } from "./invitations";
import type { PersonRecords } from "./person-records";
import type { PointEvent } from "./perks-points";

/** A demo company: its file, who may sign in, and how far its payrolls have come. */
export interface Story {
  subscription: Subscription;
  /** A company file of format "payroll-sample-1", read and checked like anybody's. */
  file: unknown;
  /** Its attendance: a file of format "time-sample-1", read and checked like anybody's. */
  time?: unknown;
  /** Its attendance as devices wrote it, where it is no file of time: some ten thousand lines, told when they are asked for. */
  attendance?: () => AttendanceStory;
  /** The administrator first. */
  accounts: [StoryAccount, ...StoryAccount[]];
  /** payrollRunIds that are created, calculated and completed, in this order. */
  completed: number[];
  /** payrollRunIds that are created with their time and then left for the user to calculate. */
  waiting: number[];
  /** Offices, heads, contracts, leaves and resignations. */
  people: EmployeeStory;
  /** What happened to FlexBen points, in the order of time. */
  points?: PointEvent[];
  /** Days of leave that were given and asked for. */
  leaves?: LeaveStory;
  /** Overtime that is asked for and waits. */
  overtime?: OvertimeStory[];
  /** Who was invited and has not come yet. */
  invitations?: StoryInvitation[];
  /** The accounts of the journal: "USUAL" = those that many companies have. */
  journal?: "USUAL";
  /** What the layout of its bank files begins with. */
  bank?: BankLayoutPreset;
  /** Returns that were filed before payrolls were paid here. */
  filed?: FiledStory[];
  /** Who leaves, and how far the checklist of the final pay is. */
  leaver?: LeaverStory;
  /** What is known of the people besides their work and pay. */
  records?: PersonRecords;
}

/** Leave of the types with which every company begins, and of others. */
export interface LeaveStory {
  /** The first day of leaves. */
  startDate: Day;
  /** Types beside those with which every company begins, under the numbers after theirs. */
  types?: { leaveKind: "ANNUAL" | "CUSTOM"; leaveName: string; colour: LeaveColor; values: Partial<LeavePolicyValues> }[];
  /** Single days of the years that are over, in the order of time: taken on the first day from then on that is worked. */
  taken?: { employeeSeq: number; leavePolicySeq: number; from: Day; reason: string }[];
  grant: { leavePolicySeq: number; days: string; reason: string; employeeSeqs: readonly number[] };
  /** Filed for the first workday a week ahead or later that nothing speaks against; without an approver it waits. */
  filed: {
    employeeSeq: number;
    employeeName: string;
    leavePolicySeq: number;
    part: "FULL" | "AM" | "PM";
    reason: string;
    approvedBy?: { employeeSeq: number; employeeName: string };
    /** It has waited for so many days when the demo is written. */
    waitedDays?: number;
  }[];
  /** Whose leave goes to the head and then to the head above. */
  twoLevels?: { policyName: string; departmentSeq: number };
  /** On leave from the day on which the demo is written, with nobody who stands in. */
  away?: { employeeSeq: number; leavePolicySeq: number; days: number; reason: string }[];
  /** Who stands in for whom, for so many days from the day on which the demo is written. */
  delegation?: { fromEmployeeSeq: number; toEmployeeSeq: number; days: number; reason: string };
}

/** Overtime of the next workday, by "HH:MM". */
export interface OvertimeStory {
  employeeSeq: number;
  employeeName: string;
  startTime: string;
  endTime: string;
  reason: string;
}

/** The 1601-C of a month as it was filed elsewhere: figures in centavos. */
export interface FiledStory {
  /** "2026-10". */
  month: string;
  filedDay: Day;
  reference: string;
  bank: string;
  filedBy: string;
  /** What payslips would be a part of; the form adds up the rest. */
  items: Partial<Record<PaidReturnItem, Centavos>>;
}

/** Rows of a checklist that somebody has done, or that wait for somebody; all others are open. */
export interface LeaverStory {
  employeeSeq: number;
  steps: { code: StandardCode; note: string; done: boolean; employeeId?: string }[];
}

/** Files of devices, and what they need to be judged. */
export interface AttendanceStory {
  /** The first day that is judged. */
  startDate: Day;
  /** What differs from what every company begins with. */
  overtime: Partial<OvertimePolicy>;
  holidayWork: Partial<HolidayWorkPolicy>;
  /** By which the devices know people. */
  numbers: { employeeSeq: number; employeeNumber: string }[];
  /** Which device hangs in which office. */
  devices: { workPlaceSeq: number; deviceId: string }[];
  /** Whole days, approved. */
  leaves: { employeeSeq: number; date: Day; paidYn: "Y" | "N" }[];
  /** Lines as the devices wrote them, by time of Manila, "YYYY-MM-DD HH:MM:SS". */
  files: { name: string; lines: { at: string; line: string }[] }[];
}

export interface StoryAccount {
  email: string;
  employeeName: string;
  employeeFirstName: string;
  /** The record that is its own, under My Work. */
  employeeSeq?: number;
  /** Of which it is a member; without one it has no right. */
  group?: { roleGroupName: string; description: string; permissions: readonly GrantablePermission[] };
}

/** The password of every demo account; the demo command alone creates them. */
export const DEMO_PASSWORD = "Kawani-2026";
