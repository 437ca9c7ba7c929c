import { eq } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { requests } from "~/db/schema/filing/requests";
import type { LeaveStory } from "~/db/seeds/story";
import { FIRST_CATEGORIES } from "~/domain/filing/category";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { pressOnRequest } from "~/models/filing/requests/decide-request.server";
import { fileLeave } from "~/models/filing/requests/file-leave.server";
import { readRequests } from "~/models/filing/requests/request-reads.server";
import { lookAtLeave, type AskedLeave } from "~/models/filing/requests/weigh-leave.server";
import { findLeaveStart, setLeaveStart } from "~/models/leave/leave-start.server";
import { postByHand } from "~/models/leave/postings.server";

type Filed = LeaveStory["filed"][number];

const CATEGORY = FIRST_CATEGORIES.find(({ categoryKind }) => categoryKind === "LEAVE")!.filingCategorySeq;
/** Where nothing can be filed in so many days, the demo goes without. */
const LOOKED_AHEAD = 60;

/** The company begins with leaves, and so with the first types; those of a file of time come after them. Only the demo command calls this. */
export const beginLeaves = async (scope: Scope, { startDate }: LeaveStory): Promise<void> =>
  setLeaveStart(scope, startDate, await findLeaveStart(scope));

/**
 * Writes what a story tells of leave, by the functions of the product; what is there already is not written again. Only the demo command calls this.
 * @param today the day in Manila; nothing is told before the first day of leaves
 */
export async function writeLeaveStory(scope: Scope, { startDate, grant, filed }: LeaveStory, today: Day): Promise<void> {
  if (today < startDate) return;
  const there = await countWritten(scope, grant);
  if (there.grants === 0) await postByHand(scope, "GRANT", grant.employeeSeqs, { ...grant, validTo: null }, today);
  for (const one of filed.slice(there.requests)) await file(scope, one, today);
}

async function countWritten({ companySeq }: Scope, { leavePolicySeq }: LeaveStory["grant"]): Promise<{ grants: number; requests: number }> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ grants: number; requests: number }>(
      `select (select count(*)::int from leave_entries where company_seq = $1 and leave_policy_seq = $2 and entry_kind = 'MANUAL_GRANT') as grants,
              (select count(*)::int from requests where company_seq = $1 and leave_policy_seq = $2) as requests`,
      [companySeq, leavePolicySeq],
    );
    return rows[0]!;
  });
}

async function file(scope: Scope, { employeeName, approvedBy, reason, ...one }: Filed, today: Day): Promise<void> {
  const asked = await firstPossible(scope, one, today);
  if (!asked) return;
  const requestSeq = await fileLeave({ ...scope, employeeName }, CATEGORY, { ...asked, reason }, today);
  if (!approvedBy) return;
  const [request] = await readInCompany(scope, (tx) => readRequests(tx, scope, eq(requests.requestSeq, requestSeq), { limit: 1 }));
  const press = { action: "APPROVE", remark: "", revision: request!.revision, actor: approvedBy.employeeSeq } as const;
  await pressOnRequest({ ...scope, employeeName: approvedBy.employeeName, permissions: [] }, requestSeq, press, today);
}

/** The leave on the first day from a week ahead on that counts and that nothing speaks against. */
async function firstPossible(
  scope: Scope,
  { employeeSeq, leavePolicySeq, part }: Pick<Filed, "employeeSeq" | "leavePolicySeq" | "part">,
  today: Day,
): Promise<AskedLeave | null> {
  for (let ahead = 7; ahead <= LOOKED_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    const asked = { employeeSeq, leavePolicySeq, stretch: { startDate: date, endDate: date, part, startTime: null, endTime: null } };
    const { counted, problems } = await lookAtLeave(scope, asked, today);
    if (counted.length > 0 && problems.length === 0) return asked;
  }
  return null;
}
