/** SQLSTATEs of a server that is starting, stopping, full or gone. */
const AWAY = /^(08...|57P0[123]|53300)$/;
const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"]);

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
