import type { Language } from "~/domain/shared/language";
import { whyLabels } from "~/domain/shared/i18n/fil/why/why-labels";
import { whyPhrases } from "~/domain/shared/i18n/fil/why/why-phrases";
import { whyRules } from "~/domain/shared/i18n/fil/why/why-rules";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { gapped } from "~/domain/shared/i18n/patterns";
import type { Explanation, ExplanationStep } from "./explanation-shapes";

const FIGURE = "\\d[\\d,]*(?:\\.\\d+)?%?";
const GAPS: Readonly<Record<string, string>> = {
  day: "\\d\\d/\\d\\d(?:/\\d{4})?(?:, \\d\\d/\\d\\d)*",
  period: "\\d\\d/\\d\\d\\S*\\d",
  month: "[A-Z][a-z]+ \\d{4}",
  percent: "[\\d.]+%",
};

/** Matches a phrase within a sentence, never inside a word or number. */
function phraseOf(english: string): RegExp {
  const before = /^[\w{]/.test(english) ? "(?<![A-Za-z\\d.,])" : "";
  const after = /[\w}]$/.test(english) ? "(?![A-Za-z\\d%]|[.,]\\d)" : "";
  return new RegExp(before + gapped(english, (gap) => GAPS[gap] ?? FIGURE) + after, "gu");
}

const PHRASES = whyPhrases.map(([english, filipino]) => ({ shape: phraseOf(english), filipino }));

/** Translates the phrases between the figures of a sentence to Filipino. */
const phrased = (text: string): string =>
  PHRASES.reduce(
    (said, { shape, filipino }) =>
      said.replace(shape, (...found) => interpolate(filipino, (found.at(-1) as Record<string, string> | undefined) ?? {})),
    text,
  );

const said = (text: string): string => (Object.hasOwn(whyLabels, text) ? whyLabels[text]! : phrased(text));

/** "500.00 was set by hand: as agreed. Computed: 400.00.": the reason is user text and is not translated. */
const BY_HAND = /^(?<set>[\d.,−-]+) was set by hand: (?<reason>.*)\. Computed: (?<computed>[\d.,−-]+)\.$/su;
const BY_HAND_SHORT = /^Set by hand: (?<reason>.*)$/su;

function sentenceIn(sentence: string): string {
  const byHand = BY_HAND.exec(sentence)?.groups;
  return byHand ? interpolate("{set} ang itinakda nang mano-mano: {reason}. Kinuwenta: {computed}.", byHand) : phrased(sentence);
}

/** The short text under a line, in the reader's language. */
export function shortIn(language: Language, short: string): string {
  if (language === "en") return short;
  const byHand = BY_HAND_SHORT.exec(short)?.groups;
  return byHand ? interpolate("Itinakda nang mano-mano: {reason}", byHand) : said(short);
}

function stepIn({ label, note, text, ...step }: ExplanationStep): ExplanationStep {
  return {
    ...step,
    label: said(label),
    ...(note !== undefined && { note: noteIn(label, note) }),
    ...(text !== undefined && { text: said(text) }),
  };
}

/** Does not translate user-written reasons and legal names of benefits. */
function noteIn(label: string, note: string): string {
  if (label === "Set by hand") return note;
  if (label !== "Exempt as de minimis") return sentenceIn(note);
  const at = note.indexOf(": ") + 2;
  return note.slice(0, at) + phrased(note.slice(at));
}

/**
 * The explanation of a line in the reader's language: rules and steps are looked up by their English name, sentences by the phrases between
 * figures. Names of laws, agencies and benefits, and user text, are not translated.
 */
export function whyIn(language: Language, why: Explanation): Explanation {
  if (language === "en") return why;
  const { table } = why;
  return {
    ...why,
    short: shortIn(language, why.short),
    sentence: sentenceIn(why.sentence),
    steps: why.steps.map(stepIn),
    rule: named(whyRules, why.rule),
    ...(table && {
      table: { ...table, title: said(table.title), columns: table.columns.map(said), rows: table.rows.map((row) => row.map(said)) },
    }),
  };
}
