import { asc, eq, isNull, ne, or } from "drizzle-orm";
import { byClock, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { companies } from "~/db/schema/settings";
import type { Day } from "~/domain/shared/day";
import { readHead, type DayHeads, type HeldHead } from "~/domain/shared/heads";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** Companies whose heads were not written out on this day. @param today the day in Manila */
export function listCompaniesUnnoted(today: Day): Promise<{ companySeq: number }[]> {
  const { companySeq, headsNotedDay } = companies;
  return byClock((tx) =>
    tx
      .select({ companySeq })
      .from(companies)
      .where(or(isNull(headsNotedDay), ne(headsNotedDay, today)))
      .orderBy(asc(companySeq)),
  );
}

/** Lets the points ledger and the change log hold each other's end, and the change log that of the leave ledger (app/db/repeatable/seal-day.sql). @returns whether it was done now; of a day it is done once */
export function sealDay({ companySeq }: Company, day: Day): Promise<boolean> {
  return inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ sealed: boolean }>("select seal_day($1, $2) as sealed", [companySeq, day]);
    return rows[0]!.sealed;
  });
}

/** The seals that were not written out yet, of this day in any case, in their order; and the name of the company. */
export function listUnnotedHeads({ companySeq }: Company, today: Day): Promise<{ companyName: string; heads: DayHeads[] }> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ companyName: string; day: Day; seq: number; hash: string; logSeq: number; logHash: string }>(
      `select c.company_name as "companyName", substr(p.idempotency_key, ${SEAL.length + 1}) as day, p.posting_seq as seq, p.posting_hash as hash,
              e.change_log_seq as "logSeq", e.entry_hash as "logHash"
         from companies c
         join point_postings p on p.company_seq = c.company_seq and p.posting_kind = 'SEAL'
         join change_log_entries e on e.company_seq = p.company_seq and e.feature_name = 'SEAL' and e.subject_seq = p.posting_seq
        where c.company_seq = $1
          and (p.idempotency_key = '${SEAL}' || $2::text or p.idempotency_key > '${SEAL}' || coalesce(c.heads_noted_day::text, ''))
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

/** Remembers that the heads are written out until this day. @param tell leaves what tells them, in the same transaction */
export function keepNoted({ companySeq }: Company, today: Day, tell: (tx: Tx) => Promise<unknown>): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    await tell(tx);
    await tx.update(companies).set({ headsNotedDay: today }).where(eq(companies.companySeq, companySeq));
  });
}

/** The day until which the heads are written out. */
export async function notedUntil(tx: Tx, companySeq: number): Promise<Day | null> {
  const [company] = await tx.select({ day: companies.headsNotedDay }).from(companies).where(eq(companies.companySeq, companySeq));
  return company?.day ?? null;
}

/** Entries of the change log that the points ledger holds. */
export async function headsInLedger(tx: Tx, companySeq: number): Promise<HeldHead[]> {
  const { rows } = await tx.$client.query<{ seq: number; last: string }>(
    "select posting_seq as seq, title as last from point_postings where company_seq = $1 and posting_kind = 'SEAL' order by posting_seq",
    [companySeq],
  );
  return rows.flatMap(({ seq, last }) => held(last, `sealed by posting ${seq} of the points ledger`));
}

/** Postings of the points ledger that the change log holds. */
export async function headsInLog(tx: Tx, companySeq: number): Promise<HeldHead[]> {
  return (await sealsInLog(tx, companySeq)).flatMap(({ last, words }) => held(last, words));
}

/** Entries of the leave ledger that the change log holds. */
export async function leaveHeadsInLog(tx: Tx, companySeq: number): Promise<HeldHead[]> {
  return (await sealsInLog(tx, companySeq)).flatMap(({ leave, words }) => held(leave, words));
}

async function sealsInLog(tx: Tx, companySeq: number): Promise<{ last: string; leave: string; words: string }[]> {
  const { rows } = await tx.$client.query<{ seq: number; feature: string; after: string | null }>(
    "select change_log_seq as seq, feature_name as feature, after_state as after from change_log_entries where company_seq = $1 and feature_name = 'SEAL' order by change_log_seq",
    [companySeq],
  );
  return rows.map((row) => ({
    last: sealOf(row)?.last ?? "",
    leave: sealOf(row)?.leave ?? "",
    words: `sealed by entry ${row.seq} of the change log`,
  }));
}

/** What an entry of the change log seals; null when it is another kind of entry. Those of before leave had a ledger say nothing of it. */
export function sealOf({ feature, after }: { feature: string; after: string | null }): { day: Day; last: string; leave: string } | null {
  if (feature !== "SEAL") return null;
  const [, day, last, leave = ""] = /^\{"day":"([\d-]{10})","last":"([^"]+)"(?:,"leave":"([^"]+)")?\}$/.exec(after ?? "") ?? [];
  return day && last ? { day, last, leave } : null;
}

/** The day of a posting that seals, from the key that keeps it once. */
export const dayOfSeal = (idempotencyKey: string): Day => idempotencyKey.slice(SEAL.length);

/** As in seal-day.sql; no program can send a key with a blank. */
const SEAL = "seal ";

/** An end before the first link is nothing that could be held. */
function held(last: string, words: string): HeldHead[] {
  const head = readHead(last);
  return head ? [{ ...head, held: words }] : [];
}
