import { companyAddress } from "~/paths/company-address";
import { formatDay, type Day } from "~/domain/shared/day";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import type { PushText } from "~/domain/shared/i18n/en/account/push";
import type { NotificationKind, NotificationLink } from "./notification";

/** Notifications to a browser (Web Push). They appear on a locked screen, so they contain no name, no figure and no text of a request. A roster names its week. */

export const PUSH_KINDS = [
  "REQUEST_WAITING",
  "REQUEST_DECIDED",
  "PAYSLIP_OUT",
  "ROSTER_PUBLISHED",
  "CLOCK_IN_REMINDER",
] as const satisfies readonly NotificationKind[];
export type PushKind = (typeof PUSH_KINDS)[number];

export const isPushKind = (kind: NotificationKind): kind is PushKind => (PUSH_KINDS as readonly NotificationKind[]).includes(kind);

/** Browsers of one account; the oldest is replaced by one more. */
export const MAX_PUSH_DEVICES = 10;
/** Attempts before the message is replaced by an email. */
export const MAX_PUSH_ATTEMPTS = 5;
/** Hours after which a message is outdated: the push service drops it, and this server no longer sends it. */
export const pushHours = (kind: PushKind): number => (kind === "CLOCK_IN_REMINDER" ? 1 : 24);
/** A reminder by email arrives too late to be of use. */
export const hasEmailFallback = (kind: PushKind): boolean => kind !== "CLOCK_IN_REMINDER";

/** Hosts of the push services of Chromium, Firefox, Safari and Windows. A leading dot stands for any host below. */
const PUSH_SERVICES = ["fcm.googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/** Whether an endpoint belongs to a known push service, so that a page cannot make this server send requests elsewhere. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return (
    url?.protocol === "https:" &&
    url.port === "" &&
    PUSH_SERVICES.some((host) => (host.startsWith(".") ? url.hostname.endsWith(host) : url.hostname === host))
  );
}

/** What the service worker (public/sw.js) shows. */
export interface PushPayload {
  title: string;
  body: string;
  /** Path of the page that a tap opens. */
  url: string;
  /** A newer notification with the same tag replaces the older one. */
  tag: string;
}

/** Key of the notification of a published week: the text on the device reads the week from it. */
export const rosterNotificationKey = (accountSeq: number, monday: Day): string => `roster:${accountSeq}:${monday}`;
const weekOf = (notificationKey: string): Day => notificationKey.slice(notificationKey.lastIndexOf(":") + 1);

/** @param company of the notification; `isMembership` if the account has several companies, whose addresses name the company */
export function pushPayload(
  { kind, notificationKey, links }: { kind: PushKind; notificationKey: string; links: readonly NotificationLink[] },
  { companySeq, companyName, isMembership }: { companySeq: number; companyName: string; isMembership: boolean },
  texts: PushText["kinds"],
): PushPayload {
  const path = links.find(({ href }) => href.startsWith("/"))?.href ?? "/";
  const body = kind === "ROSTER_PUBLISHED" ? interpolate(texts[kind], { monday: formatDay(weekOf(notificationKey)) }) : texts[kind];
  return { title: companyName, body, url: isMembership ? companyAddress(companySeq, path) : path, tag: notificationKey };
}

/** Milliseconds until the next attempt after a failure: 1, 2, 4, 8 minutes, or what the push service demands. */
export const pushBackoff = (attempts: number, retryAfterSeconds: number | null): number =>
  Math.max(60_000 * 2 ** (attempts - 1), Math.min(retryAfterSeconds ?? 0, 3600) * 1000);
