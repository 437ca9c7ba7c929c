import type { Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { localMinute } from "~/domain/time/judgement/local-time";
import { outBeforeIn } from "~/domain/time/punches/punch";
import { timeOf } from "~/domain/time/schedule/clock";
import { judgePeople } from "./judged-people.server";

/**
 * Refuses an out before the first punch of its work date, such as 05:05 where 17:05 is meant; one at the same minute is refused as a duplicate. The windows of the date say which punches
 * are its own, so that a night shift ends on the next day.
 * @param field of the form @throws Refusal
 */
export async function refuseOutBeforeIn(
  tx: Tx,
  scope: Pick<Scope, "companySeq">,
  { employeeSeq, workDate }: { employeeSeq: number; workDate: Day },
  out: Date,
  now: Date,
  field: string,
): Promise<void> {
  const [person] = await judgePeople(tx, scope, [employeeSeq], { from: workDate, to: workDate }, now);
  const first = person?.results[0]?.firstPunch ?? null;
  if (first !== null && localMinute(out) < first) throw new Refusal(outBeforeIn(timeOf(first)), { field });
}
