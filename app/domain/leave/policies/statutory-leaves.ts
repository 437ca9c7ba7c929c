import { ONE_DAY, type LeaveDays } from "~/domain/leave/leave-days";
import type { Edition } from "~/domain/payroll/engine/statutory/edition";
import { INCENTIVE_LEAVE } from "~/domain/payroll/engine/statutory/labor-standards";
import type { Day } from "~/domain/shared/day";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import type { CountDays, LeaveColor, LeavePolicyValues } from "./leave-policy";

// The specification spells it so.
// cspell:ignore gynaecological

/** Facts of the event that a request states. */
type StatutoryFact =
  | ("eventKind" | "eventDay" | "transferredDays" | "deliveryNumber")
  | ("cohabitingYn" | "soloParentYn" | "soloParentUntil" | "protectionOrderDays");

/** Entitlement, eligible employees and proof of a statutory leave; an omitted condition does not apply. */
export interface StatutoryLeaveRule {
  /** Days per year or per event, before any use, and the dates that count. */
  grant: { days: LeaveDays; yearly: boolean; countDays: CountDays };
  /** Entitled employees and the required document, in words. */
  people: string;
  document: string;
  missingDocument: RefusalMessage;
  /** LATER: a record that may be submitted later. CERTIFICATE: due with the request. SOLO_PARENT_ID: that, valid on the first day. */
  proof?: "LATER" | "CERTIFICATE" | "SOLO_PARENT_ID";
  /** Facts of the request, in form order. */
  requiredFacts: readonly StatutoryFact[];
  gender?: "F" | "M";
  serviceMonths?: number;
  /** Smaller establishments are exempt; so are managers, field personnel, and employees with as many paid vacation days. */
  smallestEstablishment?: number;
  birth?: { soloParentDays: LeaveDays; noLiveBirthDays: LeaveDays; maxTransferredDays: number };
  /** Number of deliveries that count, and the days after a delivery within which the leave must start. */
  delivery?: { last: number; withinDays: number };
}

export type StatutoryEdition = Pick<Edition<StatutoryLeaveRule>, "from" | "issuance" | "source" | "rule">;

export interface StatutoryLeave {
  name: string;
  colour: LeaveColor;
  privateYn?: "Y" | "N";
  /** Deviations of its leave type from one that is granted per event. */
  values?: Partial<LeavePolicyValues>;
  /** Oldest first. */
  editions: readonly [StatutoryEdition, ...StatutoryEdition[]];
}

/** Granted once a year after a year of service; the remainder is paid. */
export const FIVE_DAYS: Partial<LeavePolicyValues> = {
  tiers: [{ fromYears: 1, days: 5 * ONE_DAY }],
  carryOverDays: 0,
  unusedAtYearEnd: "CONVERT",
  silYn: "Y",
};

/** @param chapter of the DOLE Handbook on Workers' Statutory Monetary Benefits, 2024 edition, and notes */
const law = (from: Day, issuance: string, chapter: string, rule: StatutoryLeaveRule): StatutoryEdition => ({
  from,
  issuance,
  rule,
  source: `DOLE Handbook 2024, chapter ${chapter}`,
});

