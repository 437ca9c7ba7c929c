/** SQLSTATEs of a server that is starting, stopping, full or gone. */
const AWAY = /^(08...|57P0[123]|53300)$/;
const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"]);

/** Has the database no connection left to give? */
export const isFull = (error: unknown): boolean => codeOf(error) === "53300";

/** Has the disk of the database no room left? */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === "53100";

/** The SQLSTATE of an error, or of the one that it wraps. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return (error as { code?: string }).code ?? codeOf(error.cause);
}

/** Is the database away (as opposed to a statement that failed)? Looks through wrapped errors. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  const network = code !== undefined && NETWORK.has(code) && syscall !== "open";
  const lost =
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection ended/.test(
      error.message,
    );
  return network || lost || AWAY.test(code ?? "") || isConnectionError(error.cause);
}
