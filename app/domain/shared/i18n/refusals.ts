import type { Language } from "~/domain/shared/language";
import { ofAccount } from "./fil/refusals/account";
import { ofClock } from "./fil/refusals/clock";
import { ofForms } from "./fil/refusals/forms";
import { ofInformation } from "./fil/refusals/information";
import { ofLeave } from "./fil/refusals/leave";
import { refusalParts } from "./fil/refusals/parts";
import { ofRequests } from "./fil/refusals/requests";
import { specified } from "./fil/refusals/specified";
import { interpolate, named } from "./interpolate";
import { lettersOf, toPattern } from "./patterns";

/** A refusal text with its placeholders as named groups, and its translation. */
interface Said {
  shape: RegExp;
  letters: number;
  english: string;
  filipino: string;
  /** Whether the English text precedes the translation. */
  kept: boolean;
}

const said = (texts: Readonly<Record<string, string>>, kept: boolean): Said[] =>
  Object.entries(texts).map(([english, filipino]) => ({
    shape: toPattern(english, (gap) => gap === "name"),
    letters: lettersOf(english),
    english,
    filipino,
    kept,
  }));

/** All error messages of My Work and account pages, longest first. */
export const REFUSALS: readonly Said[] = [
  ...[ofForms, ofRequests, ofLeave, ofClock, ofInformation, ofAccount].flatMap((texts) => said(texts, false)),
  ...said(specified, true),
].sort((a, b) => b.letters - a.letters);

/** Most sentences have no placeholders and are found by exact lookup. */
const WHOLE = new Map(REFUSALS.map((one) => [one.english, one]));

/** Finds the template of a sentence; null = not ours, e.g. text written by a company. */
export const refusalOf = (sentence: string): Said | null =>
  WHOLE.get(sentence) ?? REFUSALS.find(({ shape }) => shape.test(sentence)) ?? null;

/**
 * Translates a refusal for its reader, found by its English text as payslip lines are. If the specification fixes the wording, the Filipino
 * text follows the English one; unknown sentences stay unchanged.
 */
export function refusalIn(language: Language, sentence: string): string {
  if (language === "en") return sentence;
  const found = refusalOf(sentence);
  return found ? inFilipino(found, sentence) : eachIn(sentence);
}

/** Translates several sentences in a row, each by itself; the longest known match wins. */
function eachIn(text: string): string {
  const parts = text.split(/(?<=[.?!]) /);
  for (let many = parts.length - 1; many > 0; many--) {
    const found = refusalOf(parts.slice(0, many).join(" "));
    if (found) return `${inFilipino(found, parts.slice(0, many).join(" "))} ${refusalIn("fil", parts.slice(many).join(" "))}`;
  }
  return parts.length === 1 ? text : `${parts[0]} ${refusalIn("fil", parts.slice(1).join(" "))}`;
}

function inFilipino(found: Said, sentence: string): string {
  const { groups = {} } = found.shape.exec(sentence) ?? {};
  const filipino = interpolate(found.filipino, Object.fromEntries(Object.entries(groups).map(([gap, part]) => [gap, partIn(part)])));
  return found.kept ? `${sentence}${/[.?!]$/.test(sentence) ? "" : "."} ${filipino}` : filipino;
}

/** Translates "1.5 days", "5 minutes", "a computer or a phone"; names, dates and times stay unchanged. */
function partIn(part: string): string {
  const counted = /^([−\d.,]+) (day|minute)s?$/.exec(part);
  if (counted) return `${counted[1]} ${counted[2] === "day" ? "araw" : "minuto"}`;
  return part
    .split(" or ")
    .map((one) => named(refusalParts, one))
    .join(" o ");
}
