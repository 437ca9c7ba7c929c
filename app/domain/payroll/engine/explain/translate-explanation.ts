import type { Language } from "~/domain/shared/language";
import { whyLabels } from "~/domain/shared/i18n/fil/why/why-labels";
import { whyPhrases } from "~/domain/shared/i18n/fil/why/why-phrases";
import { whyRules } from "~/domain/shared/i18n/fil/why/why-rules";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { fillGaps } from "~/domain/shared/i18n/patterns";
import type { Explanation, ExplanationStep } from "./explanation-shapes";

const FIGURE = "\\d[\\d,]*(?:\\.\\d+)?%?";
const GAPS: Readonly<Record<string, string>> = {
  day: "\\d\\d/\\d\\d(?:/\\d{4})?(?:, \\d\\d/\\d\\d)*",
  period: "\\d\\d/\\d\\d\\S*\\d",
  month: "[A-Z][a-z]+ \\d{4}",
  percent: "[\\d.]+%",
};

/** Matches a phrase within a sentence, never inside a word or number. */
function toPhrasePattern(english: string): RegExp {
  const before = /^[\w{]/.test(english) ? "(?<![A-Za-z\\d.,])" : "";
  const after = /[\w}]$/.test(english) ? "(?![A-Za-z\\d%]|[.,]\\d)" : "";
  return new RegExp(before + fillGaps(english, (gap) => GAPS[gap] ?? FIGURE) + after, "gu");
}

const PHRASES = whyPhrases.map(([english, filipino]) => ({ shape: toPhrasePattern(english), filipino }));

/** Translates the phrases between the figures of a sentence to Filipino. */
const translatePhrases = (text: string): string =>
  PHRASES.reduce(
    (translated, { shape, filipino }) =>
      translated.replace(shape, (...args) => interpolate(filipino, (args.at(-1) as Record<string, string> | undefined) ?? {})),
    text,
  );

const translated = (text: string): string => (Object.hasOwn(whyLabels, text) ? whyLabels[text]! : translatePhrases(text));

/** "500.00 was set by hand: as agreed. Computed: 400.00.": the reason is user text and is not translated. */
const BY_HAND = /^(?<set>[\d.,−-]+) was set by hand: (?<reason>.*)\. Computed: (?<computed>[\d.,−-]+)\.$/su;
const BY_HAND_SHORT = /^Set by hand: (?<reason>.*)$/su;

function translateSentence(sentence: string): string {
  const manual = BY_HAND.exec(sentence)?.groups;
  return manual ? interpolate("{set} ang itinakda nang mano-mano: {reason}. Kinuwenta: {computed}.", manual) : translatePhrases(sentence);
}

/** The short text under a line, in the reader's language. */
export function translateShort(language: Language, short: string): string {
  if (language === "en") return short;
  const manual = BY_HAND_SHORT.exec(short)?.groups;
  return manual ? interpolate("Itinakda nang mano-mano: {reason}", manual) : translated(short);
}

function translateStep({ label, note, text, ...step }: ExplanationStep): ExplanationStep {
  return {
    ...step,
    label: translated(label),
    ...(note !== undefined && { note: translateNote(label, note) }),
    ...(text !== undefined && { text: translated(text) }),
  };
}

/** Does not translate user-written reasons and legal names of benefits. */
function translateNote(label: string, note: string): string {
  if (label === "Set by hand") return note;
  if (label !== "Exempt as de minimis") return translateSentence(note);
  const at = note.indexOf(": ") + 2;
  return note.slice(0, at) + translatePhrases(note.slice(at));
}

/**
 * The explanation of a line in the reader's language: rules and steps are looked up by their English name, sentences by the phrases between
 * figures. Names of laws, agencies and benefits, and user text, are not translated.
 */
export function translateExplanation(language: Language, why: Explanation): Explanation {
  if (language === "en") return why;
  const { table } = why;
  return {
    ...why,
    short: translateShort(language, why.short),
    sentence: translateSentence(why.sentence),
    steps: why.steps.map(translateStep),
    rule: named(whyRules, why.rule),
    ...(table && {
      table: {
        ...table,
        title: translated(table.title),
        columns: table.columns.map(translated),
        rows: table.rows.map((row) => row.map(translated)),
      },
    }),
  };
}
