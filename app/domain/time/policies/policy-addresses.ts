import { TIME_POLICY_KINDS, type TimePolicyKind } from "./time-policy";

const address = (kind: TimePolicyKind) => ({ kind, label: TIME_POLICY_KINDS[kind] });

/** Kinds of policies by URL segment, in tab order. */
export const POLICY_ADDRESSES: Readonly<Record<string, { kind: TimePolicyKind; label: string }>> = {
  overtime: address("OVERTIME"),
  "holiday-work": address("HOLIDAY_WORK"),
  "custom-work": address("CUSTOM_WORK"),
  commute: address("COMMUTE"),
};
