import { LEAVE_KINDS, type LeaveKind } from "./leave-policy";

const address = (kind: LeaveKind) => ({ kind, label: LEAVE_KINDS[kind] });

/** Kinds of leave types by URL segment, in tab order. */
export const LEAVE_ADDRESSES: Readonly<Record<string, { kind: LeaveKind; label: string }>> = {
  annual: address("ANNUAL"),
  custom: address("CUSTOM"),
  global: address("GLOBAL"),
};
