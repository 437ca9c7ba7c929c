/**
 * External text that PostgreSQL cannot store: NUL and lone surrogates. URLs and forms cannot carry lone surrogates, and
 * `url-validation.server` and `form-body.server` reject NUL there; JSON can escape both.
 */
export const isStorableText = (text: string): boolean => !text.includes("\0") && !/\p{Surrogate}/u.test(text);

/** Parses JSON from a request. @throws SyntaxError when it is invalid or contains text that cannot be stored */
export function parseOutsideJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (isStorableText(key) && (typeof value !== "string" || isStorableText(value))) return value;
    throw new SyntaxError("A text holds a character that cannot be stored");
  });
}
