import { TIME_POLICY_KINDS, type TimePolicyKind } from "./time-policy";

const address = (kind: TimePolicyKind) => ({ kind, label: TIME_POLICY_KINDS[kind] });

/** The kinds of policies by the words of their addresses, in the order of their tabs. */
export const POLICY_ADDRESSES: Readonly<Record<string, { kind: TimePolicyKind; label: string }>> = {
  overtime: address("OVERTIME"),
  "holiday-work": address("HOLIDAY_WORK"),
  "custom-work": address("CUSTOM_WORK"),
  commute: address("COMMUTE"),
};
