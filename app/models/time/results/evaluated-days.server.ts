import crypto from "node:crypto";
import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import { buildDateContexts } from "~/domain/time/evaluation/date-context";
import { toInstant } from "~/domain/time/evaluation/local-time";
import { punchWindows } from "~/domain/time/evaluation/windows";
import { dayInputs } from "~/domain/time/results/day-inputs";
import { storedDay, type StoredDay } from "~/domain/time/results/stored-day";
import type { EvaluatedEmployees } from "~/models/time/evaluated-people.server";

/** A day to store: `result` is null for a day without employment or anything to correct. */
export interface EvaluatedDay {
  employeeSeq: number;
  workScheduleSeq: number | null;
  day: number;
  result: StoredDay | null;
  /** For an open day, when its window ends. */
  closesAt: Date | null;
  inputHash: string;
}

export function evaluatedDays(people: readonly EvaluatedEmployees[]): EvaluatedDay[] {
  return people.flatMap(({ employeeSeq, facts, results, heldOn }) => {
    const inputs = dayInputs(facts);
    const windows = results.some(({ state }) => state === "OPEN") ? punchWindows(buildDateContexts(facts)) : [];
    return results.map((result, index): EvaluatedDay => {
      const { day, state } = result;
      const { workScheduleSeq } = heldOn(day);
      const absent = state === "NOT_EMPLOYED" && result.exceptions.length === 0;
      return {
        employeeSeq,
        workScheduleSeq,
        day,
        result: absent ? null : storedDay(result, state === "NOT_EMPLOYED" ? null : facts.dates[index + DAYS_BEFORE]!.plan),
        // The windows begin with that of the day before the first.
        closesAt: state === "OPEN" ? toInstant(windows[index + 1]!.end) : null,
        inputHash: absent ? "" : crypto.hash("sha1", `${workScheduleSeq} ${state === "OPEN"} ${inputs[index]!}`, "base64"),
      };
    });
  });
}
