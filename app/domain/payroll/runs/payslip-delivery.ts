import type { Day } from "~/domain/shared/day";

/** Delivery methods of documents. @source document 5 F-84, F-29 */
export const PAYSLIP_DELIVERIES = ["LINK", "PDF"] as const;
export type PayslipDelivery = (typeof PAYSLIP_DELIVERIES)[number];

/** Documents sent by email, each with its method. */
export interface Deliveries {
  payslips: PayslipDelivery;
  certificates: PayslipDelivery;
}

export const DELIVERY_LABELS: Readonly<Record<PayslipDelivery, string>> = {
  LINK: "Email with a link that asks to sign in",
  PDF: "Email with the payslip attached as a PDF that requires a password",
};
export const CERTIFICATE_DELIVERY_LABELS: Readonly<Record<PayslipDelivery, string>> = {
  LINK: DELIVERY_LABELS.LINK,
  PDF: "Email with the certificate attached as a PDF that requires a password",
};

/** Password hint for attached documents, for the company and its employees. */
export const PASSWORD_RULE =
  "The PDF requires a password: birthday as DDMMYYYY (day, month, year), followed by the last four characters of the employee ID.";

/** Why a link is better; shown where the method is chosen. */
export const PASSWORD_GUESSABLE = "Anyone who knows both can guess it. The link is safer: only the employee can open the document.";

/**
 * Password of an employee's attached document: "170519900001". Null without a birthday: then nothing is attached.
 * @source document 5 F-84: birthday DDMMYYYY + last 4 of employeeId
 */
export function payslipPassword({ birthday, employeeId }: { birthday: Day | null; employeeId: string }): string | null {
  if (birthday === null) return null;
  const [year, month, day] = birthday.split("-");
  return `${day}${month}${year}${employeeId.slice(-4)}`;
}

/** How a document is or was sent; `NO_BIRTHDAY`: as a link, because without a birthday a PDF has no password. */
export type PayslipWay = PayslipDelivery | "NO_BIRTHDAY";

export const PAYSLIP_WAY_LABELS: Readonly<Record<PayslipWay, string>> = {
  LINK: "Link",
  PDF: "PDF attached",
  NO_BIRTHDAY: "Link, because there is no birthday",
};

/** @param hasPassword false without a birthday */
export function payslipWay(delivery: PayslipDelivery, hasPassword: boolean): PayslipWay {
  if (delivery === "LINK") return "LINK";
  return hasPassword ? "PDF" : "NO_BIRTHDAY";
}
