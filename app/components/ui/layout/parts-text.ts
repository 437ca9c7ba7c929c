import { useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { PartsText } from "~/domain/shared/i18n/en/parts";

const blank = (groups: Readonly<Record<string, object>>): object =>
  new Proxy({}, { get: (_, name) => (typeof name === "string" && groups[name]) || "" });

/** Fallback if the server could not respond; the page then shows none of these texts. */
export const NO_WORDS = blank({
  frame: blank({ account: blank({}), themes: blank({}) }),
}) as PartsText;

let brought = NO_WORDS;

/**
 * English texts, sent only with the document: on client navigations they would be a third of the response. @param sent null on client
 * navigation
 */
export function documentText(sent: PartsText | null | undefined): PartsText {
  if (typeof document === "undefined") return sent ?? NO_WORDS;
  return (brought = sent ?? brought);
}

/** Texts of the shared components in the language of the page; sent by the server so that no script contains them. */
export const PartsInText = createContext<PartsText>(NO_WORDS);

export const usePartsText = (): PartsText => useContext(PartsInText);

/** Language of the page, set by its loader if it is not English. */
export const useToldIn = (): "en" | "fil" => (useMatches().some(({ data }) => toldInFilipino(data)) ? "fil" : "en");

export const toldInFilipino = (data: unknown): boolean => (data as { language?: unknown } | null | undefined)?.language === "fil";
