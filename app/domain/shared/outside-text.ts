/**
 * Text from outside that PostgreSQL cannot store: it has no NUL, and UTF-8 has no lone surrogate. Addresses and forms cannot carry a lone surrogate
 * and are kept from NUL by `well-formed.server` and `form-body.server`; JSON can write both as escapes.
 */
export const isStorableText = (text: string): boolean => !text.includes("\0") && !/\p{Surrogate}/u.test(text);

/** Parses JSON that a visitor sent. @throws SyntaxError when it is no JSON, or holds a text that cannot be stored */
export function parseOutsideJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (isStorableText(key) && (typeof value !== "string" || isStorableText(value))) return value;
    throw new SyntaxError("A text holds a character that cannot be stored");
  });
}
