import type { Tx } from "~/db/client.server";
import { holidayMoves, rosters } from "~/db/schema/time/plans";
import { upsertRows } from "~/db/upsert.server";
import type { Scope } from "~/domain/shared/scope";
import type { TimeFile } from "~/domain/time/time-file/time-file-shape";

/** The published roster of a time file, and holidays that its employees take on another date. */
export async function writePlans(tx: Tx, scope: Scope, { roster, employees, startDate }: TimeFile): Promise<void> {
  const { companySeq, employeeName } = scope;
  await upsertRows(
    tx,
    rosters,
    roster.map(({ employeeSeq, date, shiftName, restYn }) => {
      return { companySeq, employeeSeq, rosterDate: date, shiftName, restYn, breaks: [], publishedBy: employeeName };
    }),
  );
  const moves = employees.flatMap(({ employeeSeq, movedHolidays }) => movedHolidays.map((move) => ({ employeeSeq, ...move })));
  await upsertRows(
    tx,
    holidayMoves,
    moves.map((move) => ({ companySeq, ...move, agreedOn: startDate, enteredBy: employeeName })),
  );
}
