import { eq } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { requests } from "~/db/schema/filing/requests";
import type { LeaveStory } from "~/db/seeds/story";
import type { ApprovalStep } from "~/domain/filing/approver";
import { INITIAL_CATEGORIES } from "~/domain/filing/category";
import { INITIAL_FILING_POLICIES } from "~/domain/filing/filing-policy";
import { LEAVE_POLICY_DEFAULTS } from "~/domain/leave/policies/leave-policy";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { decideRequest } from "~/models/filing/requests/decide-request.server";
import { getFilingSettings } from "~/models/filing/categories.server";
import { createDelegation } from "~/models/filing/delegations.server";
import { createFilingPolicy } from "~/models/filing/policies.server";
import { recordApprovedLeave } from "~/models/filing/requests/record-leave.server";
import { fileLeave } from "~/models/filing/requests/file-leave.server";
import { readRequests } from "~/models/filing/requests/request-reads.server";
import { checkLeaveRequest, type LeaveRequestInput } from "~/models/filing/requests/validate-leave.server";
import { createLeaveType, getLeaveSettings } from "~/models/leave/leave-policies.server";
import { setLeaveStart } from "~/models/leave/leave-start.server";
import { postByHand } from "~/models/leave/postings.server";

type Filed = LeaveStory["filed"][number];

const CATEGORY = INITIAL_CATEGORIES.find(({ categoryKind }) => categoryKind === "LEAVE")!.filingCategorySeq;
/** If nothing can be filed within this many days, the demo has no request. */
const SEARCH_DAYS = 60;

/** Enables leaves with the default types and the demo's; types from a time file come after them. Only the demo command calls this. */
export async function startLeaves(scope: Scope, { startDate, types = [] }: LeaveStory): Promise<void> {
  await setLeaveStart(scope, { day: startDate, today: startDate });
  const there = (await getLeaveSettings(scope)).types.map(({ leaveName }) => leaveName);
  for (const { leaveKind, values, ...head } of types.filter(({ leaveName }) => !there.includes(leaveName)))
    await createLeaveType(scope, leaveKind, {
      ...head,
      state: "ENABLE",
      privateYn: "N",
      instructions: "",
      values: { ...LEAVE_POLICY_DEFAULTS, ...values },
    });
}

/**
 * Writes the demo's leaves through the product's functions; existing ones are skipped. Only the demo command calls this.
 * @param today the day in Manila; nothing is written before the first day of leaves
 */
export async function writeLeaveStory(scope: Scope, story: LeaveStory, today: Day): Promise<void> {
  const { startDate, taken = [], away = [], grant, filed, delegation, twoLevels } = story;
  if (today < startDate) return;
  if (twoLevels) await writeTwoLevels(scope, twoLevels);
  const there = await countStored(scope, story);
  for (const leave of taken.slice(there.taken)) await take(scope, leave);
  for (const leaveStory of away.slice(Math.max(0, there.taken - taken.length))) await leave(scope, leaveStory, today);
  if (there.grants === 0) await postByHand(scope, "GRANT", grant.employeeSeqs, { ...grant, validTo: null }, today);
  if (delegation && there.delegations === 0) {
    const { days, ...given } = delegation;
    await createDelegation(scope, { ...given, startDate: today, endDate: addDays(today, days) }, today);
  }
  for (const request of filed.slice(there.requests)) await file(scope, request, today);
}

interface Written {
  grants: number;
  /** Entered as approved, so without a policy. */
  taken: number;
  requests: number;
  delegations: number;
}

async function countStored({ companySeq }: Scope, { grant, taken = [], away = [], filed }: LeaveStory): Promise<Written> {
  const types = [...new Set([...taken, ...away, ...filed].map(({ leavePolicySeq }) => leavePolicySeq))];
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<Written>(
      `select (select count(*)::int from leave_entries where company_seq = $1 and leave_policy_seq = $2 and entry_kind = 'MANUAL_GRANT') as grants,
              (select count(*)::int from requests where company_seq = $1 and leave_policy_seq = any($3) and policy_name = '') as taken,
              (select count(*)::int from requests where company_seq = $1 and leave_policy_seq = any($3) and policy_name <> '') as requests,
              (select count(*)::int from delegations where company_seq = $1) as delegations`,
      [companySeq, grant.leavePolicySeq, types],
    );
    return rows[0]!;
  });
}

