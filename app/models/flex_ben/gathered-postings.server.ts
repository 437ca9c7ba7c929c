import { inCompanyEnding, type Tx } from "~/db/client.server";
import type { PostingKind } from "~/domain/flex_ben/ledger";
import { findPeople, type People } from "~/models/shared/people.server";
import { post, postTogether, type By, type PlainPosting, type Posted } from "./postings.server";

/** A command that may share its transaction with others of its company and kind. */
export interface Command {
  by: By;
  kind: PostingKind;
  /** Whom it is about, by number or company number. */
  wanted: readonly (number | string)[];
  /** What is posted when these are the people, or an error when it may not be. */
  posting: (people: People) => Omit<PlainPosting, "kind">;
  /** What is refused when an account would fall below zero. */
  short: string;
}

type Waiting = Command & { done: (posted: Posted) => void; failed: (reason: unknown) => void };

const MOST_TOGETHER = 32;
const MOST_PEOPLE = 1_000;

/** Who waits, of each company for which this process is posting. */
const queues = new Map<number, Waiting[]>();

/**
 * Posts a command, together with those of its company that came while others were being posted: they share one transaction, one lock of
 * the chain's end and one wait for the disk, where each on its own would wait for all before it.
 *
 * To the caller it is as if the command were alone: it is answered after its commit, once for its key, and refused for its own reasons only.
 * When the transaction fails, nothing of it was posted, and each of its commands is done again in one of its own, which knows every answer.
 */
export function postGathered(command: Command): Promise<Posted> {
  return new Promise((done, failed) => {
    const waiting = { ...command, done, failed };
    const queue = queues.get(command.by.companySeq);
    if (queue) queue.push(waiting);
    else void postAll(command.by.companySeq, [waiting]);
  });
}

async function postAll(companySeq: number, queue: Waiting[]): Promise<void> {
  queues.set(companySeq, queue);
  while (queue.length > 0) await settle(takeFrom(queue));
  queues.delete(companySeq);
}

/** The first and those that may go with it. Many people go alone: nobody should wait for them twice. */
function takeFrom(queue: Waiting[]): Waiting[] {
  const [first] = queue as [Waiting];
  const batch: Waiting[] = [];
  let people = 0;
  for (const one of queue) {
    if (one !== first && (one.kind !== first.kind || people + one.wanted.length > MOST_PEOPLE)) continue;
    people += one.wanted.length;
    if (batch.push(one) === MOST_TOGETHER) break;
  }
  queue.splice(0, queue.length, ...queue.filter((one) => !batch.includes(one)));
  return batch;
}

/** Answers every one of them; never rejects. */
async function settle(batch: readonly Waiting[]): Promise<void> {
  try {
    const posted = await together(batch);
    batch.forEach(({ done }, index) => done(posted[index]!));
  } catch {
    // Whose fault it was is told by what each of them says alone.
    await Promise.all(batch.map((one) => alone(one).then(one.done, one.failed)));
  }
}

/** Also for one: that it was done before, or may not be done, is found out where it is answered. */
function together(batch: readonly Command[]): Promise<Posted[]> {
  return inOneTransaction(batch, (tx, postings) =>
    postTogether(
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
    const people = await findPeople(
      tx,
      commands[0]!.by,
      commands.flatMap(({ wanted }) => wanted),
    );
    return commands.map(({ kind, posting }) => ({ ...posting(people), kind }));
  };
  return inCompanyEnding(commands[0]!.by, prepare, write);
}
