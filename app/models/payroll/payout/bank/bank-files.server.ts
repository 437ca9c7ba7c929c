import { inCompany, readInCompany } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { splitBankFile, sumPayees, type BankFileHeader, type BankPayee } from "~/domain/payroll/payout/bank/bank-file";
import {
  repeatDownloadText,
  RUN_NOT_COMPLETED,
  fileMade,
  NO_BANK_PAYMENTS,
  NO_OPEN_PAYMENTS,
  NO_RETURNED_PAYMENTS,
  type BankFilePayees,
  type BankFileRequest,
} from "~/domain/payroll/payout/bank/bank-file-input";
import type { PaymentState } from "~/domain/payroll/payout/bank/payment-state";
import type { Centavos } from "~/domain/shared/money";
import { manilaDay } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChanges } from "~/models/shared/change-log.server";
import { layoutOf, type StoredBankLayout } from "./bank-layouts.server";
import { paymentsOf } from "./payments.server";

type Company = Pick<Scope, "companySeq">;

export interface CreatedBankFile {
  bankFileSeq: number;
  layoutName: string;
  people: BankFilePayees;
  reference: string;
  sequence: number;
  rowCount: number;
  total: Centavos;
  digest: string;
  madeBy: string;
  madeAt: Date;
}

/** A file to write: its layout and payees. */
export interface BankFilePart {
  layout: StoredBankLayout;
  head: BankFileHeader;
  payees: BankPayee[];
}

/** The files of a run, latest first. */
export function listBankFiles(scope: Company, payrollSeq: number): Promise<CreatedBankFile[]> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<CreatedBankFile>(
      `select bank_file_seq as "bankFileSeq", layout_name as "layoutName", people, reference, sequence, row_count as "rowCount", total_centavos as total, digest,
              made_by as "madeBy", made_at as "madeAt" from bank_files where company_seq = $1 and payroll_seq = $2 order by bank_file_seq desc limit 100`,
      [scope.companySeq, payrollSeq],
    );
    return rows;
  });
}

/**
 * Creates the bank files of a completed run. Stores payees, count, sum and digest; the text is generated at each download.
 * @param digestOf the SHA-256 of a part as it will be downloaded
 * @returns the numbers of the files
 * @throws NotFound; Refusal when the run is open, has no payees, a value does not fit, or it was downloaded before and the repeat is not
 * confirmed
 * @source document 5 F-83
 */
