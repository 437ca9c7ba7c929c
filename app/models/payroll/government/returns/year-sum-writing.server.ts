import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { addToSums, differingSums, sumKey, type YearSum } from "~/domain/payroll/government/returns/year-sums";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { readSums, SUMMED_ROWS, summedSlip, type SummedRow } from "./year-sums.server";

type Company = Pick<Scope, "companySeq">;
type Run = { companySeq: number; payrollSeq: number; taxYear: number };

/** Payslips summed per batch. */
const AT_ONCE = 500;

/**
 * Adds the payslips of a payroll being completed to its year's sums. The caller holds the company's row lock, which serializes payrolls
 * with the same employees.
 * @source document 5, appendix E
 */
export async function addPayrollToSums(tx: Tx, run: Run): Promise<void> {
  const { companySeq, payrollSeq, taxYear: year } = run;
  let tax: Centavos = 0;
  for await (const slips of slipsOf(tx, run)) {
    const people = slips.map(({ employeeSeq }) => employeeSeq);
    const sums = new Map((await readSums(tx, { companySeq }, year, people)).map((sum) => [sumKey(sum), sum]));
    addToSums(sums, slips);
    await writeSums(tx, companySeq, year, [...sums.values()]);
    tax += slips.reduce((sum, { figures }) => sum + figures.withholdingTax - figures.taxRefund, 0);
  }
  await tx.$client.query("insert into year_sum_payrolls (company_seq, payroll_seq, tax_centavos) values ($1, $2, $3)", [
    companySeq,
    payrollSeq,
    tax,
  ]);
}

async function writeSums(tx: Tx, companySeq: number, year: number, sums: readonly YearSum[]): Promise<void> {
  await tx.$client.query(
    `insert into year_sums (company_seq, taxable_year, employee_seq, december, minimum_wage_earner, payslips, figures, contributions_due_centavos, lines,
                            annualized, refund_day)
     select $1, $2, "employeeSeq", december, "minimumWageEarner", payslips, figures, "contributionsDue", lines, annualized, "refundDay"
       from json_to_recordset($3::json) as sums ("employeeSeq" int, december boolean, "minimumWageEarner" boolean, payslips int, figures bigint[],
                                                 "contributionsDue" bigint, lines text, annualized boolean, "refundDay" date)
     on conflict (company_seq, taxable_year, employee_seq, december, minimum_wage_earner)
     do update set payslips = excluded.payslips, figures = excluded.figures, contributions_due_centavos = excluded.contributions_due_centavos,
       lines = excluded.lines, annualized = excluded.annualized, refund_day = excluded.refund_day`,
    [companySeq, year, JSON.stringify(sums.map((sum) => ({ ...sum, lines: JSON.stringify(sum.lines) })))],
  );
}

/** Streams a payroll's payslips by employee, in batches with explicit numbers: keyset paging would sort all of them for each batch. */
async function* slipsOf(tx: Tx, { companySeq, payrollSeq }: Run) {
  const { rows: people } = await tx.$client.query<{ employeeSeq: number }>(
    `select s.employee_seq as "employeeSeq" from payrolls p
       join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
      where p.company_seq = $1 and p.payroll_seq = $2 order by 1`,
    [companySeq, payrollSeq],
  );
  for (let index = 0; index < people.length; index += AT_ONCE) {
    const { rows } = await tx.$client.query<SummedRow>(
      `${SUMMED_ROWS} where p.company_seq = $1 and p.payroll_seq = $2 and s.employee_seq = any($3::int[]) order by s.employee_seq`,
      [companySeq, payrollSeq, people.slice(index, index + AT_ONCE).map(({ employeeSeq }) => employeeSeq)],
    );
    yield rows.map(summedSlip);
  }
}

/** Companies that may have payrolls completed before sums were introduced. */
export function listCompaniesWithYearsToSum(): Promise<{ companySeq: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select company_seq as "companySeq" from companies where years_summed_yn = 'N' order by 1`,
    );
    return rows;
  });
}

/** Adds each completed payroll missing in the sums, one transaction each, so that an interrupted run resumes. @returns how many */
export async function sumYears({ companySeq }: Company, signal?: AbortSignal): Promise<number> {
  const waiting = await readInCompany({ companySeq }, (tx) => unsummed(tx, companySeq));
  let summed = 0;
  for (const run of waiting) {
    signal?.throwIfAborted();
    await inCompany({ companySeq }, async (tx) => {
      await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
      const still = (await unsummed(tx, companySeq)).some(({ payrollSeq }) => payrollSeq === run.payrollSeq);
      if (!still) return;
      await addPayrollToSums(tx, run);
      summed += 1;
    });
  }
  await inCompany({ companySeq }, (tx) =>
    tx.$client.query("update companies set years_summed_yn = 'Y' where company_seq = $1 and years_summed_yn = 'N'", [companySeq]),
  );
  return summed;
}

async function unsummed(tx: Tx, companySeq: number): Promise<Run[]> {
  const { rows } = await tx.$client.query<Run>(
    `select p.company_seq as "companySeq", p.payroll_seq as "payrollSeq", p.tax_year as "taxYear" from payrolls p
      where p.company_seq = $1 and p.completed_at is not null
        and not exists (select 1 from year_sum_payrolls k where k.company_seq = $1 and k.payroll_seq = p.payroll_seq)
      order by p.pay_date, p.payroll_seq`,
    [companySeq],
  );
  return rows;
}

export interface SumsProof {
  payrolls: number;
  people: number;
  /** Describes the year sums that differ from the payslips; null when all match. */
  broken: string | null;
}

/** Recomputes a company's sums from its payslips and compares them with the stored ones. @source document 5, appendix E */
export function verifySums({ companySeq }: Company): Promise<SumsProof> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows: held } = await tx.$client.query<{ year: number; payrollSeqs: number[] }>(
      `select p.tax_year as year, array_agg(p.payroll_seq) as "payrollSeqs"
         from year_sum_payrolls k join payrolls p on p.company_seq = k.company_seq and p.payroll_seq = k.payroll_seq
        where k.company_seq = $1 group by 1 order by 1`,
      [companySeq],
    );
    let people = 0;
    for (const { year, payrollSeqs } of held) {
      const { rows } = await tx.$client.query<{ employeeSeq: number }>(
        `select employee_seq as "employeeSeq" from year_sums where company_seq = $1 and taxable_year = $2
          union select employee_seq from payslips where company_seq = $1 and payroll_seq = any($3::int[]) order by 1`,
        [companySeq, year, payrollSeqs],
      );
      for (let index = 0; index < rows.length; index += AT_ONCE) {
        const lot = rows.slice(index, index + AT_ONCE).map(({ employeeSeq }) => employeeSeq);
        const stored = new Map((await readSums(tx, { companySeq }, year, lot)).map((sum) => [sumKey(sum), sum]));
        const derived = new Map<string, YearSum>();
        const { rows: slips } = await tx.$client.query<SummedRow>(
          `${SUMMED_ROWS} where p.company_seq = $1 and p.payroll_seq = any($2::int[]) and s.employee_seq = any($3::int[]) order by p.pay_date`,
          [companySeq, payrollSeqs, lot],
        );
        addToSums(derived, slips.map(summedSlip));
        const [first] = differingSums(stored, derived);
        if (first !== undefined)
          return { payrolls: 0, people, broken: `the sums of ${year} of employee ${first} are not those of the payslips` };
      }
      people += rows.length;
    }
    return { payrolls: held.reduce((sum, { payrollSeqs }) => sum + payrollSeqs.length, 0), people, broken: null };
  });
}
