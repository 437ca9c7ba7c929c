import { hash } from "node:crypto";
import type { Tx } from "~/db/client.server";
import { accountsOf, type Movement, type PostingKind } from "~/domain/flex_ben/ledger";
import { LEDGER_AHEAD } from "~/domain/flex_ben/schedule-words";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";

/** One command on the points ledger. */
export interface Posting {
  kind: PostingKind;
  /** Names the command: sent twice, it is done once. At most 200 characters. */
  idempotencyKey: string;
  movements: readonly Movement[];
  /** What it is about: a policy, a reference, an item. */
  title?: string;
  /** Usage alone: where, and when by the merchant's clock. */
  merchantName?: string;
  usedAt?: Date | null;
  /** Reversal alone: the posting of the usage. */
  reversesSeq?: number;
  /** What the change log says of it, for commands of administrators; written with the posting, so that nobody waits for it longer. */
  change?: string;
  /** When it happened, for demo data written after the event; never before the posting that it follows. */
  postedAt?: Date;
}

/** What may be posted together with others: nothing that gives back or happened before. */
export type PlainPosting = Omit<Posting, "reversesSeq" | "postedAt">;

export interface Posted {
  postingSeq: number;
  /** It was done before: nothing moved now. */
  replayed: boolean;
}

/** Who posts; the ledger keeps the name. */
export type By = Pick<Scope, "companySeq" | "accountSeq" | "employeeName">;

const ANOTHER_CONTENT = "KW004";
const AHEAD_OF_THE_CLOCK = "KW005";

/** The last posting lies ahead of the clock: one of the two is wrong, and whatever were posted now would bear the wrong date. */
export class LedgerAhead extends Refusal {
  constructor() {
    super(LEDGER_AHEAD, { status: 409 });
  }
}

/**
 * Appends to the ledger. It is the first lock that a transaction takes: the end of the company's chain is held until the commit, and
 * whoever locked something else before could wait in a ring. Balances follow by themselves.
 * @param short what is refused when an account would fall below zero
 * @throws Refusal `short`; LedgerAhead; 409 when the key was used for another command
 */
export async function post(tx: Tx, by: By, posting: Posting, short: string): Promise<Posted> {
  const lines = linesOf(posting);
  const { reversesSeq = null, postedAt = null } = posting;
  try {
    const { rows } = await tx.$client.query<{ seq: number; replayed: boolean }>(
      "select seq, replayed, replayed or points_in_time($1) as in_time from post_points($1, $2, $3, $4, $5, $6)",
      [
        by.companySeq,
        JSON.stringify({ ...headOf(by, posting, lines), postingKind: posting.kind, reversesSeq, postedAt }),
        ...columnsOf(lines),
      ],
    );
    return { postingSeq: rows[0]!.seq, replayed: rows[0]!.replayed };
  } catch (error) {
    throw refusalOf(error as DatabaseError, short) ?? error;
  }
}

/**
 * Appends several postings of one company and kind at once, in their order. As `post` for locks; all are there or none, and whatever is
 * unusual fails: a balance that would fall below zero, a key that was used before or twice.
 */
export async function postTogether(tx: Tx, commands: readonly { by: By; posting: PlainPosting }[]): Promise<Posted[]> {
  const [{ by, posting }] = commands as [(typeof commands)[number]];
  const lines = commands.map((command) => linesOf(command.posting));
  const heads = commands.map((command, index) => headOf(command.by, command.posting, lines[index]!));
  const places = lines.flatMap((own, index) => own.map(() => index + 1));
  const { rows } = await tx.$client.query<{ first: number }>(
    "select first, points_in_time($1) from post_points_together($1, $2, $3, $4, $5, $6, $7, $8) as first",
    [by.companySeq, posting.kind, JSON.stringify(heads), places, ...columnsOf(lines.flat())],
  );
  return commands.map((_, index) => ({ postingSeq: rows[0]!.first + index, replayed: false }));
}

type Line = ReturnType<typeof linesOf>[number];

const linesOf = ({ kind, movements }: Posting) =>
  movements.map(({ employeeSeq, mileageVolume, transactionNote }) => ({
    ...accountsOf(kind, employeeSeq),
    mileageVolume,
    transactionNote,
  }));

function headOf({ accountSeq, employeeName }: By, posting: Posting, lines: readonly Line[]) {
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

type DatabaseError = Error & { code?: string; constraint?: string };

/** What says that an account would fall below zero. Of an error of a worker a distributed database passes on the words alone. */
const SHORT = /\b(point_accounts_not_negative|point_usages_reversed)\b/;
const CHECK_VIOLATION = "23514";

function refusalOf({ code, constraint, message }: DatabaseError, short: string): Refusal | null {
  if (code === AHEAD_OF_THE_CLOCK) return new LedgerAhead();
  if (code === ANOTHER_CONTENT)
    return new Refusal("This form was sent before with other values. Reload the page and look at the history before you send it again.", {
      status: 409,
    });
  if (code === CHECK_VIOLATION && SHORT.test(constraint ?? message)) return new Refusal(short);
  return null;
}
