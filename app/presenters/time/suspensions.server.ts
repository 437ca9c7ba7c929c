import type { SuspensionValues } from "~/components/time/reports/suspension-form";
import type { SuspensionRow } from "~/components/time/reports/suspension-table";
import { toOptions } from "~/domain/shared/forms/choices";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { offeredOffices } from "~/domain/organization/office";
import { paidText, suspensionTimes, timesText } from "~/domain/time/suspensions/suspension";
import { MAX_SUSPENSION_REASON_LENGTH, type SuspensionInput } from "~/domain/time/suspensions/suspension-input";
import { SUSPENSION_SORTS, SUSPENSION_STATES, type SuspensionState } from "~/domain/time/suspensions/suspension-sorts";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { listSuspensions, type ListedSuspension, type SuspensionFilter } from "~/models/time/suspensions.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";

const PAGE_SIZES = [50, 25, 100] as const;
const CHUNK = 2_000;

/** A page of the suspensions, with the filter options. @throws 400, 404 */
export async function readSuspensionList(request: Request, scope: Scope) {
  const { page, pageSize, offset, ...query } = readQuery(request);
  const filter = readFilter(request, query.q);
  const { rows, count } = await listSuspensions(scope, filter, { ...query, limit: pageSize, offset });
  toLastPage(request, { page, pageSize }, count);
  const { workPlaces } = await listEmployeeChoices(scope);
  return {
    rows: rows.map(suspensionRow),
    count,
    filtered: filter.q !== "" || filter.workPlaceSeq !== undefined || filter.state !== undefined,
    offices: workPlaces.map(({ workPlaceSeq, workPlaceName }) => ({ value: String(workPlaceSeq), label: workPlaceName })),
    states: toOptions(SUSPENSION_STATES),
    page,
    pageSize,
  };
}

/** All matching suspensions, in the list's order, for the workbook. @throws 400, 404 */
export function readSuspensionSheet(request: Request, scope: Scope) {
  const { q, sort, descending } = readQuery(request);
  const filter = readFilter(request, q);
  return (async function* () {
    for (let offset = 0; ; offset += CHUNK) {
      const { rows } = await listSuspensions(scope, filter, { sort, descending, limit: CHUNK, offset });
      for (const suspension of rows) {
        const { offices, paid, reason, entered, takenBack } = suspensionRow(suspension);
        const state = SUSPENSION_STATES[takenBack === null ? "HOLDS" : "TAKEN_BACK"];
        yield {
          day: suspension.suspensionDate,
          times: timesText(suspension),
          offices,
          paid,
          reason,
          entered,
          state,
          takenBack: takenBack ?? "",
        };
      }
      if (rows.length < CHUNK) return;
    }
  })();
}

const readQuery = (request: Request) => readListQuery(request, { sorts: SUSPENSION_SORTS, defaultSort: "-when", pageSizes: PAGE_SIZES });

function readFilter(request: Request, q: string): SuspensionFilter {
  const search = new URL(request.url).searchParams;
  const [office, state] = [search.get("office"), search.get("state")];
  return {
    q,
    workPlaceSeq: office ? seqParam(office) : undefined,
    state: state ? oneOf(Object.keys(SUSPENSION_STATES) as SuspensionState[], state) : undefined,
  };
}

const suspensionRow = (suspension: ListedSuspension): SuspensionRow => ({
  suspensionSeq: suspension.suspensionSeq,
  when: suspensionTimes(suspension),
  offices: capitalize(suspension.offices),
  paid: capitalize(paidText(suspension.paidYn)),
  reason: suspension.reason,
  entered: `${suspension.enteredBy}, ${formatInstant(suspension.enteredAt)}`,
  takenBack: suspension.revertedAt && `${suspension.revertedBy}, ${formatInstant(suspension.revertedAt)}`,
});

export async function readSuspensionForm(scope: Scope) {
  const { workPlaces } = await listEmployeeChoices(scope);
  return {
    cancelHref: pathTo("get-suspensions"),
    offices: offeredOffices(workPlaces).map(({ workPlaceSeq, workPlaceName }) => ({ value: String(workPlaceSeq), label: workPlaceName })),
    maxLength: MAX_SUSPENSION_REASON_LENGTH,
  };
}

/** The posted values for the form and its confirmation. */
export const suspensionValues = (input: SuspensionInput): SuspensionValues => ({
  suspensionDate: input.suspensionDate,
  startTime: input.startTime ?? "",
  endTime: input.endTime ?? "",
  workPlaceSeqs: (input.workPlaceSeqs ?? []).map(String),
  paidYn: input.paidYn,
  reason: input.reason,
});

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
