import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { CONFIGURABLE_KINDS, notificationLabel, type ConfigurableKind } from "./notification-preference";

/** Unsubscribe link of an email: stops emails of its kind without signing in. */

/** Unsubscribe scope: a kind of notification, or the daily digest. */
export type StoppableKind = ConfigurableKind | "DAILY";

/** Recipient and kind that an unsubscribe link stops. */
export interface MailStop {
  companySeq: number;
  accountSeq: number;
  kind: StoppableKind;
}

/** Signature of a link: the name of the server's key and an HMAC-SHA-256 of the preceding text, in the format of `keyedDigest`. */
const TOKEN = /^([1-9]\d{0,8})\.([1-9]\d{0,8})\.([A-Z_]{1,40})\.([\da-f]{8}\.[\da-f]{64})$/;

/** Signed content: one person, one kind. */
export const formatStopToken = ({ companySeq, accountSeq, kind }: MailStop): string => `${companySeq}.${accountSeq}.${kind}`;

/** Content of a token, valid only if the signature matches; null if malformed. */
export function readStopToken(token: string): { stop: MailStop; seal: string } | null {
  const match = TOKEN.exec(token);
  const kind = match && (["DAILY", ...CONFIGURABLE_KINDS] as const).find((value) => value === match[3]);
  return match && kind ? { stop: { companySeq: Number(match[1]), accountSeq: Number(match[2]), kind }, seal: match[4]! } : null;
}

/** A sentence of the page with the name of the kind in the reader's language. */
export const stopSentence = (
  text: string,
  kind: StoppableKind,
  texts: { daily: string },
  names: Readonly<Record<string, string>>,
): string => interpolate(text, { what: kind === "DAILY" ? texts.daily : `“${named(names, notificationLabel(kind))}”` });

export const STOP_LINK_ENDED =
  "An unsubscribe link works as long as the account it was sent to. Sign in to change your notification settings.";
export const TOO_MANY_STOPS = "Too many tries. Wait 15 minutes, then open the link of the email again.";
