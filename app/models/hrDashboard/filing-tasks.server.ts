import { readInCompany } from "~/db/client.server";
import { requestTitle } from "~/domain/filing/requests/request-text";
import { counted, type Task } from "~/domain/hrDashboard/task";
import { daysBetween, manilaDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { isSpecial, listPending, isPendingWith, type PendingRequest, type Waiting } from "~/models/filing/requests/pending.server";
import { pathTo } from "~/paths";

type Viewer = Scope & { employeeSeq: number | null };

/**
 * Requests pending for the user; for filing administrators also those without an approver, overdue, or with an absent approver.
 * @source document 4 §6.11
 */
export async function filings(scope: Viewer, today: Day): Promise<Task[]> {
  // Cheap check first: approvers are resolved only where requests are pending.
  if (!(await hasPendingRequests(scope))) return [];
  const { employeeSeq } = scope;
  const isMine = (request: Waiting) => employeeSeq !== null && isPendingWith(request, employeeSeq);
  const looksAfter = scope.permissions.includes("FILING_APPROVAL_EDIT");
  const pending = await listPending(scope, today, looksAfter ? undefined : isMine);
  const mine = pending.filter(isMine);
  const special = looksAfter ? pending.filter(isSpecial) : [];
  const tasks: Task[] = [];
  const [ownItem] = mine;
  if (ownItem)
    tasks.push({
      ...waiting(ownItem, today),
      key: "filings",
      title: counted(mine.length, "filing to approve", "filings to approve"),
      status: { tone: "attention", text: `${ownItem.request.requester}: ${requestTitle(ownItem.request)}` },
      href: pathTo("get-my-approvals"),
    });
  const [worst] = special;
  if (worst)
    tasks.push({
      ...waiting(worst, today),
      key: "special",
      title: counted(special.length, "stuck or overdue request"),
      status: { tone: "danger", text: `${worst.request.requester}, ${requestTitle(worst.request)}: ${whyText(worst)}` },
      href: pathTo("get-approvals", null, { tab: "special" }),
    });
  return tasks;
}

/** How long the oldest of them has been pending. */
function waiting({ request }: PendingRequest, today: Day): Pick<Task, "day" | "measure" | "verb"> {
  const days = daysBetween(manilaDay(request.filedAt), today) - 1;
  return { day: null, measure: { text: days <= 0 ? "filed today" : `oldest ${counted(days, "day")}` }, verb: "Review" };
}

const whyText = ({ waiting: level, overdue, waitsFor }: PendingRequest): string =>
  level === null || level.approver === null ? "no one decides it" : `${waitsFor} is ${overdue ? "overdue" : "on leave"}`;

function hasPendingRequests({ companySeq }: Scope): Promise<boolean> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rowCount } = await tx.$client.query("select 1 from requests where company_seq = $1 and request_state = 'PENDING' limit 1", [
      companySeq,
    ]);
    return rowCount !== 0;
  });
}
