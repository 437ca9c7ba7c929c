/** SQLSTATEs of a server that is starting, stopping, out of connections or gone. */
const AWAY = /^(08...|57P0[123]|53300)$/;
const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"]);

/** Whether the server refused the connection because it has too many. */
export const isTooManyConnections = (error: unknown): boolean => codeOf(error) === "53300";

export const isDiskFull = (error: unknown): boolean => codeOf(error) === "53100";

/** SQLSTATE of an error or of its cause. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return (error as { code?: string }).code ?? codeOf(error.cause);
}

/** Whether the database is unreachable, as opposed to a failed statement. Follows `cause`. */
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
