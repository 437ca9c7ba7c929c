import type { LeaveAsideProps } from "~/components/filing/requests/decision-context";
import { whenText } from "~/domain/filing/requests/request-text";
import { leaveDaysWords } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { lookBesideLeave } from "~/models/filing/requests/decision-context.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";

/** Context for deciding a leave request; null for other kinds and for decided requests. */
export async function readLeaveAside(
  scope: Pick<Scope, "companySeq">,
  request: WholeRequest,
  today: Day,
  said = messagesFor("en"),
): Promise<LeaveAsideProps | null> {
  const { aside: words } = said.approvals;
  const told = (days: number) => leaveDaysWords(days, said.leaveBalance);
  if (request.requestKind !== "LEAVE" || request.requestState !== "PENDING") return null;
  const { balance, away, more, people } = await lookBesideLeave(scope, request, today);
  return {
    balance:
      balance === null
        ? []
        : [
            [words.before, told(balance.before)],
            [words.after, told(balance.after)],
          ],
    warning: balance?.short ? words.short : "",
    away: away.map((one) => ({
      employeeName: one.employeeName,
      when: whenText(one, said.requests, said.requestNames),
      waiting: one.waiting,
    })),
    more,
    team: away.length === 0 ? "" : interpolate(more ? words.teamOrMore : words.team, { count: away.length, people }),
  };
}
