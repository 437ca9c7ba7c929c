import { ProcessCache } from "~/db/process-cache.server";

type Kept = { answer: Promise<unknown>; until: number };

const MOST_ANSWERS = 200;
const kept = new ProcessCache<Kept>(MOST_ANSWERS);
/** Below this an answer is cheap enough to be asked for every time. */
const CHEAP_MILLIS = 50;
/** A dear answer stands for as long as keeps its share of the time at a twentieth, at most half a minute. */
const TIMES = 20;
const LONGEST_MILLIS = 30_000;

/**
 * An answer that may be some moments old: for notices on pages, never for decisions. Who asks while it is being found waits for the same
 * one; the dearer it was, the longer it stands, but never longer than until somebody of the company posts something here.
 */
export function keepBriefly<Answer>(companySeq: number, question: string, find: () => Promise<Answer>): Promise<Answer> {
  const key = `${companySeq}:${question}`;
  const known = kept.get(key);
  if (known && performance.now() < known.until) return known.answer as Promise<Answer>;
  const began = performance.now();
  const answer = find();
  const entry: Kept = { answer, until: Infinity };
  kept.set(key, entry);
  const ended = () => {
    const took = performance.now() - began;
    entry.until = took < CHEAP_MILLIS ? 0 : performance.now() + Math.min(took * TIMES, LONGEST_MILLIS);
  };
  answer.then(ended, () => kept.delete(key));
  return answer;
}

/** After a post of the company: whoever changed something sees what it did at once. */
export function forgetAnswers(companySeq: number): void {
  kept.deleteByPrefix(`${companySeq}:`);
}