/** Enters a leave of a past year as of that time; the accrual job posts that year's grants and expiries. */
async function take(scope: Scope, { from, reason, ...one }: NonNullable<LeaveStory["taken"]>[number]): Promise<void> {
  const period = await firstPossible(scope, { ...one, part: "FULL" }, from, 0);
  if (period) await recordApprovedLeave(scope, { ...period, reason }, from);
}

async function leave(scope: Scope, { days, reason, ...one }: NonNullable<LeaveStory["away"]>[number], today: Day): Promise<void> {
  const period = { startDate: today, endDate: addDays(today, days - 1), part: "FULL", startTime: null, endTime: null } as const;
  const leaveRequest = { ...one, period };
  const { counted, problems } = await checkLeaveRequest(scope, leaveRequest, today);
  if (counted.length > 0 && problems.length === 0) await recordApprovedLeave(scope, { ...leaveRequest, reason }, today);
}

/** Department leave is approved by its head, then by the head of the parent. */
async function writeTwoLevels(scope: Scope, { policyName, departmentSeq }: NonNullable<LeaveStory["twoLevels"]>): Promise<void> {
  const { policies } = await getFilingSettings(scope);
  if (policies.some((policy) => policy.filingCategorySeq === CATEGORY && policy.policyName === policyName)) return;
  const first = INITIAL_FILING_POLICIES.find(({ filingCategorySeq }) => filingCategorySeq === CATEGORY)!;
  const step = (approvalStageOrder: number, approveType: ApprovalStep["approveType"]): ApprovalStep => ({
    approvalStageOrder,
    approveType,
    autoApprovedYn: "N",
    employeeSeq: null,
  });
  await createFilingPolicy(scope, CATEGORY, {
    ...first,
    policyName,
    targets: { ...first.targets, everyoneYn: "N", departmentSeqs: [departmentSeq] },
    steps: [step(0, "FIRST_HEAD"), step(1, "SECOND_HEAD")],
  });
}

async function file(scope: Scope, { employeeName, approvedBy, waitedDays = 0, reason, ...one }: Filed, today: Day): Promise<void> {
  const period = await firstPossible(scope, one, today, 7);
  if (!period) return;
  const requestSeq = await fileLeave({ ...scope, employeeName }, CATEGORY, { ...period, reason }, today);
  if (waitedDays > 0) await putBack(scope, requestSeq, addDays(today, -waitedDays));
  if (!approvedBy) return;
  const [request] = await readInCompany(scope, (tx) => readRequests(tx, scope, eq(requests.requestSeq, requestSeq), { limit: 1 }));
  const press = { action: "APPROVE", remark: "", revision: request!.revision, actor: approvedBy.employeeSeq } as const;
  await decideRequest({ ...scope, employeeName: approvedBy.employeeName, permissions: [] }, requestSeq, press, today);
}

/** Backdates the filing to the morning of a day. */
const putBack = ({ companySeq }: Scope, requestSeq: number, day: Day): Promise<unknown> =>
  inCompany({ companySeq }, (tx) =>
    tx.$client.query(
      `update requests set filed_at = morning, waiting_since = case when waiting_since is not null then morning end
         from (select ($3::date + time '10:30') at time zone 'Asia/Manila' as morning) then_on
        where company_seq = $1 and request_seq = $2`,
      [companySeq, requestSeq, day],
    ),
  );

/** The leave on the first valid day, starting this many days ahead. */
async function firstPossible(
  scope: Scope,
  { employeeSeq, leavePolicySeq, part }: Pick<Filed, "employeeSeq" | "leavePolicySeq" | "part">,
  today: Day,
  least: number,
): Promise<LeaveRequestInput | null> {
  for (let ahead = least; ahead <= SEARCH_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    const leaveRequest = { employeeSeq, leavePolicySeq, period: { startDate: date, endDate: date, part, startTime: null, endTime: null } };
    const { counted, problems } = await checkLeaveRequest(scope, leaveRequest, today);
    if (counted.length > 0 && problems.length === 0) return leaveRequest;
  }
  return null;
}
