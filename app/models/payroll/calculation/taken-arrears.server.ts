import type { Tx } from "~/db/client.server";
import { noShares } from "~/domain/payroll/balances/balances";
import { SHARES } from "~/domain/payroll/contributions/shares";
import type { ContributionArrear, ContributionShares, EmployeeFacts } from "~/domain/payroll/engine/facts";
import type { Payroll } from "./payroll-rules.server";

/** What a run takes of arrears beside the amounts of its adjustments. */
export interface TakenArrears {
  /** By the number of the adjustment: the contribution month whose base it counts in. */
  months: Record<number, string>;
  contributions: ContributionArrear[];
}

/** Whose arrears of closed payrolls come with a run (F-15). */
export async function readTakenArrears(
  tx: Tx,
  { companySeq, payrollSeq }: Payroll,
  employeeSeqs: readonly number[],
): Promise<Map<number, TakenArrears>> {
  const { rows } = await tx.$client.query<{
    employeeSeq: number;
    adjustmentSeq: number | null;
    month: string;
    lineCode: string;
    amount: number;
  }>(
    `select employee_seq as "employeeSeq", adjustment_seq as "adjustmentSeq", contribution_month as month, line_code as "lineCode", amount_centavos as amount
       from payroll_arrears
      where company_seq = $1 and payroll_seq = $2 and employee_seq = any($3::int[]) and decision = 'TAKEN' and contribution_month is not null
      order by employee_seq, contribution_month, arrear_seq`,
    [companySeq, payrollSeq, employeeSeqs],
  );
  const found = new Map<number, TakenArrears>();
  for (const { employeeSeq, adjustmentSeq, month, lineCode, amount } of rows) {
    const own = found.get(employeeSeq) ?? { months: {}, contributions: [] };
    found.set(employeeSeq, own);
    if (adjustmentSeq !== null) own.months[adjustmentSeq] = month;
    else if (isShare(lineCode)) addShare(own.contributions, month, lineCode, amount);
  }
  return found;
}

function addShare(list: ContributionArrear[], month: string, share: keyof ContributionShares, amount: number): void {
  const known = list.find((one) => one.month === month);
  const shares = known?.shares ?? noShares();
  shares[share] += amount;
  if (known === undefined) list.push({ month, shares });
}

const isShare = (code: string): code is keyof ContributionShares => SHARES.some((share) => share === code);

/** The facts with what the run takes of arrears. */
export function withArrears(facts: EmployeeFacts, arrears: TakenArrears | undefined): EmployeeFacts {
  if (arrears === undefined) return facts;
  const { months, contributions } = arrears;
  return {
    ...facts,
    adjustments: facts.adjustments.map((one) => ({ ...one, contributionMonth: months[one.adjustmentSeq] })),
    contributionArrears: contributions,
  };
}
