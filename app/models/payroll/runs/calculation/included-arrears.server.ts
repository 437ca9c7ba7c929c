import type { Tx } from "~/db/client.server";
import { BASIC_LINES, isWageLine } from "~/domain/payroll/arrears/arrears";
import { zeroShares } from "~/domain/payroll/engine/balances/balances";
import { SHARES } from "~/domain/payroll/engine/contributions/shares";
import type { Adjustment, ContributionArrear, ContributionShares, EmployeeFacts } from "~/domain/payroll/facts/facts";
import { getItemSeq } from "~/domain/payroll/payout/journal/postings";
import type { Payroll } from "./payroll-rules.server";

/** Arrears that a run includes, in addition to the adjustment amounts. */
export interface IncludedArrears {
  /**
   * By adjustment number: the contribution month whose base it counts in; for basic pay the year of its 13th month base; for an item its
   * number and whether it pays days. Late changes of time count in the month that pays them.
   */
  of: Record<number, Pick<Adjustment, "contributionMonth" | "basicYear" | "itemSeq" | "wage">>;
  contributions: ContributionArrear[];
}

/** Arrears of closed payrolls included in a run (F-15), and late changes of time (document 4 P-5). */
export async function readIncludedArrears(
  tx: Tx,
  { companySeq, payrollSeq }: Payroll,
  employeeSeqs: readonly number[],
): Promise<Map<number, IncludedArrears>> {
  const { rows } = await tx.$client.query<{
    employeeSeq: number;
    adjustmentSeq: number | null;
    month: string | null;
    lineCode: string;
    amount: number;
    year: number;
  }>(
    `select a.employee_seq as "employeeSeq", a.adjustment_seq as "adjustmentSeq", a.contribution_month as month, a.line_code as "lineCode",
            a.amount_centavos as amount, extract(year from p.end_date)::int as year
       from payroll_arrears a join payrolls p on p.company_seq = a.company_seq and p.payroll_seq = a.paid_payroll_seq
      where a.company_seq = $1 and a.payroll_seq = $2 and a.employee_seq = any($3::int[]) and a.decision = 'TAKEN' and a.contribution_month is not null
     union all
     select c.employee_seq, part.adjustment_seq, null, part.line_code, 0, extract(year from p.end_date)::int
       from retro_adjustments c
       join attendance_locks l on l.company_seq = c.company_seq and l.employee_seq = c.employee_seq and c.basic_date between l.start_date and l.end_date
       join payrolls p on p.company_seq = l.company_seq and p.payroll_seq = l.payroll_seq
      cross join lateral (values (c.basic_adjustment_seq, 'basicSalary'), (c.premium_adjustment_seq, 'overtimePay')) as part(adjustment_seq, line_code)
      where c.company_seq = $1 and c.payroll_seq = $2 and c.employee_seq = any($3::int[]) and c.decision = 'TAKEN' and part.adjustment_seq is not null
      order by 1, 3, 2`,
    [companySeq, payrollSeq, employeeSeqs],
  );
  const arrearsByEmployee = new Map<number, IncludedArrears>();
  for (const { employeeSeq, adjustmentSeq, month, lineCode, amount, year } of rows) {
    const ownArrears = arrearsByEmployee.get(employeeSeq) ?? { of: {}, contributions: [] };
    arrearsByEmployee.set(employeeSeq, ownArrears);
    if (adjustmentSeq !== null) {
      const itemSeq = getItemSeq(lineCode);
      ownArrears.of[adjustmentSeq] = {
        ...(month !== null && { contributionMonth: month }),
        ...(BASIC_LINES.has(lineCode) && { basicYear: year }),
        ...(itemSeq !== null && { itemSeq }),
        ...(isWageLine(lineCode) && { wage: true as const }),
      };
    } else if (month !== null && isShare(lineCode)) addShare(ownArrears.contributions, month, lineCode, amount);
  }
  return arrearsByEmployee;
}

function addShare(list: ContributionArrear[], month: string, share: keyof ContributionShares, amount: number): void {
  const arrear = list.find((contributionArrear) => contributionArrear.month === month);
  const shares = arrear?.shares ?? zeroShares();
  shares[share] += amount;
  if (arrear === undefined) list.push({ month, shares });
}

const isShare = (code: string): code is keyof ContributionShares => SHARES.some((share) => share === code);

/** The facts with the run's arrears added. */
export function withArrears(facts: EmployeeFacts, arrears: IncludedArrears | undefined): EmployeeFacts {
  if (arrears === undefined) return facts;
  const { of, contributions } = arrears;
  return {
    ...facts,
    adjustments: facts.adjustments.map((adjustment) => ({ ...adjustment, ...of[adjustment.adjustmentSeq] })),
    contributionArrears: contributions,
  };
}
