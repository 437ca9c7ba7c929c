import { isUtf8 } from "node:buffer";
import { expect, test } from "vitest";
import { countLines, lineReader, textProblem } from "~/domain/time/punches/parsing/text-lines";
import { MAX_LINE_LENGTH, MAX_LINES } from "~/domain/time/punches/parsing/upload-text";

const bytes = (text: string) => new TextEncoder().encode(text);

/** The lines of a text that arrives in chunks of this many bytes. */
function linesIn(text: Uint8Array, size: number): string[] {
  const reader = lineReader(isUtf8);
  const lines: string[] = [];
  for (let offset = 0; offset < text.length; offset += size) lines.push(...reader.take(text.subarray(offset, offset + size)));
  return [...lines, ...reader.end()];
}

test("a text is split into the same lines for any chunks, with either line ending, a byte order mark, and multi-byte characters", () => {
  const text = bytes("\uFEFF1\tNiño\r\n\r\n27\tPeña\n99\tlast");
  for (const size of [1, 2, 3, 5, 7, 100]) expect(linesIn(text, size)).toEqual(["1\tNiño", "", "27\tPeña", "99\tlast"]);
  expect(linesIn(bytes("1\n"), 1)).toEqual(["1"]);
});

test("invalid UTF-8 is read as Windows-1252", () => {
  expect(linesIn(new Uint8Array([0x4e, 0x69, 0xf1, 0x6f, 0x0a, 0x80]), 3)).toEqual(["Niño", "€"]);
});

test("lines are counted with or without a final line ending", () => {
  expect(["", "a", "a\n", "a\nb", "a\nb\n", "\n\n"].map((text) => countLines(bytes(text)))).toEqual([0, 1, 1, 2, 2, 2]);
});

test("an empty or binary file, a line that is too long and a line too many are refused before a line is read", () => {
  expect(textProblem(bytes(""))).toContain("no line with a time log");
  expect(textProblem(new Uint8Array([80, 75, 3, 4, 0]))).toContain("not a text file");
  expect(textProblem(bytes(`1\n${"x".repeat(MAX_LINE_LENGTH + 1)}\n`))).toBe(
    "Line 2 is longer than 1,000 characters. Choose the file as the device wrote it.",
  );
  expect(textProblem(bytes("x".repeat(MAX_LINE_LENGTH)))).toBeNull();
  expect(textProblem(new Uint8Array(MAX_LINES).fill(10))).toBeNull();
  expect(textProblem(new Uint8Array(MAX_LINES + 1).fill(10))).toBe(
    "This file has 1,000,001 lines; at most 1,000,000 are read. Split it into several files.",
  );
});
