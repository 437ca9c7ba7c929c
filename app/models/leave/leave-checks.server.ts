import { asScheduler, inCompany, readInCompany } from "~/db/client.server";
import { balancesDiffer } from "~/domain/leave/ledger/check-text";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { pathTo } from "~/paths";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { verifyLeave, type LeaveProof } from "./leave-proof.server";

type Company = Pick<Scope, "companySeq">;

/** Companies with leave balances that were not checked on this day. @param today the day in Manila */
export function listCompaniesWithBalanceCheckDue(today: Day): Promise<{ companySeq: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select c.company_seq as "companySeq" from companies c left join leave_accrual_status k on k.company_seq = c.company_seq
        where c.leave_start_date <= $1 and k.checked_day is distinct from $1 order by 1`,
      [today],
    );
    return rows;
  });
}

/**
 * Recomputes every balance of a company from its entries and verifies the hash chain (L-1). A mismatch is stored and reported to leave
 * administrators once a day; accruals pause until it is resolved.
 * @param today the day in Manila
 */
export async function checkBalances({ companySeq }: Company, today: Day): Promise<LeaveProof> {
  const proof = await verifyLeave({ companySeq }, today);
  const { broken } = proof;
  await inCompany({ companySeq }, async (tx) => {
    await tx.$client.query(
      `insert into leave_accrual_status (company_seq, checked_day, fault) values ($1, $2, $3)
       on conflict (company_seq) do update set checked_day = excluded.checked_day, fault = excluded.fault`,
      [companySeq, today, broken],
    );
    if (broken !== null)
      await writeNotification(
        tx,
        { companySeq },
        {
          kind: "LEAVE_DIFFERENCE",
          noticeKey: `leave:difference:${today}`,
          links: [{ label: "Leave Usage History", href: pathTo("get-leave-usage") }],
          ...balancesDiffer(broken),
        },
      );
  });
  return proof;
}

/** When a company's balances were last checked, and the mismatch found; null = never. */
export function findLastCheck({ companySeq }: Company): Promise<{ day: Day; fault: string | null } | null> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ day: Day; fault: string | null }>(
      "select checked_day::text as day, fault from leave_accrual_status where company_seq = $1 and checked_day is not null",
      [companySeq],
    );
    return rows[0] ?? null;
  });
}
