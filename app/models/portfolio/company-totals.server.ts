import { readInCompany } from "~/db/client.server";
import type { LastPayroll } from "~/domain/portfolio/company-figures";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/**
 * Changes with every change of the company that its portfolio figures depend on: the last entry of its history, and what has no entry, the
 * calculations of its payrolls and their steps.
 */
export function figuresVersion({ companySeq }: Company): Promise<string> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ version: string }>(
      `select concat_ws(' ', (select last_seq from change_log_chain_ends where company_seq = $1),
                (select max(greatest(updated_at, calculated_at)) from payrolls where company_seq = $1 and completed_at is null),
                (select string_agg(concat_ws(':', payroll_seq, status, step), ' ' order by payroll_seq_valid_millis) from recalculations
                  where company_seq = $1 and dismissed_at is null)) as version`,
      [companySeq],
    );
    return rows[0]!.version;
  });
}

/** Blocked payslips of the open payrolls. */
export function countBlockedPayslips({ companySeq }: Company): Promise<number> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ blocked: number }>(
      "select coalesce(sum(blocked_count), 0)::int as blocked from payrolls where company_seq = $1 and completed_at is null",
      [companySeq],
    );
    return rows[0]!.blocked;
  });
}

/** The last completed regular payroll and the one before it of the same template, by pay date; null without one. */
export function findLastPayroll({ companySeq }: Company): Promise<LastPayroll | null> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<LastPayroll>(
      `select p.payroll_seq as "payrollSeq", p.pay_date::text as "payDate", p.net_centavos as net,
              (select b.net_centavos from payrolls b
                where b.company_seq = $1 and b.completed_at is not null and b.payroll_kind = p.payroll_kind and b.run_purpose = p.run_purpose
                  and b.payroll_template_seq is not distinct from p.payroll_template_seq
                  and (b.pay_date, b.payroll_seq) < (p.pay_date, p.payroll_seq)
                order by b.pay_date desc, b.payroll_seq desc limit 1) as before
         from payrolls p
        where p.company_seq = $1 and p.completed_at is not null and p.payroll_kind = 'USER_CUSTOM' and p.run_purpose = 'REGULAR'
        order by p.pay_date desc, p.payroll_seq desc limit 1`,
      [companySeq],
    );
    return rows[0] ?? null;
  });
}

/** Pending requests, of all approvers. */
export function countPendingRequests({ companySeq }: Company): Promise<{ leaves: number; others: number }> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ leaves: number; others: number }>(
      `select count(*) filter (where request_kind = 'LEAVE')::int as leaves, count(*) filter (where request_kind <> 'LEAVE')::int as others
         from requests where company_seq = $1 and request_state = 'PENDING'`,
      [companySeq],
    );
    return rows[0]!;
  });
}
