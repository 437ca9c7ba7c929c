import pino from "pino";
import { env } from "~/env.server";

/** Structured logs on standard output: ids, routes and durations, never names, email addresses, query strings, form values or pay. */
export const log = pino({
  level: env.NODE_ENV === "test" ? "silent" : env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});

type Described = { name: string; message: string; code?: string; constraint?: string; stack: string[] };

/** Describes an error without its data: the text of a database error contains values. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { name: "Thrown", message: typeof error, stack: [] };
  const inner = error.cause instanceof Error ? describeError(error.cause) : undefined;
  const { code, constraint, severity } = error as { code?: string; constraint?: string; severity?: string };
  const fromDatabase = severity !== undefined || "query" in error || "params" in error;
  return {
    name: inner && fromDatabase ? inner.name : error.name,
    message: fromDatabase
      ? (inner?.message ?? error.message.replace(/\nparams:[\s\S]*$/, "").replace(/"[^"]*"|'[^']*'/g, "…"))
      : error.message,
    ...((code ?? inner?.code) ? { code: code ?? inner?.code } : {}),
    ...((constraint ?? inner?.constraint) ? { constraint: constraint ?? inner?.constraint } : {}),
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
  };
}