export function makeBankFiles(
  scope: Scope,
  payrollSeq: number,
  wish: BankFileRequest,
  digestOf: (part: BankFilePart) => Promise<string>,
): Promise<number[]> {
  const { companySeq, employeeName } = scope;
  return inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from payrolls where company_seq = $1 and payroll_seq = $2 for no key update", [
      companySeq,
      payrollSeq,
    ]);
    const layout = await layoutOf(tx, scope, wish.layoutSeq);
    const { run, payments } = await paymentsOf(tx, scope, payrollSeq);
    if (!run.completed) throw new Refusal(RUN_NOT_COMPLETED);
    const chosen = payments.filter(({ bankName }) => wish.bankName === "" || bankName === wish.bankName);
    const payees = chosen.filter(({ state }) => WHO[wish.people].includes(state));
    const test = wish.people === "TEST";
    if (payees.length === 0) {
      const problems: Partial<Record<BankFileRequest["people"], string>> = { RETURNED: NO_RETURNED_PAYMENTS, OPEN: NO_OPEN_PAYMENTS };
      throw new Refusal(problems[wish.people] ?? NO_BANK_PAYMENTS);
    }
    if (payees.some(({ state }) => state === "IN_FILE") && !test && !wish.again) {
      const { rows } = await tx.$client.query<{ madeAt: Date; madeBy: string }>(
        `select made_at as "madeAt", made_by as "madeBy" from bank_files where company_seq = $1 and payroll_seq = $2 and people <> 'TEST' order by bank_file_seq desc limit 1`,
        [companySeq, payrollSeq],
      );
      throw new Refusal(repeatDownloadText(manilaDay(rows[0]!.madeAt), rows[0]!.madeBy), { field: "again", status: 409 });
    }
    const reference = `PAY-${payrollSeq}${wish.people === "RETURNED" ? "R" : ""}`;
    const parts = test ? [payees.slice(0, 1)] : splitBankFile(layout, payees);
    const first = await nextSeq(tx, companySeq, "bankFile", parts.length);
    const changes = [];
    for (const [index, part] of parts.entries()) {
      const total = sumPayees(part);
      const digest = await digestOf({ layout, head: { payDate: run.payDate, reference, sequence: index + 1 }, payees: part });
      await tx.$client.query(
        `insert into bank_files (company_seq, bank_file_seq, payroll_seq, layout_seq, layout_name, people, reference, sequence, row_count, total_centavos, digest, made_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          companySeq,
          first + index,
          payrollSeq,
          layout.layoutSeq,
          layout.layoutName,
          wish.people,
          reference,
          index + 1,
          part.length,
          total,
          digest,
          employeeName,
        ],
      );
      await tx.$client.query(
        `insert into bank_file_rows (company_seq, bank_file_seq, employee_seq, row_no, account_number, bank_name, amount_centavos)
         select $1, $2, r.* from unnest($3::int[], $4::int[], $5::text[], $6::text[], $7::bigint[]) as r on conflict (company_seq, bank_file_seq, employee_seq) do nothing`,
        [
          companySeq,
          first + index,
          part.map(({ employeeSeq }) => employeeSeq),
          part.map((_, row) => row),
          part.map(({ accountNumber }) => accountNumber),
          part.map(({ bankName }) => bankName),
          part.map(({ amount }) => amount),
        ],
      );
      changes.push({
        featureName: "PAYROLL_PROCESSING" as const,
        subject: { noun: "payroll", seq: payrollSeq },
        action: "EXPORT",
        description: fileMade({ test, layoutName: layout.layoutName, count: part.length, total, digest }),
        after: { bankFileSeq: first + index, people: wish.people, count: part.length, total, digest },
      });
    }
    await recordChanges(tx, scope, changes);
    return parts.map((_, index) => first + index);
  });
}

/** Data of a run's files for download; files of other runs are omitted. */
export function readBankFiles(
  scope: Company,
  payrollSeq: number,
  bankFileSeqs: readonly number[],
): Promise<(BankFilePart & { digest: string })[]> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const { rows: files } = await tx.$client.query<BankFileHeader & { bankFileSeq: number; layoutSeq: number; digest: string }>(
      `select f.bank_file_seq as "bankFileSeq", f.layout_seq as "layoutSeq", f.digest, f.reference, f.sequence, p.pay_date::text as "payDate"
         from bank_files f join payrolls p on p.company_seq = f.company_seq and p.payroll_seq = f.payroll_seq
        where f.company_seq = $1 and f.payroll_seq = $2 and f.bank_file_seq = any($3::int[]) order by f.bank_file_seq`,
      [companySeq, payrollSeq, bankFileSeqs],
    );
    const found = [];
    for (const { bankFileSeq, layoutSeq, digest, ...head } of files) {
      const { rows: payees } = await tx.$client.query<BankPayee>(
        `select r.employee_seq as "employeeSeq", s.employee_id as "employeeId", e.last_name as "lastName", e.first_name as "firstName", r.bank_name as "bankName",
                r.account_number as "accountNumber", r.amount_centavos as amount
           from bank_file_rows r join employees e on e.company_seq = r.company_seq and e.employee_seq = r.employee_seq
           join payrolls p on p.company_seq = r.company_seq and p.payroll_seq = $3
           join payslips s on s.company_seq = r.company_seq and s.payroll_seq = p.payroll_seq and s.employee_seq = r.employee_seq and s.generation <= p.generation
          where r.company_seq = $1 and r.bank_file_seq = $2 order by r.row_no`,
        [companySeq, bankFileSeq, payrollSeq],
      );
      found.push({ layout: await layoutOf(tx, scope, layoutSeq), head, payees, digest });
    }
    return found;
  });
}

const WHO: Readonly<Record<BankFilePayees, readonly PaymentState[]>> = {
  OPEN: ["OPEN"],
  RETURNED: ["RETURNED"],
  ALL: ["OPEN", "IN_FILE", "RETURNED"],
  TEST: ["OPEN", "IN_FILE", "RETURNED"],
};
