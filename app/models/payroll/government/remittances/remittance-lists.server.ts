import { readInCompany } from "~/db/client.server";
import type { MonthLists } from "~/domain/payroll/government/remittances/agency-rows";
import {
  getMonthShare,
  pagIbigMonth,
  philHealthMonth,
  sssMonth,
  type MonthShare,
} from "~/domain/payroll/government/remittances/remittance-lists";
import { listLoanDeductions } from "~/domain/payroll/government/remittances/month-loans";
import { lateDifferences } from "~/domain/payroll/government/remittances/late-remittance";
import { thirteenthMonthReport, type ThirteenthMonthReport } from "~/domain/payroll/government/remittances/thirteenth-month-report";
import { FIGURES } from "~/domain/payroll/engine/payslip-lines";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { readLateShares } from "./late-shares.server";
import { readMonthPeople } from "./month-people.server";

type Company = Pick<Scope, "companySeq">;

/**
 * Contributions and loan payments to the agencies from completed payrolls of a contribution month.
 * @param month "YYYY-MM"
 * @source document 5 F-50 to F-56
 */
export async function readRemittanceLists(scope: Company, month: string): Promise<MonthLists> {
  const shares: MonthShare[] = [];
  const loans: MonthLists["loans"] = [];
  for await (const { person, payslips, opened } of readMonthPeople(scope, month)) {
    const share = getMonthShare(person, payslips, month, opened);
    if (share !== null) shares.push(share);
    loans.push(...listLoanDeductions([{ employeeSeq: person.employeeSeq, payslips }], month));
  }
  const late = await readInCompany(scope, (tx) => readLateShares(tx, scope, month));
  return {
    late,
    sss: sssMonth(shares, month, (employeeSeq) => lateDifferences(late, employeeSeq)),
    philHealth: philHealthMonth(shares, month),
    pagIbig: pagIbigMonth(shares, month),
    loans: loans.sort((a, b) => a.payrollSeq - b.payrollSeq || a.employeeSeq - b.employeeSeq || a.loanSeq - b.loanSeq),
  };
}

export interface ThirteenthMonthRow {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  joinDate: Day | null;
  resignationDate: Day | null;
  amount: Centavos;
}

/** All employees' 13th month pay of the year, from completed payrolls and opening balances. @source document 5 F-60 */
export function readThirteenthMonth(scope: Company, year: number): Promise<ThirteenthMonthReport<ThirteenthMonthRow>> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<ThirteenthMonthRow>(
      `select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", coalesce(d.department_name, '') as "departmentName",
              e.join_date::text as "joinDate", e.resignation_date::text as "resignationDate",
              (coalesce(paid.amount, 0) + coalesce(o.thirteenth_month_paid_centavos, 0))::bigint as amount
         from employees e
         left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
         left join opening_balances o on o.company_seq = e.company_seq and o.employee_seq = e.employee_seq and o.taxable_year = $2
         left join (select s.employee_seq, sum(s.figures[$3]) as amount
                      from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
                     where p.company_seq = $1 and p.completed_at is not null and p.pay_date between make_date($2, 1, 1) and make_date($2, 12, 31)
                     group by 1) paid on paid.employee_seq = e.employee_seq
        where e.company_seq = $1 order by e.employee_seq`,
      [scope.companySeq, year, FIGURES.indexOf("thirteenthMonthPay") + 1],
    );
    return thirteenthMonthReport(year, rows);
  });
}
