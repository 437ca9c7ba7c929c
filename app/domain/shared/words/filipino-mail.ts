import type { NoticeKind } from "~/domain/shared/messages/notification";

/** What a mail about news is of: a kind, the mail of a day, or none where it is no news. */
export type KindOfMail = NoticeKind | "DAILY" | null;

/** A mail as it is in English, and what is said of it in Filipino; a text may use the gaps of the subject too. */
export interface FilipinoMail {
  kind: KindOfMail;
  /** Its English words are the specification's: they stay, and the Filipino ones follow. @source document 4 §5.3 */
  kept?: boolean;
  /** "" = the subject stays as the specification words it. */
  subject: readonly [english: string, filipino: string];
  /** Beside the subject; without it the first text. */
  preview?: string;
  texts: Readonly<Record<string, string>>;
  /** What stands beside the names of a list. */
  facts?: Readonly<Record<string, string>>;
}
