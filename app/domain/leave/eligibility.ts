import type { CountDays, LeaveCode } from "~/domain/leave/policies/leave-policy";
import type { Day } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import { ONE_DAY, type LeaveDays } from "./leave-days";

/** Why a statutory leave is not due, in order of precedence. @source document 4 §4.3 */
export const INELIGIBLE = [
  "EXCLUDED",
  "SMALL_ESTABLISHMENT",
  "ALREADY_FIVE_DAYS",
  "GENDER",
  "SERVICE",
  "DOCUMENT",
  "TRANSFER",
  "MARRIED_COHABITING",
  "DELIVERIES",
  "USED_UP",
] as const;
export type IneligibleReason = (typeof INELIGIBLE)[number];

type Yn = "Y" | "N";

/** Facts from the records and from the request. */
export interface EligibilityFacts {
  leaveCode: LeaveCode;
  /** The first day of the leave. */
  date: Day;
  employee: {
    joinDate: Day;
    /** "F", "M", or empty if not entered. */
    gender?: string;
    /** Managers and others without premium pay, and field personnel (Art. 82). */
    premiumExemptYn?: Yn;
    fieldPersonnelYn?: Yn;
    soloParentYn?: Yn;
    /** Expiry of the solo parent card; null = none printed. */
    soloParentUntil?: Day | null;
    marriedYn?: Yn;
    cohabitingYn?: Yn;
  };
  event?: {
    kind?: "LIVE_BIRTH" | "MISCARRIAGE" | "EMERGENCY_TERMINATION";
    /** Days of a maternity leave transferred to the father or a carer. */
    transferredDays?: number;
    /** Paternity leave: 1 = the first. */
    deliveryNumber?: number;
    documentYn?: Yn;
    /** VAWC leave: days added by a protection order. */
    protectionOrderDays?: number;
  };
  /** Number of employees; undefined = ten or more. */
  companyEmployees?: number;
  /** Paid vacation days a year that the person gets otherwise. */
  paidVacationDays?: LeaveDays;
  usedThisYear?: LeaveDays;
  serviceMonthsInLast12?: number;
  /** Days the company grants beyond the law. */
  extraDays?: LeaveDays;
}

/** Statutory days of each leave, per year or per event. @source document 4 L-20 to L-25 */
export const STATUTORY_DAYS: Readonly<Record<LeaveCode, { days: LeaveDays; yearly: boolean; countDays: CountDays; law: string }>> = {
  SIL: { days: 5 * ONE_DAY, yearly: true, countDays: "WORKDAYS", law: "Labor Code Art. 95" },
  MATERNITY: { days: 105 * ONE_DAY, yearly: false, countDays: "CALENDAR", law: "RA 11210" },
  PATERNITY: { days: 7 * ONE_DAY, yearly: false, countDays: "CALENDAR", law: "RA 8187" },
  SOLO_PARENT: { days: 7 * ONE_DAY, yearly: true, countDays: "WORKDAYS", law: "RA 8972, RA 11861" },
  VAWC: { days: 10 * ONE_DAY, yearly: false, countDays: "WORKDAYS", law: "RA 9262 Sec. 43" },
  SPECIAL_WOMEN: { days: 60 * ONE_DAY, yearly: true, countDays: "CALENDAR", law: "RA 9710 Sec. 18" },
};

const SOLO_PARENT_BIRTH = 120 * ONE_DAY;
const NO_LIVE_BIRTH = 60 * ONE_DAY;
/** For a live birth, transferable to the father or a carer (RA 11210 Sec. 6). */
export const MAX_TRANSFERRED_DAYS = 7;
export const LAST_PATERNITY_DELIVERY = 4;
export const SMALLEST_ESTABLISHMENT = 10;
const FIVE_DAYS = 5 * ONE_DAY;

export type Eligibility =
  | { eligibleYn: "Y"; reason: null; days: LeaveDays; countDays: CountDays }
  | { eligibleYn: "N"; reason: IneligibleReason; days: 0; countDays: CountDays };

/**
 * Whether an employee is entitled to a statutory leave and how many days remain; else the first reason against it.
 * @source document 4 L-20 to L-25
 */
