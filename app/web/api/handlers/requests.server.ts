import { instantOrNull, pageOf } from "~/domain/api/fields";
import type { REQUEST_OPERATIONS } from "~/domain/api/operations/requests";
import { formOf } from "~/models/filing/requests/request-answers.server";
import type { CategoryKind } from "~/domain/filing/category";
import type { FormField } from "~/domain/filing/form-fields";
import { ATTACHMENT_FIELDS } from "~/domain/filing/requests/attachments";
import { filedInput } from "~/domain/filing/requests/filed-input";
import type { FiledKind } from "~/domain/filing/requests/filed-kinds";
import { listFilingModes } from "~/domain/filing/requests/for-others";
import { leaveForOthersInput } from "~/domain/filing/requests/leave-input";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { getCategory, getFilingSettings } from "~/models/filing/categories.server";
import { decideRequest } from "~/models/filing/requests/decide-request.server";
import { fileForOthers, type GroupFiling } from "~/models/filing/requests/file-for-others.server";
import { contentForOthers, leaveForOthers, findPolicyFor } from "~/models/filing/requests/filed-content.server";
import { listRequestsAfter } from "~/models/filing/requests/pending.server";
import { overdueRule } from "~/models/filing/requests/reminders.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";
import { listWorkKinds } from "~/models/filing/requests/work-kinds.server";
import { listNamed } from "~/models/shared/people.server";
import { pageAfter, type Call, type HandlersOf } from "~/web/api/handlers.server";
import { withBodyNames } from "~/web/api/problem.server";
import { readScreenForm } from "~/web/api/screen-form.server";

export const requestHandlers: HandlersOf<typeof REQUEST_OPERATIONS> = {
  async listRequests({ scope, query: { updatedSince: movedSince, overdue = false, ...filter }, today }, page) {
    const state = overdue ? (filter.state ?? "PENDING") : filter.state;
    const read = (of: { limit: number; after: number }) => listRequestsAfter(scope, { ...filter, state, movedSince }, of);
    const isMatch = overdue ? await overdueRule(scope, today) : undefined;
    return pageAfter(page, read, { itemOf: requestItem, keyOf: ({ requestSeq }) => requestSeq, isMatch });
  },

  async getRequest({ scope, params: { requestSeq } }) {
    const [request] = await listRequestsAfter(scope, { only: requestSeq }, { limit: 1, after: 0 });
    if (!request) throw new NotFound("request");
    return requestItem(request);
  },

  async createDecision({ scope, params: { requestSeq }, body, today }) {
    const { decision, inPlaceOfApprover = false, remark = "", revision } = body;
    const action = inPlaceOfApprover ? (`SPECIAL_${decision}` as const) : decision;
    const request = await decideRequest(scope, requestSeq, { action, remark: remark.trim(), revision, actor: scope.employeeSeq }, today);
    return { requestSeq, requestState: request.requestState, cancelling: request.phase === "CANCELLING" };
  },

  async listFilingCategories({ scope }, page) {
    const rows = (await getFilingSettings(scope)).categories.map(({ filingCategorySeq, categoryName, categoryKind, categoryState }) => ({
      filingCategorySeq,
      categoryName,
      requestKind: categoryKind,
      enabled: categoryState === "ENABLE",
    }));
    return pageOf(rows, ({ filingCategorySeq }) => filingCategorySeq, page);
  },

  async listWorkKinds({ scope, today }, page) {
    return pageOf(await listWorkKinds(scope, today), ({ timePolicySeq }) => timePolicySeq, page);
  },

  createLeaveRequest: (call) =>
    file("LEAVE", call, ({ filingCategorySeq: _category, employeeSeq: _employee, sending: _sending, ...body }) =>
      Promise.resolve(leaveForOthers(readScreenForm(leaveForOthersInput, body))),
    ),
  createOvertimeRequest: (call) => fileTyped("OVERTIME", call),
  createHolidayWorkRequest: (call) => fileTyped("HOLIDAY_WORK", call),
  createWorkRequest: ({ body: { timePolicySeq, ...body }, ...call }) =>
    fileTyped("WORK", { ...call, body: { ...body, work: timePolicySeq } }),
  createCorrectionRequest: (call) => fileTyped("CORRECTION", call),
  createShiftChangeRequest: ({ body: { otherEmployeeSeq, shiftName, ...body }, ...call }) =>
    fileTyped("SHIFT_CHANGE", { ...call, body: { ...body, colleague: otherEmployeeSeq, shift: shiftName } }),
  createDocumentRequest: (call) => fileTyped("DOCUMENT", call),
};

interface FilingBody {
  employeeSeq: number;
  filingCategorySeq: number;
  sending?: "LEVELS" | "AT_ONCE";
  answers?: Readonly<Record<string, string>> | undefined;
}
type FilingCall<Body extends FilingBody> = Pick<Call, "scope" | "today" | "now"> & { body: Body };

