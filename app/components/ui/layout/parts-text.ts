import { useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { PartsText } from "~/domain/shared/i18n/en/parts";

const blank = (groups: Readonly<Record<string, object>>): object =>
  new Proxy({}, { get: (_, name) => (typeof name === "string" && groups[name]) || "" });

/** Where the server could not answer at all there are no words, and nothing on the page says any of them. */
export const NO_WORDS = blank({
  frame: blank({ account: blank({}), themes: blank({}) }),
}) as PartsText;

let brought = NO_WORDS;

/** The English words, which come with the document alone: on each way to another page they would be a third of what is sent. @param sent null on such a way */
export function documentText(sent: PartsText | null | undefined): PartsText {
  if (typeof document === "undefined") return sent ?? NO_WORDS;
  return (brought = sent ?? brought);
}

/** Texts of the shared components: the server sends them with the page in its language, so that no script contains them. */
export const PartsInText = createContext<PartsText>(NO_WORDS);

export const usePartsText = (): PartsText => useContext(PartsInText);

/** Language of the page, set by its loader if it is not English. */
export const useToldIn = (): "en" | "fil" => (useMatches().some(({ data }) => toldInFilipino(data)) ? "fil" : "en");

export const toldInFilipino = (data: unknown): boolean => (data as { language?: unknown } | null | undefined)?.language === "fil";
