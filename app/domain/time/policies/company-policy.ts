import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import {
  COMMUTE_DEFAULTS,
  CUSTOM_WORK_DEFAULTS,
  HOLIDAY_WORK_DEFAULTS,
  OVERTIME_DEFAULTS,
  TIME_POLICY_DEFAULTS,
  valuesOn,
  type AnyPolicyValues,
  type CommutePolicy,
  type CustomWorkPolicy,
  type CustomWorkValues,
  type DatedValues,
  type HolidayWorkPolicy,
  type OvertimePolicy,
  type PolicyState,
  type TimePolicy,
  type TimePolicyKind,
  type Yn,
} from "./time-policy";
import type { Day } from "~/domain/shared/day";

/** A named company policy with its dated versions. */
export interface CompanyPolicy {
  timePolicySeq: number;
  policyKind: TimePolicyKind;
  policyName: string;
  /** Y: the company's default, used where a schedule selects no other; one per kind except CUSTOM_WORK. */
  mainYn: Yn;
  /** Only CUSTOM_WORK can be disabled; the others are always ENABLE. */
  policyState: PolicyState;
  revision: number;
  versions: readonly DatedValues<AnyPolicyValues>[];
}

/** The policies selected by a schedule; null = the company's default. */
export interface PolicyChoice {
  overtimePolicySeq: number | null;
  holidayWorkPolicySeq: number | null;
  commutePolicySeq: number | null;
}

/** The kinds a schedule can select, by form field. */
export const POLICY_CHOICE_KINDS = {
  overtimePolicySeq: "OVERTIME",
  holidayWorkPolicySeq: "HOLIDAY_WORK",
  commutePolicySeq: "COMMUTE",
} as const satisfies Record<keyof PolicyChoice, TimePolicyKind>;

/** The choice of employees who follow the company's policies. */
export const NO_CHOICE: PolicyChoice = { overtimePolicySeq: null, holidayWorkPolicySeq: null, commutePolicySeq: null };

/** Default values of each kind of policy. */
export const KIND_DEFAULTS = {
  OVERTIME: OVERTIME_DEFAULTS,
  HOLIDAY_WORK: HOLIDAY_WORK_DEFAULTS,
  CUSTOM_WORK: customWorkValues(CUSTOM_WORK_DEFAULTS[0]!),
  COMMUTE: COMMUTE_DEFAULTS,
} as const;

/** Policies every company starts with, under these numbers, even before they are stored. */
export const INITIAL_TIME_POLICIES: readonly CompanyPolicy[] = [
  first(1, "OVERTIME", "Standard", OVERTIME_DEFAULTS),
  first(2, "HOLIDAY_WORK", "Standard", HOLIDAY_WORK_DEFAULTS),
  first(3, "COMMUTE", "Standard", COMMUTE_DEFAULTS),
  ...CUSTOM_WORK_DEFAULTS.map((work, index) => first(4 + index, "CUSTOM_WORK", work.workName, customWorkValues(work))),
];

export const POLICY_GONE = "This policy no longer exists. Choose another one.";
export const COMPANY_DEFAULT_POLICY = "The company's";

/** The field whose policy does not exist or is of another kind; null if none. */
export function wrongChoice(policies: readonly CompanyPolicy[], choice: PolicyChoice): keyof PolicyChoice | null {
  const fields = Object.keys(POLICY_CHOICE_KINDS) as (keyof PolicyChoice)[];
  const fits = (field: keyof PolicyChoice) =>
    policies.some(({ timePolicySeq, policyKind }) => timePolicySeq === choice[field] && policyKind === POLICY_CHOICE_KINDS[field]);
  return fields.find((field) => choice[field] !== null && !fits(field)) ?? null;
}

/** Policies that evaluate a schedule's employees on a day: those the schedule selects, else the company's defaults. */
export function timePolicyOn(policies: readonly CompanyPolicy[], choice: PolicyChoice, day: Day): TimePolicy {
  const values = (kind: TimePolicyKind, seq: number | null) => {
    const ofKind = policies.filter(({ policyKind }) => policyKind === kind);
    const chosen = ofKind.find(({ timePolicySeq }) => timePolicySeq === seq) ?? ofKind.find(({ mainYn }) => mainYn === "Y");
    return chosen && valuesOn(chosen.versions, day);
  };
  return {
    ...TIME_POLICY_DEFAULTS,
    ...(values("COMMUTE", choice.commutePolicySeq) as CommutePolicy | null | undefined),
    ...(values("OVERTIME", choice.overtimePolicySeq) as OvertimePolicy | null | undefined),
    ...(values("HOLIDAY_WORK", choice.holidayWorkPolicySeq) as HolidayWorkPolicy | null | undefined),
  };
}

/** A kind of custom work as in force on a day. */
export function customWorkOn({ policyName, policyState, versions }: CompanyPolicy, day: Day): CustomWorkPolicy {
  const values = (valuesOn(versions, day) ?? KIND_DEFAULTS.CUSTOM_WORK) as CustomWorkValues;
  return { ...values, workName: policyName, state: policyState };
}

function first(timePolicySeq: number, policyKind: TimePolicyKind, policyName: string, values: AnyPolicyValues): CompanyPolicy {
  const mainYn = policyKind === "CUSTOM_WORK" ? "N" : "Y";
  const versions = [{ effectiveDay: FROM_THE_BEGINNING, values }];
  return { timePolicySeq, policyKind, policyName, mainYn, policyState: "ENABLE", revision: 1, versions };
}

function customWorkValues({ paidYn, countsAsWorkedYn, clockRequiredYn, approvalYn }: CustomWorkPolicy): CustomWorkValues {
  return { paidYn, countsAsWorkedYn, clockRequiredYn, approvalYn };
}
