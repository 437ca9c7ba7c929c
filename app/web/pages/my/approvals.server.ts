import type { RequestRow } from "~/components/filing/requests/request-list";
import type { Day } from "~/domain/shared/day";
import { listOwnRequests, listPending, waitsForPerson } from "~/models/filing/requests/pending.server";
import { pathTo } from "~/paths";
import { pendingRow, requestRow } from "~/web/pages/filing/requests.server";
import type { OwnScope } from "~/web/session/own-employee.server";

/** One's own requests, the newest first, and how many of others wait for one. */
export async function readOwnFilings(scope: OwnScope, today: Day): Promise<{ rows: RequestRow[]; waiting: number }> {
  const pending = await listPending(scope, today);
  const waits = new Map(pending.map((one) => [one.request.requestSeq, pendingRow(one, today)]));
  const own = await listOwnRequests(scope, scope.employeeSeq);
  return {
    rows: own.map((request) => {
      const href = pathTo("get-my-filing", { filingRequestSeq: request.requestSeq });
      return { ...(waits.get(request.requestSeq) ?? requestRow(request, today)), href };
    }),
    waiting: pending.filter((one) => waitsForPerson(one, scope.employeeSeq)).length,
  };
}

/** What waits for somebody, or for whom they stand in; the first filed first. */
export async function readApprovals(scope: OwnScope, today: Day): Promise<RequestRow[]> {
  return (await listPending(scope, today))
    .filter((one) => waitsForPerson(one, scope.employeeSeq))
    .map((one) => ({ ...pendingRow(one, today), href: pathTo("get-my-approval", { filingRequestSeq: one.request.requestSeq }) }));
}
