import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { employeeIdKey } from "~/db/schema/columns";
import type { Scope } from "~/domain/shared/scope";
import { MAX_MESSAGES } from "~/domain/time/terminals/terminal";
import { isPunchProblem, type MessageKind, type TerminalMessage } from "~/domain/time/terminals/terminal-message";
import { emitEvents } from "~/models/shared/webhooks/emit-events.server";

type OfTerminal = { companySeq: number; terminalSeq: number };

/** Adds messages; a repeat raises the count. @returns the counts by key */
export async function writeMessages(
  tx: Tx,
  { companySeq, terminalSeq }: OfTerminal,
  messages: readonly TerminalMessage[],
  now: Date,
): Promise<Map<string, number>> {
  if (messages.length === 0) return new Map();
  const { rows } = await tx.$client.query<{ key: string; count: number }>(
    `insert into terminal_messages as m
       (company_seq, terminal_seq, message_key, kind, detail, message_count, first_line_at, last_line_at, first_at, last_at)
     select $1, $2, r.key, r.kind, r.detail, r.count, to_timestamp(r.first - $10::bigint), to_timestamp(r.last - $10::bigint), $3, $3
       from unnest($4::text[], $5::text[], $6::text[], $7::int[], $8::bigint[], $9::bigint[]) as r(key, kind, detail, count, first, last)
     on conflict (company_seq, terminal_seq, message_key) do update
       set message_count = least(m.message_count::bigint + excluded.message_count, 1000000000), detail = excluded.detail, last_at = excluded.last_at,
           first_line_at = least(m.first_line_at, excluded.first_line_at), last_line_at = greatest(m.last_line_at, excluded.last_line_at)
     returning message_key as key, message_count as count`,
    [
      companySeq,
      terminalSeq,
      now,
      messages.map(({ key }) => key),
      messages.map(({ kind }) => kind),
      messages.map(({ detail }) => detail),
      messages.map(({ count }) => count),
      messages.map(({ first }) => first),
      messages.map(({ last }) => last),
      MANILA_SECONDS,
    ],
  );
  await tx.$client.query(
    `delete from terminal_messages where company_seq = $1 and terminal_seq = $2 and message_key in
       (select message_key from terminal_messages where company_seq = $1 and terminal_seq = $2 order by last_at desc, message_key offset $3)`,
    [companySeq, terminalSeq, MAX_MESSAGES],
  );
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  // A repeat raises the count above that of the message.
  const fresh = messages.filter(({ key, kind, count }) => isPunchProblem(kind) && counts.get(key) === count);
  const orderKey = `terminal ${terminalSeq}`;
  const events = fresh.map(({ kind }) => ({ kind: "punch.problem" as const, orderKey, data: { terminalSeq, problem: kind } }));
  await emitEvents(tx, { companySeq }, events);
  return counts;
}
const MANILA_SECONDS = 8 * 3600;

/** `writeMessages` of one message in a transaction of its own. @returns its count */
export async function recordMessage(terminal: OfTerminal, message: TerminalMessage, now: Date): Promise<number> {
  const { companySeq, terminalSeq } = terminal;
  const counts = await inCompany({ companySeq }, (tx) => writeMessages(tx, { companySeq, terminalSeq }, [message], now));
  return counts.get(message.key) ?? 0;
}

/** SQL: an employee `e` has by now the number that a message `m` names. */
export const NUMBER_OF_MESSAGE = `${employeeIdKey("coalesce(nullif(e.employee_number, ''), e.employee_id)")} = ${employeeIdKey("m.detail")}`;

export interface StoredMessage {
  key: string;
  kind: MessageKind;
  detail: string;
  count: number;
  firstLineAt: Date | null;
  lastLineAt: Date | null;
  lastAt: Date;
  /** The employee who has the unknown number by now; null = none. */
  employeeName: string | null;
}

/** The messages of a terminal, the newest first. */
export function listMessages({ companySeq }: Pick<Scope, "companySeq">, terminalSeq: number): Promise<StoredMessage[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<StoredMessage>(
      `select message_key as key, kind, detail, message_count as count, first_line_at as "firstLineAt", last_line_at as "lastLineAt", last_at as "lastAt",
              (select e.employee_name from employees e
                where e.company_seq = $1 and m.kind = 'UNKNOWN_PERSON' and ${NUMBER_OF_MESSAGE} limit 1) as "employeeName"
         from terminal_messages m where company_seq = $1 and terminal_seq = $2 order by last_at desc, message_key limit $3`,
      [companySeq, terminalSeq, MAX_MESSAGES],
    );
    return rows;
  });
}
