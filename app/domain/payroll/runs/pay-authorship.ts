import type { FeatureName } from "~/domain/shared/change";

/**
 * How a change of a feature affects pay, for the second approval (F-106). PERSON: the change concerns one employee. STATE: the stored state
 * names the employees; without names, the change concerns all employees. null: the change does not affect pay, or has its own approval.
 */
export const PAY_AUTHORSHIP = {
  PAYROLL_RATES_AND_TAXES: "STATE",
  PAYROLL_SETTINGS: "STATE",
  PAYROLL_ITEM: "STATE",
  EMPLOYEE_JOB_INFO: "PERSON",
  EMPLOYEE_SALARY: "PERSON",
  EMPLOYEE_PREVIOUS_EMPLOYER: "PERSON",
  /** The salary of who joined. */
  EMPLOYEE_INVITATION: "STATE",
  OPENING_BALANCE: "PERSON",
  TIME_RECORD: "STATE",
  COMPANY_HOLIDAY: "STATE",
  LOAN: "STATE",
  GOVERNMENT: "STATE",
  PAYROLL_PROCESSING: "STATE",
  EMPLOYEE_BASIC_INFO: null,
  EMPLOYEE_EDUCATION: null,
  EMPLOYEE_CAREER: null,
  EMPLOYEE_CONTRACT: null,
  EMPLOYEE_DOCUMENT: null,
  ORGANIZATION: null,
  FLEX_BEN: null,
  LEAVE_POLICY: null,
  WORK_SCHEDULE: null,
  TIME_POLICY: null,
  ATTENDANCE_SETTING: null,
  COMPANY: null,
  COMPANY_NOTICE: null,
  PAYROLL_CALENDAR: null,
  COMPANY_OFFICE: null,
  COMPANY_DOCUMENT: null,
  CONNECTION: null,
  FILING_SETTINGS: null,
  LEAVE: null,
  REQUEST: null,
  ADMIN_SETTING: null,
} as const satisfies Record<FeatureName, "PERSON" | "STATE" | null>;

type PayScope = (typeof PAY_AUTHORSHIP)[FeatureName];

const listFeatures = (scope: PayScope) =>
  (Object.keys(PAY_AUTHORSHIP) as FeatureName[]).filter((feature) => PAY_AUTHORSHIP[feature] === scope);

export const PERSON_FEATURES: readonly FeatureName[] = listFeatures("PERSON");
export const PAY_FEATURES: readonly FeatureName[] = [...PERSON_FEATURES, ...listFeatures("STATE")];

/** Change log subjects whose number is an employee. */
export const PERSON_NOUNS = ["time record", "finalPay"] as const;
/** Subjects of PAYROLL_SETTINGS with amounts or rules of one template; the others (names, bank layouts, accounts) do not affect pay. */
export const TEMPLATE_NOUNS = [
  "templateAllowances",
  "templateDeductions",
  "master",
  "contributions",
  "tax",
  "thirteenth-month",
  "net-pay",
] as const;
/** Subjects that do not affect pay although their feature does. */
export const NON_PAY_NOUNS = ["device profile"] as const;
/** Actions that do not change the record. */
export const NON_PAY_ACTIONS = ["GIVE_PIN", "JOIN", "REFUSE", "WITHDRAW"] as const;
