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

/** A demo company: its file, its accounts, and the state of its payrolls. */
export interface Story {
  subscription: Subscription;
  /** A company file of format "payroll-sample-1", read and validated like any other. */
  file: unknown;
  /** Its attendance: a file of format "time-sample-1", read and validated like any other. */
  time?: unknown;
  /** Its attendance as device files instead: some ten thousand lines, generated on demand. */
  attendance?: () => AttendanceStory;
  /** The administrator first. */
  accounts: [StoryAccount, ...StoryAccount[]];
  /** payrollRunIds that are created, calculated and completed, in this order. */
  completed: number[];
  /** payrollRunIds that are created with their time and left open. */
  waiting: number[];
  /** Offices, heads, contracts, leaves and resignations. */
  people: EmployeeStory;
  /** FlexBen points in chronological order. */
  points?: PointEvent[];
  /** Granted and requested leave. */
  leaves?: LeaveStory;
  /** Pending overtime requests. */
  overtime?: OvertimeStory[];
  invitations?: StoryInvitation[];
  /** Account mapping of the journal: "USUAL" = a common chart of accounts. */
  journal?: "USUAL";
  /** Heading of its bank file layout. */
  bank?: BankLayoutPreset;
  /** Returns filed before the first payroll here. */
  filed?: FiledStory[];
  /** Separations, and the state of their final pay checklists. */
  leaver?: LeaverStory;
  /** Personal records beside job and pay. */
  records?: PersonRecords;
}

/** Leave of the initial leave types and of others. */
export interface LeaveStory {
  /** The first day of leaves. */
  startDate: Day;
  /** Leave types beside the initial ones, numbered after them. */
  types?: { leaveKind: "ANNUAL" | "CUSTOM"; leaveName: string; colour: LeaveColor; values: Partial<LeavePolicyValues> }[];
  /** Single days of past years in chronological order: taken on the next workday. */
  taken?: { employeeSeq: number; leavePolicySeq: number; from: Day; reason: string }[];
  grant: { leavePolicySeq: number; days: string; reason: string; employeeSeqs: readonly number[] };
  /** Filed for the first possible workday at least a week ahead; without an approver it stays pending. */
  filed: {
    employeeSeq: number;
    employeeName: string;
    leavePolicySeq: number;
    part: "FULL" | "AM" | "PM";
    reason: string;
    approvedBy?: { employeeSeq: number; employeeName: string };
    /** Days it has been pending when the demo is created. */
    waitedDays?: number;
  }[];
  /** Employees whose leave goes to the head and then to the head above. */
  twoLevels?: { policyName: string; departmentSeq: number };
  /** On leave from the day the demo is created, without a delegate. */
  away?: { employeeSeq: number; leavePolicySeq: number; days: number; reason: string }[];
  /** Delegations for a number of days from the day the demo is created. */
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

/** A 1601-C of a month filed elsewhere: figures in centavos. */
export interface FiledStory {
  /** "2026-10". */
  month: string;
  filedDay: Day;
  reference: string;
  bank: string;
  filedBy: string;
  /** Payslip parts; the form computes the rest. */
  items: Partial<Record<PaidReturnItem, Centavos>>;
}

/** Done and assigned steps of a checklist; all others are open. */
export interface LeaverStory {
  employeeSeq: number;
  steps: { code: StandardCode; note: string; done: boolean; employeeId?: string }[];
}

/** Device files and their settings. */
export interface AttendanceStory {
  /** First evaluated day. */
  startDate: Day;
  /** Differences from the initial settings. */
  overtime: Partial<OvertimePolicy>;
  holidayWork: Partial<HolidayWorkPolicy>;
  numbers: { employeeSeq: number; employeeNumber: string }[];
  devices: { workPlaceSeq: number; deviceId: string }[];
  /** Approved full-day leave. */
  leaves: { employeeSeq: number; date: Day; paidYn: "Y" | "N" }[];
  /** Lines as the devices wrote them, by time of Manila, "YYYY-MM-DD HH:MM:SS". */
  files: { name: string; lines: { at: string; line: string }[] }[];
}

export interface StoryAccount {
  email: string;
  employeeName: string;
  employeeFirstName: string;
  /** Its own employee record, shown in My Work. */
  employeeSeq?: number;
  /** Its permission groups; without one it has no permission. */
  group?: { roleGroupName: string; description: string; permissions: readonly GrantablePermission[] };
}

/** Password of every demo account; only the demo command creates them. */
export const DEMO_PASSWORD = "Kawani-2026";
