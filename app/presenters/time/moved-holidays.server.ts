import type { HolidayMoveRow } from "~/components/time/roster/moved-holidays";
import { typedDay } from "~/domain/shared/calendar";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { MOVE_SORTS } from "~/domain/time/roster/holiday-move-sorts";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { listHolidayMoves, type MovedHoliday, type MoveFilter } from "~/models/time/rosters/moved-holidays.server";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";

const PAGE_SIZES = [50, 25, 100] as const;
const CHUNK = 2_000;

/** A page of moved holidays, with the filter options. @throws 400, 404 */
export async function readMovedHolidays(request: Request, scope: Scope) {
  const { page, pageSize, offset, ...query } = readQuery(request);
  const filter = readFilter(request, query.q);
  const { rows, count } = await listHolidayMoves(scope, filter, { ...query, limit: pageSize, offset });
  toLastPage(request, { page, pageSize }, count);
  const { departments } = await listEmployeeChoices(scope);
  const { q, departmentSeq, from, to } = filter;
  return {
    rows: rows.map(moveRow),
    count,
    filtered: q !== "" || departmentSeq !== undefined || from !== null || to !== null,
    departments: departments.map((department) => ({ value: String(department.departmentSeq), label: department.departmentName })),
    page,
    pageSize,
  };
}

/** All matching rows, in the list's order, for the workbook. @throws 400, 404 */
export function readMovedHolidaySheet(request: Request, scope: Scope) {
  const { q, sort, descending } = readQuery(request);
  const filter = readFilter(request, q);
  return (async function* () {
    for (let offset = 0; ; offset += CHUNK) {
      const { rows } = await listHolidayMoves(scope, filter, { sort, descending, limit: CHUNK, offset });
      yield* rows.map(moveRow);
      if (rows.length < CHUNK) return;
    }
  })();
}

const readQuery = (request: Request) => readListQuery(request, { sorts: MOVE_SORTS, defaultSort: "-holiday", pageSizes: PAGE_SIZES });

function readFilter(request: Request, q: string): MoveFilter {
  const search = new URL(request.url).searchParams;
  const department = search.get("department");
  return {
    q,
    departmentSeq: department ? seqParam(department) : undefined,
    from: typedDay(search.get("from") ?? ""),
    to: typedDay(search.get("to") ?? ""),
  };
}

const moveRow = ({ enteredBy, enteredAt, ...row }: MovedHoliday): HolidayMoveRow => ({
  ...row,
  entered: `${enteredBy}, ${formatInstant(enteredAt)}`,
});
