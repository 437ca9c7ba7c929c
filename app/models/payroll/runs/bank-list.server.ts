import { readInCompany } from "~/db/client.server";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { DIED } from "~/models/payroll/final-pay/died";

/** Whom a run pays, and how. */
export interface BankRow {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  lastName: string;
  firstName: string;
  bankName: string;
  accountNumber: string;
  amount: Centavos;
}

export interface BankList {
  /** With an account, by bank and name. */
  rows: BankRow[];
  /** With net pay and no account, or paid to the heirs: cash or cheque. */
  byHand: BankRow[];
  count: number;
  total: Centavos;
}

/** What the payslips of a run that count come to for the bank; whoever has nothing to be paid is left out. @source document 5 F-83 */
export function readBankList({ companySeq }: Pick<Scope, "companySeq">, payrollSeq: number): Promise<BankList> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<BankRow & { died: boolean }>(
      `select e.employee_seq as "employeeSeq", s.employee_id as "employeeId", s.employee_name as "employeeName", e.last_name as "lastName", e.first_name as "firstName",
              e.bank_name as "bankName", e.bank_account_number as "accountNumber", s.net_centavos as amount, ${DIED} as died
         from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
         join employees e on e.company_seq = s.company_seq and e.employee_seq = s.employee_seq
        where p.company_seq = $1 and p.payroll_seq = $2 and s.net_centavos > 0
        order by e.bank_name collate "und-x-icu", e.last_name collate "und-x-icu", e.first_name collate "und-x-icu", e.employee_seq`,
      [companySeq, payrollSeq],
    );
    const throughBank = ({ accountNumber, died }: (typeof rows)[number]) => accountNumber !== "" && !died;
    const bare = ({ died: _, ...row }: (typeof rows)[number]): BankRow => row;
    const paid = rows.filter(throughBank).map(bare);
    return {
      rows: paid,
      byHand: rows.filter((row) => !throughBank(row)).map(bare),
      count: paid.length,
      total: paid.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}
