import { z } from "zod/v4";
import { EMPLOYEE_CURSOR, day, instant, seq, seqQuery, text, typedDay, updatedSince } from "~/domain/api/fields";
import { defineOperations } from "~/domain/api/operation";
import { REQUEST_STATES, type RequestState } from "~/domain/filing/requests/request";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { API_PATHS } from "~/paths/api";
import { ofEmployee } from "./employees";

const days = (description: string) =>
  z
    .string()
    .regex(/^-?\d+(\.\d{1,4})?$/)
    .meta({ description: `${description} Days, up to four decimals.`, examples: ["1.5"] });

const leaveType = z.object({
  leavePolicySeq: seq("Number of the leave type."),
  leaveName: text("Name."),
  leaveCode: text("Code of a leave by law; may be empty.").nullable(),
  private: z.boolean().meta({ description: "Whether its name is hidden from others." }),
  enabled: z.boolean(),
});

const balance = z.object({
  ...ofEmployee,
  leavePolicySeq: seq("Leave type."),
  leaveName: text("Name of the leave type; “Leave” where it is private."),
  granted: days("Granted and earned."),
  used: days("Taken."),
  planned: days("Approved, not started yet."),
  pending: days("Requested, not decided yet."),
  expired: days("Expired."),
  remaining: days("Left."),
  available: days("Can be requested now."),
});

const request = z.object({
  requestSeq: seq("Number of the request."),
  ...ofEmployee,
  requestKind: text("LEAVE, OVERTIME, HOLIDAY_WORK, WORK, CORRECTION, SHIFT_CHANGE or DOCUMENT."),
  what: text("Name of what is requested."),
  requestState: z.enum(Object.keys(REQUEST_STATES) as [RequestState, ...RequestState[]]),
  startDate: day("First work date."),
  endDate: day("Last work date."),
  part: text("For leave: FULL, AM, PM or HOURS.").nullable(),
  startAt: instant("Begin, where it has a time.").nullable(),
  endAt: instant("End, where it has a time.").nullable(),
  amountDays: days("Days of leave.").nullable(),
  amountMinutes: z.number().int().nullable().meta({ description: "Minutes of overtime or work." }),
  reason: text("Reason; empty where it is private."),
  filedBy: text("Who filed it."),
  filedAt: instant("When it was filed."),
  decidedAt: instant("When it was decided.").nullable(),
});

const state = z
  .enum(Object.keys(REQUEST_STATES) as [RequestState, ...RequestState[]])
  .optional()
  .meta({ description: "State of the request." });

const grant = z.strictObject({
  employeeSeqs: z
    .array(z.number().int().min(1).max(999_999_999))
    .min(1, "Name at least one employee.")
    .max(500, "Name at most 500 employees at once.")
    .meta({ description: "Employees: all get the days, or none." }),
  leavePolicySeq: z.number().int().min(1).max(999_999_999).meta({ description: "Leave type." }),
  days: z
    .string()
    .max(20)
    .meta({ description: "Days from 0.0001 to 365.", examples: ["2.5"] }),
  validTo: typedDay("Last day of validity; without it, as the leave type defines.").optional(),
  reason: z.string().max(1_000).meta({ description: "Reason, for the history." }),
});

const granted = z.object({ summary: text("What was posted.") });

const leaveRequest = z.strictObject({
  employeeSeq: z.number().int().min(1).max(999_999_999).meta({ description: "Employee." }),
  filingCategorySeq: z.number().int().min(1).max(999_999_999).meta({ description: "Category of requests, of the kind LEAVE." }),
  sending: z
    .enum(["LEVELS", "AT_ONCE"])
    .default("LEVELS")
    .meta({ description: "LEVELS: the approvers decide. AT_ONCE: approved by the account of the token, if it may." }),
  leavePolicySeq: z.number().int().min(1).max(999_999_999).meta({ description: "Leave type." }),
  startDate: typedDay("First day."),
  endDate: typedDay("Last day."),
  part: z.enum(["FULL", "AM", "PM", "HOURS"]).default("FULL"),
  startTime: z.string().max(10).optional().meta({ description: "For HOURS: HH:MM." }),
  endTime: z.string().max(10).optional().meta({ description: "For HOURS: HH:MM." }),
  reason: z.string().max(1_000).meta({ description: "Reason." }),
});

export const LEAVE_OPERATIONS = defineOperations({
  listLeaveTypes: {
    kind: "list",
    path: API_PATHS.listLeaveTypes,
    scope: "leaves:read",
    access: ACCESS.viewLeaveSettings,
    screen: pathTo("get-leave-settings"),
    summary: "List leave types",
    item: leaveType,
    itemName: "LeaveType",
  },
  listLeaveBalances: {
    kind: "list",
    path: API_PATHS.listLeaveBalances,
    scope: "leaves:read",
    access: ACCESS.viewLeaves,
    screen: pathTo("get-leave-usage"),
    summary: "List leave balances",
    description: "By employee and leave type, as of today. Resigned employees are included.",
    cursor: EMPLOYEE_CURSOR,
    query: z.object({
      employeeSeq: seqQuery("Employee.").optional(),
      departmentSeq: seqQuery("Department, including its sub-departments.").optional(),
    }),
    item: balance,
    itemName: "LeaveBalance",
  },
  createLeaveGrant: {
    kind: "create",
    path: API_PATHS.createLeaveGrant,
    scope: "leaves:write",
    access: ACCESS.editLeaves,
    screen: pathTo("get-leave-grant"),
    summary: "Grant days of leave",
    body: grant,
    bodyName: "NewLeaveGrant",
    item: granted,
    itemName: "LeaveGrant",
  },
  listRequests: {
    kind: "list",
    path: API_PATHS.listRequests,
    scope: "requests:read",
    access: ACCESS.approveFilings,
    screen: pathTo("get-approvals"),
    summary: "List requests",
    description: "Leave, overtime, corrections and other filings, by number.",
    query: z.object({ employeeSeq: seqQuery("Employee.").optional(), state, updatedSince }),
    item: request,
    itemName: "Request",
  },
  getRequest: {
    kind: "get",
    path: API_PATHS.getRequest,
    scope: "requests:read",
    access: ACCESS.approveFilings,
    screen: pathTo("get-approvals"),
    summary: "Read a request",
    item: request,
    itemName: "Request",
  },
  createLeaveRequest: {
    kind: "create",
    path: API_PATHS.createLeaveRequest,
    scope: "requests:write",
    access: ACCESS.fileForOthers,
    screen: pathTo("get-filing-for-others"),
    summary: "File leave on behalf of an employee",
    body: leaveRequest,
    bodyName: "NewLeaveRequest",
    item: z.object({ what: text("What was filed."), amount: text("How much it is."), pendingAt: text("Next approver; empty = approved.") }),
    itemName: "FiledRequest",
  },
});
