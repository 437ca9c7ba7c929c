import { addDays, manilaDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { cellText, readRosterSheet, ROSTER_EMPTY, ROSTER_ROWS, ROSTER_SHEET } from "~/domain/time/roster/roster-sheet";
import { Refusal } from "~/domain/shared/refusal";
import { readRoster } from "~/models/time/roster.server";
import { listShiftsOnDuty } from "~/models/time/rosters/on-duty.server";
import { saveRosterSheet } from "~/models/time/rosters/roster-sheets.server";
import { listReportPeople } from "~/models/time/time-report-people.server";
import { readWorkbookSheet } from "~/web/files/workbook-upload.server";
import type { UploadedFile } from "~/web/forms/form-body.server";
import { rosterSelection } from "./roster.server";

/** A week, or four, of the people whom the address means; who has no employee ID cannot be told apart in a workbook. */
export async function readRosterFile(request: Request, scope: Scope, now: Date) {
  const { monday, filter } = rosterSelection(request, now);
  const weeks = new URL(request.url).searchParams.get("weeks") === "4" ? 4 : 1;
  const days = Array.from({ length: weeks * 7 }, (_, at): Day => addDays(monday, at));
  const span = { from: monday, to: days.at(-1)! };
  const people = (await listReportPeople(scope, filter, span)).filter(({ employeeId }) => employeeId !== "").slice(0, ROSTER_ROWS);
  const seqs = people.map(({ employeeSeq }) => employeeSeq);
  const roster = new Map((await readRoster(scope, seqs, span)).map((one) => [one.employeeSeq, one]));
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

/** Keeps an uploaded roster as a draft. @returns its first day and how many days changed @throws Refusal */
export async function takeRosterFile(scope: Scope, { bytes }: UploadedFile): Promise<{ from: Day; changed: number }> {
  const sheet = await readWorkbookSheet(bytes, { field: "workbook", sheet: ROSTER_SHEET, maxRows: ROSTER_ROWS });
  const problems: string[] = [];
  const rows = readRosterSheet(sheet, problems);
  if (rows.length === 0) throw new Refusal(ROSTER_EMPTY, { field: "workbook" });
  const changed = await saveRosterSheet(scope, rows, problems);
  return { from: rows[0]!.cells.map(({ day }) => day).sort()[0] ?? manilaDay(new Date()), changed };
}
