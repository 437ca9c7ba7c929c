import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import type { TaxDeferralInput } from "~/domain/payroll/year/tax-deferral-input";
import { endSentence } from "~/domain/shared/change";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";

/** An employee to review, or with deferred tax. Computed amounts in centavos; null where not computed. */
export interface TaxDeferralRow {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  lastWithholds: number | null;
  lastNet: number | null;
  /** Null = not spread. */
  spread: { reason: string; setBy: string; setAt: Date } | null;
}

const MOVED = "Someone decided about these people in the meantime, or they are no longer for review. Review the list again.";

/** Employees whose last payroll of a year is expected to withhold more than half of the pay, and those with deferred tax, by name. */
export function listTaxDeferrals(
  scope: Pick<Scope, "companySeq">,
  taxYear: number,
  { offset, pageSize }: { offset: number; pageSize: number },
): Promise<{ people: TaxDeferralRow[]; total: number }> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<
      Omit<TaxDeferralRow, "spread"> & { reason: string | null; setBy: string; setAt: Date; total: number }
    >(
      `select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName",
              f.last_withholds_centavos as "lastWithholds", f.last_net_centavos as "lastNet", s.reason, s.set_by as "setBy", s.set_at as "setAt",
              count(*) over ()::int as total
         from employees e
         left join year_forecasts f on f.company_seq = e.company_seq and f.employee_seq = e.employee_seq and f.tax_year = $2
         left join tax_deferrals s on s.company_seq = e.company_seq and s.employee_seq = e.employee_seq and s.tax_year = $2
        where e.company_seq = $1 and (f.to_look_at_yn = 'Y' or s.employee_seq is not null)
        order by e.employee_name collate "und-x-icu", e.employee_seq limit $3 offset $4`,
      [scope.companySeq, taxYear, pageSize, offset],
    );
    const people = rows.map(({ reason, setBy, setAt, total: _, ...person }) => ({
      ...person,
      spread: reason === null ? null : { reason, setBy, setAt },
    }));
    return { people, total: rows[0]?.total ?? 0 };
  });
}

/**
 * Spreads the expected tax deficiency of employees over the remaining payrolls of a year, or stops that. Open payrolls then need a
 * calculation, completed ones are unchanged.
 * @throws Refusal (409) where the decision does not, or no longer, apply to one of them: then nothing is stored
 */
export async function decideTaxDeferrals(scope: Scope, taxYear: number, { decide, people, reason }: TaxDeferralInput): Promise<void> {
  const seqs = [...new Set(people)];
  await inCompany(scope, async (tx) => {
    const names = decide === "SPREAD" ? await spread(tx, scope, taxYear, seqs, reason) : await stop(tx, scope, taxYear, seqs);
    if (names.length !== seqs.length) throw new Refusal(MOVED, { status: 409 });
    const done = decide === "SPREAD" ? "Spread tax" : "No longer spread the tax";
    await recordChange(tx, scope, {
      featureName: "GOVERNMENT",
      subject: { noun: `annualization ${taxYear}`, seq: null },
      action: "UPDATE",
      description: `${done} of ${taxYear} of ${names.join(", ")} over the payrolls that are left. Reason: ${endSentence(reason)}`,
      after: { taxYear, decide, employeeSeqs: seqs, reason },
    });
  });
}

async function spread(tx: Tx, { companySeq, employeeName }: Scope, taxYear: number, seqs: readonly number[], reason: string) {
  const { rows } = await tx.$client.query<{ name: string }>(
    `with made as (
       insert into tax_deferrals (company_seq, tax_year, employee_seq, reason, set_by)
       select company_seq, tax_year, employee_seq, $4, $5 from year_forecasts
        where company_seq = $1 and tax_year = $2 and employee_seq = any($3::int[]) and to_look_at_yn = 'Y'
       on conflict do nothing returning employee_seq)
     select e.employee_name as name from made join employees e on e.company_seq = $1 and e.employee_seq = made.employee_seq order by 1`,
    [companySeq, taxYear, seqs, reason, employeeName],
  );
  return rows.map(({ name }) => name);
}

async function stop(tx: Tx, { companySeq }: Scope, taxYear: number, seqs: readonly number[]) {
  const { rows } = await tx.$client.query<{ name: string }>(
    `with gone as (
       delete from tax_deferrals where company_seq = $1 and tax_year = $2 and employee_seq = any($3::int[]) returning employee_seq)
     select e.employee_name as name from gone join employees e on e.company_seq = $1 and e.employee_seq = gone.employee_seq order by 1`,
    [companySeq, taxYear, seqs],
  );
  return rows.map(({ name }) => name);
}
