import { inCompany, readInCompany } from "~/db/client.server";
import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { FIGURES } from "~/domain/payroll/engine/payslip-lines";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { CURRENT_PAYSLIPS, isReleased } from "./released-payslips.server";

type Own = Pick<Scope, "companySeq"> & { employeeSeq: number };

/** A released payslip in its owner's list. */
export interface OwnPayslip {
  payrollSeq: number;
  payrollKind: PayrollKind;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  gross: Centavos;
  deductions: Centavos;
  refund: Centavos;
  net: Centavos;
}

/** An employee's released payslips of completed payrolls, latest first. @param today the day in Manila */
export function listOwnPayslips(
  { companySeq, employeeSeq }: Own,
  today: Day,
  { offset, pageSize }: { offset: number; pageSize: number },
): Promise<{ rows: OwnPayslip[]; count: number }> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<OwnPayslip>(
      `select p.payroll_seq as "payrollSeq", p.payroll_kind as "payrollKind", s.start_date::text as "startDate", s.end_date::text as "endDate", p.pay_date::text as "payDate",
              s.gross_centavos as gross, s.deductions_centavos as deductions, s.figures[$6] as refund, s.net_centavos as net
         from ${OWN} order by p.pay_date desc, p.payroll_seq desc limit $4 offset $5`,
      [companySeq, employeeSeq, today, pageSize, offset, FIGURES.indexOf("taxRefund") + 1],
    );
    const { rows: all } = await tx.$client.query<{ count: number }>(`select count(*)::int as count from ${OWN}`, [
      companySeq,
      employeeSeq,
      today,
    ]);
    return { rows, count: all[0]!.count };
  });
}

/**
 * Opens the employee's own payslip, as page or PDF; the first view is recorded (F-84).
 * @param today the day in Manila @throws NotFound unless the payroll is completed, has a payslip of this employee, and it is released
 */
export function openOwnPayslip({ companySeq, employeeSeq }: Own, payrollSeq: number, today: Day): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query(`select 1 from ${OWN} and p.payroll_seq = $4`, [companySeq, employeeSeq, today, payrollSeq]);
    if (rows.length === 0) throw new NotFound("payslip");
    await tx.$client.query(
      "insert into payslip_openings (company_seq, payroll_seq, employee_seq) values ($1, $2, $3) on conflict do nothing",
      [companySeq, payrollSeq, employeeSeq],
    );
  });
}

const OWN = `${CURRENT_PAYSLIPS} where p.company_seq = $1 and s.employee_seq = $2 and ${isReleased("$3")}`;
