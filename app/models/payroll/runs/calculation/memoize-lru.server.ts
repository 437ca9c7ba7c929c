import { ProcessCache } from "~/db/process-cache.server";

/**
 * LRU memoization of immutable results, for example of one payroll calculation. Concurrent calls share one load, the `capacity` newest results
 * are kept, and failed loads are not cached.
 */
export function memoizeLru<Answer>(capacity: number): (key: string, find: () => Promise<Answer>) => Promise<Answer> {
  const results = new ProcessCache<Promise<Answer>>(capacity);
  return (key, find) => {
    const result =
      results.get(key) ??
      find().catch((error: unknown) => {
        results.delete(key);
        throw error;
      });
    results.set(key, result);
    return result;
  };
}
