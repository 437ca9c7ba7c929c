import { inCompany } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { evaluateMarks, type Mark } from "./evaluate-days.server";
import { markDaysPassed } from "./evaluation-schedule.server";

/** Employees whose days are evaluated synchronously for a page; above it the job does it. */
const AT_ONCE = 100;

/**
 * Evaluates marked days in a range before they are shown, so that no outdated figure appears.
 * @param now the instant by the server's clock @returns the employees left to the job: their marked days are excluded from figures until
 * then
 */
export function refreshDays(scope: Pick<Scope, "companySeq">, { from, to }: { from: Day; to: Day }, now: Date): Promise<number> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    await markDaysPassed(tx, scope, now);
    const { rows } = await tx.$client.query<Mark & { all: number }>(
      `select employee_seq as "employeeSeq", from_day::text as "from", to_day::text as "to", mark, count(*) over ()::int as all
         from dirty_days where company_seq = $1 and from_day <= $3 and to_day >= $2 order by employee_seq limit $4`,
      [companySeq, from, to, AT_ONCE],
    );
    const waiting = rows[0]?.all ?? 0;
    if (waiting > AT_ONCE) {
      enqueue(tx, "evaluate-days", { companySeq });
      return waiting;
    }
    await evaluateMarks(tx, scope, rows, now);
    return 0;
  });
}
