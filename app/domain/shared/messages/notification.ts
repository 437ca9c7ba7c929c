import { hasAnyPermission } from "~/domain/settings/has-permission";
import type { Permission, Subscription } from "~/domain/settings/permissions";
import type { Scope } from "~/domain/shared/scope";
import { pathTo } from "~/paths";
import { formatDay } from "~/domain/shared/day";

/** Notifications panel: access, time format, and when to show the toast about new ones. */

/** Target of a notification: a page or file of this product, or an external URL. */
export interface NotificationLink {
  label: string;
  href: string;
}

/** The two lists (NOTIF-04): employeeNews feeds Personal, companyNews feeds Company. */
export const NOTIFICATION_TABS = ["personal", "company"] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

/** A notification in loader and API data; times as ISO text. */
export interface NotificationItem {
  nid: number;
  subject: string;
  description: string;
  create: string;
  expire: string | null;
  links: NotificationLink[];
  dismissed: boolean;
}

export interface NotificationCard {
  nid: number;
  subject: string;
  text: string;
  /** ISO text, for machines. */
  create: string;
  /** For people. */
  time: string;
  links: NotificationLink[];
  dismissed: boolean;
  /** Set if the text is English on a page in another language. */
  inEnglish?: true;
}

/**
 * Permissions to read a kind of notification, including personal ones, since permissions can be revoked after it was written. Any of them
 * suffices; none = every signed-in user.
 */
