import { LEAVE_KINDS, type LeaveKind } from "./leave-policy";

const address = (kind: LeaveKind) => ({ kind, label: LEAVE_KINDS[kind] });

/** The kinds of leave types by the words of their addresses, in the order of their tabs. */
export const LEAVE_ADDRESSES: Readonly<Record<string, { kind: LeaveKind; label: string }>> = {
  annual: address("ANNUAL"),
  custom: address("CUSTOM"),
  global: address("GLOBAL"),
};