export function eligibility(facts: EligibilityFacts): Eligibility {
  const { countDays, yearly } = STATUTORY_DAYS[facts.leaveCode];
  // Birth and delivery leave is due per event; the ten days of VAWC leave only grow by a protection order.
  const counts = yearly || facts.leaveCode === "VAWC";
  const days = dueDays(facts) + (facts.extraDays ?? 0) - (counts ? (facts.usedThisYear ?? 0) : 0);
  const reason = INELIGIBLE.find((one) => (one === "USED_UP" ? days <= 0 : (REASONS[facts.leaveCode][one]?.(facts) ?? false)));
  return reason === undefined ? { eligibleYn: "Y", reason: null, days, countDays } : { eligibleYn: "N", reason, days: 0, countDays };
}

/** Statutory days of the event before any use. */
function dueDays({ leaveCode, employee, event = {} }: EligibilityFacts): LeaveDays {
  if (leaveCode === "VAWC") return STATUTORY_DAYS.VAWC.days + (event.protectionOrderDays ?? 0) * ONE_DAY;
  if (leaveCode !== "MATERNITY") return STATUTORY_DAYS[leaveCode].days;
  if (!liveBirth(event)) return NO_LIVE_BIRTH;
  return (employee.soloParentYn === "Y" ? SOLO_PARENT_BIRTH : STATUTORY_DAYS.MATERNITY.days) - (event.transferredDays ?? 0) * ONE_DAY;
}

type Event = NonNullable<EligibilityFacts["event"]>;
type Holds = (facts: EligibilityFacts) => boolean;

const liveBirth = ({ kind = "LIVE_BIRTH" }: Event): boolean => kind === "LIVE_BIRTH";
const hasOtherStatus =
  (gender: "F" | "M"): Holds =>
  (facts) =>
    facts.employee.gender !== gender;
const hasServedLess =
  (months: number): Holds =>
  (facts) =>
    addMonths(facts.employee.joinDate, months) > facts.date;
/** A record that may be submitted later: it counts as missing only if the request says so. */
const isEventMissing: Holds = ({ event }) => event?.documentYn === "N";
/** Whether a required certificate is missing. */
const isCertificateMissing: Holds = ({ event }) => event?.documentYn !== "Y";

const REASONS: Readonly<Record<LeaveCode, Partial<Record<IneligibleReason, Holds>>>> = {
  SIL: {
    EXCLUDED: ({ employee }) => employee.premiumExemptYn === "Y" || employee.fieldPersonnelYn === "Y",
    SMALL_ESTABLISHMENT: ({ companyEmployees = SMALLEST_ESTABLISHMENT }) => companyEmployees < SMALLEST_ESTABLISHMENT,
    ALREADY_FIVE_DAYS: ({ paidVacationDays = 0 }) => paidVacationDays >= FIVE_DAYS,
    SERVICE: hasServedLess(12),
  },
  MATERNITY: {
    GENDER: hasOtherStatus("F"),
    DOCUMENT: isEventMissing,
    TRANSFER: ({ event = {} }) => {
      const { transferredDays = 0 } = event;
      return transferredDays < 0 || transferredDays > (liveBirth(event) ? MAX_TRANSFERRED_DAYS : 0);
    },
  },
  PATERNITY: {
    GENDER: hasOtherStatus("M"),
    DOCUMENT: isEventMissing,
    MARRIED_COHABITING: ({ employee }) => employee.marriedYn !== "Y" || employee.cohabitingYn === "N",
    DELIVERIES: ({ event }) => (event?.deliveryNumber ?? 1) > LAST_PATERNITY_DELIVERY,
  },
  SOLO_PARENT: {
    SERVICE: hasServedLess(6),
    DOCUMENT: ({ employee: { soloParentYn, soloParentUntil }, date, event }) =>
      soloParentYn !== "Y" ||
      event?.documentYn === "N" ||
      (soloParentUntil !== undefined && soloParentUntil !== null && soloParentUntil < date),
  },
  VAWC: { GENDER: hasOtherStatus("F"), DOCUMENT: isCertificateMissing },
  SPECIAL_WOMEN: {
    GENDER: hasOtherStatus("F"),
    SERVICE: (facts) => (facts.serviceMonthsInLast12 === undefined ? hasServedLess(6)(facts) : facts.serviceMonthsInLast12 < 6),
    DOCUMENT: isCertificateMissing,
  },
};
