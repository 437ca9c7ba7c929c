import type { CountDays } from "~/domain/leave/policies/leave-policy";
import { statutoryEditionOn, type LeaveCode, type StatutoryEdition } from "~/domain/leave/policies/statutory-leaves";
import type { Day } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import { ONE_DAY, type LeaveDays } from "./leave-days";

/** Why a statutory leave is not due, in order of precedence; the first for days before the law. @source document 4 §4.3 */
export const INELIGIBLE = [
  "NOT_IN_FORCE",
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
    /** Day of the event, if it differs from the first day of the leave; it selects the edition of the law. */
    day?: Day;
    kind?: "LIVE_BIRTH" | "MISCARRIAGE" | "EMERGENCY_TERMINATION";
    /** Days of a maternity leave transferred to the father or a carer. */
    transferredDays?: number;
    /** Paternity leave: 1 = the first. */
    deliveryNumber?: number;
    documentYn?: Yn;
    /** VAWC leave: days added by a protection order. */
    protectionOrderDays?: number;
  };
  /** Number of employees; undefined = large enough. */
  companyEmployees?: number;
  /** Paid vacation days per year that the employee already has. */
  paidVacationDays?: LeaveDays;
  usedThisYear?: LeaveDays;
  serviceMonthsInLast12?: number;
  /** Days the company grants beyond the law. */
  extraDays?: LeaveDays;
}

export type Eligibility =
  | { eligibleYn: "Y"; reason: null; days: LeaveDays; countDays: CountDays }
  | { eligibleYn: "N"; reason: IneligibleReason; days: 0; countDays: CountDays };

/**
 * Whether an employee is entitled to a statutory leave and how many days remain, by the law of the event's day; else the first reason
 * against it.
 * @source document 4 L-20 to L-25
 */
export function eligibility(facts: EligibilityFacts): Eligibility {
  const edition = statutoryEditionOn(facts.leaveCode, lawDay(facts));
  const { grant, birth, delivery } = edition.rule;
  const { countDays } = grant;
  // Birth and delivery leave is due per event; the ten days of VAWC leave only grow by a protection order.
  const used = birth || delivery ? 0 : (facts.usedThisYear ?? 0);
  const days = dueDays(edition, facts) + (facts.extraDays ?? 0) - used;
  const reason = INELIGIBLE.find((value) => (value === "USED_UP" ? days <= 0 : REASONS[value](facts, edition)));
  return reason === undefined ? { eligibleYn: "Y", reason: null, days, countDays } : { eligibleYn: "N", reason, days: 0, countDays };
}

const lawDay = ({ event, date }: EligibilityFacts): Day => event?.day ?? date;

/** Statutory days of the event before any use. */
function dueDays({ rule }: StatutoryEdition, { employee, event = {} }: EligibilityFacts): LeaveDays {
  const { grant, birth, requiredFacts } = rule;
  const added = requiredFacts.includes("protectionOrderDays") ? (event.protectionOrderDays ?? 0) : 0;
  if (!birth) return grant.days + added * ONE_DAY;
  if (!liveBirth(event)) return birth.noLiveBirthDays;
  return (employee.soloParentYn === "Y" ? birth.soloParentDays : grant.days) - (event.transferredDays ?? 0) * ONE_DAY;
}

type Event = NonNullable<EligibilityFacts["event"]>;
type Holds = (facts: EligibilityFacts, edition: StatutoryEdition) => boolean;

const liveBirth = ({ kind = "LIVE_BIRTH" }: Event): boolean => kind === "LIVE_BIRTH";

/** Whether each reason applies. A law without the condition never yields that reason. */
const REASONS: Readonly<Record<Exclude<IneligibleReason, "USED_UP">, Holds>> = {
  NOT_IN_FORCE: (facts, { from }) => lawDay(facts) < from,
  EXCLUDED: ({ employee }, { rule }) =>
    rule.smallestEstablishment !== undefined && (employee.premiumExemptYn === "Y" || employee.fieldPersonnelYn === "Y"),
  SMALL_ESTABLISHMENT: ({ companyEmployees = Infinity }, { rule }) => companyEmployees < (rule.smallestEstablishment ?? 0),
  ALREADY_FIVE_DAYS: ({ paidVacationDays = 0 }, { rule }) =>
    rule.smallestEstablishment !== undefined && paidVacationDays >= rule.grant.days,
  GENDER: ({ employee }, { rule }) => rule.gender !== undefined && employee.gender !== rule.gender,
  SERVICE: ({ employee, date, serviceMonthsInLast12 }, { rule: { serviceMonths = 0 } }) =>
    serviceMonthsInLast12 === undefined
      ? serviceMonths > 0 && addMonths(employee.joinDate, serviceMonths) > date
      : serviceMonthsInLast12 < serviceMonths,
  DOCUMENT: ({ employee: { soloParentYn, soloParentUntil }, date, event }, { rule: { proof } }) => {
    if (proof === "CERTIFICATE") return event?.documentYn !== "Y";
    // The record counts as missing only if the request says so.
    if (proof === undefined || event?.documentYn === "N") return proof !== undefined;
    return proof === "SOLO_PARENT_ID" && (soloParentYn !== "Y" || (soloParentUntil ?? date) < date);
  },
  TRANSFER: ({ event = {} }, { rule: { birth } }) => {
    const { transferredDays = 0 } = event;
    return birth !== undefined && (transferredDays < 0 || transferredDays > (liveBirth(event) ? birth.maxTransferredDays : 0));
  },
  MARRIED_COHABITING: ({ employee }, { rule: { delivery } }) =>
    delivery !== undefined && (employee.marriedYn !== "Y" || employee.cohabitingYn === "N"),
  DELIVERIES: ({ event }, { rule: { delivery } }) => delivery !== undefined && (event?.deliveryNumber ?? 1) > delivery.last,
};
