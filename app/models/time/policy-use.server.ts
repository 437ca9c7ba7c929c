import type { Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

/** Names of the schedules that use a policy: now or in the future, and in the past. */
export interface PolicyUse {
  present: string[];
  former: string[];
}

/** `PolicyUse` with whether it was filed as custom work. @param today the day in Manila */
export async function policyUse(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  timePolicySeq: number,
  today: Day,
): Promise<PolicyUse & { filed: boolean }> {
  const uses = await policyUses(tx, { companySeq }, today);
  const { rows } = await tx.$client.query<{ filed: boolean }>(
    "select exists (select 1 from requests where company_seq = $1 and request_kind = 'WORK' and time_policy_seq = $2) as filed",
    [companySeq, timePolicySeq],
  );
  return { ...(uses.get(timePolicySeq) ?? { present: [], former: [] }), filed: rows[0]!.filed };
}

/** The use of every policy referenced by a schedule, now or before. @param today the day in Manila */
export async function policyUses(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, today: Day): Promise<Map<number, PolicyUse>> {
  const { rows } = await tx.$client.query<{ seq: number; name: string; present: boolean }>(
    `with named as (
       select work_schedule_seq, '-infinity'::date as effective_day, overtime_policy_seq, holiday_work_policy_seq, commute_policy_seq
         from work_schedules where company_seq = $1
       union all
       select work_schedule_seq, effective_day, overtime_policy_seq, holiday_work_policy_seq, commute_policy_seq
         from work_schedule_versions where company_seq = $1
     ), held as (
       select *, lead(effective_day) over (partition by work_schedule_seq order by effective_day) as until from named
     ), each as (
       select work_schedule_seq, seq, (until is null or until > $2) as present
         from held cross join lateral (values (overtime_policy_seq), (holiday_work_policy_seq), (commute_policy_seq)) as p(seq) where seq is not null
     )
     select each.seq, s.work_schedule_name as name, bool_or(each.present) as present
       from each join work_schedules s on s.company_seq = $1 and s.work_schedule_seq = each.work_schedule_seq
      group by each.seq, s.work_schedule_name order by s.work_schedule_name`,
    [companySeq, today],
  );
  const uses = new Map<number, PolicyUse>();
  for (const { seq, name, present } of rows) {
    const use = uses.get(seq) ?? { present: [], former: [] };
    use[present ? "present" : "former"].push(name);
    uses.set(seq, use);
  }
  return uses;
}
