import { hash } from "node:crypto";
import { readInCompany, type Tx } from "~/db/client.server";
import { AnchorVerifier, missingAnchorReason, type AnchorEvidence } from "~/domain/shared/chain-anchors";
import type { Scope } from "~/domain/shared/scope";
import { anchorsInLedger, readAnchoredDay, anchorOf } from "./chain-anchors.server";

/** An entry: its number and hash. */
export interface LastEntry {
  changeLogSeq: number;
  entryHash: string;
}

export interface ChainProof {
  /** Verified entries, from the first on. */
  proven: number;
  /** The end of the chain. Recorded elsewhere as an anchor, it later proves that no earlier entry was rewritten. */
  last: LastEntry | null;
  /** The first mismatching entry, and why. */
  broken: { changeLogSeq: number; why: string } | null;
}

type Row = { seq: number; parts: (string | null)[]; feature: string; after: string | null; previousHash: string; entryHash: string };

const BATCH = 5_000;

/**
 * Verifies a company's chain entry by entry: no number is missing, each content matches its hash, each hash the next entry's reference, the
 * last one the stored end, and the entries anchored in the points ledger still exist. Recomputes hashes here, because the database is under
 * audit.
 * @param noted earlier anchors to compare with
 */
export function verifyChain({ companySeq }: Pick<Scope, "companySeq">, noted: AnchorEvidence = { heads: [] }): Promise<ChainProof> {
  return readInCompany({ companySeq }, async (tx) => {
    const head = await readHead(tx, companySeq);
    const holders = new AnchorVerifier("entry", [...noted.heads, ...(await anchorsInLedger(tx, companySeq))]);
    const until = await readAnchoredDay(tx, companySeq);
    let last: LastEntry = { changeLogSeq: 0, entryHash: "" };
    for (let rows = await readRows(tx, companySeq, 0); rows.length > 0; rows = await readRows(tx, companySeq, last.changeLogSeq)) {
      for (const row of rows) {
        const day = anchorOf(row)?.day;
        const why =
          fault(row, last) ??
          holders.differing({ seq: row.seq, hash: row.entryHash }) ??
          (day ? missingAnchorReason(day, noted, until) : null);
        if (why) return { proven: last.changeLogSeq, last: endOf(last), broken: { changeLogSeq: last.changeLogSeq + 1, why } };
        last = { changeLogSeq: row.seq, entryHash: row.entryHash };
      }
    }
    const why = faultAtEnd(last, head, holders);
    return { proven: last.changeLogSeq, last: endOf(last), broken: why };
  });
}

function fault({ seq, parts, previousHash, entryHash }: Row, last: LastEntry): string | null {
  const due = last.changeLogSeq + 1;
  if (seq !== due) return `it is missing; the next that is there is entry ${seq}`;
  if (hashOf(parts) !== entryHash) return "its content does not fit its hash: it was changed after it was written";
  if (previousHash !== last.entryHash) return "it does not follow the entry before it";
  return null;
}

function faultAtEnd(last: LastEntry, head: LastEntry, holders: AnchorVerifier): ChainProof["broken"] {
  const due = last.changeLogSeq + 1;
  if (head.changeLogSeq > last.changeLogSeq) return { changeLogSeq: due, why: `it is missing; ${head.changeLogSeq} entries were written` };
  const beyond = holders.beyond(last.changeLogSeq);
  if (beyond) return { changeLogSeq: due, why: beyond };
  if (head.changeLogSeq < last.changeLogSeq) return { changeLogSeq: head.changeLogSeq + 1, why: "it stands after the end of the chain" };
  return head.entryHash === last.entryHash ? null : { changeLogSeq: last.changeLogSeq, why: "it is not the entry that was written last" };
}

/** Same format as app/db/repeatable/change-log.sql: each part prefixed with its length in bytes. */
function hashOf(parts: readonly (string | null)[]): string {
  return hash("sha256", parts.map((part) => (part === null ? "-," : `${Buffer.byteLength(part)}:${part},`)).join(""), "hex");
}

async function readHead(tx: Tx, companySeq: number): Promise<LastEntry> {
  const { rows } = await tx.$client.query<LastEntry>(
    `select last_seq as "changeLogSeq", last_hash as "entryHash" from change_log_chain_ends where company_seq = $1`,
    [companySeq],
  );
  return rows[0] ?? { changeLogSeq: 0, entryHash: "" };
}

async function readRows(tx: Tx, companySeq: number, after: number): Promise<Row[]> {
  const { rows } = await tx.$client.query<Row>(
    `select change_log_seq as seq, feature_name as feature, after_state as after, previous_hash as "previousHash", entry_hash as "entryHash",
            array[company_seq::text, change_log_seq::text, (extract(epoch from changed_at) * 1000000)::bigint::text, account_seq::text, admin_name, feature_name,
                  subject_noun, subject_seq::text, action, action_description, before_state, after_state, previous_hash] as parts
       from change_log_entries where company_seq = $1 and change_log_seq > $2 order by change_log_seq limit ${BATCH}`,
    [companySeq, after],
  );
  return rows;
}

const endOf = (last: LastEntry) => (last.changeLogSeq === 0 ? null : last);
