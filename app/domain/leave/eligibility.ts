import type { CountDays, LeaveCode } from "~/domain/leave/policies/leave-policy";
import type { Day } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import { ONE_DAY, type LeaveDays } from "./leave-days";

/** Why a leave of law is not due, in the order in which it is said. @source document 4 §4.3 */
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

/** What the records know, and what the request says. */
export interface EligibilityFacts {
  leaveCode: LeaveCode;
  /** The first day of the leave. */
  date: Day;
  employee: {
    joinDate: Day;
    /** "F", "M", or empty while nobody entered it. */
    gender?: string;
    /** Managers and others without premium pay, and field personnel (Art. 82). */
    premiumExemptYn?: Yn;
    fieldPersonnelYn?: Yn;
    soloParentYn?: Yn;
    /** The last day of the solo parent card; null = none is written on it. */
    soloParentUntil?: Day | null;
    marriedYn?: Yn;
    cohabitingYn?: Yn;
  };
  event?: {
    kind?: "LIVE_BIRTH" | "MISCARRIAGE" | "EMERGENCY_TERMINATION";
    /** Days of a maternity leave given to the father or a carer. */
    transferredDays?: number;
    /** Of a paternity leave: 1 = the first. */
    deliveryNumber?: number;
    documentYn?: Yn;
    /** Of VAWC leave: what a protection order adds. */
    protectionOrderDays?: number;
  };
  /** How many people work there; undefined = ten or more. */
  companyEmployees?: number;
  /** Paid vacation days a year that the person gets otherwise. */
  paidVacationDays?: LeaveDays;
  usedThisYear?: LeaveDays;
  serviceMonthsInLast12?: number;
  /** What the company gives beyond the law. */
  extraDays?: LeaveDays;
}

/** What the law says of each leave; days a year, or for each event. @source document 4 L-20 to L-25 */
export const LAW: Readonly<Record<LeaveCode, { days: LeaveDays; yearly: boolean; countDays: CountDays; law: string }>> = {
  SIL: { days: 5 * ONE_DAY, yearly: true, countDays: "WORKDAYS", law: "Labor Code Art. 95" },
  MATERNITY: { days: 105 * ONE_DAY, yearly: false, countDays: "CALENDAR", law: "RA 11210" },
  PATERNITY: { days: 7 * ONE_DAY, yearly: false, countDays: "CALENDAR", law: "RA 8187" },
  SOLO_PARENT: { days: 7 * ONE_DAY, yearly: true, countDays: "WORKDAYS", law: "RA 8972, RA 11861" },
  VAWC: { days: 10 * ONE_DAY, yearly: false, countDays: "WORKDAYS", law: "RA 9262 Sec. 43" },
  SPECIAL_WOMEN: { days: 60 * ONE_DAY, yearly: true, countDays: "CALENDAR", law: "RA 9710 Sec. 18" },
};

const SOLO_PARENT_BIRTH = 120 * ONE_DAY;
const NO_LIVE_BIRTH = 60 * ONE_DAY;
/** Of a live birth, to the father or a carer (RA 11210 Sec. 6). */
export const MOST_TRANSFERRED = 7;
export const LAST_PATERNITY_DELIVERY = 4;
export const SMALLEST_ESTABLISHMENT = 10;
const FIVE_DAYS = 5 * ONE_DAY;

export type Eligibility =
  | { eligibleYn: "Y"; reason: null; days: LeaveDays; countDays: CountDays }
  | { eligibleYn: "N"; reason: IneligibleReason; days: 0; countDays: CountDays };

/**
 * Is a leave of law due to somebody, and how many days of it are left? Else the first reason that holds.
 * @source document 4 L-20 to L-25
 */
