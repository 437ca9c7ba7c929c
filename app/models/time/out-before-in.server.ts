import type { Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { localMinute } from "~/domain/time/evaluation/local-time";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import { evaluatePeople } from "./evaluated-people.server";

/**
 * Refuses a clock-out before the first punch of its work date, for example 05:05 instead of 17:05; one at the same minute is refused as a
 * duplicate. The date's windows decide which punches are its own, so that a night shift ends on the next day.
 * @param field of the form @throws Refusal
 */
export async function refuseOutBeforeIn(
  tx: Tx,
  scope: Pick<Scope, "companySeq">,
  { employeeSeq, workDate }: { employeeSeq: number; workDate: Day },
  { out, now, field }: { out: Date; now: Date; field: string },
): Promise<void> {
  const [person] = await evaluatePeople(tx, scope, [employeeSeq], { from: workDate, to: workDate, now });
  const first = person?.results[0]?.firstPunch ?? null;
  if (first !== null && localMinute(out) < first)
    throw new Refusal(messageOf("BEFORE_FIRST_TIME_LOG", { time: formatMinuteOfDay(first) }), { field });
}
