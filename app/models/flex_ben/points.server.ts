import { MORE_THAN_TOTAL, NOT_ENOUGH_TO_DEDUCT, pointsSentence, type PointRow } from "~/domain/flex_ben/transfer";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { requireEmployee, type EmployeesByKey, type Person } from "~/models/shared/people.server";
import { postInGroup } from "./group-commit.server";
import type { Posted } from "./postings.server";

/** A transfer or deduction as submitted. */
export interface PointCommand {
  /** From a hidden form field; makes a repeated post idempotent. */
  idempotencyKey: string;
  rows: readonly PointRow[];
}

/**
 * Transfers points from the wallet to employees, all or none.
 * @param today the day in Manila: employees resigned by then are skipped
 * @throws NotFound for an employee of another company; Refusal when the wallet holds less
 */
export function transferPoints(scope: Scope, command: PointCommand, today: Day): Promise<Posted> {
  return move(scope, "TRANSFER", command, MORE_THAN_TOTAL, ({ resignationDate, employeeName }) => {
    if (resignationDate !== null && resignationDate <= today)
      throw new Refusal(`${employeeName} has resigned and cannot get points. Remove resigned employees from the list.`);
  });
}

/**
 * Returns points of employees, resigned ones included, to the wallet (CF-60), all or none.
 * @throws NotFound for an employee of another company; Refusal when an employee holds less
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
  const requestedEmployeeSeqs = rows.map(({ employeeSeq }) => employeeSeq);
  const posting = (people: EmployeesByKey) => {
    requestedEmployeeSeqs.map((seq) => requireEmployee(people, seq)).forEach(check);
    return { idempotencyKey, movements: rows, change: pointsSentence(kind, rows) };
  };
  return postInGroup({ by, kind, wanted: requestedEmployeeSeqs, posting, short });
}
