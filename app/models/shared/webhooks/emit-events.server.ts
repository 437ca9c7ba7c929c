import type { Tx } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import type { Scope } from "~/domain/shared/scope";
import type { SubscribedKind, WebhookEvent } from "~/domain/shared/webhooks/webhook-event";

type Company = Pick<Scope, "companySeq">;

/** Guards every statement: without an enabled endpoint that subscribes to one of the kinds it writes nothing. */
const IS_SUBSCRIBED = "from webhook_endpoints p where p.company_seq = $1 and p.endpoint_state = 'ENABLED' and p.event_kinds && $2::text[]";

/** SQL: pay figures only if one of these endpoints may have them. */
const withPay = (isOfKind: string, pay: string) =>
  `case when exists (select ${IS_SUBSCRIBED} and p.sends_pay_yn = 'Y' and ${isOfKind}) then ${pay} end`;

// Events and deliveries are two statements: a distributed database refuses an insert inside a common table expression.
const EMIT = `insert into webhook_events (company_seq, event_kind, event_key, order_key, employee_seq, data, pay)
  select $1, r.kind, r.event_key, r.order_key, r.employee_seq, r.data, ${withPay("r.kind = any(p.event_kinds)", "r.pay")}
    from jsonb_to_recordset($3::jsonb)
      as r(position int, kind text, event_key text, order_key text, employee_seq int, data jsonb, pay jsonb)
   where exists (select ${IS_SUBSCRIBED} and r.kind = any(p.event_kinds)) order by r.position
  on conflict do nothing returning event_seq as seq, event_kind as kind, order_key as "orderKey"`;

const DELIVER = `insert into webhook_deliveries (company_seq, endpoint_seq, event_seq, order_key)
  select $1, p.endpoint_seq, r.event_seq, r.order_key
    from unnest($3::bigint[], $4::text[], $5::text[]) as r(event_seq, kind, order_key), webhook_endpoints p
   where p.company_seq = $1 and p.endpoint_state = 'ENABLED' and p.event_kinds && $2::text[] and r.kind = any(p.event_kinds)
  on conflict do nothing`;

/** The postings are found by their idempotency keys, so that the statements can follow the posting without its result. */
const EMIT_POINTS = `insert into webhook_events (company_seq, event_kind, event_key, order_key, employee_seq, data, pay)
  select $1, 'points.moved', 'points ' || n.posting_seq || ' ' || n.line_no, 'employee ' || n.employee_seq, n.employee_seq,
         jsonb_build_object('postingSeq', n.posting_seq, 'lineNo', n.line_no, 'postingKind', n.posting_kind, 'changedFields', '[]'::jsonb),
         ${withPay("true", "jsonb_build_object('points', case when n.to_account > 0 then n.mileage_volume else -n.mileage_volume end)")}
    from point_postings s join point_entries n on n.company_seq = $1 and n.posting_seq = s.posting_seq
   where s.company_seq = $1 and s.idempotency_key = any($3::text[]) and n.employee_seq is not null and exists (select ${IS_SUBSCRIBED})
   order by n.posting_seq, n.line_no
  on conflict do nothing`;
/** Without those of a replayed posting, which an endpoint that was added since did not subscribe to. */
const DELIVER_POINTS = `insert into webhook_deliveries (company_seq, endpoint_seq, event_seq, order_key)
  select $1, p.endpoint_seq, e.event_seq, e.order_key
    from point_postings s join point_entries n on n.company_seq = $1 and n.posting_seq = s.posting_seq
    join webhook_events e on e.company_seq = $1 and e.event_key = 'points ' || n.posting_seq || ' ' || n.line_no, webhook_endpoints p
   where s.company_seq = $1 and s.idempotency_key = any($3::text[])
     and not exists (select from webhook_deliveries d where d.company_seq = $1 and d.event_seq = e.event_seq)
     and p.company_seq = $1 and p.endpoint_state = 'ENABLED' and p.event_kinds && $2::text[]
  on conflict do nothing`;

/**
 * Writes events and their deliveries in the transaction of the change; without a subscribed endpoint it writes nothing. It takes no lock
 * that another transaction may hold, so it may follow `recordChange`. The first statement is sent at once: a caller that does not depend
 * on an earlier result pipelines it.
 */
export async function emitEvents(tx: Tx, { companySeq }: Company, events: readonly WebhookEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += AT_ONCE) {
    const some = events.slice(from, from + AT_ONCE).map(rowOf);
    const kinds = [...new Set(some.map(({ kind }) => kind))];
    const { rows } = await tx.$client.query<{ seq: number; kind: string; orderKey: string | null }>({
      name: "emit_webhook_events",
      text: EMIT,
      values: [companySeq, kinds, JSON.stringify(some)],
    });
    if (rows.length === 0) continue;
    await tx.$client.query(DELIVER, [
      companySeq,
      kinds,
      rows.map(({ seq }) => seq),
      rows.map(({ kind }) => kind),
      rows.map(({ orderKey }) => orderKey),
    ]);
    enqueue(tx, "send-webhooks", { companySeq });
  }
}
const AT_ONCE = 1_000;

/**
 * `emitEvents` for the movements of employees in postings of points; a replayed posting emits nothing. Both statements are sent at once,
 * before a commit that is pipelined behind them.
 */
export async function emitPointEvents(tx: Tx, { companySeq }: Company, idempotencyKeys: readonly string[]): Promise<void> {
  const values = [companySeq, ["points.moved"], idempotencyKeys];
  const [, { rowCount }] = await Promise.all([
    tx.$client.query({ name: "emit_point_events", text: EMIT_POINTS, values }),
    tx.$client.query({ name: "deliver_point_events", text: DELIVER_POINTS, values }),
  ]);
  if (rowCount) enqueue(tx, "send-webhooks", { companySeq });
}

/** Whether an endpoint subscribes to a kind: before reads that only its events need. */
export async function hasSubscriber(tx: Tx, { companySeq }: Company, kind: SubscribedKind): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: "has_webhook_subscriber",
    text: "select from webhook_endpoints where company_seq = $1 and endpoint_state = 'ENABLED' and event_kinds && $2::text[] limit 1",
    values: [companySeq, [kind]],
  });
  return rowCount === 1;
}

function rowOf({ kind, employeeSeq, orderKey, eventKey, data, changedFields = [], pay }: WebhookEvent, index: number) {
  const isOfEmployee = employeeSeq !== undefined && employeeSeq !== null;
  return {
    position: index,
    kind,
    event_key: eventKey ?? null,
    order_key: isOfEmployee ? `employee ${employeeSeq}` : (orderKey ?? null),
    employee_seq: employeeSeq ?? null,
    data: { ...data, changedFields },
    pay: pay ?? null,
  };
}
