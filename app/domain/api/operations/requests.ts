import { z } from "zod/v4";
import { day, instant, searchQuery, seq, seqQuery, text, typedDay, updatedSince, yesNoQuery } from "~/domain/api/fields";
import { defineOperations } from "~/domain/api/operation";
import { CATEGORY_KINDS, type CategoryKind } from "~/domain/filing/category";
import { MAX_ANSWER_LENGTH, MAX_FIELD_LABEL_LENGTH } from "~/domain/filing/form-fields";
import { REQUEST_STATES, type RequestState } from "~/domain/filing/requests/request";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { API_PATHS } from "~/paths/api";
import { ofEmployee } from "./employees";

const KINDS = Object.keys(CATEGORY_KINDS) as [CategoryKind, ...CategoryKind[]];
const STATES = Object.keys(REQUEST_STATES) as [RequestState, ...RequestState[]];

const request = z.object({
  requestSeq: seq("Number of the request."),
  ...ofEmployee,
  requestKind: z.enum(KINDS),
  what: text("Name of what is requested."),
  requestState: z.enum(STATES),
  cancelling: z.boolean().meta({ description: "Whether the decision is about its cancellation." }),
  startDate: day("First work date."),
  endDate: day("Last work date."),
  part: text("For leave: FULL, AM, PM or HOURS.").nullable(),
  startAt: instant("Begin, where it has a time.").nullable(),
  endAt: instant("End, where it has a time.").nullable(),
  amountDays: text("Days of leave.").nullable(),
  amountMinutes: z.number().int().nullable().meta({ description: "Minutes of overtime or work." }),
  reason: text("Reason; empty where it is private."),
  filedBy: text("Who filed it."),
  filedAt: instant("When it was filed."),
  decidedAt: instant("When it was decided.").nullable(),
  revision: z.number().int().meta({ description: "Rises with each change; send it with a decision." }),
});

const category = z.object({
  filingCategorySeq: seq("Number of the category."),
  categoryName: text("Name."),
  requestKind: z.enum(KINDS).meta({ description: "Kind of its requests." }),
  enabled: z.boolean(),
});

const workKind = z.object({ timePolicySeq: seq("Number of the kind of work."), workName: text("Name.") });

const recordSeq = (description: string) => z.number().int().min(1).max(999_999_999).meta({ description });
const time = (description: string) =>
  z
    .string()
    .max(10)
    .meta({ description, examples: ["17:00"] });

/** Fields of every request that is filed for an employee. */
const filed = {
  employeeSeq: recordSeq("Employee."),
  filingCategorySeq: recordSeq("Category of requests, of this kind: see listFilingCategories."),
  reason: z.string().max(1_000).meta({ description: "Reason." }),
};
const sending = z
  .enum(["LEVELS", "AT_ONCE"])
  .default("LEVELS")
  .meta({ description: "LEVELS: the approvers decide. AT_ONCE: approved by the account of the token, if it may." });
const nextDay = z.boolean().optional().meta({ description: "Whether the times are after midnight, on the day after startDate." });
const answers = z
  .record(z.string().max(MAX_FIELD_LABEL_LENGTH), z.string().max(MAX_ANSWER_LENGTH))
  .optional()
  .meta({ description: "Fields that the company added to the form, by label. Days as YYYY-MM-DD, from and to joined by a slash." });

const timed = z.strictObject({
  ...filed,
  sending,
  startDate: typedDay("Work date."),
  startTime: time("Begin."),
  endTime: time("End; at or before the begin = on the next day."),
  nextDay,
});

const FILED = z.object({
  requestSeq: seq("Number of the request."),
  what: text("What was filed."),
  amount: text("How much it is."),
  pendingAt: text("Next approver; empty = approved."),
});

/** What the operations that file a request have in common. */
const filing = {
  kind: "create",
  scope: "requests:write",
  access: ACCESS.fileForOthers,
  screen: pathTo("get-filing-for-others"),
  item: FILED,
  itemName: "FiledRequest",
} as const;

/** Lists that a program needs to file. */
const choices = {
  kind: "list",
  scope: "requests:read",
  access: ACCESS.fileForOthers,
  screen: pathTo("get-filing-for-others"),
} as const;

const reading = { scope: "requests:read", access: ACCESS.approveFilings, screen: pathTo("get-approvals") } as const;

