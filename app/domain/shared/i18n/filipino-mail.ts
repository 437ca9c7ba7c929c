import type { NoticeKind } from "~/domain/shared/messages/notification";

/** Kind of a notification mail, the daily digest, or none if it is not a notification. */
export type KindOfMail = NoticeKind | "DAILY" | null;

/** A mail's English text with its Filipino translation; texts may also use the subject's placeholders. */
export interface FilipinoMail {
  kind: KindOfMail;
  /** Its English words are the specification's: they stay, and the Filipino ones follow. @source document 4 §5.3 */
  kept?: boolean;
  /** "" = the subject stays as the specification words it. */
  subject: readonly [english: string, filipino: string];
  /** Beside the subject; without it the first text. */
  preview?: string;
  texts: Readonly<Record<string, string>>;
  /** Text beside the names of a list. */
  facts?: Readonly<Record<string, string>>;
}
