import { inCompanyEnding, type Tx } from "~/db/client.server";
import type { Movement } from "~/domain/flex_ben/ledger";
import { MORE_THAN_TOTAL, NOT_ENOUGH_TO_DEDUCT, sentenceOfPoints, type PointRow } from "~/domain/flex_ben/transfer";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { getPeople } from "~/models/shared/people.server";
import { post, type Posted } from "./postings.server";

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
export function transferPoints(scope: Scope, { idempotencyKey, rows }: PointCommand, today: Day): Promise<Posted> {
  const prepare = async (tx: Tx) => {
    const people = await getPeople(tx, scope, rows.map(({ employeeSeq }) => employeeSeq));
    const gone = people.filter(({ resignationDate }) => resignationDate !== null && resignationDate <= today);
    if (gone.length > 0) throw new Refusal(`${gone[0]!.employeeName} has resigned and cannot get points. Take resigned people off the list.`);
  };
  return inCompanyEnding(scope, prepare, (tx) => move(tx, scope, "TRANSFER", idempotencyKey, rows, MORE_THAN_TOTAL));
}

/**
 * Takes points of employees back into the wallet, also of those who have resigned (CF-60); of all of them or of nobody.
 * @throws NotFound for somebody who is not of this company; Refusal when one of them holds less
 */
export function deductPoints(scope: Scope, { idempotencyKey, rows }: PointCommand): Promise<Posted> {
  const prepare = (tx: Tx) => getPeople(tx, scope, rows.map(({ employeeSeq }) => employeeSeq));
  return inCompanyEnding(scope, prepare, (tx) => move(tx, scope, "DEDUCT", idempotencyKey, rows, NOT_ENOUGH_TO_DEDUCT));
}

function move(tx: Tx, scope: Scope, kind: "TRANSFER" | "DEDUCT", idempotencyKey: string, movements: readonly Movement[], short: string): Promise<Posted> {
  return post(tx, scope, { kind, idempotencyKey, movements, change: sentenceOfPoints(kind, movements) }, short);
}
