import { MORE_THAN_TOTAL, NOT_ENOUGH_TO_DEDUCT, sentenceOfPoints, type PointRow } from "~/domain/flex_ben/transfer";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { personOf, type People, type Person } from "~/models/shared/people.server";
import { postGathered } from "./gathered-postings.server";
import type { Posted } from "./postings.server";

/** A transfer or deduction as submitted. */
export interface PointCommand {
  /** From a hidden field of the form: the same form sent twice moves points once. */
  idempotencyKey: string;
  rows: readonly PointRow[];
}

/**
 * Gives points of the wallet to employees, to all of them or to nobody.
 * @param today the day in Manila: whoever has resigned by then gets nothing
 * @throws NotFound for somebody who is not of this company; Refusal when the wallet holds less
 */
export function transferPoints(scope: Scope, command: PointCommand, today: Day): Promise<Posted> {
  return move(scope, "TRANSFER", command, MORE_THAN_TOTAL, ({ resignationDate, employeeName }) => {
    if (resignationDate !== null && resignationDate <= today)
      throw new Refusal(`${employeeName} has resigned and cannot get points. Take resigned people off the list.`);
  });
}

/**
 * Takes points of employees back into the wallet, also of those who have resigned (CF-60); of all of them or of nobody.
 * @throws NotFound for somebody who is not of this company; Refusal when one of them holds less
 */
export function deductPoints(scope: Scope, command: PointCommand): Promise<Posted> {
  return move(scope, "DEDUCT", command, NOT_ENOUGH_TO_DEDUCT, () => undefined);
}

function move(
  by: Scope,
  kind: "TRANSFER" | "DEDUCT",
  { idempotencyKey, rows }: PointCommand,
  short: string,
  check: (person: Person) => void,
): Promise<Posted> {
  const wanted = rows.map(({ employeeSeq }) => employeeSeq);
  const posting = (people: People) => {
    wanted.map((seq) => personOf(people, seq)).forEach(check);
    return { idempotencyKey, movements: rows, change: sentenceOfPoints(kind, rows) };
  };
  return postGathered({ by, kind, wanted, posting, short });
}
