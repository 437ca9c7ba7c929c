import { readInCompany, type Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { switchingProblem } from "~/domain/time/schedule/schedule-state";
import { removalProblem } from "~/domain/time/schedule/schedule-refusals";

type Company = Pick<Scope, "companySeq">;

/** Use of a work schedule: current and future employees, former ones, and invitations. @param today the day in Manila */
export async function scheduleUse(
  tx: Tx,
  { companySeq }: Company,
  workScheduleSeq: number,
  today: Day,
): Promise<{ present: number; former: number; invited: number }> {
  const { rows } = await tx.$client.query<{ present: number; former: number; invited: number }>(
    `with had as (
       select e.employee_seq, (e.resignation_date is null or e.resignation_date > $3) as present from employees e where e.company_seq = $1 and e.work_schedule_seq = $2
       union all
       select a.employee_seq, (a.start_date > $3 and (e.resignation_date is null or e.resignation_date > $3))
         from work_schedule_assignments a join employees e on e.company_seq = a.company_seq and e.employee_seq = a.employee_seq
        where a.company_seq = $1 and a.work_schedule_seq = $2
     ), people as (select employee_seq, bool_or(present) as present from had group by employee_seq)
     select (select count(*)::int from people where present) as present, (select count(*)::int from people where not present) as former,
            (select count(*)::int from employee_invitations where company_seq = $1 and work_schedule_seq = $2) as invited`,
    [companySeq, workScheduleSeq, today],
  );
  return rows[0]!;
}

/** Open invitations that name a schedule; closed ones do not count. */
export async function openInvitations(tx: Tx, { companySeq }: Company, workScheduleSeq: number): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    `select count(*)::int as count from employee_invitations
      where company_seq = $1 and work_schedule_seq = $2 and invite_state = 'OPEN' and expires_at > now()`,
    [companySeq, workScheduleSeq],
  );
  return rows[0]!.count;
}

/** Why a schedule cannot be switched off, or null; and its users. @param today the day in Manila */
export function readSwitching(
  scope: Company,
  workScheduleSeq: number,
  main: boolean,
  today: Day,
): Promise<{ problem: string | null; people: number }> {
  return readInCompany(scope, async (tx) => ({
    problem: switchingProblem(main, await openInvitations(tx, scope, workScheduleSeq)),
    people: (await countPeople(tx, scope, today)).get(workScheduleSeq) ?? 0,
  }));
}

/** How many employees have each schedule today; unused ones are omitted. @param today the day in Manila */
export async function countPeople(tx: Tx, { companySeq }: Company, today: Day): Promise<Map<number, number>> {
  const { rows } = await tx.$client.query<{ seq: number; count: number }>(
    `select work_schedule_seq as seq, count(*)::int as count from employees
      where company_seq = $1 and (resignation_date is null or resignation_date > $2) group by work_schedule_seq`,
    [companySeq, today],
  );
  return new Map(rows.map(({ seq, count }) => [seq, count]));
}

/** Why a schedule cannot be deleted; null when it can. @param today the day in Manila */
export function findRemovalProblem(scope: Company, workScheduleSeq: number, main: boolean, today: Day): Promise<string | null> {
  return readInCompany(scope, async (tx) => removalProblem(main, await scheduleUse(tx, scope, workScheduleSeq, today)));
}
