import { useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { PartsText } from "~/domain/shared/i18n/en/parts";

const emptyText = (groups: Readonly<Record<string, object>>): object =>
  new Proxy({}, { get: (_, name) => (typeof name === "string" && groups[name]) || "" });

/** Fallback if the server could not respond; the page then shows none of these texts. */
export const EMPTY_TEXT = emptyText({
  frame: emptyText({ account: emptyText({}), themes: emptyText({}) }),
}) as PartsText;

let clientText = EMPTY_TEXT;

/**
 * English texts, sent only with the document: on client navigations they would be a third of the response. @param sent null on client
 * navigation
 */
export function documentText(sent: PartsText | null | undefined): PartsText {
  if (typeof document === "undefined") return sent ?? EMPTY_TEXT;
  return (clientText = sent ?? clientText);
}

/** Texts of the shared components in the language of the page; sent by the server so that no script contains them. */
export const PartsTextContext = createContext<PartsText>(EMPTY_TEXT);

export const usePartsText = (): PartsText => useContext(PartsTextContext);

/** Language of the page, set by its loader if it is not English. */
export const usePageLanguage = (): "en" | "fil" => (useMatches().some(({ data }) => isFilipinoPage(data)) ? "fil" : "en");

export const isFilipinoPage = (data: unknown): boolean => (data as { language?: unknown } | null | undefined)?.language === "fil";
