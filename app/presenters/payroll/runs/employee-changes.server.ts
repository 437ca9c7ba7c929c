import { CHANGE_REASONS, reasonLabel, type ChangeReason } from "~/domain/payroll/runs/run-change";
import type { Scope } from "~/domain/shared/scope";
import {
  CHANGE_SORTS,
  filterChanges,
  readPersonChanges,
  type ChangesQuery,
  type PersonChange,
} from "~/models/payroll/runs/reports/person-changes.server";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";

/** Parses the list filter. @throws 400 for an unknown reason, direction or order */
export function readChangesQuery(request: Request): ChangesQuery {
  const search = new URL(request.url).searchParams;
  const { q, sort, descending } = readListQuery(request, { sorts: CHANGE_SORTS, defaultSort: "-change" });
  const [reason, way] = [search.get("reason"), search.get("way")];
  return {
    q,
    sort,
    descending,
    reason: reason ? oneOf(CHANGE_REASONS, reason) : null,
    way: way ? oneOf(["up", "down"] as const, way) : null,
  };
}

/** A page of employees whose pay changed from the previous run, with the occurring reasons as filter options. */
export async function readChangesPage(request: Request, scope: Scope, payrollSeq: number) {
  const { page, pageSize, offset } = readListQuery(request, { sorts: CHANGE_SORTS, defaultSort: "-change" });
  const query = readChangesQuery(request);
  const { against, people } = await readPersonChanges(scope, payrollSeq);
  const filtered = filterChanges(people, query);
  toLastPage(request, { page, pageSize }, filtered.length);
  const used = new Set<ChangeReason>(people.flatMap(({ reasons }) => reasons.map(({ reason }) => reason)));
  return {
    payrollSeq,
    against,
    rows: filtered.slice(offset, offset + pageSize).map(changeRow),
    total: filtered.length,
    moved: filtered.reduce((sum, person) => sum + person.moved, 0),
    chosen: await readChosenColumns(request, "changes"),
    page,
    pageSize,
    searched: query.q !== "" || query.reason !== null || query.way !== null,
    reasons: CHANGE_REASONS.filter((reason) => used.has(reason)).map((value) => ({ value, label: reasonLabel(value) })),
    file: new URL(request.url).search,
  };
}

/** A table row: the effect of each reason on net pay, or on employer cost where net pay is unchanged. */
function changeRow({ reasons, ...person }: PersonChange) {
  return {
    ...person,
    reasons: reasons.map(({ reason, effect }) => ({ label: reasonLabel(reason), amount: effect.net })),
  };
}
