import { formatDay, type Day } from "~/domain/shared/day";
import type { MailText } from "./mail-text";
import { isPushKind } from "./push-notification";
import { readableKinds, type NotificationKind, type NotificationLink } from "./notification";

/** Notification preferences per kind: in the product, and by email or not. Company announcements always appear. */

/** Configurable notifications. Emails about passwords, two-factor sign-in and access links are not configurable and are always sent. */
export type ConfigurableKind = Exclude<NotificationKind, "COMPANY_NOTICE">;

/** "At once" = when the notification is created. */
export const MAIL_DELIVERIES = { AT_ONCE: "At once", DAILY: "Once a day, in one email", NONE: "No email" } as const;
export type MailDelivery = keyof typeof MAIL_DELIVERIES;

export interface NotificationPreference {
  /** Whether it appears in the panel. */
  shownYn: "Y" | "N";
  mail: MailDelivery;
  /** Whether the account's devices receive it; null for kinds that no device receives. */
  pushYn: "Y" | "N" | null;
}

/**
 * Label and default email delivery of each kind. `ownMail`: its feature writes the email itself, in the specification's wording; other
 * emails use the notification text.
 */
const KINDS: Readonly<Record<ConfigurableKind, { label: string; ownMail?: true }>> = {
  REQUEST_WAITING: { label: "A request for my approval", ownMail: true },
  REQUEST_DECIDED: { label: "A request of mine is decided", ownMail: true },
  REQUEST_COPIED: { label: "A request I am copied on, or that someone filed for me" },
  REQUEST_STUCK: { label: "No one can decide a request" },
  DELEGATION_GIVEN: { label: "A delegate is set for me, or I am set as one" },
  ROSTER_PUBLISHED: { label: "My roster is published" },
  CLOCK_IN_REMINDER: { label: "A reminder to clock in" },
  LEAVE_LAPSING: { label: "My leave expires soon" },
  PAYSLIP_OUT: { label: "My payslip is available" },
  CLEARANCE_ASKED: { label: "My clearance is requested for a departing employee" },
  DOCUMENT_DECIDED: { label: "A document that I submitted is accepted or sent back" },
  DOCUMENT_WAITING: { label: "Employees submitted documents" },
  INFORMATION_DECIDED: { label: "A change of my information that I proposed is accepted or refused" },
  INFORMATION_WAITING: { label: "Employees proposed changes of their information" },
  PAYROLL_CALCULATED: { label: "A payroll is calculated" },
  PAYROLL_APPROVAL: { label: "A payroll is for approval, or was approved" },
  PAYROLL_COMPLETED: { label: "A payroll is completed" },
  DUTY_DUE: { label: "A government deadline, a payroll or a final pay is due", ownMail: true },
  LATE_CHANGES: { label: "Attendance changed after it was paid" },
  ATTENDANCE_INCOMPLETE: { label: "Days of attendance are incomplete" },
  TIME_FILE_ENDED: { label: "A large time log import is finished" },
  TERMINAL_SILENT: { label: "A terminal does not report" },
  WRONG_PINS: { label: "Wrong PINs at a kiosk" },
  STATUTORY_LEAVE_ADDED: { label: "A statutory leave type is added" },
  LEAVE_DIFFERENCE: { label: "Leave balances differ from their entries" },
  CONTRACT_ENDING: { label: "Contracts end soon" },
  BULK_ENDED: { label: "A bulk invitation or update is finished" },
  TOPUP_WAITING: { label: "A company requests a top-up of points" },
  TOPUP_DECIDED: { label: "A top-up of points is decided" },
  POINTS_SHORT: { label: "Points are short" },
  ACCESS_CHANGED: { label: "Permissions or sign-in rules are changed", ownMail: true },
  WEBHOOK_DISABLED: { label: "A webhook is disabled because it fails" },
};

export const CONFIGURABLE_KINDS = Object.keys(KINDS) as [ConfigurableKind, ...ConfigurableKind[]];

export const notificationLabel = (kind: ConfigurableKind): string => KINDS[kind].label;

/** Whether the feature itself writes the email. */
export const hasOwnMail = (kind: NotificationKind): boolean => kind !== "COMPANY_NOTICE" && KINDS[kind].ownMail === true;

/** Defaults: everything appears in the product, and the emails that were always sent remain. */
export const defaultPreference = (kind: ConfigurableKind): NotificationPreference => ({
  shownYn: "Y",
  mail: hasOwnMail(kind) ? "AT_ONCE" : "NONE",
  pushYn: isPushKind(kind) ? "Y" : null,
});

/** The kinds a user may configure: those they may read now. */
export const listConfigurableKinds = (reader: Parameters<typeof readableKinds>[0]): ConfigurableKind[] => {
  const readable: readonly NotificationKind[] = readableKinds(reader);
  return CONFIGURABLE_KINDS.filter((kind) => readable.includes(kind));
};

/** Maximum number of notifications listed in a daily digest; the page shows all. */
export const MAX_IN_DIGEST = 50;

/** The daily digest email. @param notifications newest first, not empty @param href page with all notifications */
export function digestMail(notifications: readonly { subject: string; description: string }[], day: Day, href: string): MailText {
  const more = notifications.length - MAX_IN_DIGEST;
  const count = notifications.length === 1 ? "1 notification" : `${notifications.length} notifications`;
  return {
    subject: `${count} in Kawani, ${formatDay(day)}`,
    preview: notifications[0]!.subject,
    parts: [
      { facts: notifications.slice(0, MAX_IN_DIGEST).map(({ subject, description }) => [subject, description] as const) },
      ...(more > 0 ? [`And ${more} more.`] : []),
      { label: "See your notifications", href },
    ],
  };
}

/** A notification as an email with a link to its page. */
export const notificationMail = (subject: string, description: string, links: readonly NotificationLink[]): MailText => ({
  subject,
  preview: description,
  parts: [description, ...links.slice(0, 1)],
});
