import { createHash, hash } from "node:crypto";
import { readInCompany, type Tx } from "~/db/client.server";
import { belowZero, derive, nothingDerived, type Derived } from "~/domain/flex_ben/derived-balances";
import type { PostingKind } from "~/domain/flex_ben/ledger";
import type { Scope } from "~/domain/shared/scope";
import { differences } from "./ledger-differences.server";

/** A posting that was noted down elsewhere: its number and hash. */
export interface NotedPosting {
  postingSeq: number;
  postingHash: string;
}

export interface LedgerProof {
  /** Postings that were proven, from the first on, and their entries. */
  postings: number;
  entries: number;
  /** The end of the chain: noted down elsewhere, it later proves that no posting up to it was written anew. */
  head: NotedPosting | null;
  /** The first thing that does not fit, in words; null when everything does. */
  broken: string | null;
}

type Posting = {
  seq: number;
  parts: (string | null)[];
  kind: PostingKind;
  entryCount: number;
  totalPoints: number;
  entriesHash: string;
  previousHash: string;
  postingHash: string;
};
type Entry = {
  seq: number;
  lineNo: number;
  kind: PostingKind;
  postedAt: Date;
  micros: string;
  from: number;
  to: number;
  employeeSeq: number | null;
  volume: number;
  note: string;
  reverses: number | null;
};
type Last = NotedPosting & { entries: number };

const POSTINGS_AT_ONCE = 2_000;
const ENTRIES_AT_ONCE = 5_000;

/**
 * Proves the ledger of one company on one snapshot: no posting is missing, each fits its hash and follows the one before, its entries fit
 * it, no balance was ever below zero after a posting, and every balance, sum and usage that the database keeps is the one that follows
 * from the entries. Hashes and balances are counted here and not by the database that is on trial.
 * @param noted a posting that must still be what it was
 */
export function verifyLedger({ companySeq }: Pick<Scope, "companySeq">, noted?: NotedPosting): Promise<LedgerProof> {
  return readInCompany({ companySeq }, async (tx) => {
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
        const why = chainFault(row, last, noted) ?? (await contentFault(row, entries, derived));
        if (why) return proof(`posting ${last.postingSeq + 1}: ${why}`);
        last = { postingSeq: row.seq, postingHash: row.postingHash, entries: last.entries + row.entryCount };
      }
    }
    return proof((await faultAtEnd(tx, companySeq, last, entries, noted)) ?? (await differences(tx, companySeq, derived)));
  });
}

function chainFault({ seq, parts, previousHash, postingHash }: Posting, last: Last, noted: NotedPosting | undefined): string | null {
  if (seq !== last.postingSeq + 1) return `it is missing; the next that is there is posting ${seq}`;
  if (hash("sha256", parts.map(withLength).join(""), "hex") !== postingHash)
    return "its content does not fit its hash: it was changed after it was written";
  if (previousHash !== last.postingHash) return "it does not follow the posting before it";
  if (noted?.postingSeq === seq && noted.postingHash !== postingHash) return "it is not the posting that was noted down";
  return null;
}

async function contentFault(posting: Posting, entries: EntryReader, derived: Derived): Promise<string | null> {
  const digest = createHash("sha256");
  const touched = new Set<number>();
  let [count, total] = [0, 0];
  for (let entry = await entries.nextOf(posting.seq); entry; entry = await entries.nextOf(posting.seq)) {
    digest.update(
      [entry.lineNo, entry.from, entry.to, entry.volume, entry.note, entry.reverses]
        .map((part) => withLength(part === null ? null : String(part)))
        .join(""),
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
  const account = belowZero(derived, touched);
  return account === null ? null : `account ${account} would hold less than nothing`;
}

async function faultAtEnd(
  tx: Tx,
  companySeq: number,
  last: Last,
  entries: EntryReader,
  noted: NotedPosting | undefined,
): Promise<string | null> {
  const stray = await entries.next();
  if (stray) return `posting ${stray.seq}: it is missing, its entries are there`;
  const { rows } = await tx.$client.query<NotedPosting>(
    `select last_seq as "postingSeq", last_hash as "postingHash" from point_heads where company_seq = $1`,
    [companySeq],
  );
  const head = rows[0] ?? { postingSeq: 0, postingHash: "" };
  if (head.postingSeq > last.postingSeq) return `posting ${last.postingSeq + 1}: it is missing; ${head.postingSeq} postings were written`;
  if (noted && noted.postingSeq > last.postingSeq)
    return `posting ${last.postingSeq + 1}: it is missing; posting ${noted.postingSeq} was noted down`;
  if (head.postingSeq < last.postingSeq) return `posting ${head.postingSeq + 1}: it stands after the end of the chain`;
  return head.postingHash === last.postingHash ? null : `posting ${last.postingSeq}: it is not the posting that was written last`;
}

const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint::text`;

/** The form of change_log_part in app/db/repeatable/change-log.sql: each part with its length in bytes. */
const withLength = (part: string | null) => (part === null ? "-," : `${Buffer.byteLength(part)}:${part},`);

async function readPostings(tx: Tx, companySeq: number, after: number): Promise<Posting[]> {
  const { rows } = await tx.$client.query<Posting>(
    `select posting_seq as seq, posting_kind as kind, entry_count as "entryCount", total_points as "totalPoints", entries_hash as "entriesHash",
            previous_hash as "previousHash", posting_hash as "postingHash",
            array[company_seq::text, posting_seq::text, ${micros("posted_at")}, posting_kind, idempotency_key, fingerprint, account_seq::text, posted_by, title, merchant_name,
                  ${micros("used_at")}, entry_count::text, total_points::text, entries_hash, previous_hash] as parts
       from point_postings where company_seq = $1 and posting_seq > $2 order by posting_seq limit ${POSTINGS_AT_ONCE}`,
    [companySeq, after],
  );
  return rows;
}

/** All entries in their order, some thousands in memory at once. */
class EntryReader {
  private rows: Entry[] = [];
  private at = 0;
  private last = { seq: 0, lineNo: 0 };
  constructor(
    private readonly tx: Tx,
    private readonly companySeq: number,
  ) {}

  /** The next entry of a posting; null when it has no more. */
  async nextOf(postingSeq: number): Promise<Entry | null> {
    const entry = await this.next();
    if (entry?.seq === postingSeq) return entry;
    if (entry) this.at -= 1;
    return null;
  }

  async next(): Promise<Entry | null> {
    if (this.at === this.rows.length) await this.read();
    const entry = this.rows[this.at];
    if (!entry) return null;
    this.at += 1;
    return entry;
  }

  private async read(): Promise<void> {
    const { seq, lineNo } = this.rows.at(-1) ?? this.last;
    this.last = { seq, lineNo };
    const { rows } = await this.tx.$client.query<Entry>(
      `select posting_seq as seq, line_no as "lineNo", posting_kind as kind, posted_at as "postedAt", ${micros("posted_at")} as micros, from_account as from, to_account as to, employee_seq as "employeeSeq",
              mileage_volume as volume, transaction_note as note, reverses_seq as reverses
         from point_entries where company_seq = $1 and (posting_seq, line_no) > ($2, $3) order by posting_seq, line_no limit ${ENTRIES_AT_ONCE}`,
      [this.companySeq, seq, lineNo],
    );
    this.rows = rows;
    this.at = 0;
  }
}
