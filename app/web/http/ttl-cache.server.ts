import { ProcessCache } from "~/db/process-cache.server";

type Kept = { answer: Promise<unknown>; until: number };

const MAX_ANSWERS = 200;
const entries = new ProcessCache<Kept>(MAX_ANSWERS);
/** Faster results are not cached. */
const CHEAP_MILLIS = 50;
/** TTL as a multiple of the query time, at most half a minute: the query then runs at most a twentieth of the time. */
const TIMES = 20;
const LONGEST_MILLIS = 30_000;

/**
 * TTL cache for notices on pages, never for decisions. Concurrent calls share one load; the TTL grows with the cost of the query, and any
 * post of the company to this process invalidates it.
 */
export function cached<Answer>(companySeq: number, question: string, find: () => Promise<Answer>): Promise<Answer> {
  const key = `${companySeq}:${question}`;
  const known = entries.get(key);
  if (known && performance.now() < known.until) return known.answer as Promise<Answer>;
  const began = performance.now();
  const answer = find();
  const entry: Kept = { answer, until: Infinity };
  entries.set(key, entry);
  const ended = () => {
    const took = performance.now() - began;
    entry.until = took < CHEAP_MILLIS ? 0 : performance.now() + Math.min(took * TIMES, LONGEST_MILLIS);
  };
  answer.then(ended, () => entries.delete(key));
  return answer;
}

/** Invalidates the cache of a company after a post, so that users see their change at once. */
export function invalidateCompany(companySeq: number): void {
  entries.deleteByPrefix(`${companySeq}:`);
}
