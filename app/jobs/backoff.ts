/** Timers drift by up to this many seconds. */
const EARLY_SECONDS = 0.5;

/**
 * Exponential backoff of the reconciler. New work is enqueued. Work that progressed since the last run has a worker and is skipped. Stalled
 * work is re-enqueued with a growing delay. Uses monotonic time.
 */
export class Backoff {
  readonly #entries = new Map<string, { progress: string; delay: number; nextAt: number }>();

  constructor(
    readonly shortest: number,
    readonly longest: number,
  ) {}

  /** @param waiting progress by key @param now seconds @returns the keys to enqueue */
  due(waiting: ReadonlyMap<string, string>, now: number): string[] {
    for (const key of this.#entries.keys()) if (!waiting.has(key)) this.#entries.delete(key);
    return [...waiting].filter(([key, progress]) => this.#isDue(key, progress, now)).map(([key]) => key);
  }

  #isDue(key: string, progress: string, now: number): boolean {
    const entry = this.#entries.get(key);
    const hasProgressed = entry !== undefined && entry.progress !== progress;
    if (entry && !hasProgressed && now < entry.nextAt) return false;
    const delay = !entry || hasProgressed ? this.shortest : Math.min(entry.delay * 2, this.longest);
    this.#entries.set(key, { progress, delay, nextAt: hasProgressed ? now : now + delay - EARLY_SECONDS });
    return !hasProgressed;
  }
}
