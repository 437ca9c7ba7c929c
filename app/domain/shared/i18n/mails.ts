import type { Language } from "~/domain/shared/language";
import type { MailPart, MailText } from "~/domain/shared/messages/mail-text";
import type { FilipinoMail, MailKind } from "./filipino-mail";
import { mailLinks } from "./fil/mails/links";
import { formerMails } from "./fil/mails/former";
import { notificationMails } from "./fil/mails/notifications";
import { documentMails } from "./fil/mails/documents";
import { interpolate, named } from "./interpolate";
import { countLiteralCharacters, toPattern } from "./patterns";

type Gaps = Readonly<Record<string, string>>;
type Translation = { shape: RegExp; filipino: string; literals: number };

const compileTranslations = (texts: Gaps): Translation[] =>
  Object.entries(texts)
    .map(([english, filipino]) => ({ shape: toPattern(english), filipino, literals: countLiteralCharacters(english) }))
    .sort((a, b) => b.literals - a.literals);

const CURRENT = [...notificationMails, ...documentMails];
/** Former texts of subjects that are still in use. */
const formerTexts = ({ kind, subject }: FilipinoMail): Gaps =>
  formerMails.find((former) => former.kind === kind && former.subject[0] === subject[0])?.texts ?? {};

const MAILS = [...CURRENT, ...formerMails].map((mail) => ({
  mail,
  shape: toPattern(mail.subject[0]),
  texts: compileTranslations({ ...formerTexts(mail), ...mail.texts }),
  facts: compileTranslations(mail.facts ?? {}),
}));
type MailTemplate = (typeof MAILS)[number];

/** "3 days", "no day", two dates and "Cancellation of"; names and company texts stay unchanged. */
const translatePart = (part: string): string =>
  part === "no day"
    ? "walang araw"
    : part
        .replace(/^Cancellation of /, "Pagkansela ng ")
        .replace(/^([−\d.,]+) days?$/, "$1 araw")
        .replace(/(\d\d\/\d\d\/\d{4}) to (\d\d\/\d\d\/\d{4})/g, "$1 hanggang $2")
        .replace(/(\d\d\/\d\d\/\d{4}) and (\d\d\/\d\d\/\d{4})/g, "$1 at $2");

function matchGaps(shape: RegExp, text: string): Gaps | null {
  const groups = shape.exec(text);
  return groups && Object.fromEntries(Object.entries(groups.groups ?? {}).map(([gap, part]) => [gap, translatePart(part)]));
}

function translateText(texts: readonly Translation[], text: string, subject: Gaps): string | null {
  for (const { shape, filipino } of texts) {
    const gaps = matchGaps(shape, text);
    if (gaps) return interpolate(filipino, { ...subject, ...gaps });
  }
  return null;
}

function findMailTemplate(kind: MailKind, subject: string): { known: MailTemplate; gaps: Gaps } | null {
  for (const mail of MAILS) {
    const gaps = mail.mail.kind === kind ? matchGaps(mail.shape, subject) : null;
    if (gaps) return { known: mail, gaps };
  }
  return null;
}

/**
 * Translates an email completely or not at all: an unknown text stays English. @param kind of its notification; null = not a notification
 */
export function translateMail(language: Language, kind: MailKind, original: MailText): MailText {
  const mailTemplate = language === "fil" ? findMailTemplate(kind, original.subject) : null;
  const parts = mailTemplate && allOrNull(original.parts.map((part) => translateParts(mailTemplate, part)))?.flat();
  if (!mailTemplate || !parts) return original;
  const { mail } = mailTemplate.known;
  const subject = mail.subject[1] === "" ? original.subject : interpolate(mail.subject[1], mailTemplate.gaps);
  const first = parts.find((part) => typeof part === "string");
  return { language, subject, preview: mail.kept ? original.preview : (mail.preview ?? first ?? original.preview), parts };
}

/** A notification as a line of the daily digest or the panel. @returns the original if no translation is known */
export function translateNotification<News extends { kind: MailKind; subject: string; description: string }>(
  language: Language,
  notification: News,
): News {
  const mailTemplate = language === "fil" ? findMailTemplate(notification.kind, notification.subject) : null;
  const text = mailTemplate && translateText(mailTemplate.known.texts, notification.description, mailTemplate.gaps);
  if (!mailTemplate || text === null) return notification;
  const { kept, subject } = mailTemplate.known.mail;
  return {
    ...notification,
    subject: subject[1] === "" ? notification.subject : interpolate(subject[1], mailTemplate.gaps),
    description: kept ? `${notification.description} ${text}` : text,
  };
}

/** Label of a link in an email or notification. */
export const translateLink = (language: Language, label: string): string => (language === "fil" ? named(mailLinks, label) : label);

/** A translated part, preceded by the English one if the specification fixes its wording. Null = unknown. */
function translateParts({ known, gaps }: { known: MailTemplate; gaps: Gaps }, part: MailPart): MailPart[] | null {
  if (typeof part === "string") {
    const text = translateText(known.texts, part, gaps);
    if (text === null) return null;
    return known.mail.kept ? [{ english: part }, text] : [text];
  }
  if ("facts" in part)
    return [{ facts: part.facts.map(([name, value]) => [name, translateText(known.facts, value, gaps) ?? value] as const) }];
  return ["href" in part ? { ...part, label: translateLink("fil", part.label) } : part];
}

const allOrNull = <One>(list: readonly (One | null)[]): One[] | null => (list.includes(null) ? null : (list as One[]));

/** All current subjects and texts. @internal for tests */
export const TRANSLATED_MAILS: readonly FilipinoMail[] = CURRENT;
