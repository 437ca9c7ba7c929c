import { asc, eq, isNull, ne, or } from "drizzle-orm";
import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { companies } from "~/db/schema/settings";
import type { Day } from "~/domain/shared/day";
import { parseChainEnd, type DailyChainEnds, type ChainAnchor } from "~/domain/shared/chain-anchors";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** Companies due for recording their chain anchors on this day. @param today the day in Manila */
export function listCompaniesToAnchor(today: Day): Promise<{ companySeq: number }[]> {
  const { companySeq, chainsAnchoredDay } = companies;
  return asScheduler((tx) =>
    tx
      .select({ companySeq })
      .from(companies)
      .where(or(isNull(chainsAnchoredDay), ne(chainsAnchoredDay, today)))
      .orderBy(asc(companySeq)),
  );
}

/**
 * Cross-anchors the hash chains of points ledger and change log, and anchors the leave ledger in the change log
 * (app/db/repeatable/seal-day.sql).
 * @returns whether it was done now; once a day
 */
export function anchorChains({ companySeq }: Company, day: Day): Promise<boolean> {
  return inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ sealed: boolean }>("select seal_day($1, $2) as sealed", [companySeq, day]);
    return rows[0]!.sealed;
  });
}

/** Anchors not exported yet, today's in any case, in order; and the company's name. */
export function listPendingAnchors({ companySeq }: Company, today: Day): Promise<{ companyName: string; heads: DailyChainEnds[] }> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ companyName: string; day: Day; seq: number; hash: string; logSeq: number; logHash: string }>(
      `select c.company_name as "companyName", substr(p.idempotency_key, ${ANCHOR_ACTION.length + 1}) as day, p.posting_seq as seq, p.posting_hash as hash,
              e.change_log_seq as "logSeq", e.entry_hash as "logHash"
         from companies c
         join point_postings p on p.company_seq = c.company_seq and p.posting_kind = 'SEAL'
         join change_log_entries e on e.company_seq = p.company_seq and e.feature_name = 'SEAL' and e.subject_seq = p.posting_seq
        where c.company_seq = $1
          and (p.idempotency_key = '${ANCHOR_ACTION}' || $2::text or p.idempotency_key > '${ANCHOR_ACTION}' || coalesce(c.heads_noted_day::text, ''))
        order by p.posting_seq`,
      [companySeq, today],
    );
    const heads = rows.map(({ day, seq, hash, logSeq, logHash }) => ({
      day,
      log: { seq: logSeq, hash: logHash },
      ledger: { seq, hash },
    }));
    return { companyName: rows[0]?.companyName ?? "", heads };
  });
}

/** Records that the anchors are exported through this day. @param tell queues their mail in the same transaction */
export function saveAnchoredDay({ companySeq }: Company, today: Day, tell: (tx: Tx) => Promise<unknown>): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    await tell(tx);
    await tx.update(companies).set({ chainsAnchoredDay: today }).where(eq(companies.companySeq, companySeq));
  });
}

/** The day through which the anchors are exported. */
export async function readAnchoredDay(tx: Tx, companySeq: number): Promise<Day | null> {
  const [company] = await tx.select({ day: companies.chainsAnchoredDay }).from(companies).where(eq(companies.companySeq, companySeq));
  return company?.day ?? null;
}

/** Change log entries anchored in the points ledger. */
export async function anchorsInLedger(tx: Tx, companySeq: number): Promise<ChainAnchor[]> {
  const { rows } = await tx.$client.query<{ seq: number; last: string }>(
    "select posting_seq as seq, title as last from point_postings where company_seq = $1 and posting_kind = 'SEAL' order by posting_seq",
    [companySeq],
  );
  return rows.flatMap(({ seq, last }) => parseAnchor(last, `sealed by posting ${seq} of the points ledger`));
}

/** Points postings anchored in the change log. */
export async function anchorsInLog(tx: Tx, companySeq: number): Promise<ChainAnchor[]> {
  return (await readLogAnchors(tx, companySeq)).flatMap(({ last, text: title }) => parseAnchor(last, title));
}

/** Leave entries anchored in the change log. */
export async function leaveAnchorsInLog(tx: Tx, companySeq: number): Promise<ChainAnchor[]> {
  return (await readLogAnchors(tx, companySeq)).flatMap(({ leave, text: title }) => parseAnchor(leave, title));
}

async function readLogAnchors(tx: Tx, companySeq: number): Promise<{ last: string; leave: string; text: string }[]> {
  const { rows } = await tx.$client.query<{ seq: number; feature: string; after: string | null }>(
    "select change_log_seq as seq, feature_name as feature, after_state as after from change_log_entries where company_seq = $1 and feature_name = 'SEAL' order by change_log_seq",
    [companySeq],
  );
  return rows.map((row) => ({
    last: anchorOf(row)?.last ?? "",
    leave: anchorOf(row)?.leave ?? "",
    text: `sealed by entry ${row.seq} of the change log`,
  }));
}

/** The anchors in a change log entry; null for other entries. Entries from before the leave ledger have none for it. */
export function anchorOf({ feature, after }: { feature: string; after: string | null }): { day: Day; last: string; leave: string } | null {
  if (feature !== "SEAL") return null;
  const [, day, last, leave = ""] = /^\{"day":"([\d-]{10})","last":"([^"]+)"(?:,"leave":"([^"]+)")?\}$/.exec(after ?? "") ?? [];
  return day && last ? { day, last, leave } : null;
}

/** The day of an anchor posting, from its idempotency key. */
export const dayOfAnchor = (idempotencyKey: string): Day => idempotencyKey.slice(ANCHOR_ACTION.length);

/** As in seal-day.sql; clients cannot send a key with a blank. */
const ANCHOR_ACTION = "seal ";

/** An empty chain has no end to anchor. */
function parseAnchor(last: string, title: string): ChainAnchor[] {
  const head = parseChainEnd(last);
  return head ? [{ ...head, held: title }] : [];
}
