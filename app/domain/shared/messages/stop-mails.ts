import { CHOSEN_KINDS, newsLabel, type ChosenKind } from "./news-choice";

/** The link of a mail by which its reader stops mails of its kind, without signing in. */

/** What a mail is about, for whoever wants no more of it: a kind of news, or the mail of a day with all of them. */
export type StoppableKind = ChosenKind | "DAILY";

/** Whose mail a link stops, and of which kind. */
export interface MailStop {
  companySeq: number;
  accountSeq: number;
  kind: StoppableKind;
}

/** Seal of a link: the name of the server's key and an HMAC-SHA-256 of what stands before, as `keyedDigest` writes it. */
const TOKEN = /^([1-9]\d{0,8})\.([1-9]\d{0,8})\.([A-Z_]{1,40})\.([\da-f]{8}\.[\da-f]{64})$/;

/** What a seal is made for: one person, one kind. */
export const stopPlace = ({ companySeq, accountSeq, kind }: MailStop): string => `${companySeq}.${accountSeq}.${kind}`;

/** What a token says, which is true where its seal fits; null for a text that cannot be one. */
export function readStopToken(token: string): { stop: MailStop; seal: string } | null {
  const match = TOKEN.exec(token);
  const kind = match && (["DAILY", ...CHOSEN_KINDS] as const).find((one) => one === match[3]);
  return match && kind ? { stop: { companySeq: Number(match[1]), accountSeq: Number(match[2]), kind }, seal: match[4]! } : null;
}

const kindWords = (kind: StoppableKind): string => (kind === "DAILY" ? "your news once a day" : `“${newsLabel(kind)}”`);

/** What the page asks. */
export const stopQuestion = (kind: StoppableKind): string => `Kawani will send you no more mails about ${kindWords(kind)}.`;
export const stopped = (kind: StoppableKind): string => `Kawani sends you no more mails about ${kindWords(kind)}.`;
export const stoppedBefore = (kind: StoppableKind): string => `Kawani already sends you no mails about ${kindWords(kind)}.`;
/** Of the kind alone: everything else goes on. */
export const STOPS_ALONE =
  "Your notifications in the product and all other mails stay as they are. After signing in you choose anew under What you are told.";
export const STOP_LINK_ENDED = "A link to stop mails works as long as the account it was sent to. Sign in to choose what you are told.";
export const TOO_MANY_STOPS = "Too many tries. Wait 15 minutes, then open the link of the mail again.";
