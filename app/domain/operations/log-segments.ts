/** Names of WAL segments: timeline, then the position as high and low part, 8 hex digits each. */
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;

export const isSegment = (name: string): boolean => SEGMENT.test(name);

/** The segment that contains a WAL position. @param bytes segment size: with 16 MB, position 2/12000000 is in …00000002 00000012 */
export function segmentName(timeline: number, place: bigint, bytes: number): string {
  const inEach = 0x1_0000_0000n / BigInt(bytes);
  const number = place / BigInt(bytes);
  return [BigInt(timeline), number / inEach, number % inEach].map(letters).join("");
}

/** The consecutive segments from the first; empty if that one is missing. @param names of one timeline, in any order */
export function contiguousSegments(first: string, names: readonly string[], bytes: number): string[] {
  const there = new Set(names);
  const chain = [];
  for (let name = first; there.has(name); name = following(name, bytes)) chain.push(name);
  return chain;
}

function following(name: string, bytes: number): string {
  const [, timeline, high, low] = SEGMENT.exec(name)!;
  const next = BigInt(`0x${high}`) * (0x1_0000_0000n / BigInt(bytes)) + BigInt(`0x${low}`) + 1n;
  return segmentName(Number.parseInt(timeline!, 16), next * BigInt(bytes), bytes);
}

const letters = (part: bigint) => part.toString(16).toUpperCase().padStart(8, "0");
