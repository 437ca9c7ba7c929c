import type { LeaveContextProps } from "~/components/filing/requests/decision-context";
import { whenText } from "~/domain/filing/requests/request-text";
import { leaveDaysWithUnit } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { readDecisionContext } from "~/models/filing/requests/decision-context.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";

/** Context for deciding a leave request; null for other kinds and for decided requests. */
export async function readLeaveContextView(
  scope: Pick<Scope, "companySeq">,
  request: WholeRequest,
  today: Day,
  messages = messagesFor("en"),
): Promise<LeaveContextProps | null> {
  const { aside: text } = messages.approvals;
  const daysText = (days: number) => leaveDaysWithUnit(days, messages.leaveBalance);
  if (request.requestKind !== "LEAVE" || request.requestState !== "PENDING") return null;
  const { balance, away: onLeave, more, people } = await readDecisionContext(scope, request, today);
  return {
    balance: balance && { before: daysText(balance.before), after: daysText(balance.after) },
    warning: balance?.short ? text.short : "",
    away: onLeave.map((colleague) => ({
      employeeName: colleague.employeeName,
      when: whenText(colleague, messages.requests, messages.requestNames),
      waiting: colleague.waiting,
    })),
    more,
    team: onLeave.length === 0 ? "" : interpolate(more ? text.seeWhoOfMore : text.seeWho, { count: onLeave.length, people }),
  };
}
