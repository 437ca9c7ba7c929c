/** A timer that comes every so many seconds is never quite punctual. */
const EARLY = 0.5;

/**
 * When to hint again at what waits. What is seen for the first time is hinted at; what moved since the last look is somebody's work and left
 * alone; what stands still is hinted at again, later each time. It counts seconds that pass, whatever happens to the clock.
 */
export class Patience {
  readonly #known = new Map<string, { stands: string; gap: number; next: number }>();

  constructor(
    readonly shortest: number,
    readonly longest: number,
  ) {}

  /** @param waiting how far each is @param now seconds @returns the keys to hint at */
  due(waiting: ReadonlyMap<string, string>, now: number): string[] {
    for (const key of this.#known.keys()) if (!waiting.has(key)) this.#known.delete(key);
    return [...waiting].filter(([key, stands]) => this.#isDue(key, stands, now)).map(([key]) => key);
  }

  #isDue(key: string, stands: string, now: number): boolean {
    const known = this.#known.get(key);
    const moved = known !== undefined && known.stands !== stands;
    if (known && !moved && now < known.next) return false;
    const gap = !known || moved ? this.shortest : Math.min(known.gap * 2, this.longest);
    this.#known.set(key, { stands, gap, next: moved ? now : now + gap - EARLY });
    return !moved;
  }
}
