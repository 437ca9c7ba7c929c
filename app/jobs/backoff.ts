/** Timers drift by up to this many seconds. */
const EARLY_SECONDS = 0.5;

/**
 * Exponential backoff of the reconciler. New work is enqueued. Work that progressed since the last run has a worker and is skipped. Stalled
 * work is re-enqueued with a growing delay. Uses monotonic time.
 */
export class Backoff {
  readonly #known = new Map<string, { stands: string; gap: number; next: number }>();

  constructor(
    readonly shortest: number,
    readonly longest: number,
  ) {}

  /** @param waiting progress by key @param now seconds @returns the keys to enqueue */
  due(waiting: ReadonlyMap<string, string>, now: number): string[] {
    for (const key of this.#known.keys()) if (!waiting.has(key)) this.#known.delete(key);
    return [...waiting].filter(([key, stands]) => this.#isDue(key, stands, now)).map(([key]) => key);
  }

  #isDue(key: string, stands: string, now: number): boolean {
    const entry = this.#known.get(key);
    const moved = entry !== undefined && entry.stands !== stands;
    if (entry && !moved && now < entry.next) return false;
    const gap = !entry || moved ? this.shortest : Math.min(entry.gap * 2, this.longest);
    this.#known.set(key, { stands, gap, next: moved ? now : now + gap - EARLY_SECONDS });
    return !moved;
  }
}
