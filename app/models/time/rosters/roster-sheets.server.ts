import { inCompany, type Tx } from "~/db/client.server";
import { employeeIdKey } from "~/db/schema/columns";
import { foldText } from "~/domain/shared/clean-text";
import { dayNumber, weekday, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { MAX_PATTERN_CELLS, TOO_MANY_CELLS } from "~/domain/time/roster/pattern";
import { choicesOn, readChoice, sameChoice } from "~/domain/time/roster/roster-cell";
import { parseRosterChoice, unknownShift, rosterPeople, type RosterProblem, type RosterSheetRow } from "~/domain/time/roster/roster-sheet";
import { employedOn, saveDraftCells, lockRoster, type DesiredCell } from "~/models/time/roster.server";

/**
 * Saves a workbook as a roster draft, all or nothing: no plan changes before publication. Unchanged cells have no effect.
 * @param problems errors of the sheet itself @returns how many days changed, or the errors @throws Refusal for too many cells
 */
export async function saveRosterSheet(
  scope: Scope,
  rows: readonly RosterSheetRow[],
  problems: readonly RosterProblem[],
): Promise<{ changed: number } | { sheetProblems: RosterProblem[] }> {
  refuseTooMany(rows);
  return inCompany(scope, async (tx) => {
    const { sheetProblems, people, wanted } = await evaluateSheet(tx, scope, rows);
    if (problems.length + sheetProblems.length > 0) return { sheetProblems: [...problems, ...sheetProblems] };
    return { changed: await saveDraftCells(tx, scope, people, wanted) };
  });
}

/** The current errors of a workbook. @throws Refusal for too many cells */
export async function findRosterProblems(scope: Scope, rows: readonly RosterSheetRow[]): Promise<RosterProblem[]> {
  refuseTooMany(rows);
  return (await inCompany(scope, (tx) => evaluateSheet(tx, scope, rows))).sheetProblems;
}

async function evaluateSheet(tx: Tx, scope: Scope, rows: readonly RosterSheetRow[]) {
  const sheetProblems: RosterProblem[] = [];
  const { rows: foundRows } = await tx.$client.query<{ employeeSeq: number; employeeId: string; employeeName: string }>(
    `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName" from employees
      where company_seq = $1 and employee_id <> '' and ${employeeIdKey("employee_id")} = any($2)`,
    [scope.companySeq, rows.map(({ employeeId }) => foldText(employeeId))],
  );
  const days = rows.flatMap(({ cells }) => cells.map(({ day }) => day)).sort();
  const span = { from: days[0]!, to: days.at(-1)! };
  const seqs = foundRows.map(({ employeeSeq }) => employeeSeq);
  const people = await lockRoster(tx, scope, seqs, span);
  const requestedCells: DesiredCell[] = [];
  for (const { row, person: who } of rosterPeople(rows, foundRows, sheetProblems)) {
    const { rowIndex, cells } = row;
    const wrong = (day: Day | null, words: string) => sheetProblems.push({ rowIndex, day, text: words });
    const person = people.get(who.employeeSeq);
    if (!person) wrong(null, `Employee ID “${who.employeeId}” is not one of the company’s.`);
    else
      for (const { day, text } of cells) {
        const { published, draft, locked } = person.cellOn(day);
        const present = draft === undefined ? published : draft;
        const shifts = shiftsOf(choicesOn(person.heldOn(dayNumber(day)).plans, weekday(day), null));
        const value = parseRosterChoice(text, shifts);
        const choice = value === null ? undefined : readChoice(value, present);
        if (choice === undefined) wrong(day, unknownShift(text, who.employeeName, shifts));
        else if (sameChoice(choice, present)) continue;
        else if (!employedOn(person, day)) wrong(day, `${who.employeeName} is not employed then.`);
        else if (locked) wrong(day, "A payroll used this day, so it cannot be changed.");
        else requestedCells.push({ employeeSeq: who.employeeSeq, day, choice });
      }
  }
  return { sheetProblems, people, wanted: requestedCells };
}

function refuseTooMany(rows: readonly RosterSheetRow[]): void {
  const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
  if (cells > MAX_PATTERN_CELLS) throw new Refusal(TOO_MANY_CELLS, { field: "workbook" });
}

const shiftsOf = (choices: readonly { value: string; label: string }[]): string[] =>
  choices.filter(({ value }) => value.startsWith("shift:")).map(({ label }) => label);
