import { inCompany } from "~/db/client.server";
import { dayNumber, formatDay, weekday } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { MOST_PATTERN_CELLS, TOO_MANY_CELLS } from "~/domain/time/roster/pattern";
import { choicesOn, readChoice, sameChoice } from "~/domain/time/roster/roster-cell";
import { choiceOfCell, noSuchShift, sameName, toMendWords, type RosterSheetRow } from "~/domain/time/roster/roster-sheet";
import { employedOn, keepDrafts, takeRoster, type WantedCell } from "~/models/time/roster.server";

/**
 * Keeps a workbook as a draft of the roster, all of it or nothing: nobody's plan changes before it is published. Cells that say what is there change nothing.
 * @param problems what is wrong with the sheet itself @returns how many days changed @throws Refusal that names the first rows to mend
 */
export function saveRosterSheet(scope: Scope, rows: readonly RosterSheetRow[], problems: readonly string[]): Promise<number> {
  if (rows.reduce((sum, { cells }) => sum + cells.length, 0) > MOST_PATTERN_CELLS) return Promise.reject(refuse(TOO_MANY_CELLS));
  return inCompany(scope, async (tx) => {
    const faults = [...problems];
    const { rows: found } = await tx.$client.query<{ employeeSeq: number; employeeId: string; employeeName: string }>(
      `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName" from employees
        where company_seq = $1 and employee_id = any($2)`,
      [scope.companySeq, rows.map(({ employeeId }) => employeeId)],
    );
    const known = new Map(found.map((one) => [one.employeeId, one]));
    const days = rows.flatMap(({ cells }) => cells.map(({ day }) => day)).sort();
    const span = { from: days[0]!, to: days.at(-1)! };
    const people = await takeRoster(
      tx,
      scope,
      found.map(({ employeeSeq }) => employeeSeq),
      span,
    );
    const wanted: WantedCell[] = [];
    for (const { rowIndex, employeeId, employeeName, cells } of rows) {
      const who = known.get(employeeId);
      const person = who && people.get(who.employeeSeq);
      if (!who || !person) faults.push(`Row ${rowIndex}: nobody has the employee ID ${employeeId.slice(0, 30)}.`);
      else if (employeeName !== "" && !sameName(employeeName, who.employeeName))
        faults.push(`Row ${rowIndex}: ${employeeId} is ${who.employeeName}, not ${employeeName.slice(0, 60)}.`);
      else
        for (const { day, text } of cells) {
          const { published, draft, locked } = person.cellOn(day);
          const present = draft === undefined ? published : draft;
          const shifts = shiftsOf(choicesOn(person.heldOn(dayNumber(day)).plans, weekday(day), null));
          const value = choiceOfCell(text, shifts);
          const choice = value === null ? undefined : readChoice(value, present);
          if (choice === undefined) faults.push(noSuchShift(rowIndex, day, text, who.employeeName, shifts));
          else if (sameChoice(choice, present)) continue;
          else if (!employedOn(person, day)) faults.push(`Row ${rowIndex}, ${formatDay(day)}: ${who.employeeName} is not employed then.`);
          else if (locked) faults.push(`Row ${rowIndex}, ${formatDay(day)}: a payroll took this day, so it stays as it is.`);
          else wanted.push({ employeeSeq: who.employeeSeq, day, choice });
        }
    }
    if (faults.length > 0) throw refuse(toMendWords(faults));
    return keepDrafts(tx, scope, people, wanted);
  });
}

const shiftsOf = (choices: readonly { value: string; label: string }[]): string[] =>
  choices.filter(({ value }) => value.startsWith("shift:")).map(({ label }) => label);

const refuse = (message: string) => new Refusal(message, { field: "workbook" });
