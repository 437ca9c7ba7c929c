import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lateProblem, selfServiceChanged, type SelfService } from "~/domain/filing/requests/late-filing";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { contentRevision, assertRevision } from "~/models/shared/optimistic-lock.server";
import { findLockWithin } from "~/models/time/attendance-locks.server";

type Company = Pick<Scope, "companySeq">;

/** The company's self-service settings. */
export const findSelfService = (scope: Company): Promise<SelfService> => readInCompany(scope, (tx) => selfServiceOf(tx, scope));

export const selfServiceRevision = ({ lateFilingDays, myTeam }: SelfService): string => contentRevision([lateFilingDays, myTeam]);

/** @param revision the revision shown @throws Refusal (409) after a change by another user */
export function setSelfService(scope: Scope, after: SelfService, revision?: string): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
    const before = await selfServiceOf(tx, scope);
    await assertRevision(tx, scope, "Self-service", {
      present: selfServiceRevision(before),
      posted: revision,
      featureName: "ATTENDANCE_SETTING",
      noun: "attendance",
      seq: null,
      stating: '"lateFilingDays":',
    });
    if (selfServiceRevision(before) === selfServiceRevision(after)) return;
    await tx.$client.query("update companies set late_filing_days = $2, my_team_yn = $3 where company_seq = $1", [
      companySeq,
      after.lateFilingDays,
      after.myTeam ? "Y" : "N",
    ]);
    await recordChange(tx, scope, selfServiceChanged(before, after));
  });
}

/** @throws Refusal where days of a request were paid longer ago than the company's filing limit @source document 4 A-13 */
export async function refuseLate(
  tx: Tx,
  company: Company,
  period: { employeeSeq: number; startDate: Day; endDate: Day },
  today: Day,
): Promise<void> {
  const locked = await findLockWithin(tx, company, period);
  if (locked === null) return;
  const problem = lateProblem(locked, (await selfServiceOf(tx, company)).lateFilingDays, today);
  if (problem !== null) throw new Refusal(problem, { field: "startDate" });
}

async function selfServiceOf(tx: Tx, { companySeq }: Company): Promise<SelfService> {
  const { rows } = await tx.$client.query<SelfService>(
    `select late_filing_days as "lateFilingDays", my_team_yn = 'Y' as "myTeam" from companies where company_seq = $1`,
    [companySeq],
  );
  return rows[0]!;
}
