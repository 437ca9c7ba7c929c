import { readInCompany, type Tx } from "~/db/client.server";
import { readLoanSheet, type LoanSheetContext, type LoanSheetResult } from "~/domain/payroll/loans/loan-sheet";
import type { EmployeeSearchKeys } from "~/domain/payroll/runs/time/time-employee-finder";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { sheetUploads, type SheetKind, type SheetPreview, type AppliedSheet } from "~/models/shared/sheet-uploads.server";
import { addLoans, changeLoans, lockLoansForChange, readLoansBySeq } from "./loan-writing.server";

export type LoanUploadPreview = SheetPreview<LoanSheetResult>;

/** Progress callback after every few hundred loans; throwing rolls them back. */
type Stored = (done: number) => Promise<void>;

/** Reads and saves loan rows, from their own workbook and the company workbook. @param today the day in Manila */
export const loanRows = (today: Day, stored: Stored = () => Promise.resolve()): SheetKind<LoanSheetResult, null> => ({
  table: "loan_uploads",
  seq: "loan_upload_seq",
  state: "upload_state",
  noun: "loanUpload",
  apart: null,
  overtakenBy: "Loans or employees",
  lock: lockLoansForChange,
  read: async (tx, scope, sheet) => {
    const reading = readLoanSheet(sheet, await readLoanContext(tx, scope, today));
    return { reading, does: reading.rows };
  },
  write: (tx, scope, used) => storeLoans(tx, scope, used, today, stored),
});

/** Loan workbooks. @param today the day in Manila: of adjustments, pauses and their ends */
export const loanUploads = (today: Day, stored?: Stored) => sheetUploads(loanRows(today, stored));

/** Data for the template workbook. */
export function getLoanWorkbook(scope: Scope, today: Day): Promise<LoanSheetContext> {
  return readInCompany(scope, (tx) => readLoanContext(tx, scope, today));
}

async function readLoanContext(tx: Tx, scope: Pick<Scope, "companySeq">, today: Day): Promise<LoanSheetContext> {
  const { rows: people } = await tx.$client.query<EmployeeSearchKeys>(
    `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName" from employees where company_seq = $1 order by employee_id, employee_seq`,
    [scope.companySeq],
  );
  return { people, loans: await readLoansBySeq(tx, scope, today) };
}

const CHUNK = 500;

async function storeLoans(
  tx: Tx,
  scope: Scope,
  { upload, reading }: AppliedSheet<LoanSheetResult>,
  today: Day,
  stored: Stored,
): Promise<number> {
  const added = reading.rows.flatMap((row) => (row.does === "INSERT" ? [row.loan] : []));
  const changed = reading.rows.flatMap((row) => (row.does === "CHANGE" ? [row.change] : []));
  const because = { today, reason: `By the workbook ${upload.fileName}`.slice(0, 200) };
  const loanSeqs: number[] = [];
  for (let from = 0; from < added.length; from += CHUNK) {
    loanSeqs.push(...(await addLoans(tx, scope, added.slice(from, from + CHUNK), because)));
    await stored(loanSeqs.length);
  }
  for (let from = 0; from < changed.length; from += CHUNK) {
    await changeLoans(tx, scope, changed.slice(from, from + CHUNK), because);
    await stored(added.length + Math.min(from + CHUNK, changed.length));
  }
  if (added.length + changed.length > 0)
    await recordChange(tx, scope, {
      featureName: "LOAN",
      subject: { noun: upload.noun, seq: upload.uploadSeq },
      action: "UPDATE",
      description: `Used the workbook ${upload.fileName}: ${loansOf(added.length)} added, ${loansOf(changed.length)} changed.`,
      before: changed.map(({ loan }) => loan),
      after: [
        ...added.map(({ person, ...loan }, index) => ({ loanSeq: loanSeqs[index], employeeSeq: person.employeeSeq, ...loan })),
        ...changed.map(({ loan, ...after }) => ({ loanSeq: loan.loanSeq, ...after })),
      ],
    });
  return added.length + changed.length;
}

const loansOf = (count: number) => (count === 1 ? "1 loan" : `${count.toLocaleString("en")} loans`);
