import { readInCompany } from "~/db/client.server";
import { numberToDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import type { DateFacts } from "~/domain/time/evaluation/day-facts";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import type { Punch } from "~/domain/time/punches/punch";
import { evaluatePeople } from "./evaluated-people.server";

type Company = Pick<Scope, "companySeq">;

/** An employee's work date: plan, punches and result. */
export interface EvaluatedDayView {
  day: Day;
  facts: DateFacts;
  result: DayResult;
  /** The schedule on the date; empty = none. */
  scheduleName: string;
  /** A shift worker's day in a week with punches but no roster. */
  unrostered: boolean;
}

/** An employee's evaluated days, and the punches around them. */
export interface EvaluatedEmployee {
  days: EvaluatedDayView[];
  punches: Punch[];
}

/**
 * Evaluates the days of employees by the current data; stores nothing.
 * @param now the instant by the server's clock: days whose window is not over are open @param explained adds the explanation
 * @source document 4 T-1 to T-28
 */
export function readEvaluatedDays(
  scope: Company,
  employeeSeqs: readonly number[],
  range: { from: Day; to: Day },
  now: Date,
  explained = false,
): Promise<Map<number, EvaluatedEmployee>> {
  return readInCompany(scope, async (tx) => {
    const people = await evaluatePeople(tx, scope, employeeSeqs, { ...range, now, explained });
    return new Map(
      people.map(({ employeeSeq, facts, results, heldOn, unrostered, punches }): [number, EvaluatedEmployee] => {
        const days = results.map((result, index) => ({
          day: numberToDay(result.day),
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
