import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import type { ReminderLeadDays } from "~/domain/payroll/government/deadlines/reminder-lead-days";
import { STATUTORY_DEADLINES, type StatutoryDeadline } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { contentRevision, assertRevision } from "~/models/shared/optimistic-lock.server";

type Company = Pick<Scope, "companySeq">;
const ALL = Object.keys(STATUTORY_DEADLINES) as StatutoryDeadline[];

/** The company's reminder lead days: how long before the legal deadline it wants its filings done. */
export async function reminderLeadDaysOf(tx: Tx, { companySeq }: Company): Promise<ReminderLeadDays> {
  const { rows } = await tx.$client.query<{ deadline: StatutoryDeadline; days: number }>(
    `select deadline, lead_days as days from reminder_lead_days where company_seq = $1`,
    [companySeq],
  );
  return new Map(rows.map(({ deadline, days }) => [deadline, days]));
}

export const readReminderLeadDays = (scope: Company): Promise<ReminderLeadDays> =>
  readInCompany(scope, (tx) => reminderLeadDaysOf(tx, scope));

export const leadDaysRevision = (leads: ReminderLeadDays): string => contentRevision(ALL.map((duty) => leads.get(duty) ?? 0));

/** @param revision of the lead days that were shown @throws Refusal (409) after a change by another user */
export function setReminderLeadDays(scope: Scope, leadDays: Readonly<Record<StatutoryDeadline, number>>, revision?: string): Promise<void> {
  return inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    const before = await reminderLeadDaysOf(tx, scope);
    const recorded = { featureName: "GOVERNMENT", noun: "duty days", seq: null } as const;
    await assertRevision(tx, scope, "The reminder setting", { present: leadDaysRevision(before), posted: revision, ...recorded });
    const moved = ALL.filter((duty) => (before.get(duty) ?? 0) !== leadDays[duty]);
    if (moved.length === 0) return;
    await tx.$client.query(
      `insert into reminder_lead_days (company_seq, deadline, lead_days) select $1, d.* from unnest($2::text[], $3::int[]) as d
       on conflict (company_seq, deadline) do update set lead_days = excluded.lead_days`,
      [scope.companySeq, moved, moved.map((duty) => leadDays[duty])],
    );
    await recordChange(tx, scope, {
      featureName: "GOVERNMENT",
      subject: { noun: "duty days", seq: null },
      action: "UPDATE",
      description: `Changed how many days earlier deadlines are set: ${moved.map((duty) => `${STATUTORY_DEADLINES[duty]} ${before.get(duty) ?? 0} → ${leadDays[duty]}`).join(", ")}.`,
      before: Object.fromEntries(before),
      after: leadDays,
    });
  });
}
