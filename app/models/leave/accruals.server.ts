import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { dueEntries, postLeave, systemActor, lockLeave } from "~/models/shared/leave/entries.server";
import { readLedgers } from "~/models/shared/leave/ledgers.server";

type Company = Pick<Scope, "companySeq">;

/** Employees per transaction, small enough not to delay users who enter leave. */
const AT_ONCE = 500;

/**
 * Companies with leave balances whose accruals are not posted through this day, except those with failed balance checks (L-1).
 * @param today the day in Manila
 */
export function listCompaniesWithAccrualsDue(today: Day): Promise<{ companySeq: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select c.company_seq as "companySeq" from companies c left join leave_accrual_status k on k.company_seq = c.company_seq
        where c.leave_start_date <= $1 and k.accrued_through is distinct from $1 and k.fault is null order by 1`,
      [today],
    );
    return rows;
  });
}

/**
 * Posts all due ledger entries up to a day: grants, accruals, expiries, year ends and separations; idempotent by entry key (§5.4). An
 * interrupted run is completed by the next; entries after downtime carry the dates they were due.
 * @returns how many entries were made
 */
export async function postAccruals({ companySeq }: Company, today: Day, signal?: AbortSignal): Promise<number> {
  const seqs = await readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeSeq: number }>(
      `select employee_seq as "employeeSeq" from employees where company_seq = $1 and join_date <= $2 order by 1`,
      [companySeq, today],
    );
    return rows.map(({ employeeSeq }) => employeeSeq);
  });
  let entered = 0;
  for (let index = 0; index < seqs.length; index += AT_ONCE) {
    signal?.throwIfAborted();
    const employeeSeqs = seqs.slice(index, index + AT_ONCE);
    entered += await inCompany({ companySeq }, async (tx) => {
      await lockLeave(tx, { companySeq });
      return postLeave(tx, systemActor({ companySeq }), dueEntries(await readLedgers(tx, { companySeq }, today, { employeeSeqs }), today));
    });
  }
  signal?.throwIfAborted();
  await inCompany({ companySeq }, (tx) => accruedThrough(tx, { companySeq }, today));
  return entered;
}

/** Schedules a rerun of the accruals, after leave types or the first day of leaves changed. */
export async function resetAccruals(tx: Tx, company: Company): Promise<void> {
  await accruedThrough(tx, company, null);
}

async function accruedThrough(tx: Tx, { companySeq }: Company, day: Day | null): Promise<void> {
  await tx.$client.query(
    "insert into leave_accrual_status (company_seq, accrued_through) values ($1, $2) on conflict (company_seq) do update set accrued_through = excluded.accrued_through",
    [companySeq, day],
  );
}
