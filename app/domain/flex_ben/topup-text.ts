import { formatPhone } from "~/domain/employees/personal/basic-info";
import { formatDay } from "~/domain/shared/day";
import type { MailText } from "~/domain/shared/messages/mail-text";
import { formatPoints } from "./ledger";
import type { TopupInput } from "./topup-input";

/** Top-up request states and their messages. */

export const REQUEST_STATES = ["REQUESTED", "CREDITED", "REFUSED"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export const REQUEST_STATE_LABELS: Record<RequestState, string> = { REQUESTED: "Requested", CREDITED: "Credited", REFUSED: "Refused" };

/** TOPUP-11. */
export const REQUEST_SENT = "Your top up request has been successfully completed!";

/** A request in the operator's email. */
export interface RequestMail extends TopupInput {
  requestSeq: number;
  companyName: string;
}

/** The email to the operator. */
export function requestMail({
  companyName,
  userName,
  phoneNumber,
  email,
  dateOfMeeting,
  timeOfMeeting,
  topUpAmount,
  inquiryContent,
}: RequestMail): MailText {
  const amount = `${formatPoints(topUpAmount)} points`;
  return {
    subject: `Top-up request of ${companyName}`,
    preview: `${amount}, requested by ${userName}`,
    parts: [
      {
        facts: [
          ["Company", companyName],
          ["Name", userName],
          ["Phone", formatPhone(phoneNumber)],
          ["Email", email],
          ["Meeting", `${formatDay(dateOfMeeting)} ${timeOfMeeting} (Manila)`],
          ["Top-up amount", amount],
        ],
      },
      { quote: inquiryContent },
    ],
  };
}

/** Notification to the operator. */
export function requestNotice({ companyName, userName, topUpAmount }: RequestMail): { subject: string; description: string } {
  return { subject: `Top-up request of ${companyName}`, description: `${userName} requests ${formatPoints(topUpAmount)} points.` };
}

/** Notification to the company whose wallet was credited. */
export function creditedNotice(points: number, reference: string): { subject: string; description: string } {
  return {
    subject: "Your wallet was topped up",
    description: `${formatPoints(points)} points were added to the wallet (reference ${reference}).`,
  };
}

/** Notification to the company whose request was refused. */
export function refusedNotice(points: number, reason: string): { subject: string; description: string } {
  return { subject: "A top-up request was refused", description: `Your request for ${formatPoints(points)} points was refused: ${reason}` };
}
