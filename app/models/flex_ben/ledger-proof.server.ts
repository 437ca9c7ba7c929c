import { createHash, hash } from "node:crypto";
import { readInCompany, type Tx } from "~/db/client.server";
import { findNegativeBalances, derive, nothingDerived, type Derived } from "~/domain/flex_ben/derived-balances";
import type { PostingKind } from "~/domain/flex_ben/ledger";
import { AnchorVerifier, missingAnchorReason, type AnchorEvidence } from "~/domain/shared/chain-anchors";
import type { Scope } from "~/domain/shared/scope";
import { dayOfAnchor, anchorsInLog, readAnchoredDay } from "~/models/shared/chain-anchors.server";
import { differences } from "./ledger-differences.server";
import { EntryReader, micros } from "./ledger-entries.server";
import { joinHashParts } from "~/models/shared/hash-content.server";

/** A posting: its number and hash. */
export interface LastPosting {
  postingSeq: number;
  postingHash: string;
}

export interface LedgerProof {
  /** Verified postings from the first one on, and their entries. */
  postings: number;
  entries: number;
  /** The end of the chain. Recorded elsewhere as an anchor, it later proves that no earlier posting was rewritten. */
  head: LastPosting | null;
  /** Describes the first mismatch; null when everything matches. */
  broken: string | null;
}

type Posting = {
  seq: number;
  parts: (string | null)[];
  /** A seal posting moves no points: it anchors the end of the change log. */
  kind: PostingKind | "SEAL";
  key: string;
  entryCount: number;
  totalPoints: number;
  entriesHash: string;
  previousHash: string;
  postingHash: string;
};
type Last = LastPosting & { entries: number };

const POSTINGS_AT_ONCE = 2_000;

/**
 * Verifies the ledger of one company on one snapshot: no posting is missing, each matches its hash, its predecessor and its entries, no
 * balance was ever negative, every stored balance, sum and usage follows from the entries, and the postings anchored in the change log
 * still exist. Recomputes hashes and balances here, because the database is under audit.
 * @param noted earlier anchors to compare with
 */
export function verifyLedger({ companySeq }: Pick<Scope, "companySeq">, noted: AnchorEvidence = { heads: [] }): Promise<LedgerProof> {
  return readInCompany({ companySeq }, async (tx) => {
    const holders = new AnchorVerifier("posting", [...noted.heads, ...(await anchorsInLog(tx, companySeq))]);
    const until = await readAnchoredDay(tx, companySeq);
    const derived = nothingDerived();
    const entries = new EntryReader(tx, companySeq);
    let last: Last = { postingSeq: 0, postingHash: "", entries: 0 };
    const proof = (broken: string | null): LedgerProof => ({
      postings: last.postingSeq,
      entries: last.entries,
      head: last.postingSeq === 0 ? null : { postingSeq: last.postingSeq, postingHash: last.postingHash },
      broken,
    });
    for (let rows = await readPostings(tx, companySeq, 0); rows.length > 0; rows = await readPostings(tx, companySeq, last.postingSeq)) {
      for (const row of rows) {
        const why =
          chainFault(row, last) ??
          holders.differing({ seq: row.seq, hash: row.postingHash }) ??
          (await contentFault(row, entries, derived)) ??
          (row.kind === "SEAL" ? missingAnchorReason(dayOfAnchor(row.key), noted, until) : null);
        if (why) return proof(`posting ${last.postingSeq + 1}: ${why}`);
        last = { postingSeq: row.seq, postingHash: row.postingHash, entries: last.entries + row.entryCount };
      }
    }
    return proof((await faultAtEnd(tx, companySeq, last, entries, holders)) ?? (await differences(tx, companySeq, derived)));
  });
}

function chainFault({ seq, parts, previousHash, postingHash }: Posting, last: Last): string | null {
  if (seq !== last.postingSeq + 1) return `it is missing; the next that is there is posting ${seq}`;
  if (hash("sha256", joinHashParts(parts), "hex") !== postingHash)
    return "its content does not fit its hash: it was changed after it was written";
  if (previousHash !== last.postingHash) return "it does not follow the posting before it";
  return null;
}

async function contentFault(posting: Posting, entries: EntryReader, derived: Derived): Promise<string | null> {
  const digest = createHash("sha256");
  const touched = new Set<number>();
  let [count, total] = [0, 0];
  for (let entry = await entries.nextOf(posting.seq); entry; entry = await entries.nextOf(posting.seq)) {
    digest.update(
      joinHashParts(
        [entry.lineNo, entry.from, entry.to, entry.volume, entry.note, entry.reverses].map((part) => (part === null ? null : String(part))),
      ),
    );
    if (entry.kind !== posting.kind || entry.micros !== posting.parts[2]) return `its entry ${entry.lineNo} is of another kind or time`;
    const why = derive(derived, { ...entry, postingSeq: entry.seq, mileageVolume: entry.volume, reversesSeq: entry.reverses });
    if (why) return `its entry ${entry.lineNo}: ${why}`;
    touched.add(entry.from).add(entry.to);
    count += 1;
    total += entry.volume;
  }
  if (digest.digest("hex") !== posting.entriesHash) return "its entries do not fit their hash: they were changed after they were written";
  if (count !== posting.entryCount || total !== posting.totalPoints) return "its entries do not add up to it";
  if ((count === 0) !== (posting.kind === "SEAL")) return count === 0 ? "it moves no points" : "it is a seal and moves points";
  const account = findNegativeBalances(derived, touched);
  return account === null ? null : `account ${account} would hold less than nothing`;
}

async function faultAtEnd(tx: Tx, companySeq: number, last: Last, entries: EntryReader, holders: AnchorVerifier): Promise<string | null> {
  const stray = await entries.next();
  if (stray) return `posting ${stray.seq}: it is missing, its entries are there`;
  const { rows } = await tx.$client.query<LastPosting>(
    `select last_seq as "postingSeq", last_hash as "postingHash" from point_chain_ends where company_seq = $1`,
    [companySeq],
  );
  const head = rows[0] ?? { postingSeq: 0, postingHash: "" };
  if (head.postingSeq > last.postingSeq) return `posting ${last.postingSeq + 1}: it is missing; ${head.postingSeq} postings were written`;
  const beyond = holders.beyond(last.postingSeq);
  if (beyond) return `posting ${last.postingSeq + 1}: ${beyond}`;
  if (head.postingSeq < last.postingSeq) return `posting ${head.postingSeq + 1}: it stands after the end of the chain`;
  return head.postingHash === last.postingHash ? null : `posting ${last.postingSeq}: it is not the posting that was written last`;
}

async function readPostings(tx: Tx, companySeq: number, after: number): Promise<Posting[]> {
  const { rows } = await tx.$client.query<Posting>(
    `select posting_seq as seq, posting_kind as kind, idempotency_key as key, entry_count as "entryCount", total_points as "totalPoints", entries_hash as "entriesHash",
            previous_hash as "previousHash", posting_hash as "postingHash",
            array[company_seq::text, posting_seq::text, ${micros("posted_at")}, posting_kind, idempotency_key, fingerprint, account_seq::text, posted_by, title, merchant_name,
                  ${micros("used_at")}, entry_count::text, total_points::text, entries_hash, previous_hash] as parts
       from point_postings where company_seq = $1 and posting_seq > $2 order by posting_seq limit ${POSTINGS_AT_ONCE}`,
    [companySeq, after],
  );
  return rows;
}
