import { formatDay, manilaDay } from "~/domain/shared/day";

/** @source document 5 appendix D, BANK_CHANGED */
export const accountChangeText = (employeeName: string, change: { changedAt: Date; adminName: string }): string =>
  `The bank account of ${employeeName} was changed on ${formatDay(manilaDay(change.changedAt))} by ${change.adminName}.`;

/** Used where the change log has no entry: the account differs from the one in the last bank file. */
export const accountMismatchText = (employeeName: string): string =>
  `The bank account of ${employeeName} was changed since the last payment.`;
