import { z } from "zod/v4";
import { EMPLOYEE_CURSOR, searchQuery, seq, seqQuery, text, typedDay, yesNoQuery, peopleQuery } from "~/domain/api/fields";
import { defineOperations } from "~/domain/api/operation";
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

export const LEAVE_OPERATIONS = defineOperations({
  listLeaveTypes: {
    kind: "list",
    path: API_PATHS.listLeaveTypes,
    scope: "leaves:read",
    access: ACCESS.viewLeaveSettings,
    screen: pathTo("get-leave-settings"),
    summary: "List leave types",
    query: z.object({ q: searchQuery("Words of the name."), enabled: yesNoQuery("Whether it can be filed.") }),
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
    description:
      "By employee and leave type, as of today. Resigned employees are included. Balances change with the day, so there is no updatedSince.",
    cursor: EMPLOYEE_CURSOR,
    query: z.object({
      ...peopleQuery,
      leavePolicySeq: seqQuery("Leave type.").optional(),
      employed: yesNoQuery("Only employees who are employed today, or only those who left."),
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
});
