import { ProcessCache } from "~/db/process-cache.server";

/**
 * Memoizes results that never change, such as those of one calculation of a payroll. Concurrent calls share one load, the `most` newest results stay,
 * and a failed load is not kept.
 */
export function keptNewest<Answer>(most: number): (key: string, find: () => Promise<Answer>) => Promise<Answer> {
  const results = new ProcessCache<Promise<Answer>>(most);
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
