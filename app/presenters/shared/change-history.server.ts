import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { HistoryPage } from "~/components/ui/table/history-pages";
import { isEmployeeFeature } from "~/domain/shared/change";
import { formatInstant } from "~/domain/shared/day";
import { MAX_HISTORY_QUERY_LENGTH, historyQuery, NO_SUCH_HISTORY, WHOSE_HISTORY, type HistoryQuery } from "~/domain/shared/history-query";
import type { Scope } from "~/domain/shared/scope";
import { employeeExists } from "~/models/employees/records/record-owner.server";
import { listChanges, type ChangeLogEntry } from "~/models/shared/change-log.server";
import { readJsonQuery } from "~/web/forms/json-query.server";
import { guarded } from "~/web/session/guarded.server";
import { pageNumber } from "~/web/forms/list-query.server";
import { withRunTitles } from "~/presenters/payroll/runs/run-history.server";
import { checkHistory, historyAccess, isHistory, requireHistory, type HistoryName } from "./histories.server";

/** Page size of View History (LOG-03). */
const PAGE_SIZE = 10;

type HistoryPlace = {
  closeHref: string;
  /** As in `readHistory`. */
  subject?: number | string;
};

/** Loader of a View History route; the route's default export is `HistoryRoute`. @param placeOf throws 404 for an invalid address */
export function historyLoader(featureName: HistoryName, placeOf: (params: LoaderFunctionArgs["params"]) => HistoryPlace) {
  return guarded(historyAccess(featureName), async (scope, { request, params }) => {
    const { closeHref, subject } = placeOf(params);
    return { closeHref, ...(await readHistory(request, scope, featureName, subject)) };
  });
}

/**
 * A page of View History for a feature, one subject or one kind of subject, and the query with which the open dialog loads all entries. The
 * page parameter has its own name, because the list behind the dialog may be paged too.
 * @throws 403
 */
export async function readHistory(
  request: Request,
  scope: Scope,
  featureName: HistoryName,
  subject?: number | string,
): Promise<HistoryPage> {
  checkHistory(featureName, scope);
  const page = pageNumber(new URL(request.url).searchParams.get("historyPage"));
  const query: HistoryQuery = {
    featureName,
    ...(typeof subject === "number" && { subjectSeq: subject }),
    ...(typeof subject === "string" && { subjectNoun: subject }),
  };
  const { changes, count } = await listChanges(scope, featureName, subject, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  return { query, rows: await rowsOf(scope, query, changes), page, pageSize: PAGE_SIZE, count };
}

/**
 * The full list for get-data-change-log-list: newest first, at most a thousand (LOG-05, LOG-06).
 * @throws 400 for an invalid query, 422 for an unknown history, as requireScope, NotFound for an unknown subject
 */
export async function readWholeHistory(request: Request): Promise<HistoryPage["rows"]> {
  const query = readJsonQuery(request, historyQuery, MAX_HISTORY_QUERY_LENGTH);
  if (!query) throw data({ code: "BAD_REQUEST", message: "400 Bad Request" }, 400);
  const { featureName, subjectSeq, subjectNoun } = query;
  if (!isHistory(featureName)) throw refusedResponse(NO_SUCH_HISTORY);
  const scope = await requireHistory(request, featureName);
  if (isEmployeeFeature(featureName)) {
    if (subjectSeq === undefined) throw refusedResponse(WHOSE_HISTORY);
    await employeeExists(scope, subjectSeq);
  }
  const both = subjectNoun !== undefined && subjectSeq !== undefined;
  const subject = both ? { noun: subjectNoun, seq: subjectSeq } : (subjectNoun ?? subjectSeq);
  const { changes } = await listChanges(scope, featureName, subject);
  return rowsOf(scope, query, changes);
}

const refusedResponse = (message: string) => data({ code: "UNPROCESSABLE_ENTITY", message }, 422);

/** As displayed; entries of runs are prefixed with the run's title. */
async function rowsOf(scope: Scope, { featureName, subjectSeq }: HistoryQuery, changes: readonly ChangeLogEntry[]) {
  const ofAllRuns = featureName === "PAYROLL_PROCESSING" && subjectSeq === undefined;
  const described = ofAllRuns ? await withRunTitles(scope, changes) : changes;
  return described.map(({ id, changedAt, adminName, actionDescription }) => ({
    id,
    changedAt: formatInstant(changedAt),
    adminName,
    actionDescription,
  }));
}
