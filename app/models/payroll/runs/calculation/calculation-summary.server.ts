import type { Tx } from "~/db/client.server";
import { FIGURES, type Figure } from "~/domain/payroll/engine/payslip-lines";
import type { Payroll } from "./payroll-rules.server";

/** The totals of a run's current payslips; money in centavos. */
export interface RunTotals {
  headcount: number;
  gross: number;
  deductions: number;
  net: number;
  employerCost: number;
  blocked: number;
  warnings: number;
}

export const figureSql = (figure: Figure) => `figures[${FIGURES.indexOf(figure) + 1}]`;

const sum = (...figures: Figure[]) => figures.map(figureSql).join(" + ");
const f = figureSql;

/** Control sums for every payslip, by the lines of each step: the database recomputes them from the stored rows. */
const CONTROLS: Record<1 | 2 | 3 | 4, { name: string; broken: string }> = {
  1: {
    name: "earnings",
    broken: `${f("grossPay")} <> ${sum("basicSalary", "holidayBasicPay", "overtimePay", "nightDifferential", "restDayPay", "specialDayPay", "regularHolidayPay", "taxableAllowance", "nonTaxableAllowance", "deMinimisPaid", "supplementaryPay", "otherBenefits", "thirteenthMonthPay", "leaveConversion", "separationPay")} - (${sum("absence", "late", "undertime", "unpaidLeave", "flexBenCredit")})
      or gross_centavos <> ${f("grossPay")}`,
  },
  2: {
    name: "contributions",
    broken: `${f("employerCost")} <> ${sum("grossPay", "flexBenCredit", "sssEmployer", "sssMpfEmployer", "sssEc", "philHealthEmployer", "pagIbigEmployer")}
      or employer_cost_centavos <> ${f("employerCost")}`,
  },
  3: {
    name: "tax",
    broken: `${f("taxRefund")} < 0 or ${f("taxUncollected")} < 0 or (tax_method = 'NONE' and ${f("withholdingTax")} <> 0 and lines not like '%"manual:%')`,
  },
  4: {
    name: "deductions",
    broken: `${f("totalDeductions")} <> ${sum("sssEmployee", "sssMpfEmployee", "philHealthEmployee", "pagIbigEmployee", "contributionCarriedIn", "withholdingTax", "governmentLoans", "otherDeductions", "companyLoans")}
      or ${f("netPay")} <> ${f("grossPay")} - ${f("totalDeductions")} + ${f("taxRefund")}
      or net_centavos <> ${f("netPay")} or deductions_centavos <> ${f("totalDeductions")} or (${f("netPay")} < 0 and check_level < 2)`,
  },
};

/**
 * The newest payslip of each member: the pending generation where computed, else the current one. Table statistics are wrong during a
 * calculation; "is true" and "not in" keep the planner from turning these sub-queries into joins, so they become hashes.
 */
const COMING = `from payslips where company_seq = $1 and payroll_seq = $2 and (employee_seq in (select unnest($4::int[]))) is true
  and (generation = $3 + 1 or employee_seq not in (select employee_seq from payslips where company_seq = $1 and payroll_seq = $2 and generation = $3 + 1))`;

/**
 * Completes a step: checks that every member has its lines of this group and that the database's sums match the engine's.
 * @throws Error on a mismatch or a missing member; nothing new may be published then
 */
export async function controlLines(
  tx: Tx,
  { companySeq, payrollSeq, generation }: Payroll,
  members: readonly number[],
  step: 1 | 2 | 3 | 4,
): Promise<void> {
  const { name, broken } = CONTROLS[step];
  const { rows } = await tx.$client.query<{ count: number; broken: number; example: number | null }>(
    `select count(*)::int as count, count(*) filter (where ${broken})::int as broken, min(employee_seq) filter (where ${broken}) as example ${COMING}`,
    [companySeq, payrollSeq, generation, members],
  );
  const control = rows[0]!;
  if (control.count !== members.length) throw new Error(`Control of ${name}: ${members.length} employees but ${control.count} payslips`);
  if (control.broken > 0)
    throw new Error(`Control of ${name}: ${control.broken} payslips do not add up, the first is employee ${control.example}`);
}

/** Replaces the old figures and totals by the new ones. The caller holds the run's lock. */
export async function publish(tx: Tx, payroll: Payroll, members: readonly number[]): Promise<RunTotals> {
  const { companySeq, payrollSeq, generation } = payroll;
  const key = [companySeq, payrollSeq, generation];
  await tx.$client.query(
    `with gone as (delete from payslips where company_seq = $1 and payroll_seq = $2 and employee_seq not in (select unnest($4::int[])) returning employee_seq, generation, net_centavos)
     insert into payslip_changes (company_seq, payroll_seq, employee_seq, generation, before_net_centavos, after_net_centavos, changes)
     select $1, $2, employee_seq, $3 + 1, net_centavos, null, '[]' from gone where generation <= $3
     on conflict (company_seq, payroll_seq, employee_seq, generation) do update set before_net_centavos = excluded.before_net_centavos, after_net_centavos = null, changes = '[]'`,
    [...key, members],
  );
  await tx.$client.query(
    `delete from payslips where company_seq = $1 and payroll_seq = $2 and generation <= $3
       and (employee_seq in (select employee_seq from payslips where company_seq = $1 and payroll_seq = $2 and generation = $3 + 1)) is true`,
    key,
  );
  const { rows } = await tx.$client.query<RunTotals>(
    `update payrolls p set generation = p.generation + 1, calculated_at = now(), headcount = t.headcount, gross_centavos = t.gross, deductions_centavos = t.deductions,
            net_centavos = t.net, employer_cost_centavos = t.cost, blocked_count = t.blocked, warning_count = t.warnings
       from (select count(*)::int as headcount, coalesce(sum(gross_centavos), 0)::bigint as gross, coalesce(sum(deductions_centavos), 0)::bigint as deductions,
                    coalesce(sum(net_centavos), 0)::bigint as net, coalesce(sum(employer_cost_centavos), 0)::bigint as cost,
                    count(*) filter (where check_level = 2)::int as blocked, count(*) filter (where check_level = 1)::int as warnings
               from payslips where company_seq = $1 and payroll_seq = $2) t
      where p.company_seq = $1 and p.payroll_seq = $2
     returning t.headcount, t.gross, t.deductions, t.net, t.cost as "employerCost", t.blocked, t.warnings`,
    [companySeq, payrollSeq],
  );
  return rows[0]!;
}
