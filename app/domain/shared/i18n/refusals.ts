import type { Language } from "~/domain/shared/language";
import { refusals as english } from "./en/refusals/refusals";
import { refusalTerms as englishTerms } from "./en/refusals/terms";
import { specifiedRefusals } from "./en/refusals/specified";
import { refusals as filipino } from "./fil/refusals/refusals";
import { refusalTerms as filipinoTerms } from "./fil/refusals/terms";
import { interpolate } from "./interpolate";
import type { RefusalMessage, RefusalText, RefusalValue, Term } from "./refusal-message";

const CATALOGUES = { en: { texts: english, terms: englishTerms }, fil: { texts: filipino, terms: filipinoTerms } };

/**
 * The text of a refusal in the language of its reader. Specified texts stay English, and Filipino follows; plain sentences, which only
 * administrators see, are English.
 */
export function renderRefusal(language: Language, text: RefusalText): string {
  if (typeof text === "string") return text;
  if (!("id" in text)) return text.map((message) => renderRefusal(language, message)).join(" ");
  const rendered = renderIn(language, text);
  if (language === "en" || !Object.hasOwn(specifiedRefusals, text.id)) return rendered;
  const specified = renderIn("en", text);
  return `${specified}${/[.?!]$/.test(specified) ? "" : "."} ${rendered}`;
}

function renderIn(language: Language, { id, values }: RefusalMessage): string {
  const { texts, terms } = CATALOGUES[language];
  const spell = ({ term, count = "" }: Term): string => interpolate(terms[term], { count });
  const spellValue = (value: RefusalValue): string | number => {
    if (typeof value !== "object") return value;
    return "term" in value ? spell(value) : value.map(spell).join(terms.OR);
  };
  return interpolate(texts[id], Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spellValue(value)])));
}
