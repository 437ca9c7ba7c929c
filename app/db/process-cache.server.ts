/**
 * A cache across requests of this process, evicting the oldest entry. Entries describe rows of the connected database, so
 * `clearProcessCaches` empties every cache when that database is closed or replaced: another one may use the same company and payroll
 * numbers.
 */
export class ProcessCache<Value> {
  private readonly entries = new Map<string, Value>();

  /** @param limit entries kept at most */
  constructor(private readonly limit: number) {
    caches.add(this);
  }

  get(key: string): Value | undefined {
    return this.entries.get(key);
  }

  set(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    const oldest = this.entries.keys().next();
    if (this.entries.size > this.limit && !oldest.done) this.entries.delete(oldest.value);
  }

  /** Oldest first. */
  list(): [key: string, value: Value][] {
    return [...this.entries];
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  deleteByPrefix(prefix: string): void {
    for (const key of this.entries.keys()) if (key.startsWith(prefix)) this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}

const caches = new Set<ProcessCache<unknown>>();

export function clearProcessCaches(): void {
  for (const cache of caches) cache.clear();
}
