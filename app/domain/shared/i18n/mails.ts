import type { Language } from "~/domain/shared/language";
import type { MailPart, MailText } from "~/domain/shared/messages/mail-text";
import type { FilipinoMail, KindOfMail } from "./filipino-mail";
import { mailLinks } from "./fil/mails/links";
import { formerMails } from "./fil/mails/former";
import { newsMails } from "./fil/mails/news";
import { paperMails } from "./fil/mails/papers";
import { interpolate, named } from "./interpolate";
import { lettersOf, toPattern } from "./patterns";

type Gaps = Readonly<Record<string, string>>;
type Said = { shape: RegExp; filipino: string; letters: number };

const any = () => true;
const saidOf = (texts: Gaps): Said[] =>
  Object.entries(texts)
    .map(([english, filipino]) => ({ shape: toPattern(english, any), filipino, letters: lettersOf(english) }))
    .sort((a, b) => b.letters - a.letters);

const CURRENT = [...newsMails, ...paperMails];
/** Former texts of subjects that are still in use. */
const formerTexts = ({ kind, subject }: FilipinoMail): Gaps =>
  formerMails.find((former) => former.kind === kind && former.subject[0] === subject[0])?.texts ?? {};

const MAILS = [...CURRENT, ...formerMails].map((mail) => ({
  mail,
  shape: toPattern(mail.subject[0], any),
  texts: saidOf({ ...formerTexts(mail), ...mail.texts }),
  facts: saidOf(mail.facts ?? {}),
}));
type Known = (typeof MAILS)[number];

/** "3 days", "no day", two dates and "Cancellation of"; names and company texts stay unchanged. */
const partIn = (part: string): string =>
  part === "no day"
    ? "walang araw"
    : part
        .replace(/^Cancellation of /, "Pagkansela ng ")
        .replace(/^([−\d.,]+) days?$/, "$1 araw")
        .replace(/(\d\d\/\d\d\/\d{4}) to (\d\d\/\d\d\/\d{4})/g, "$1 hanggang $2")
        .replace(/(\d\d\/\d\d\/\d{4}) and (\d\d\/\d\d\/\d{4})/g, "$1 at $2");

function gapsOf(shape: RegExp, text: string): Gaps | null {
  const groups = shape.exec(text);
  return groups && Object.fromEntries(Object.entries(groups.groups ?? {}).map(([gap, part]) => [gap, partIn(part)]));
}

function sayOf(texts: readonly Said[], text: string, subject: Gaps): string | null {
  for (const { shape, filipino } of texts) {
    const gaps = gapsOf(shape, text);
    if (gaps) return interpolate(filipino, { ...subject, ...gaps });
  }
  return null;
}

function knownOf(kind: KindOfMail, subject: string): { known: Known; gaps: Gaps } | null {
  for (const known of MAILS) {
    const gaps = known.mail.kind === kind ? gapsOf(known.shape, subject) : null;
    if (gaps) return { known, gaps };
  }
  return null;
}

/** Translates a mail completely or not at all: an unknown text stays English. @param kind of its notification; null = not a notification */
export function mailIn(language: Language, kind: KindOfMail, words: MailText): MailText {
  const found = language === "fil" ? knownOf(kind, words.subject) : null;
  const parts = found && allOf(words.parts.map((part) => partsIn(found, part)))?.flat();
  if (!found || !parts) return words;
  const { mail } = found.known;
  const subject = mail.subject[1] === "" ? words.subject : interpolate(mail.subject[1], found.gaps);
  const first = parts.find((part) => typeof part === "string");
  return { language, subject, preview: mail.kept ? words.preview : (mail.preview ?? first ?? words.preview), parts };
}

/** A notification as a line of the daily digest or the panel. @returns the original if no translation is known */
export function newsIn<News extends { kind: KindOfMail; subject: string; description: string }>(language: Language, news: News): News {
  const found = language === "fil" ? knownOf(news.kind, news.subject) : null;
  const text = found && sayOf(found.known.texts, news.description, found.gaps);
  if (!found || text === null) return news;
  const { kept, subject } = found.known.mail;
  return {
    ...news,
    subject: subject[1] === "" ? news.subject : interpolate(subject[1], found.gaps),
    description: kept ? `${news.description} ${text}` : text,
  };
}

/** Label of a link in a mail or notification. */
export const linkIn = (language: Language, label: string): string => (language === "fil" ? named(mailLinks, label) : label);

/** A translated part, preceded by the English one if the specification fixes its wording. Null = unknown. */
function partsIn({ known, gaps }: { known: Known; gaps: Gaps }, part: MailPart): MailPart[] | null {
  if (typeof part === "string") {
    const text = sayOf(known.texts, part, gaps);
    return text === null ? null : known.mail.kept ? [{ english: part }, text] : [text];
  }
  if ("facts" in part) return [{ facts: part.facts.map(([name, value]) => [name, sayOf(known.facts, value, gaps) ?? value] as const) }];
  return ["href" in part ? { ...part, label: linkIn("fil", part.label) } : part];
}

const allOf = <One>(list: readonly (One | null)[]): One[] | null => (list.includes(null) ? null : (list as One[]));

/** All current subjects and texts. @internal for tests */
export const KNOWN_MAILS: readonly FilipinoMail[] = CURRENT;
