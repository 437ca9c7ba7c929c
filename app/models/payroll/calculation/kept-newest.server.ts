/**
 * Keeps answers that never change once they are found, such as those about one calculation of a payroll: each is looked for once in this process,
 * also when several ask at the same time, and the `most` newest stay. An answer that could not be found is looked for again.
 */
export function keptNewest<Answer>(most: number): (key: string, find: () => Promise<Answer>) => Promise<Answer> {
  const kept = new Map<string, Promise<Answer>>();
  return (key, find) => {
    const known =
      kept.get(key) ??
      find().catch((error: unknown) => {
        kept.delete(key);
        throw error;
      });
    kept.delete(key);
    kept.set(key, known);
    const oldest = kept.keys().next();
    if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    return known;
  };
}
