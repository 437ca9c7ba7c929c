import type pg from "pg";
import type { Scope } from "~/domain/shared/scope";
import { beginReading, withConnection } from "./client.server";

type Company = Pick<Scope, "companySeq">;
type Question = PromiseWithResolvers<pg.QueryResultRow[]> & { text: string; values: unknown[] };

/** Statements waiting for a connection, by scope. */
const pendingReads = new WeakMap<Company, Map<string, Question>>();

/**
 * One read-only statement in a company. Concurrent statements of one request (one `scope`) are batched into one snapshot transaction, and
 * equal statements share a result, so callers must not mutate its rows.
 */
export function batchQuery<Row extends pg.QueryResultRow>(scope: Company, text: string, values: unknown[] = []): Promise<Row[]> {
  let questions = pendingReads.get(scope);
  if (!questions) {
    pendingReads.set(scope, (questions = new Map()));
    void runBatch(scope, questions);
  }
  const key = `${JSON.stringify(values)} ${text}`;
  let question = questions.get(key);
  if (!question) questions.set(key, (question = { text, values, ...Promise.withResolvers<pg.QueryResultRow[]>() }));
  return question.promise as Promise<Row[]>;
}

const IN_FAILED_TRANSACTION = "25P02";

/** Sends everything queued until a client is acquired. A failing statement aborts those behind it; they are retried individually. */
async function runBatch(scope: Company, questions: Map<string, Question>): Promise<void> {
  const again: Question[] = [];
  const close = () => pendingReads.get(scope) === questions && pendingReads.delete(scope);
  try {
    await withConnection(async (client) => {
      close();
      const begun = Promise.all(beginReading(scope).map((statement) => client.query(statement)));
      const answers = [...questions.values()].map(async (question) => {
        try {
          question.resolve((await client.query(question.text, question.values)).rows);
        } catch (error) {
          if ((error as { code?: string }).code === IN_FAILED_TRANSACTION) again.push(question);
          else question.reject(error);
          throw error;
        }
      });
      await Promise.all([begun, ...answers, client.query("commit")]);
    });
  } catch (error) {
    close();
    for (const question of again) void runBatch(scope, new Map([["alone", question]]));
    for (const question of questions.values()) if (!again.includes(question)) question.reject(error);
  }
}
