import { expect, test } from "vitest";
import { isStorableText, parseOutsideJson } from "~/domain/shared/outside-text";

test("Z-13: NUL and lone surrogates cannot be stored, all other text can", () => {
  for (const text of ["", "Peña", "🐖", "a\nb", "\u200b"]) expect([text, isStorableText(text)]).toEqual([text, true]);
  for (const text of ["\0", "a\0b", "\ud800", "\udc00\ud800", "🐖\ud83d"]) expect(isStorableText(text)).toBe(false);
});

test("Z-13: JSON from outside is refused if it contains such text anywhere", () => {
  expect(parseOutsideJson('{"a":[1,"\\ud83d\\udc16",null]}')).toEqual({ a: [1, "🐖", null] });
  for (const json of ['"\\u0000"', '{"a":[{"b":"\\ud800"}]}', '{"\\u0000":1}']) expect(() => parseOutsideJson(json)).toThrow(SyntaxError);
});
