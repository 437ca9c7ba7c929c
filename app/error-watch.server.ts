type Tags = Record<string, string | number | undefined>;
type Watcher = (error: Error, tags: Tags) => void;

let watcher: Watcher | null = null;

/** Registers the error reporter (Sentry). `instrument.server.ts` passes it in, so that commands and tests save the 0.3 s of loading it. */
export function watchErrors(by: Watcher): void {
  watcher = by;
}

/** Reports to the registered error reporter; a no-op without SENTRY_DSN. */
export function tellWatcher(error: Error, tags: Tags): void {
  watcher?.(error, tags);
}