/** Files a request as the page File for others does. @throws Problem, Refusal, NotFound */
async function file<Body extends FilingBody>(
  kind: CategoryKind,
  { scope, body, today, now }: FilingCall<Body>,
  read: (body: Body) => Promise<GroupFiling["asked"]>,
) {
  const { employeeSeq, filingCategorySeq, sending = "LEVELS" } = body;
  await listNamed(scope, [employeeSeq]);
  const { category } = await getCategory(scope, filingCategorySeq);
  if (category.categoryKind !== kind)
    throw new Refusal(`Send the number of a category of the kind ${kind}.`, { field: "filingCategorySeq" });
  if (category.categoryState !== "ENABLE") throw new Refusal(messageOf("CATEGORY_OFF"), { field: "filingCategorySeq" });
  const modes = listFilingModes(kind, scope.permissions);
  if (!modes.includes(sending)) throw modeRefusal(modes.length > 0);
  const filing = { filingCategorySeq, sending, employeeSeqs: [employeeSeq], asked: await read(body) };
  const [result] = await fileForOthers(scope, filing, { today, now, save: true });
  if (!result) throw new NotFound("employee");
  const { requestSeq, problem, field, what, amount, waitsFor } = result;
  if (problem !== null || requestSeq === null) throw new Refusal(problem ?? messageOf("RELOAD"), field === undefined ? {} : { field });
  return { requestSeq, what, amount, pendingAt: waitsFor };
}

const modeRefusal = (mayFile: boolean) =>
  mayFile
    ? new Refusal("The account of the token may not file as approved. Send LEVELS, or use another account.", { field: "sending" })
    : new Refusal("The account of the token may not file requests of this kind. Use another account.", { field: "filingCategorySeq" });

/** Files a request of the form that all kinds but leave have. @throws Problem, Refusal, NotFound */
const fileTyped = <Body extends FilingBody & Readonly<Record<string, unknown>>>(kind: FiledKind, call: FilingCall<Body>) =>
  file(kind, call, async ({ employeeSeq, filingCategorySeq, sending: _sending, answers, ...body }) => {
    const { policy } = await findPolicyFor({ ...call.scope, employeeSeq }, filingCategorySeq, call.today);
    const fields = policy?.fields ?? [];
    const { values, names } = answersOf(fields, answers);
    try {
      const input = readScreenForm(filedInput(kind, fields), { ...body, ...values, formOf: policy ? formOf(policy) : "" });
      return contentForOthers(kind, input, fields, call.today);
    } catch (error) {
      throw withBodyNames(error, names);
    }
  });

/** Answers by label as the fields of the form, and the names of those fields in the body. @throws Refusal for an unknown label */
function answersOf(fields: readonly FormField[], answers: Readonly<Record<string, string>> = {}) {
  const labels = fields.map(({ label }) => label);
  const unknown = Object.keys(answers).find((label) => !labels.includes(label));
  if (unknown !== undefined)
    throw new Refusal(labels.length === 0 ? "Leave out the answers: the form has no such fields." : `Send one of: ${labels.join(", ")}.`, {
      field: `answers.${unknown}`,
    });
  const values: Record<string, string> = {};
  const names: Record<string, string> = {};
  const slots = fields.filter(({ fieldType }) => fieldType === "FILE");
  for (const [index, field] of fields.entries()) {
    const name = `answer${index + 1}`;
    const answer = Object.hasOwn(answers, field.label) ? answers[field.label]! : "";
    const [from = "", until = ""] = field.fieldType === "DATE_RANGE" ? answer.split("/") : [answer];
    Object.assign(values, { [name]: from, [`${name}Until`]: until });
    names[field.fieldType === "FILE" ? ATTACHMENT_FIELDS[slots.indexOf(field)]! : name] = `answers.${field.label}`;
  }
  return { values, names };
}

function requestItem({ requester: employeeName, startAt, endAt, amountDays, filedAt, decidedAt, ...request }: WholeRequest) {
  const { requestSeq, employeeSeq, employeeId, requestKind, what, requestState, phase, startDate, endDate, part } = request;
  return {
    requestSeq,
    employeeSeq,
    employeeId,
    employeeName,
    requestKind,
    what,
    requestState,
    cancelling: phase === "CANCELLING",
    startDate,
    endDate,
    part,
    startAt: instantOrNull(startAt),
    endAt: instantOrNull(endAt),
    amountDays: amountDays === null ? null : String(Number(amountDays)),
    amountMinutes: request.amountMinutes,
    reason: request.reason,
    filedBy: request.filedBy,
    filedAt: filedAt.toISOString(),
    decidedAt: instantOrNull(decidedAt),
    revision: request.revision,
  };
}
