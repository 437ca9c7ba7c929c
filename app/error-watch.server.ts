type Tags = Record<string, string | number | undefined>;
type Watcher = (error: Error, tags: Tags) => void;

let watcher: Watcher | null = null;

/** Who hears of each error. It is handed over by `instrument.server.ts`, so that commands and tests, which nobody watches, do not load it: 0.3 s each. */
export function watchErrors(by: Watcher): void {
  watcher = by;
}

/** Tells whoever watches; nobody does without SENTRY_DSN. */
export function tellWatcher(error: Error, tags: Tags): void {
  watcher?.(error, tags);
}
