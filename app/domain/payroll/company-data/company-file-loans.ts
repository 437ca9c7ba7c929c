import type { z } from "zod/v4";
import { LOAN_STATES } from "~/domain/payroll/facts/pay-kinds";
import { MOVEMENT_KINDS, type MovementKind } from "~/domain/payroll/loans/movements";
import { amount, day, entry, lines, name, none, note, seq, whole, word, type FileProblem } from "./company-file-fields";
import { problemAt, listItems, getNumber, type Located } from "./company-file-locations";

const isManualMovement = (kind: MovementKind): kind is Exclude<MovementKind, "PAYROLL"> => kind !== "PAYROLL";
/** Payroll deductions are posted again when their run is completed. */
const BY_HAND = MOVEMENT_KINDS.filter(isManualMovement);
/** The run of the file that was completed after it; null = after all runs. */
const beforeRun = () => none(seq());

export const companyFileLoanMovement = entry({
  loanSeq: seq(),
  movementSeq: whole(1, 9999),
  beforeRun: beforeRun(),
  movementKind: word(BY_HAND),
  movedOn: day(),
  /** Positive reduces the balance. */
  amount: amount({ signed: true }),
  means: note(20),
  receiptNumber: note(),
  note: lines(2000),
  reversesSeq: none(whole(1, 9999)),
  movedBy: name(),
});

/** A manual change of a loan's state. */
export const companyFileLoanState = entry({
  loanSeq: seq(),
  stateSeq: whole(1, 9999),
  beforeRun: beforeRun(),
  loanState: word(LOAN_STATES),
  fromDay: day(),
  toDay: none(day()),
  reason: lines(2000),
  balance: amount(),
  changedBy: name(),
});

export type CompanyFileLoanMovement = z.output<typeof companyFileLoanMovement>;

/** Loans and runs that ledgers of a file refer to but the file lacks. */
export function checkLoanReferences(root: Located, employees: readonly Located[]): FileProblem[] {
  const loans = new Set(employees.flatMap((employee) => listItems(employee, "loans")).map((loan) => getNumber(loan, "loanSeq")));
  const runs = new Set(listItems(root, "runs").map((run) => getNumber(run, "payrollRunId")));
  return ["loanMovements", "loanStates"].flatMap((list) =>
    listItems(root, list).flatMap((row) => {
      const [loan, run] = [getNumber(row, "loanSeq"), getNumber(row, "beforeRun")];
      return [
        ...(loan === undefined || loans.has(loan) ? [] : [problemAt(row, "loanSeq", `there is no loan ${loan} in this file`)]),
        ...(run === undefined || runs.has(run) ? [] : [problemAt(row, "beforeRun", `there is no run ${run} in this file`)]),
      ];
    }),
  );
}
