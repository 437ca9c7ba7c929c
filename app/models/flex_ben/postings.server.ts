import { hash } from "node:crypto";
import type { Tx } from "~/db/client.server";
import { ledgerAccounts, type Movement, type PostingKind } from "~/domain/flex_ben/ledger";
import { LEDGER_AHEAD } from "~/domain/flex_ben/schedule-text";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { emitPointEvents } from "~/models/shared/webhooks/emit-events.server";

/** One command on the points ledger. */
export interface Posting {
  kind: PostingKind;
  /** Idempotency key of the command, at most 200 characters. */
  idempotencyKey: string;
  movements: readonly Movement[];
  /** Subject of the posting: a policy, a reference, an item. */
  title?: string;
  /** Usage only: where, and when by the merchant's clock. */
  merchantName?: string;
  usedAt?: Date | null;
  /** Reversal only: the posting of the usage. */
  reversesSeq?: number;
  /** The audit log text, for administrators' commands; written with the posting to hold the chain lock no longer. */
  change?: string;
  /** When it happened, for backdated demo data; never before the previous posting. */
  postedAt?: Date;
}

/** A posting that can join a group commit: no reversal and not backdated. */
export type PlainPosting = Omit<Posting, "reversesSeq" | "postedAt">;

export interface Posted {
  postingSeq: number;
  /** A repeated idempotency key: this call posted nothing. */
  replayed: boolean;
}

/** The poster; the ledger stores the name. */
export type PostingActor = Pick<Scope, "companySeq" | "accountSeq" | "employeeName">;

const DIFFERENT_CONTENT = "KW004";
const AHEAD_OF_THE_CLOCK = "KW005";

/** The last posting lies ahead of the clock. One of the two is wrong, so a new posting would have the wrong date. */
export class LedgerAheadOfClock extends Refusal {
  constructor() {
    super(LEDGER_AHEAD, { status: 409 });
  }
}

/**
 * Appends to the ledger and updates balances. Must be the first lock of a transaction: it holds the end of the company's chain until
 * commit, so taking another lock first risks a deadlock.
 * @param short the refusal message when an account would fall below zero
 * @throws Refusal `short`; LedgerAheadOfClock; 409 when the key was used for another command
 */
export async function post(tx: Tx, by: PostingActor, posting: Posting, short: string): Promise<Posted> {
  const lines = linesOf(posting);
  const { reversesSeq = null, postedAt = null } = posting;
  try {
    const [{ rows }] = await Promise.all([
      tx.$client.query<{ seq: number; replayed: boolean; in_time: boolean }>(
        "select seq, replayed, replayed or points_in_time($1) as in_time from post_points($1, $2, $3, $4, $5, $6)",
        [
          by.companySeq,
          JSON.stringify({ ...headOf(by, posting, lines), postingKind: posting.kind, reversesSeq, postedAt }),
          ...columnsOf(lines),
        ],
      ),
      emitPointEvents(tx, by, [posting.idempotencyKey]),
    ]);
    return { postingSeq: rows[0]!.seq, replayed: rows[0]!.replayed };
  } catch (error) {
    throw refusalOf(error as DatabaseError, short) ?? error;
  }
}

/**
 * Appends several postings of one company and kind in order, all or none. Locking as in `post`. Fails on any exception: a negative balance,
 * or a reused idempotency key.
 */
export async function postBatch(tx: Tx, commands: readonly { by: PostingActor; posting: PlainPosting }[]): Promise<Posted[]> {
  const [{ by, posting }] = commands as [(typeof commands)[number]];
  const lines = commands.map((command) => linesOf(command.posting));
  const heads = commands.map((command, index) => headOf(command.by, command.posting, lines[index]!));
  const places = lines.flatMap((lineMovements, index) => lineMovements.map(() => index + 1));
  const [{ rows }] = await Promise.all([
    tx.$client.query<{ first: number; points_in_time: boolean }>(
      "select first, points_in_time($1) from post_points_together($1, $2, $3, $4, $5, $6, $7, $8) as first",
      [by.companySeq, posting.kind, JSON.stringify(heads), places, ...columnsOf(lines.flat())],
    ),
    emitPointEvents(
      tx,
      by,
      heads.map(({ idempotencyKey }) => idempotencyKey),
    ),
  ]);
  return commands.map((_, index) => ({ postingSeq: rows[0]!.first + index, replayed: false }));
}

type Line = ReturnType<typeof linesOf>[number];

const linesOf = ({ kind, movements }: Posting) =>
  movements.map(({ employeeSeq, mileageVolume, transactionNote }) => ({
    ...ledgerAccounts(kind, employeeSeq),
    mileageVolume,
    transactionNote,
  }));

function headOf({ accountSeq, employeeName }: PostingActor, posting: Posting, lines: readonly Line[]) {
  const { kind, idempotencyKey, title = "", merchantName = "", usedAt = null, reversesSeq = null, change = null } = posting;
  const fingerprint = hash("sha256", JSON.stringify([kind, title, merchantName, usedAt, reversesSeq, lines]), "hex");
  return { accountSeq, postedBy: employeeName, idempotencyKey, fingerprint, title, merchantName, usedAt, change };
}

const columnsOf = (lines: readonly Line[]): unknown[] => [
  lines.map(({ from }) => from),
  lines.map(({ to }) => to),
  lines.map(({ mileageVolume }) => mileageVolume),
  lines.map(({ transactionNote }) => transactionNote),
];

/** The idempotency key belongs to a posting with other content. */
export class UsedPostingKey extends Refusal {
  constructor() {
    super("This form was already submitted with other values. Reload the page and check the history before submitting again.", {
      status: 409,
    });
  }
}

type DatabaseError = Error & { code?: string; constraint?: string };

/** Detects the constraint for negative balances by message: a distributed database forwards only the text of a worker's error. */
const SHORT = /\b(point_accounts_not_negative|point_usages_reversed)\b/;
const CHECK_VIOLATION = "23514";

function refusalOf({ code, constraint, message }: DatabaseError, short: string): Refusal | null {
  if (code === AHEAD_OF_THE_CLOCK) return new LedgerAheadOfClock();
  if (code === DIFFERENT_CONTENT) return new UsedPostingKey();
  if (code === CHECK_VIOLATION && SHORT.test(constraint ?? message)) return new Refusal(short);
  return null;
}
