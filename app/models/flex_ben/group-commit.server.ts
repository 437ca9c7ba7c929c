import { outsideIdempotency } from "~/db/before-first-write.server";
import { inCompanyEnding, type Tx } from "~/db/client.server";
import type { PostingKind } from "~/domain/flex_ben/ledger";
import { findEmployees, type EmployeesByKey } from "~/models/shared/people.server";
import { post, postBatch, type PostingActor, type PlainPosting, type Posted } from "./postings.server";

/** A command that can share a transaction with others of its company and kind (group commit). */
export interface Command {
  by: PostingActor;
  kind: PostingKind;
  /** The employees, by number or company number. */
  wanted: readonly (number | string)[];
  /** Builds the posting for these employees, or throws if it is not allowed. */
  posting: (people: EmployeesByKey) => Omit<PlainPosting, "kind">;
  /** The refusal message when an account would fall below zero. */
  short: string;
}

type Waiting = Command & { done: (posted: Posted) => void; failed: (reason: unknown) => void };

const MAX_BATCH = 32;
const MAX_PEOPLE = 1_000;

/** Queued commands per company for which this process is posting. */
const queues = new Map<number, Waiting[]>();

/**
 * Group commit: posts a command together with those of its company that arrived during the previous transaction, sharing one transaction,
 * one lock of the chain end and one flush. To the caller it behaves like a single command: answered after its commit, once per idempotency
 * key, refused only for its own reasons. If the shared transaction fails, each of its commands is retried in its own.
 */
export function postInGroup(command: Command): Promise<Posted> {
  return new Promise((done, failed) => {
    const waiting = { ...command, done, failed };
    const queue = queues.get(command.by.companySeq);
    if (queue) queue.push(waiting);
    // A group holds the commands of several requests, so none of them begins it with its own idempotency key.
    else void outsideIdempotency(() => postAll(command.by.companySeq, [waiting]));
  });
}

async function postAll(companySeq: number, queue: Waiting[]): Promise<void> {
  queues.set(companySeq, queue);
  while (queue.length > 0) await settle(takeFrom(queue));
  queues.delete(companySeq);
}

/** The first command and those that can join it. A command with many employees runs alone so that the others are not delayed twice. */
function takeFrom(queue: Waiting[]): Waiting[] {
  const [first] = queue as [Waiting];
  const batch: Waiting[] = [];
  let people = 0;
  for (const waiting of queue) {
    if (waiting !== first && (waiting.kind !== first.kind || people + waiting.wanted.length > MAX_PEOPLE)) continue;
    people += waiting.wanted.length;
    if (batch.push(waiting) === MAX_BATCH) break;
  }
  queue.splice(0, queue.length, ...queue.filter((waiting) => !batch.includes(waiting)));
  return batch;
}

/** Answers every command; never rejects. */
async function settle(batch: readonly Waiting[]): Promise<void> {
  try {
    const posted = await together(batch);
    batch.forEach(({ done }, index) => done(posted[index]!));
  } catch {
    // Running each command alone shows which one failed.
    await Promise.all(batch.map((waiting) => alone(waiting).then(waiting.done, waiting.failed)));
  }
}

/** Used for a single command too: the batch function detects repeats and refusals. */
function together(batch: readonly Command[]): Promise<Posted[]> {
  return inOneTransaction(batch, (tx, postings) =>
    postBatch(
      tx,
      postings.map((posting, index) => ({ by: batch[index]!.by, posting })),
    ),
  );
}

function alone(command: Command): Promise<Posted> {
  return inOneTransaction([command], (tx, [posting]) => post(tx, command.by, posting!, command.short));
}

function inOneTransaction<Result>(
  commands: readonly Command[],
  write: (tx: Tx, postings: PlainPosting[]) => Promise<Result>,
): Promise<Result> {
  const prepare = async (tx: Tx) => {
    const people = await findEmployees(
      tx,
      commands[0]!.by,
      commands.flatMap(({ wanted }) => wanted),
    );
    return commands.map(({ kind, posting }) => ({ ...posting(people), kind }));
  };
  return inCompanyEnding(commands[0]!.by, prepare, write);
}
