import type { Language } from "~/domain/shared/language";
import { formRefusals } from "./fil/refusals/forms";
import { leaveRefusals } from "./fil/refusals/leave";
import { refusalParts } from "./fil/refusals/parts";
import { requestRefusals } from "./fil/refusals/requests";
import { specifiedRefusals } from "./fil/refusals/specified";
import { refusals as filipino } from "./fil/refusals";
import { refusalTerms as filipinoTerms } from "./fil/refusal-terms";
import { refusals as english } from "./en/refusals";
import { refusalTerms as englishTerms } from "./en/refusal-terms";
import type { RefusalText, RefusalValue, Term } from "./refusal-message";
import { interpolate, named } from "./interpolate";
import { countLiteralLetters, toPattern } from "./patterns";

const CATALOGUES = { en: { texts: english, terms: englishTerms }, fil: { texts: filipino, terms: filipinoTerms } };

/** The text of a refusal in the language of its reader; sentences of pages for administrators stay English. */
export function renderRefusal(language: Language, text: RefusalText): string {
  if (typeof text === "string") return translateRefusal(language, text);
  const { texts, terms } = CATALOGUES[language];
  const spell = ({ term, count = "" }: Term): string => interpolate(terms[term], { count });
  const spellValue = (value: RefusalValue): string | number => {
    if (typeof value !== "object") return value;
    return "term" in value ? spell(value) : value.map(spell).join(terms.OR);
  };
  return interpolate(texts[text.id], Object.fromEntries(Object.entries(text.values).map(([name, value]) => [name, spellValue(value)])));
}

/** A refusal text with its placeholders as named groups, and its translation. */
interface RefusalTranslation {
  shape: RegExp;
  letters: number;
  english: string;
  filipino: string;
  /** Whether the English text precedes the translation. */
  kept: boolean;
}

const compileRefusals = (texts: Readonly<Record<string, string>>, isKept: boolean): RefusalTranslation[] =>
  Object.entries(texts).map(([english, filipino]) => ({
    shape: toPattern(english, (gap) => gap === "name"),
    letters: countLiteralLetters(english),
    english,
    filipino,
    kept: isKept,
  }));

/** All error messages of My Work and account pages, longest first. */
export const REFUSALS: readonly RefusalTranslation[] = [
  ...[formRefusals, requestRefusals, leaveRefusals].flatMap((texts) => compileRefusals(texts, false)),
  ...compileRefusals(specifiedRefusals, true),
].sort((a, b) => b.letters - a.letters);

/** Most sentences have no placeholders and are found by exact lookup. */
const EXACT_REFUSALS = new Map(REFUSALS.map((refusal) => [refusal.english, refusal]));

/** Finds the template of a sentence; null = not ours, e.g. text written by a company. */
export const findRefusal = (sentence: string): RefusalTranslation | null =>
  EXACT_REFUSALS.get(sentence) ?? REFUSALS.find(({ shape }) => shape.test(sentence)) ?? null;

/**
 * Translates a refusal for its reader, found by its English text as payslip lines are. If the specification fixes the wording, the Filipino
 * text follows the English one; unknown sentences stay unchanged.
 */
export function translateRefusal(language: Language, sentence: string): string {
  if (language === "en") return sentence;
  const translation = findRefusal(sentence);
  return translation ? fillTranslation(translation, sentence) : translateSentences(sentence);
}

/** Translates several sentences in a row, each by itself; the longest known match wins. */
function translateSentences(text: string): string {
  const parts = text.split(/(?<=[.?!]) /);
  for (let many = parts.length - 1; many > 0; many--) {
    const translation = findRefusal(parts.slice(0, many).join(" "));
    if (translation)
      return `${fillTranslation(translation, parts.slice(0, many).join(" "))} ${translateRefusal("fil", parts.slice(many).join(" "))}`;
  }
  return parts.length === 1 ? text : `${parts[0]} ${translateRefusal("fil", parts.slice(1).join(" "))}`;
}

function fillTranslation(translation: RefusalTranslation, sentence: string): string {
  const { groups = {} } = translation.shape.exec(sentence) ?? {};
  const filipino = interpolate(
    translation.filipino,
    Object.fromEntries(Object.entries(groups).map(([gap, part]) => [gap, translateRefusalPart(part)])),
  );
  return translation.kept ? `${sentence}${/[.?!]$/.test(sentence) ? "" : "."} ${filipino}` : filipino;
}

/** Translates "1.5 days", "5 minutes", "a computer or a phone"; names, dates and times stay unchanged. */
function translateRefusalPart(part: string): string {
  const counted = /^([−\d.,]+) (day|minute)s?$/.exec(part);
  if (counted) return `${counted[1]} ${counted[2] === "day" ? "araw" : "minuto"}`;
  return part
    .split(" or ")
    .map((one) => named(refusalParts, one))
    .join(" o ");
}
