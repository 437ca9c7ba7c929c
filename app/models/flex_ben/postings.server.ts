import { hash } from "node:crypto";
import type { Tx } from "~/db/client.server";
import { accountsOf, type Movement, type PostingKind } from "~/domain/flex_ben/ledger";
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

export interface Posted {
  postingSeq: number;
  /** It was done before: nothing moved now. */
  replayed: boolean;
}

type By = Pick<Scope, "companySeq" | "accountSeq" | "employeeName">;

const ANOTHER_CONTENT = "KW004";

/**
 * Appends to the ledger. It is the first lock that a transaction takes: the end of the company's chain is held until the commit, and
 * whoever locked something else before could wait in a ring. Balances follow by themselves.
 * @param short what is refused when an account would fall below zero
 * @throws Refusal `short`; 409 when the key was used for another command
 */
export async function post(tx: Tx, { companySeq, accountSeq, employeeName }: By, posting: Posting, short: string): Promise<Posted> {
  const { kind, movements, idempotencyKey, title = "", merchantName = "", usedAt = null, reversesSeq = null, change = null, postedAt = null } = posting;
  const lines = movements.map(({ employeeSeq, mileageVolume, transactionNote }) => ({ ...accountsOf(kind, employeeSeq), mileageVolume, transactionNote }));
  const fingerprint = hash("sha256", JSON.stringify([kind, title, merchantName, usedAt, reversesSeq, lines]), "hex");
  const head = { companySeq, accountSeq, postedBy: employeeName, postingKind: kind, idempotencyKey, fingerprint, title, merchantName, usedAt, reversesSeq, change, postedAt };
  try {
    const { rows } = await tx.$client.query<{ seq: number; replayed: boolean }>("select seq, replayed from post_points($1, $2, $3, $4, $5)", [
      JSON.stringify(head), lines.map(({ from }) => from), lines.map(({ to }) => to), lines.map(({ mileageVolume }) => mileageVolume), lines.map(({ transactionNote }) => transactionNote),
    ]);
    return { postingSeq: rows[0]!.seq, replayed: rows[0]!.replayed };
  } catch (error) {
    throw refusalOf(error as { code?: string; constraint?: string }, short) ?? error;
  }
}

function refusalOf({ code, constraint }: { code?: string; constraint?: string }, short: string): Refusal | null {
  if (code === ANOTHER_CONTENT) return new Refusal("This form was sent before with other values. Reload the page and look at the history before you send it again.", { status: 409 });
  if (constraint === "point_accounts_not_negative" || constraint === "point_usages_reversed") return new Refusal(short);
  return null;
}
