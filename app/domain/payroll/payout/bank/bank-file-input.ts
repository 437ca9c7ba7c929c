import { z } from "zod/v4";
import { passwordConfirmation } from "~/domain/settings/password-confirmation";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { PAYMENT_MARK_LABELS, PAYMENT_MARKS, type PaymentMark } from "./payment-state";
import { numberField } from "~/domain/shared/forms/number-field";

/** Which payees a file includes. */
export const BANK_FILE_PAYEES = ["OPEN", "RETURNED", "ALL", "TEST"] as const;
export type BankFilePayees = (typeof BANK_FILE_PAYEES)[number];

export const MAX_MARK_REASON_LENGTH = 200;

/** Input of the bank file form. */
export const bankFileInput = z.object({
  layoutSeq: numberField("Choose the layout of the file."),
  people: z.enum(BANK_FILE_PAYEES, { error: "Choose who goes into the file." }),
  bankName: z.string().max(100, "Choose a bank from the list.").default(""),
  again: z
    .enum(["on", "off"], { error: "Reload the page and try again." })
    .default("off")
    .transform((posted) => posted === "on"),
  password: passwordConfirmation,
});
export type BankFileRequest = Omit<z.output<typeof bankFileInput>, "password">;

export const paymentMarkInput = z.object({
  mark: z.enum(PAYMENT_MARKS, { error: "Choose what happens with this payment." }),
  reason: z
    .string({ error: "Enter a reason." })
    .trim()
    .min(1, "Enter a reason.")
    .max(MAX_MARK_REASON_LENGTH, `Write at most ${MAX_MARK_REASON_LENGTH} characters.`),
  revision: contentRevisionInput,
});
export type PaymentMarking = Omit<z.output<typeof paymentMarkInput>, "revision">;

export const RUN_NOT_COMPLETED = "Complete this payroll run first. Only then are its amounts final.";
export const PASSWORD_MISSING = "Enter your password: this file pays people.";
export const DOWNLOAD_EXPIRED = "This download has expired. Create the file again.";
export const FILE_OUTDATED = "The layout, a name or an account changed after this file was made. Make it again.";
export const NO_RETURNED_PAYMENTS = "No payment of this run is marked as returned.";
export const NO_OPEN_PAYMENTS = "Everyone who is paid through the bank is in a file already. Choose everyone to make it again.";
export const NO_BANK_PAYMENTS = "No one of this run is paid through the bank.";

/** @source document 5 appendix C, bank file again */
export function repeatDownloadText(day: Day, admin: string): string {
  return `Downloaded on ${formatDay(day)} by ${admin}. Only the bank can reverse a double payment. Download again?`;
}

/** Success message after files were made, with the label of its link. */
export function createdFiles(count: number): { text: string; label: string } {
  return count === 1
    ? { text: "Bank file created.", label: "Download bank file" }
    : { text: `${count.toLocaleString("en")} bank files created.`, label: "Download bank files (zip)" };
}

/** Change log text for a file. */
export function fileMade({
  test,
  layoutName,
  count,
  total,
  digest,
}: {
  test: boolean;
  layoutName: string;
  count: number;
  total: Centavos;
  digest: string;
}): string {
  const people = count === 1 ? "1 employee" : `${count.toLocaleString("en")} employees`;
  return `Created a ${test ? "test file" : "bank file"} (${layoutName}): ${people}, ${formatPeso(total)}, SHA-256 ${digest}.`;
}

/** Change log text for a mark. */
export function paymentMarked(employeeName: string, mark: PaymentMark, reason: string): string {
  return `Payment of ${employeeName}: ${PAYMENT_MARK_LABELS[mark].toLowerCase()}. Reason: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}`;
}
