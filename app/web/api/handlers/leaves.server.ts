import { instantOrNull, pageOf } from "~/domain/api/fields";
import type { LEAVE_OPERATIONS } from "~/domain/api/operations/leaves";
import { leaveForOthersInput, requestedPeriod } from "~/domain/filing/requests/leave-input";
import { readStatutoryFacts } from "~/domain/filing/requests/statutory-leave-input";
import { listAttachments } from "~/domain/filing/requests/attachments";
import { listFilingModes } from "~/domain/filing/requests/for-others";
import { postingInput } from "~/domain/leave/grants/posting-input";
import { leaveDaysText } from "~/domain/leave/leave-days";
import { PRIVATE_NAME } from "~/domain/leave/leave-calendar-cell";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { getCategory } from "~/models/filing/categories.server";
import { fileForOthers } from "~/models/filing/requests/file-for-others.server";
import { listRequestsAfter } from "~/models/filing/requests/pending.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";
import { getLeaveSettings } from "~/models/leave/leave-policies.server";
import { listLeaveBalances, type EmployeeLeave } from "~/models/leave/own-leave.server";
import { postByHand } from "~/models/leave/postings.server";
import { listNamed } from "~/models/shared/people.server";
import { readEmployeeRows } from "~/web/api/employee-pages.server";
import type { HandlersOf } from "~/web/api/handlers.server";
import { readScreenForm } from "~/web/api/screen-form.server";

/** About how many leave types an employee has. */
const TYPES_OF_EMPLOYEE = 8;

export const leaveHandlers: HandlersOf<typeof LEAVE_OPERATIONS> = {
  async listLeaveTypes({ scope }, page) {
    const rows = (await getLeaveSettings(scope)).types.map(({ leavePolicySeq, leaveName, leaveCode, privateYn, state }) => ({
      ...{ leavePolicySeq, leaveName, leaveCode, private: privateYn === "Y", enabled: state === "ENABLE" },
    }));
    return pageOf(rows, ({ leavePolicySeq }) => leavePolicySeq, page);
  },

  async listLeaveBalances({ scope, query: filter, today }, page) {
    const mayKnow = scope.permissions.includes("LEAVE_EDIT");
    const { rows, next } = await readEmployeeRows<EmployeeLeave>({
      ...{ scope, filter, page, today },
      perEmployee: TYPES_OF_EMPLOYEE,
      keyOf: ({ leavePolicySeq }) => leavePolicySeq,
      read: (employeeSeqs) => listLeaveBalances(scope, employeeSeqs, today),
    });
    return { rows: rows.map((leave) => balanceItem(leave, mayKnow)), next };
  },

  async createLeaveGrant({ scope, body: { employeeSeqs, ...body }, today }) {
    const chosen = [...new Set(employeeSeqs)];
    await listNamed(scope, chosen);
    return { summary: await postByHand(scope, "GRANT", chosen, readScreenForm(postingInput, body), today) };
  },

  async listRequests({ scope, query: { updatedSince, ...filter } }, { limit, after }) {
    const rows = await listRequestsAfter(
      scope,
      { ...filter, movedSince: updatedSince },
      { limit: limit + 1, after: Number(after?.[0] ?? 0) },
    );
    const shown = rows.slice(0, limit).map(requestItem);
    return { rows: shown, next: rows.length > limit ? [shown.at(-1)!.requestSeq] : null };
  },

  async getRequest({ scope, params: { requestSeq } }) {
    const [request] = await listRequestsAfter(scope, { only: requestSeq }, { limit: 1, after: 0 });
    if (!request) throw new NotFound("request");
    return requestItem(request);
  },

  async createLeaveRequest({ scope, body: { employeeSeq, filingCategorySeq, sending, ...body }, today, now }) {
    const { category } = await getCategory(scope, filingCategorySeq);
    if (category.categoryKind !== "LEAVE")
      throw new Refusal("Send the number of a category of the kind LEAVE.", { field: "filingCategorySeq" });
    if (!listFilingModes("LEAVE", scope.permissions).includes(sending))
      throw new Refusal("The account of the token may not file leave in this way. Send LEVELS, or use another account.", {
        field: "sending",
      });
    const input = readScreenForm(leaveForOthersInput, body);
    const { leavePolicySeq, reason } = input;
    const leave = {
      leavePolicySeq,
      reason,
      period: requestedPeriod(input),
      law: readStatutoryFacts(input),
      files: listAttachments(input),
    };
    const filing = { filingCategorySeq, sending, employeeSeqs: [employeeSeq], asked: { leave } };
    const [result] = await fileForOthers(scope, filing, { today, now, save: true });
    if (!result) throw new NotFound("employee");
    if (result.problem !== null) throw new Refusal(renderRefusal("en", result.problem));
    return { what: result.what, amount: result.amount, pendingAt: result.waitsFor };
  },
};

function balanceItem(
  { employeeSeq, employeeId, employeeName, leavePolicySeq, leaveName, balance, ...leave }: EmployeeLeave,
  mayKnow: boolean,
) {
  const { granted, used, planned, pending, expired, remaining, available } = balance;
  const days = { granted, used, planned, pending, expired, remaining, available };
  return {
    ...{ employeeSeq, employeeId, employeeName, leavePolicySeq },
    leaveName: leave.private && !mayKnow ? PRIVATE_NAME : leaveName,
    ...(Object.fromEntries(Object.entries(days).map(([name, amount]) => [name, leaveDaysText(amount)])) as Record<
      keyof typeof days,
      string
    >),
  };
}

function requestItem(request: WholeRequest) {
  return {
    ...{ requestSeq: request.requestSeq, employeeSeq: request.employeeSeq, employeeId: request.employeeId },
    employeeName: request.requester,
    ...{ requestKind: request.requestKind, what: request.what, requestState: request.requestState },
    ...{ startDate: request.startDate, endDate: request.endDate, part: request.part },
    startAt: instantOrNull(request.startAt),
    endAt: instantOrNull(request.endAt),
    amountDays: request.amountDays === null ? null : String(Number(request.amountDays)),
    ...{ amountMinutes: request.amountMinutes, reason: request.reason, filedBy: request.filedBy },
    filedAt: request.filedAt.toISOString(),
    decidedAt: instantOrNull(request.decidedAt),
  };
}
