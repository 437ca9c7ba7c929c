import { hash } from "node:crypto";
import { readInCompany, type Tx } from "~/db/client.server";
import { computeBalance } from "~/domain/leave/ledger/balance";
import { runLedger } from "~/domain/leave/ledger/run-ledger";
import { leaveDaysText } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import { AnchorVerifier } from "~/domain/shared/chain-anchors";
import type { Scope } from "~/domain/shared/scope";
import { readLedgers } from "~/models/shared/leave/ledgers.server";
import { leaveAnchorsInLog } from "~/models/shared/chain-anchors.server";
import { joinHashParts } from "~/models/shared/hash-content.server";

export interface LeaveProof {
  entries: number;
  /** Ledgers, per employee and type, whose balance was recomputed. */
  balances: number;
  /** Describes the first mismatch; null when everything matches. */
  broken: string | null;
}

type Link = { seq: number; parts: (string | null)[]; previousHash: string; entryHash: string };

const AT_ONCE = 5_000;

/**
 * Verifies the leave ledger of one company on one snapshot: no entry is missing, each matches its hash and predecessor, the entries
 * anchored in the change log still exist, and every balance equals the remaining days granted (L-1). Recomputes hashes here, because the
 * database is under audit.
 */
export function verifyLeave({ companySeq }: Pick<Scope, "companySeq">, today: Day): Promise<LeaveProof> {
  return readInCompany({ companySeq }, async (tx) => {
    const holders = new AnchorVerifier("entry", await leaveAnchorsInLog(tx, companySeq));
    let last = { seq: 0, hash: "" };
    const proof = (broken: string | null, balances = 0): LeaveProof => ({ entries: last.seq, balances, broken });
    for (let links = await readLinks(tx, companySeq, 0); links.length > 0; links = await readLinks(tx, companySeq, last.seq)) {
      for (const link of links) {
        const why = fault(link, last) ?? holders.differing({ seq: link.seq, hash: link.entryHash });
        if (why) return proof(`entry ${last.seq + 1}: ${why}`);
        last = { seq: link.seq, hash: link.entryHash };
      }
    }
    const beyond = holders.beyond(last.seq);
    if (beyond) return proof(`entry ${last.seq + 1}: ${beyond}`);
    const { rows } = await tx.$client.query<{ seq: number; hash: string }>(
      "select last_seq as seq, last_hash as hash from leave_chain_ends where company_seq = $1",
      [companySeq],
    );
    const head = rows[0] ?? { seq: 0, hash: "" };
    if (head.seq !== last.seq || head.hash !== last.hash) return proof(`its end: ${head.seq} entries were written, ${last.seq} are there`);
    const ledgers = await readLedgers(tx, { companySeq }, today);
    for (const { facts, employeeName, type } of ledgers) {
      const run = runLedger(facts, { day: today, over: false });
      const { remaining } = computeBalance(run, facts, today, 0);
      if (remaining !== run.lots.total)
        return proof(
          `the balance of ${employeeName}, ${type.leaveName}: its entries come to ${leaveDaysText(remaining)}, what is left of them is ${leaveDaysText(run.lots.total)}`,
          ledgers.length,
        );
    }
    return proof(null, ledgers.length);
  });
}

function fault({ seq, parts, previousHash, entryHash }: Link, last: { seq: number; hash: string }): string | null {
  if (seq !== last.seq + 1) return `it is missing; the next that is there is entry ${seq}`;
  if (hash("sha256", joinHashParts(parts), "hex") !== entryHash)
    return "its content does not fit its hash: it was changed after it was written";
  return previousHash === last.hash ? null : "it does not follow the entry before it";
}

async function readLinks(tx: Tx, companySeq: number, after: number): Promise<Link[]> {
  const { rows } = await tx.$client.query<Link>(
    `select entry_seq as seq, previous_hash as "previousHash", entry_hash as "entryHash",
            array[company_seq::text, entry_seq::text, employee_seq::text, leave_policy_seq::text, entry_day::text, entry_kind, (days * 10000)::bigint::text,
                  valid_to::text, request_seq::text, reverses_seq::text, reason, account_seq::text, recorded_by,
                  (extract(epoch from recorded_at) * 1000000)::bigint::text, entry_key, previous_hash] as parts
       from leave_entries where company_seq = $1 and entry_seq > $2 order by entry_seq limit ${AT_ONCE}`,
    [companySeq, after],
  );
  return rows;
}