export function eligibility(facts: EligibilityFacts): Eligibility {
  const { countDays, yearly } = LAW[facts.leaveCode];
  // Of a birth or delivery the days are due every time; the ten of VAWC leave grow by a protection order alone.
  const counts = yearly || facts.leaveCode === "VAWC";
  const days = dueDays(facts) + (facts.extraDays ?? 0) - (counts ? (facts.usedThisYear ?? 0) : 0);
  const reason = INELIGIBLE.find((one) => (one === "USED_UP" ? days <= 0 : (REASONS[facts.leaveCode][one]?.(facts) ?? false)));
  return reason === undefined ? { eligibleYn: "Y", reason: null, days, countDays } : { eligibleYn: "N", reason, days: 0, countDays };
}

/** What the law gives for the event, before anything was used. */
function dueDays({ leaveCode, employee, event = {} }: EligibilityFacts): LeaveDays {
  if (leaveCode === "VAWC") return LAW.VAWC.days + (event.protectionOrderDays ?? 0) * ONE_DAY;
  if (leaveCode !== "MATERNITY") return LAW[leaveCode].days;
  if (!liveBirth(event)) return NO_LIVE_BIRTH;
  return (employee.soloParentYn === "Y" ? SOLO_PARENT_BIRTH : LAW.MATERNITY.days) - (event.transferredDays ?? 0) * ONE_DAY;
}

type Event = NonNullable<EligibilityFacts["event"]>;
type Holds = (facts: EligibilityFacts) => boolean;

const liveBirth = ({ kind = "LIVE_BIRTH" }: Event): boolean => kind === "LIVE_BIRTH";
const isNot =
  (gender: "F" | "M"): Holds =>
  (facts) =>
    facts.employee.gender !== gender;
const servedLess =
  (months: number): Holds =>
  (facts) =>
    addMonths(facts.employee.joinDate, months) > facts.date;
/** A record that may follow: it is missing when that is said. */
const saidMissing: Holds = ({ event }) => event?.documentYn === "N";
/** A certificate without which there is no leave. */
const notShown: Holds = ({ event }) => event?.documentYn !== "Y";

const REASONS: Readonly<Record<LeaveCode, Partial<Record<IneligibleReason, Holds>>>> = {
  SIL: {
    EXCLUDED: ({ employee }) => employee.premiumExemptYn === "Y" || employee.fieldPersonnelYn === "Y",
    SMALL_ESTABLISHMENT: ({ companyEmployees = SMALLEST_ESTABLISHMENT }) => companyEmployees < SMALLEST_ESTABLISHMENT,
    ALREADY_FIVE_DAYS: ({ paidVacationDays = 0 }) => paidVacationDays >= FIVE_DAYS,
    SERVICE: servedLess(12),
  },
  MATERNITY: {
    GENDER: isNot("F"),
    DOCUMENT: saidMissing,
    TRANSFER: ({ event = {} }) => {
      const { transferredDays = 0 } = event;
      return transferredDays < 0 || transferredDays > (liveBirth(event) ? MOST_TRANSFERRED : 0);
    },
  },
  PATERNITY: {
    GENDER: isNot("M"),
    DOCUMENT: saidMissing,
    MARRIED_COHABITING: ({ employee }) => employee.marriedYn !== "Y" || employee.cohabitingYn === "N",
    DELIVERIES: ({ event }) => (event?.deliveryNumber ?? 1) > LAST_PATERNITY_DELIVERY,
  },
  SOLO_PARENT: {
    SERVICE: servedLess(6),
    DOCUMENT: ({ employee: { soloParentYn, soloParentUntil }, date, event }) =>
      soloParentYn !== "Y" ||
      event?.documentYn === "N" ||
      (soloParentUntil !== undefined && soloParentUntil !== null && soloParentUntil < date),
  },
  VAWC: { GENDER: isNot("F"), DOCUMENT: notShown },
  SPECIAL_WOMEN: {
    GENDER: isNot("F"),
    SERVICE: (facts) => (facts.serviceMonthsInLast12 === undefined ? servedLess(6)(facts) : facts.serviceMonthsInLast12 < 6),
    DOCUMENT: notShown,
  },
};
