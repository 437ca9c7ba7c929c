import { useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import { parts, type PartsWords } from "~/domain/shared/words/en/parts";

/** What the shared parts say; in English where no page hands them other words. */
export const PartsInWords = createContext<PartsWords>(parts);

export const usePartsWords = (): PartsWords => useContext(PartsInWords);

/** The language of the page: its loader says so where it is told in another one than English. */
export const useToldIn = (): "en" | "fil" => (useMatches().some(({ data }) => toldInFilipino(data)) ? "fil" : "en");

export const toldInFilipino = (data: unknown): boolean => (data as { language?: unknown } | null | undefined)?.language === "fil";
