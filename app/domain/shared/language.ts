/** The languages of My Work, as BCP 47 writes them. Everything else is in English. */
export const LANGUAGES = ["en", "fil"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's name in that language, so that its speakers can read it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fil: "Filipino" };
