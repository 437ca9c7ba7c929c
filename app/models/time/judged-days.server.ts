import { readInCompany } from "~/db/client.server";
import { dayOfNumber, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { DAYS_BEFORE } from "~/domain/time/judgement/date-facts";
import type { DateFacts } from "~/domain/time/judgement/day-facts";
import type { DayResult } from "~/domain/time/judgement/day-result";
import type { Punch } from "~/domain/time/punches/punch";
import { judgePeople } from "./judged-people.server";

type Company = Pick<Scope, "companySeq">;

/** A work date of somebody: what was planned, who tapped, and what came out. */
export interface JudgedDay {
  day: Day;
  facts: DateFacts;
  result: DayResult;
  /** The schedule that holds on the date; empty = none. */
  scheduleName: string;
  /** It is worked by shifts, and its week has punches and no roster. */
  unrostered: boolean;
}

/** The judged days of somebody, and the punches around them. */
export interface JudgedPerson {
  days: JudgedDay[];
  punches: Punch[];
}

/**
 * Judges the days of some people as they are known at this moment; nothing of it is stored.
 * @param now the instant by the server's clock: days whose window is not over are open @param explained with why
 * @source document 4 T-1 to T-28
 */
export function readJudgedDays(
  scope: Company,
  employeeSeqs: readonly number[],
  range: { from: Day; to: Day },
  now: Date,
  explained = false,
): Promise<Map<number, JudgedPerson>> {
  return readInCompany(scope, async (tx) => {
    const people = await judgePeople(tx, scope, employeeSeqs, range, now, explained);
    return new Map(
      people.map(({ employeeSeq, facts, results, heldOn, unrostered, punches }): [number, JudgedPerson] => {
        const days = results.map((result, index) => ({
          day: dayOfNumber(result.day),
          facts: facts.dates[index + DAYS_BEFORE]!,
          result,
          scheduleName: heldOn(result.day).name,
          unrostered: unrostered.has(result.day),
        }));
        return [employeeSeq, { days, punches }];
      }),
    );
  });
}
