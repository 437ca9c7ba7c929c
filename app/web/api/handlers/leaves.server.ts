import { isMatch, pageOf } from "~/domain/api/fields";
import type { LEAVE_OPERATIONS } from "~/domain/api/operations/leaves";
import { postingInput } from "~/domain/leave/grants/posting-input";
import { leaveDaysText } from "~/domain/leave/leave-days";
import { PRIVATE_NAME } from "~/domain/leave/leave-calendar-cell";
import { getLeaveSettings } from "~/models/leave/leave-policies.server";
import { listLeaveBalances, type EmployeeLeave } from "~/models/leave/own-leave.server";
import { postByHand } from "~/models/leave/postings.server";
import { listNamed } from "~/models/shared/people.server";
import { readEmployeeRows } from "~/web/api/employee-pages.server";
import type { HandlersOf } from "~/web/api/handlers.server";
import { readScreenForm } from "~/web/api/screen-form.server";

/** About how many leave types an employee has. */
const TYPES_OF_EMPLOYEE = 8;

/** Without a status, the employee list leaves out resigned employees. */
function statusFilter(employed: boolean | undefined): "RESIGNED" | "EVERYBODY" | undefined {
  if (employed === undefined) return "EVERYBODY";
  return employed ? undefined : "RESIGNED";
}

export const leaveHandlers: HandlersOf<typeof LEAVE_OPERATIONS> = {
  async listLeaveTypes({ scope, query }, page) {
    const rows = (await getLeaveSettings(scope)).types.map(({ leavePolicySeq, leaveName, leaveCode, privateYn, state }) => ({
      leavePolicySeq,
      leaveName,
      leaveCode,
      private: privateYn === "Y",
      enabled: state === "ENABLE",
    }));
    const matches = rows.filter(({ leaveName, enabled }) => isMatch(leaveName, query.q) && (query.enabled ?? enabled) === enabled);
    return pageOf(matches, ({ leavePolicySeq }) => leavePolicySeq, page);
  },

  async listLeaveBalances({ scope, query: { leavePolicySeq: only, employed, ...filter }, today }, page) {
    const mayKnow = scope.permissions.includes("LEAVE_EDIT");
    const { rows, next } = await readEmployeeRows<EmployeeLeave>({
      scope,
      filter: { ...filter, status: statusFilter(employed) },
      page,
      today,
      perEmployee: only === undefined ? TYPES_OF_EMPLOYEE : 1,
      keyOf: ({ leavePolicySeq }) => leavePolicySeq,
      lastKey: Number.MAX_SAFE_INTEGER,
      read: async (employeeSeqs) =>
        (await listLeaveBalances(scope, employeeSeqs, today)).filter(({ leavePolicySeq }) => (only ?? leavePolicySeq) === leavePolicySeq),
    });
    return { rows: rows.map((leave) => balanceItem(leave, mayKnow)), next };
  },

  async createLeaveGrant({ scope, body: { employeeSeqs, ...body }, today }) {
    const chosen = [...new Set(employeeSeqs)];
    await listNamed(scope, chosen);
    return { summary: await postByHand(scope, "GRANT", chosen, readScreenForm(postingInput, body), today) };
  },
};

function balanceItem(
  { employeeSeq, employeeId, employeeName, leavePolicySeq, leaveName, balance, ...leave }: EmployeeLeave,
  mayKnow: boolean,
) {
  const { granted, used, planned, pending, expired, remaining, available } = balance;
  const days = { granted, used, planned, pending, expired, remaining, available };
  return {
    employeeSeq,
    employeeId,
    employeeName,
    leavePolicySeq,
    leaveName: leave.private && !mayKnow ? PRIVATE_NAME : leaveName,
    ...(Object.fromEntries(Object.entries(days).map(([name, amount]) => [name, leaveDaysText(amount)])) as Record<
      keyof typeof days,
      string
    >),
  };
}
