import type { LeaveAsideProps } from "~/components/filing/requests/leave-aside";
import { whenWords } from "~/domain/filing/requests/request-words";
import { leaveDaysWords } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { lookBesideLeave } from "~/models/filing/requests/leave-aside.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";

/** What whoever decides a leave looks at beside it; null for anything else, and for what is decided. */
export async function readLeaveAside(scope: Pick<Scope, "companySeq">, request: WholeRequest, today: Day): Promise<LeaveAsideProps | null> {
  if (request.requestKind !== "LEAVE" || request.requestState !== "PENDING") return null;
  const { balance, away, more, people } = await lookBesideLeave(scope, request, today);
  return {
    balance:
      balance === null
        ? []
        : [
            ["Available before", leaveDaysWords(balance.before)],
            ["Left after it", leaveDaysWords(balance.after)],
          ],
    warning: balance?.short ? "The balance does not cover it any more. It cannot be approved as it is." : "",
    away: away.map((one) => ({ employeeName: one.employeeName, when: whenWords(one), waiting: one.waiting })),
    more,
    team: away.length === 0 ? "" : `${away.length}${more ? " or more" : ""} of ${people} in the department`,
  };
}
