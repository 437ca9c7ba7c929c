/** The largest record number. */
export const MAX_SEQ = 2_147_483_647;

const MAX_VALUE = 200_000;

/** Encodes numbers as ranges: 1, 2, 3, 7 → "1-3,7". Order and duplicates are lost. */
export function encodeSeqs(seqs: Iterable<number>): string {
  const sorted = [...new Set(seqs)].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const seq of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === seq - 1) last[1] = seq;
    else ranges.push([seq, seq]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(",");
}

/** Decodes such a text; invalid parts are dropped, and so are numbers beyond the limit. */
export function decodeSeqs(text: string): number[] {
  const seqs: number[] = [];
  for (const part of text.split(",")) {
    const [, first, last] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(part) ?? [];
    if (first === undefined) continue;
    const to = Math.min(Number(last ?? first), MAX_SEQ);
    for (let seq = Math.max(Number(first), 1); seq <= to && seqs.length < MAX_VALUE; seq++) seqs.push(seq);
  }
  return seqs;
}
