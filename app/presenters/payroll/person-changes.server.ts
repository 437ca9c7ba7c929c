import { CHANGE_REASONS, reasonLabel, type ChangeReason } from "~/domain/payroll/run/run-change";
import type { Scope } from "~/domain/shared/scope";
import {
  CHANGE_SORTS,
  foundChanges,
  readPersonChanges,
  type ChangesQuery,
  type PersonChange,
} from "~/models/payroll/reports/person-changes.server";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";

/** What the address of the list asks for. @throws 400 for a reason, way or order that there is not */
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

/** A page of whose pay moved against the run before, with the reasons that anybody has as a filter. */
export async function readChangesPage(request: Request, scope: Scope, payrollSeq: number) {
  const { page, pageSize, offset } = readListQuery(request, { sorts: CHANGE_SORTS, defaultSort: "-change" });
  const query = readChangesQuery(request);
  const { against, people } = await readPersonChanges(scope, payrollSeq);
  const found = foundChanges(people, query);
  toLastPage(request, { page, pageSize }, found.length);
  const used = new Set<ChangeReason>(people.flatMap(({ reasons }) => reasons.map(({ reason }) => reason)));
  return {
    payrollSeq,
    against,
    rows: found.slice(offset, offset + pageSize).map(rowOf),
    total: found.length,
    moved: found.reduce((sum, person) => sum + person.moved, 0),
    chosen: await readChosenColumns(request, "changes"),
    page,
    pageSize,
    searched: query.q !== "" || query.reason !== null || query.way !== null,
    reasons: CHANGE_REASONS.filter((reason) => used.has(reason)).map((value) => ({ value, label: reasonLabel(value) })),
    file: new URL(request.url).search,
  };
}

/** As the table shows it: what a reason did to net pay, or to the employer's cost where net pay is the same. */
function rowOf({ reasons, ...person }: PersonChange) {
  return {
    ...person,
    reasons: reasons.map(({ reason, effect }) => ({ label: reasonLabel(reason), amount: effect.net })),
  };
}
