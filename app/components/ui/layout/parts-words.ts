import { useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { PartsWords } from "~/domain/shared/words/en/parts";

const blank = (groups: Readonly<Record<string, object>>): object =>
  new Proxy({}, { get: (_, name) => (typeof name === "string" && groups[name]) || "" });

/** Where the server could not answer at all there are no words, and nothing on the page says any of them. */
export const NO_WORDS = blank({
  frame: blank({ account: blank({}), themes: blank({}) }),
}) as PartsWords;

let brought = NO_WORDS;

/** The English words, which come with the document alone: on each way to another page they would be a third of what is sent. @param sent null on such a way */
export function documentWords(sent: PartsWords | null | undefined): PartsWords {
  if (typeof document === "undefined") return sent ?? NO_WORDS;
  return (brought = sent ?? brought);
}

/** What the shared parts say: the server tells the words of the language with the page, so that no script holds them. */
export const PartsInWords = createContext<PartsWords>(NO_WORDS);

export const usePartsWords = (): PartsWords => useContext(PartsInWords);

/** The language of the page: its loader says so where it is told in another one than English. */
export const useToldIn = (): "en" | "fil" => (useMatches().some(({ data }) => toldInFilipino(data)) ? "fil" : "en");

export const toldInFilipino = (data: unknown): boolean => (data as { language?: unknown } | null | undefined)?.language === "fil";
