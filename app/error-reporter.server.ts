type Tags = Record<string, string | number | undefined>;
type ErrorReporter = (error: Error, tags: Tags) => void;

let reporter: ErrorReporter | null = null;

/** Registers the error reporter (Sentry). `instrument.server.ts` passes it in, so that commands and tests do not spend 0.3 s loading it. */
export function setErrorReporter(by: ErrorReporter): void {
  reporter = by;
}

/** Reports to the registered error reporter; a no-op without SENTRY_DSN. */
export function notifyErrorReporter(error: Error, tags: Tags): void {
  reporter?.(error, tags);
}