/** The leaves of law by code, in the order of their leave types. @source document 4 L-20 to L-25 */
export const STATUTORY_LEAVES = {
  SIL: {
    name: "Service incentive leave",
    colour: "teal",
    values: { ...FIVE_DAYS, grantMethod: "UPFRONT", basis: "JOIN_DATE", limitedYn: "Y", convertAtSeparationYn: "Y" },
    editions: [incentiveEdition(INCENTIVE_LEAVE.editions[0]!), ...INCENTIVE_LEAVE.editions.slice(1).map(incentiveEdition)],
  },
  MATERNITY: {
    name: "Maternity leave",
    colour: "rose",
    editions: [
      law("2019-03-11", "RA 11210", "8", {
        grant: { days: 105 * ONE_DAY, yearly: false, countDays: "CALENDAR" },
        people:
          "Women, every time, no service needed; 120 days for a solo parent, 60 without a live birth, less up to 7 allocated to the father or caregiver",
        document: "Pregnancy or birth record",
        missingDocument: messageOf("PREGNANCY_RECORD_MISSING"),
        proof: "LATER",
        requiredFacts: ["eventKind", "soloParentYn", "soloParentUntil", "transferredDays"],
        gender: "F",
        birth: { soloParentDays: 120 * ONE_DAY, noLiveBirthDays: 60 * ONE_DAY, maxTransferredDays: 7 },
      }),
    ],
  },
  PATERNITY: {
    name: "Paternity leave",
    colour: "blue",
    editions: [
      law("1996-07-05", "RA 8187", "9; 60 days: implementing rules of RA 8187", {
        grant: { days: 7 * ONE_DAY, yearly: false, countDays: "CALENDAR" },
        people: "Husbands who live with their wife, for the first four deliveries",
        document: "Marriage and birth record",
        missingDocument: messageOf("MARRIAGE_RECORD_MISSING"),
        proof: "LATER",
        requiredFacts: ["deliveryNumber", "eventDay", "cohabitingYn"],
        gender: "M",
        delivery: { last: 4, withinDays: 60 },
      }),
    ],
  },
  SOLO_PARENT: {
    name: "Solo parent leave",
    colour: "violet",
    editions: [
      law("2022-06-04", "RA 8972, RA 11861", "10; RA 11861 became law on this day; RA 8972 required a year of service before", {
        grant: { days: 7 * ONE_DAY, yearly: true, countDays: "WORKDAYS" },
        people: "Solo parents with 6 months of service",
        document: "Solo parent ID",
        missingDocument: messageOf("SOLO_PARENT_ID_MISSING"),
        proof: "SOLO_PARENT_ID",
        requiredFacts: ["soloParentUntil"],
        serviceMonths: 6,
      }),
    ],
  },
  VAWC: {
    name: "VAWC leave",
    colour: "slate",
    privateYn: "Y",
    editions: [
      law("2004-03-27", "RA 9262 Sec. 43", "11", {
        grant: { days: 10 * ONE_DAY, yearly: false, countDays: "WORKDAYS" },
        people: "Women; longer by a protection order",
        document: "Certificate of the barangay or the court",
        missingDocument: messageOf("BARANGAY_CERTIFICATE_MISSING"),
        proof: "CERTIFICATE",
        requiredFacts: ["protectionOrderDays"],
        gender: "F",
      }),
    ],
  },
  SPECIAL_WOMEN: {
    name: "Special leave for women",
    colour: "rose",
    editions: [
      law("2009-09-15", "RA 9710 Sec. 18", "12", {
        grant: { days: 60 * ONE_DAY, yearly: true, countDays: "CALENDAR" },
        people: "Women after gynaecological surgery with 6 months of service in the last 12",
        document: "Medical certificate",
        missingDocument: messageOf("OPERATION_CERTIFICATE_MISSING"),
        proof: "CERTIFICATE",
        requiredFacts: [],
        gender: "F",
        serviceMonths: 6,
      }),
    ],
  },
} satisfies Record<string, StatutoryLeave>;
export type LeaveCode = keyof typeof STATUTORY_LEAVES;

/** The edition in force on a day; before the first day of the law, its first edition (compare its `from`). */
export function statutoryEditionOn(code: LeaveCode, day: Day): StatutoryEdition {
  const { editions }: StatutoryLeave = STATUTORY_LEAVES[code];
  return editions.findLast(({ from }) => from <= day) ?? editions[0];
}

/** The statutory leaves whose law is in force on a day. */
export const statutoryLeavesOn = (day: Day): [code: LeaveCode, leave: StatutoryLeave][] =>
  (Object.entries(STATUTORY_LEAVES) as [LeaveCode, StatutoryLeave][]).filter(([, { editions }]) => editions[0].from <= day);

/** Payroll pays the same days on separation. */
function incentiveEdition({ rule, ...edition }: (typeof INCENTIVE_LEAVE.editions)[number]): StatutoryEdition {
  return {
    ...edition,
    rule: {
      grant: { days: rule.daysAYear * ONE_DAY, yearly: true, countDays: "WORKDAYS" },
      people:
        "Everyone after 12 months of service but managers and others without premium pay, field personnel, people of establishments under 10, and those who get five paid vacation days",
      document: "None",
      missingDocument: messageOf("LEAVE_DOCUMENT_MISSING"),
      requiredFacts: [],
      serviceMonths: rule.minimumMonths,
      smallestEstablishment: 10,
    },
  };
}