export const NOTIFICATION_RIGHTS = {
  COMPANY_NOTICE: { permissions: [], subscription: null },
  PAYROLL_CALCULATED: { permissions: ["PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" },
  PAYROLL_APPROVAL: { permissions: ["PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" },
  PAYROLL_COMPLETED: { permissions: ["PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" },
  BULK_ENDED: { permissions: ["TEAM_EDIT"], subscription: null },
  // The permissions of the popup that contains contracts.
  CONTRACT_ENDING: { permissions: ["TEAM_VIEW", "TEAM_EDIT", "FLEXBEN_EDIT"], subscription: null },
  TOPUP_DECIDED: { permissions: ["FLEXBEN_EDIT"], subscription: null },
  TOPUP_WAITING: { permissions: ["OPERATOR"], subscription: null },
  /** Always addressed to one account. */
  ROSTER_PUBLISHED: { permissions: [], subscription: null },
  // Addressed to one person each.
  REQUEST_WAITING: { permissions: [], subscription: null },
  REQUEST_DECIDED: { permissions: [], subscription: null },
  REQUEST_COPIED: { permissions: [], subscription: null },
  CLEARANCE_ASKED: { permissions: [], subscription: "PAYROLL_USAGE" },
  PAYSLIP_OUT: { permissions: [], subscription: "PAYROLL_USAGE" },
  DOCUMENT_DECIDED: { permissions: [], subscription: null },
  INFORMATION_DECIDED: { permissions: [], subscription: null },
  DELEGATION_GIVEN: { permissions: [], subscription: null },
  CLOCK_IN_REMINDER: { permissions: [], subscription: null },
  REQUEST_STUCK: { permissions: ["FILING_APPROVAL_EDIT"], subscription: null },
  WRONG_PINS: { permissions: ["ATTENDANCE_EDIT"], subscription: null },
  ATTENDANCE_INCOMPLETE: { permissions: ["ATTENDANCE_EDIT"], subscription: null },
  TERMINAL_SILENT: { permissions: ["ATTENDANCE_POLICY_EDIT"], subscription: null },
  TIME_FILE_ENDED: { permissions: ["ATTENDANCE_EDIT"], subscription: null },
  // Addressed to one account each.
  DOCUMENT_WAITING: { permissions: ["TEAM_EDIT"], subscription: null },
  INFORMATION_WAITING: { permissions: ["BASIC_INFO_EDIT", "PAYROLL_SETTING_EDIT"], subscription: null },
  DUTY_DUE: { permissions: ["PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" },
  LATE_CHANGES: { permissions: ["PAYROLL_SETTING_EDIT"], subscription: "PAYROLL_USAGE" },
  LEAVE_LAPSING: { permissions: [], subscription: null },
  STATUTORY_LEAVE_ADDED: { permissions: ["LEAVE_SETTING_EDIT"], subscription: null },
  LEAVE_DIFFERENCE: { permissions: ["LEAVE_SETTING_EDIT"], subscription: null },
  POINTS_SHORT: { permissions: ["FLEXBEN_EDIT"], subscription: null },
  /** One notification per administrator. */
  ACCESS_CHANGED: { permissions: ["SETTING_EDIT"], subscription: null },
  WEBHOOK_DISABLED: { permissions: ["COMPANY_SETTING_EDIT"], subscription: null },
} as const satisfies Record<string, { permissions: readonly Permission[]; subscription: Subscription | null }>;
export type NotificationKind = keyof typeof NOTIFICATION_RIGHTS;

/** Kinds that require a decision; `settleNotifications` removes them from the lists once settled. */
export const ACTION_KINDS: readonly NotificationKind[] = [
  "REQUEST_WAITING",
  "REQUEST_STUCK",
  "CLEARANCE_ASKED",
  "PAYROLL_APPROVAL",
  "DOCUMENT_WAITING",
  "INFORMATION_WAITING",
  "TOPUP_WAITING",
];

/** Days that a notification stays in the lists (the `minDateTime` of NOTIF-19). */
export const NOTIFICATION_DAYS = 30;
/** Entries of an account's record of dismissals; one more empties it (NOTIF-14). */
export const MAX_DISMISSALS = 1000;
/** Seconds until the notification toast disappears (NOTIF-18). */
export const NOTIFICATION_TOAST_SECONDS = 20;
/** NOTIF-15. */
export const NOTIFICATION_TOAST_DETAIL = "Click here to view new messages.";

/** The kinds a user may read by permissions and subscriptions. */
export function readableKinds({ permissions, subscriptions }: Pick<Scope, "permissions" | "subscriptions">): NotificationKind[] {
  const kinds = Object.keys(NOTIFICATION_RIGHTS) as NotificationKind[];
  return kinds.filter((kind) => {
    const { subscription } = NOTIFICATION_RIGHTS[kind];
    return mayReadKind({ kind, permissions }) && (subscription === null || subscriptions.includes(subscription));
  });
}

/** Whether permissions allow reading a kind; subscriptions are not checked. */
export function mayReadKind({ kind, permissions }: { kind: NotificationKind; permissions: readonly Permission[] }): boolean {
  const required: readonly Permission[] = NOTIFICATION_RIGHTS[kind].permissions;
  return required.length === 0 || hasAnyPermission(permissions, required);
}

/** "11/24/2026 09:10:02" in Manila (NOTIF-09, CF-48). @param instant ISO text */
export function formatNotificationTime(instant: string): string {
  const local = new Date(Date.parse(instant) + 8 * 3_600_000).toISOString();
  return `${formatDay(local.slice(0, 10))} ${local.slice(11, 19)}`;
}

/** Links to show: all before the expiry time, none afterwards (NOTIF-11). @param now ISO text */
export function openLinks({ links, expire }: Pick<NotificationItem, "links" | "expire">, now: string): NotificationLink[] {
  return expire === null || Date.parse(now) < Date.parse(expire) ? links : [];
}

/** A text with external URLs shortened to their last part, and those URLs as links (NOTIF-10). */
export function splitLinks(description: string): { text: string; links: NotificationLink[] } {
  const links: NotificationLink[] = [];
  const text = description.replace(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g, (href) => {
    if (!URL.canParse(href)) return href;
    const { pathname, host } = new URL(href);
    const label = decoded(pathname.split("/").filter(Boolean).at(-1) ?? host);
    links.push({ label, href });
    return label;
  });
  return { text, links };
}

/** Builds the card of a notification. @param now ISO text */
export function toNotificationCard(
  { nid, subject, description, create, expire, links, dismissed }: NotificationItem,
  now: string,
): NotificationCard {
  const { text, links: inText } = splitLinks(description);
  return {
    nid,
    subject,
    text,
    create,
    time: formatNotificationTime(create),
    links: openLinks({ links: [...links, ...inText], expire }, now),
    dismissed,
  };
}

/** URL of the panel: which list, and whether dismissed ones are included. */
export function notificationsHref(tab: NotificationTab, dismissedToo: boolean): string {
  return pathTo("get-notifications", null, { tab, shown: dismissedToo ? "dismissed" : null });
}

/** Whether a notification may link there: a path of this product or an https URL, without script injection. */
export function isNotificationHref(href: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(href) || (href.startsWith("https://") && URL.canParse(href));
}

/**
 * Items of `after` that are new or updated since `before`; none if there was nothing before (NOTIF-15, NOTIF-16). A repeated notification
 * keeps its number and gets a later create time.
 */
export function listArrived<Item extends Pick<NotificationItem, "nid" | "create">>(
  before: readonly Item[],
  after: readonly Item[],
): Item[] {
  if (before.length === 0) return [];
  const known = new Set(before.map(({ nid, create }) => `${nid} ${create}`));
  return after.filter(({ nid, create }) => !known.has(`${nid} ${create}`));
}

/** NOTIF-15, spelled as the specification spells it. @param count new or updated items */
export function notificationToastTitle(count: number): string {
  return `You'v got new ${count} message(s).`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
