/** State of one employee's payment in a run. */
export const PAYMENT_STATES = ["OPEN", "IN_FILE", "RETURNED", "LEFT_OUT", "BY_HAND", "NO_ACCOUNT", "LETTERS"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Marks for one payment. PAY reverts an earlier mark. */
export const PAYMENT_MARKS = ["RETURNED", "LEFT_OUT", "BY_HAND", "PAY"] as const;
export type PaymentMark = (typeof PAYMENT_MARKS)[number];

export interface Payment {
  accountNumber: string;
  /** The last bank file that included the payment; null = none yet. */
  bankFileSeq: number | null;
  /** Paid to the heirs. @source Labor Code Art. 105 */
  died?: boolean;
  /** The latest mark, and the bank file it followed. */
  mark: { kind: PaymentMark; bankFileSeq: number | null } | null;
}

/** @source document 5 F-83: without an account by hand; an account with letters is in no file; a returned payment goes into another file; heirs are paid by hand (F-11) */
export function paymentState({ accountNumber, bankFileSeq, died = false, mark }: Payment): PaymentState {
  if (mark?.kind === "BY_HAND" || mark?.kind === "LEFT_OUT") return mark.kind;
  const returned = mark?.kind === "RETURNED" && mark.bankFileSeq === bankFileSeq;
  if (bankFileSeq !== null && !returned) return "IN_FILE";
  if (died) return "BY_HAND";
  if (accountNumber === "") return "NO_ACCOUNT";
  if (/\p{L}/u.test(accountNumber)) return "LETTERS";
  return returned ? "RETURNED" : "OPEN";
}

export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, string>> = {
  OPEN: "Not in a file yet",
  IN_FILE: "In a file",
  RETURNED: "Returned by the bank",
  LEFT_OUT: "Left out",
  BY_HAND: "By hand",
  NO_ACCOUNT: "No account",
  LETTERS: "Letters in the account",
};

/** Paid in cash or by check. */
export const isPaidManually = (state: PaymentState) => state === "BY_HAND" || state === "NO_ACCOUNT" || state === "LETTERS";

export const PAYMENT_MARK_LABELS: Readonly<Record<PaymentMark, string>> = {
  RETURNED: "Returned by the bank",
  LEFT_OUT: "Leave out of the next file",
  BY_HAND: "Pay by hand: cash or cheque",
  PAY: "Pay through the bank",
};

/** Why a mark cannot be set in this state; null when it can. */
export function markProblem(mark: PaymentMark, state: PaymentState): string | null {
  if (mark === "RETURNED") return state === "IN_FILE" ? null : "Only what is in a bank file can come back from the bank.";
  if (mark === "PAY") return null;
  return state === "IN_FILE" ? "The bank was asked to pay already. Mark the payment as returned first." : null;
}
