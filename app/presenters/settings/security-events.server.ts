import { networkText } from "~/domain/settings/device";
import { SECURITY_EVENT_KINDS, securityEventText, type SecurityEventFilter } from "~/domain/settings/security-events";
import { typedDay } from "~/domain/shared/calendar";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listAccountNames, listSecurityEvents } from "~/models/settings/security-events.server";
import { oneOf, readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";

/** Parses the security event filter, for the list and its file. @throws 400, 404 for unknown values */
export function readSecurityEventFilter(request: Request): SecurityEventFilter {
  const query = new URL(request.url).searchParams;
  return {
    eventKind: query.get("kind") ? oneOf(SECURITY_EVENT_KINDS, query.get("kind")) : null,
    accountSeq: query.get("account") ? seqParam(query.get("account")!) : null,
    startDate: typedDay(query.get("from") ?? ""),
    endDate: typedDay(query.get("to") ?? ""),
  };
}

/** A page of security events, with the filter options. */
export async function readSecurityEvents(request: Request, scope: Scope) {
  const { page, pageSize, offset } = readListQuery(request, { sorts: ["time"], pageSizes: [25, 50, 100] });
  const [{ list, count }, accounts] = await Promise.all([
    listSecurityEvents(scope, readSecurityEventFilter(request), { limit: pageSize, offset }),
    listAccountNames(scope),
  ]);
  toLastPage(request, { page, pageSize }, count);
  return {
    page,
    pageSize,
    count,
    rows: list.map(({ happenedAt, eventKind, ...event }) => ({
      ...event,
      network: networkText(event.network),
      at: formatInstant(happenedAt),
      text: securityEventText(eventKind),
      alarming: ["SIGN_IN_FAILED", "LOCKED_OUT", "CODE_REFUSED", "PASSWORD_REFUSED"].includes(eventKind),
    })),
    kinds: SECURITY_EVENT_KINDS.map((value) => ({ value, label: securityEventText(value) })),
    accounts: accounts.map(({ accountSeq, employeeName, email }) => ({ value: String(accountSeq), label: `${employeeName}, ${email}` })),
  };
}
