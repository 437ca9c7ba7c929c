import { lineTooLong, MAX_LINE_LENGTH, MAX_LINES, NO_LINE, NO_TEXT, tooManyLines } from "./upload-text";

const [LINE_END, NUL] = [10, 0];

/** Number of lines; the last one may be unterminated. */
export function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let index = bytes.indexOf(LINE_END); index >= 0; index = bytes.indexOf(LINE_END, index + 1)) lines += 1;
  return lines + (bytes.length > 0 && bytes[bytes.length - 1] !== LINE_END ? 1 : 0);
}

/** Why the file cannot be read at all, before parsing lines; null if it can. */
export function textProblem(bytes: Uint8Array): string | null {
  if (bytes.includes(NUL)) return NO_TEXT;
  const lines = countLines(bytes);
  if (lines > MAX_LINES) return tooManyLines(lines);
  if (lines === 0) return NO_LINE;
  for (let [line, from] = [1, 0]; from < bytes.length; line += 1) {
    const end = bytes.indexOf(LINE_END, from);
    const next = end < 0 ? bytes.length : end;
    if (next - from > MAX_LINE_LENGTH) return lineTooLong(line);
    from = next + 1;
  }
  return null;
}

/** Splits streamed text into lines without line ends and BOM. Invalid UTF-8 is read as Windows-1252. */
export function lineReader(isUtf8: (bytes: Uint8Array) => boolean) {
  const [utf8, windows] = [new TextDecoder("utf-8"), new TextDecoder("windows-1252")];
  let rest = new Uint8Array();
  const linesOf = (bytes: Uint8Array) =>
    (isUtf8(bytes) ? utf8 : windows)
      .decode(bytes)
      .split("\n")
      .map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  return {
    take(piece: Uint8Array): string[] {
      const end = piece.lastIndexOf(LINE_END);
      if (end < 0) {
        rest = joined(rest, piece);
        return [];
      }
      const whole = joined(rest, piece.subarray(0, end));
      rest = piece.slice(end + 1);
      return linesOf(whole);
    },
    end: (): string[] => (rest.length > 0 ? linesOf(rest) : []),
  };
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(before.length + after.length);
  whole.set(before);
  whole.set(after, before.length);
  return whole;
}
