import type { LeaveAsideProps } from "~/components/filing/requests/decision-context";
import { whenWords } from "~/domain/filing/requests/request-words";
import { leaveDaysWords } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { filled } from "~/domain/shared/words/filled";
import { wordsIn } from "~/domain/shared/words/words";
import { lookBesideLeave } from "~/models/filing/requests/decision-context.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";

/** What whoever decides a leave looks at beside it; null for anything else, and for what is decided. */
export async function readLeaveAside(
  scope: Pick<Scope, "companySeq">,
  request: WholeRequest,
  today: Day,
  said = wordsIn("en"),
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
      when: whenWords(one, said.requests, said.requestNames),
      waiting: one.waiting,
    })),
    more,
    team: away.length === 0 ? "" : filled(more ? words.teamOrMore : words.team, { count: away.length, people }),
  };
}
