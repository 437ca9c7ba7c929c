import type { NotificationKind } from "~/domain/shared/messages/notification";

/** Kind of a notification email, the daily digest, or none if it is not a notification. */
export type MailKind = NotificationKind | "DAILY" | null;

/** An email's English text with its Filipino translation; texts may also use the subject's placeholders. */
export interface FilipinoMail {
  kind: MailKind;
  /** The specification fixes the English text, so it stays and the Filipino text follows it. @source document 4 §5.3 */
  kept?: boolean;
  /** "" = the subject stays as specified. */
  subject: readonly [english: string, filipino: string];
  /** Preview line of the email; default: the first text. */
  preview?: string;
  texts: Readonly<Record<string, string>>;
  /** Text next to the names of a list. */
  facts?: Readonly<Record<string, string>>;
}
