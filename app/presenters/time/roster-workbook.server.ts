import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { cellText, readRosterSheet, ROSTER_ROWS, ROSTER_SHEET, type RosterProblem } from "~/domain/time/roster/roster-sheet";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { getPendingFile, openFile } from "~/models/shared/stored-files.server";
import { readRoster } from "~/models/time/roster.server";
import { listShiftsOnDuty } from "~/models/time/rosters/on-duty.server";
import { findRosterProblems } from "~/models/time/rosters/roster-sheets.server";
import { listReportPeople } from "~/models/time/time-report-people.server";
import { readWorkbookSheet, WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { rosterSelection } from "./roster.server";

/** One or four weeks of the selected employees; those without an employee ID are omitted because a workbook cannot identify them. */
export async function readRosterFile(request: Request, scope: Scope, now: Date) {
  const { monday, filter } = rosterSelection(request, now);
  const weeks = new URL(request.url).searchParams.get("weeks") === "4" ? 4 : 1;
  const days = Array.from({ length: weeks * 7 }, (_, index): Day => addDays(monday, index));
  const span = { from: monday, to: days.at(-1)! };
  const people = (await listReportPeople(scope, filter, span)).filter(({ employeeId }) => employeeId !== "").slice(0, ROSTER_ROWS);
  const seqs = people.map(({ employeeSeq }) => employeeSeq);
  const roster = new Map((await readRoster(scope, seqs, span)).map((rosterPerson) => [rosterPerson.employeeSeq, rosterPerson]));
  const shifts = [...new Set((await listShiftsOnDuty(scope, monday)).map(({ shiftName }) => shiftName))];
  const rows = people.map(({ employeeSeq, employeeId, employeeName }) => {
    const cells = days.map((day) => {
      const { published = null, draft } = roster.get(employeeSeq)?.cellOn(day) ?? {};
      return cellText(draft === undefined ? published : draft);
    });
    return { employeeId, employeeName, cells };
  });
  return { days, rows, shifts };
}

/** An invalid roster file and its current problems, for its uploader only. @throws NotFound */
export async function readFaultyRoster(scope: Scope, fileSeq: number): Promise<{ sheet: TypedSheet; problems: RosterProblem[] }> {
  const file = await getPendingFile(scope, fileSeq);
  if (file.byteSize > WORKBOOK_BYTES) throw new NotFound("workbook");
  try {
    const bytes = Buffer.from(await new Response(await openFile(file)).arrayBuffer());
    const { sheet, rows, problems } = await readRosterRows(bytes);
    return { sheet, problems: [...problems, ...(rows.length === 0 ? [] : await findRosterProblems(scope, rows))] };
  } catch (error) {
    // The file belongs to another form.
    throw error instanceof Refusal ? new NotFound("workbook") : error;
  }
}

/** The rows of an uploaded roster with their problems. @throws Refusal */
export async function readRosterRows(bytes: Buffer) {
  const sheet = await readWorkbookSheet(bytes, { field: "workbook", sheet: ROSTER_SHEET, maxRows: ROSTER_ROWS });
  const problems: RosterProblem[] = [];
  return { sheet, rows: readRosterSheet(sheet, problems), problems };
}
