import { requestTitle } from "~/domain/filing/requests/request-text";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import type { Messages } from "~/domain/shared/i18n/messages";
import type { PendingRequest } from "~/models/filing/requests/pending.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { listQuery, openQuery, requestAfter } from "./approval-management.server";

type DecidedRequest = {
  /** The list of the URL before the decision. */
  pending: readonly PendingRequest[];
  decided: number;
  /** "Approved" */
  decision: string;
  pages: readonly [list: "get-my-approvals" | "get-approvals", request: "get-my-approval" | "get-approval"];
};

/** Opens the next request of the list, or the list if none is left; the message names the decided request. */
export function redirectToNext(
  request: Request,
  { pending, decided, decision, pages: [list, page] }: DecidedRequest,
  { approvals, requests }: Messages,
): Promise<Response> {
  const next = requestAfter(request, pending, decided);
  const before = pending.find(({ requestSeq }) => requestSeq === decided)?.request;
  const named = before && interpolate(approvals.requestOf, { what: requestTitle(before, requests), requester: before.requester });
  return redirectWithToast(
    next === null ? pathTo(list, null, listQuery(request)) : pathTo(page, { filingRequestSeq: next }, openQuery(request)),
    named ? interpolate(approvals.outcome, { decision, request: named }) : decision,
  );
}
