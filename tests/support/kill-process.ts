import pg from "pg";

/** Kills this process after the given number of matching statements, before their transaction commits. @param statement prefix of the statement */
export function killProcessAfter(statement: string, times: number): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  let left = times;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const answer = Reflect.apply(query, this, args);
    const [first] = args;
    const text = typeof first === "string" ? first : ((first as { text?: string }).text ?? "");
    if (text.startsWith(statement) && --left === 0) void (answer as Promise<unknown>).then(() => process.kill(process.pid, "SIGKILL"));
    return answer;
  } as typeof pg.Client.prototype.query;
}
