import type { RequestRow } from "~/components/filing/requests/request-list";
import type { Day } from "~/domain/shared/day";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { listOwnRequests, listPending, readOwnPending, isPendingWith } from "~/models/filing/requests/pending.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";
import { pathTo } from "~/paths";
import { openQuery, pendingPage, placeLinks } from "~/presenters/filing/approval-management.server";
import { pendingRow, requestRow } from "~/presenters/filing/requests.server";
import type { OwnScope } from "~/web/session/own-employee.server";

/** The viewer's own requests, newest first, with whom each is pending; and how many requests are pending with the viewer. */
export async function readOwnRequests(
  scope: OwnScope,
  today: Day,
): Promise<{ own: { request: WholeRequest; row: RequestRow }[]; waiting: number }> {
  const messages = messagesFor(scope.language);
  const { own: pending, waiting } = await readOwnPending(scope, scope.employeeSeq, today);
  const requests = await listOwnRequests(scope, scope.employeeSeq);
  const waits = new Map(pending.map((request) => [request.request.requestSeq, pendingRow(request, today, messages)]));
  return {
    own: requests.map((request) => {
      const href = pathTo("get-my-filing", { filingRequestSeq: request.requestSeq });
      return { request, row: { ...(waits.get(request.requestSeq) ?? requestRow(request, today, messages)), href } };
    }),
    waiting,
  };
}

/**
 * Requests pending with the viewer, also as a delegate, filtered and sorted by the URL, with the filter options.
 * @param open the request beside the list; null = none
 * @throws 400, 404
 */
export async function readApprovals(request: Request, scope: OwnScope, today: Day, open: number | null) {
  const messages = messagesFor(scope.language);
  const pending = await listPending(scope, today, (request) => isPendingWith(request, scope.employeeSeq));
  const { found: filtered, place, ...page } = pendingPage(request, pending, open);
  const query = openQuery(request);
  const hrefOf = (filingRequestSeq: number) => pathTo("get-my-approval", { filingRequestSeq }, query);
  return {
    ...page,
    place: place && placeLinks(place, page.count, hrefOf),
    waiting: pending.length,
    rows: filtered.map((request): RequestRow => ({ ...pendingRow(request, today, messages), href: hrefOf(request.requestSeq) })),
    categories: uniqueChoices(pending.map(({ request: { filingCategorySeq, categoryName } }) => [filingCategorySeq, categoryName])),
    departments: uniqueChoices(
      pending.flatMap(({ request: { departmentSeq, departmentName } }) =>
        departmentSeq === null ? [] : [[departmentSeq, departmentName]],
      ),
    ),
  };
}

/** Unique choices, sorted by name. */
const uniqueChoices = (all: readonly (readonly [seq: number, label: string])[]) =>
  [...new Map(all)].map(([seq, label]) => ({ value: String(seq), label })).sort((a, b) => a.label.localeCompare(b.label));
