/** The points ledger: accounts, permitted movements and amounts. Points are whole numbers. */

/** Numbers of the system accounts; an employee's account has the employee's number. */
export const ACCOUNTS = { WALLET: 0, USED: -1, EXPIRED: -2, OUTSIDE: -3 } as const;

/** Kinds of point movements. */
export const POSTING_KINDS = ["TOP_UP", "TRANSFER", "DEDUCT", "USAGE", "REVERSAL", "EXPIRY"] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** Maximum points per person and transfer. */
export const MAX_POINTS = 999_999_999;
/** Maximum amount credited to a wallet at once. */
export const MAX_CREDIT = 999_999_999_999;

/** One movement: the employee (null for a top-up, which goes to the wallet) and the points. */
export interface Movement {
  employeeSeq: number | null;
  mileageVolume: number;
  transactionNote: string;
}

/** The two accounts of a movement. @throws RangeError if the kind needs an employee and there is none */
export function ledgerAccounts(kind: PostingKind, employeeSeq: number | null): { from: number; to: number } {
  if (kind === "TOP_UP") return { from: ACCOUNTS.OUTSIDE, to: ACCOUNTS.WALLET };
  if (employeeSeq === null || employeeSeq < 1) throw new RangeError(`${kind} needs an employee`);
  switch (kind) {
    case "TRANSFER":
      return { from: ACCOUNTS.WALLET, to: employeeSeq };
    case "DEDUCT":
      return { from: employeeSeq, to: ACCOUNTS.WALLET };
    case "USAGE":
      return { from: employeeSeq, to: ACCOUNTS.USED };
    case "REVERSAL":
      return { from: ACCOUNTS.USED, to: employeeSeq };
    case "EXPIRY":
      return { from: employeeSeq, to: ACCOUNTS.EXPIRED };
  }
}

/** Sum of points. @throws RangeError if the sum is not a safe integer */
export function sumPoints(movements: readonly Pick<Movement, "mileageVolume">[]): number {
  const total = movements.reduce((sum, { mileageVolume }) => sum + mileageVolume, 0);
  if (!Number.isSafeInteger(total)) throw new RangeError("The points add up to no whole number that can be kept");
  return total;
}

/** 1234567 → "1,234,567"; below zero with a true minus sign. */
export function formatPoints(points: number): string {
  return `${points < 0 ? "−" : ""}${Math.abs(points).toLocaleString("en-US")}`;
}
