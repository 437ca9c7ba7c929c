import type { Tx } from "~/db/client.server";
import type { PostingKind } from "~/domain/flex_ben/ledger";

/** A verified ledger entry. */
export interface ProvenEntry {
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
}

const ENTRIES_AT_ONCE = 5_000;

/** A time in microseconds; a Date has only milliseconds. */
export const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint::text`;

/** Reads all entries in order, a few thousand in memory at a time. */
export class EntryReader {
  private rows: ProvenEntry[] = [];
  private at = 0;
  private last = { seq: 0, lineNo: 0 };
  constructor(
    private readonly tx: Tx,
    private readonly companySeq: number,
  ) {}

  /** The next entry of a posting; null after the last one. */
  async nextOf(postingSeq: number): Promise<ProvenEntry | null> {
    const entry = await this.next();
    if (entry?.seq === postingSeq) return entry;
    if (entry) this.at -= 1;
    return null;
  }

  async next(): Promise<ProvenEntry | null> {
    if (this.at === this.rows.length) await this.read();
    const entry = this.rows[this.at];
    if (!entry) return null;
    this.at += 1;
    return entry;
  }

  private async read(): Promise<void> {
    const { seq, lineNo } = this.rows.at(-1) ?? this.last;
    this.last = { seq, lineNo };
    const { rows } = await this.tx.$client.query<ProvenEntry>(
      `select posting_seq as seq, line_no as "lineNo", posting_kind as kind, posted_at as "postedAt", ${micros("posted_at")} as micros, from_account as from, to_account as to, employee_seq as "employeeSeq",
              mileage_volume as volume, transaction_note as note, reverses_seq as reverses
         from point_entries where company_seq = $1 and (posting_seq, line_no) > ($2, $3) order by posting_seq, line_no limit ${ENTRIES_AT_ONCE}`,
      [this.companySeq, seq, lineNo],
    );
    this.rows = rows;
    this.at = 0;
  }
}