export const REQUEST_OPERATIONS = defineOperations({
  listRequests: {
    kind: "list",
    path: API_PATHS.listRequests,
    ...reading,
    summary: "List requests",
    description: "Leave, overtime, corrections and other filings, by number.",
    query: z.object({
      employeeSeq: seqQuery("Employee.").optional(),
      q: searchQuery("Part of the name or employee ID."),
      departmentSeq: seqQuery("Department, without its sub-departments.").optional(),
      filingCategorySeq: seqQuery("Category.").optional(),
      requestKind: z.enum(KINDS).optional().meta({ description: "Kind of the request." }),
      from: typedDay("Only requests that end on this day or later.").optional(),
      to: typedDay("Only requests that begin on this day or earlier.").optional(),
      state: z.enum(STATES).optional().meta({ description: "State of the request." }),
      overdue: yesNoQuery("true: only requests that wait longer for a decision than their policy allows."),
      updatedSince,
    }),
    item: request,
    itemName: "Request",
  },
  getRequest: {
    kind: "get",
    path: API_PATHS.getRequest,
    ...reading,
    summary: "Read a request",
    item: request,
    itemName: "Request",
  },
  createDecision: {
    kind: "create",
    path: API_PATHS.createDecision,
    ...reading,
    scope: "requests:write",
    summary: "Approve or reject a request",
    description: "The employee of the token's account decides, when it is their turn, or with inPlaceOfApprover out of turn.",
    body: z.strictObject({
      decision: z.enum(["APPROVE", "REJECT"]),
      remark: z.string().max(1_000).optional().meta({ description: "Required to reject, and to decide out of turn." }),
      inPlaceOfApprover: z.boolean().optional().meta({ description: "Decides in place of the approver whose turn it is." }),
      revision: z.number().int().min(1).max(999_999_999).meta({ description: "Revision of the request that was read." }),
    }),
    bodyName: "NewDecision",
    item: request.pick({ requestSeq: true, requestState: true, cancelling: true }),
    itemName: "Decision",
  },
  listFilingCategories: {
    ...choices,
    path: API_PATHS.listFilingCategories,
    summary: "List the categories of requests",
    item: category,
    itemName: "FilingCategory",
  },
  listWorkKinds: {
    ...choices,
    path: API_PATHS.listWorkKinds,
    summary: "List the kinds of custom work that are offered today",
    item: workKind,
    itemName: "WorkKind",
  },
  createLeaveRequest: {
    ...filing,
    path: API_PATHS.createLeaveRequest,
    summary: "File leave on behalf of an employee",
    body: z.strictObject({
      ...filed,
      sending,
      leavePolicySeq: recordSeq("Leave type."),
      startDate: typedDay("First day."),
      endDate: typedDay("Last day."),
      part: z.enum(["FULL", "AM", "PM", "HOURS"]).default("FULL"),
      startTime: time("For HOURS: begin.").optional(),
      endTime: time("For HOURS: end.").optional(),
    }),
    bodyName: "NewLeaveRequest",
  },
  createOvertimeRequest: {
    ...filing,
    path: API_PATHS.createOvertimeRequest,
    summary: "File overtime on behalf of an employee",
    body: timed,
    bodyName: "NewOvertimeRequest",
  },
  createHolidayWorkRequest: {
    ...filing,
    path: API_PATHS.createHolidayWorkRequest,
    summary: "File work on a rest day or holiday on behalf of an employee",
    body: timed,
    bodyName: "NewHolidayWorkRequest",
  },
  createWorkRequest: {
    ...filing,
    path: API_PATHS.createWorkRequest,
    summary: "File custom work on behalf of an employee",
    description: "Official business, work from home and other kinds of work that the company defined. Without times for whole days.",
    body: z.strictObject({
      ...filed,
      sending,
      timePolicySeq: recordSeq("Kind of work: see listWorkKinds."),
      startDate: typedDay("First work date."),
      endDate: typedDay("Last work date."),
      startTime: time("Begin, for one day.").optional(),
      endTime: time("End, for one day.").optional(),
      nextDay,
      answers,
    }),
    bodyName: "NewWorkRequest",
    formFields: { work: "timePolicySeq" },
  },
  createCorrectionRequest: {
    ...filing,
    path: API_PATHS.createCorrectionRequest,
    summary: "File a correction of time logs on behalf of an employee",
    body: z.strictObject({
      ...filed,
      startDate: typedDay("Work date."),
      startTime: time("Missing clock-in.").optional(),
      endTime: time("Missing clock-out.").optional(),
      nextDay: z.boolean().optional().meta({ description: "Whether the clock-out was on the day after startDate." }),
    }),
    bodyName: "NewCorrectionRequest",
  },
  createShiftChangeRequest: {
    ...filing,
    path: API_PATHS.createShiftChangeRequest,
    summary: "File a shift change on behalf of an employee",
    description: "A swap with a colleague (otherEmployeeSeq), or another shift of the employee's schedule (shiftName).",
    body: z.strictObject({
      ...filed,
      startDate: typedDay("Work date."),
      otherEmployeeSeq: recordSeq("Colleague to swap with.").optional(),
      otherDate: typedDay("For a swap: work date of the colleague; without it, startDate.").optional(),
      shiftName: z.string().max(30).optional().meta({ description: "Shift of the schedule; REST = rest day." }),
    }),
    bodyName: "NewShiftChangeRequest",
    formFields: { colleague: "otherEmployeeSeq", shift: "shiftName" },
  },
  createDocumentRequest: {
    ...filing,
    path: API_PATHS.createDocumentRequest,
    summary: "File a request for a document, or another request, on behalf of an employee",
    description: "Not for categories whose form requires a file.",
    body: z.strictObject({ ...filed, answers }),
    bodyName: "NewDocumentRequest",
  },
});
