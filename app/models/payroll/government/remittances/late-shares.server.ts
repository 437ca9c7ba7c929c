import { readInCompany, type Tx } from "~/db/client.server";
import { listLateRemittances, type LateRow, type LateShare } from "~/domain/payroll/government/remittances/late-remittance";
import type { Agency, RemittanceEmployee } from "~/domain/payroll/government/remittances/remittance-lists";
import { BASES, SHARES } from "~/domain/payroll/engine/contributions/shares";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { LISTED_PERSON } from "./month-people.server";

/** The rows of an agency. @param month "YYYY-MM" */
export const readLateRows = (scope: Scope, agency: Agency, month: string): Promise<LateRow[]> =>
  readInCompany(scope, async (tx) => listLateRemittances(agency, await readLateShares(tx, scope, month)));

type Row = RemittanceEmployee & { payrollSeq: number; payDate: Day; codes: string[]; amounts: number[] };

/**
 * Contributions that completed payrolls charged for a month after it was closed, by name.
 * @param month "YYYY-MM" @source document 5, F-15
 */
export async function readLateShares(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, month: string): Promise<LateShare[]> {
  const codes = [...SHARES, ...BASES];
  const { rows } = await tx.$client.query<Row>(
    `select ${LISTED_PERSON}, a.payroll_seq as "payrollSeq", a.pay_date::text as "payDate", a.codes, a.amounts
       from (select r.employee_seq, r.payroll_seq, p.pay_date, array_agg(r.line_code) as codes, array_agg(r.amount_centavos::float8) as amounts
               from payroll_arrears r join payrolls p on p.company_seq = r.company_seq and p.payroll_seq = r.payroll_seq
              where r.company_seq = $1 and r.contribution_month = $2 and r.decision = 'TAKEN' and r.closed and r.line_code = any($3)
              group by 1, 2, 3) a
       join employees e on e.company_seq = $1 and e.employee_seq = a.employee_seq
       left join job_titles j on j.company_seq = e.company_seq and j.job_title_seq = e.job_title_seq
      order by e.last_name, e.first_name, e.employee_seq, a.payroll_seq`,
    [companySeq, month, codes],
  );
  return rows.map(({ payrollSeq, payDate, codes: of, amounts, ...person }) => {
    const by = new Map(of.map((code, index) => [code, amounts[index] ?? 0]));
    return {
      person,
      payrollSeq,
      payDate,
      added: Object.fromEntries(codes.map((code) => [code, by.get(code) ?? 0])) as unknown as LateShare["added"],
    };
  });
}
