import { z } from "zod/v4";
import { EMPLOYEE_DAY_CURSOR, day, instant, seq, text, typedDay, updatedSince, workPeopleQuery } from "~/domain/api/fields";
import { defineOperations } from "~/domain/api/operation";
import { ACCESS } from "~/domain/settings/access";
import { DAY_EXCEPTIONS, DAY_STATES } from "~/domain/time/evaluation/day-result";
import { API_RESULTS, MAX_API_PUNCHES, punchesInput } from "~/domain/time/punches/punch-api";
import { REPORT_VIEW_NAMES, REPORT_VIEWS } from "~/domain/time/results/report-views";
import { pathTo } from "~/paths";
import { API_PATHS } from "~/paths/api";
import { ofEmployee } from "./employees";

/** Longest range of evaluated days in a call. */
export const MAX_DAYS = 62;

const punch = z.object({
  punchSeq: seq("Number of the time log."),
  ...ofEmployee,
  punchedAt: instant("When."),
  direction: text("IN, OUT or NONE."),
  source: text("WEB, MOBILE, KIOSK, DEVICE, FILE, API, CORRECTION or ADMIN."),
  deviceId: text("Name that the device reports; may be empty."),
  workDate: day("Work date assigned by hand.").nullable(),
  reason: text("Reason of a time log by hand."),
  recordedBy: text("Who recorded it."),
  recordedAt: instant("When it was stored."),
  voided: z.boolean().meta({ description: "Whether it was taken out and counts no more." }),
});

const minutes = (description: string) =>
  z
    .number()
    .int()
    .meta({ description: `${description} Minutes.` });

const evaluatedDay = z.object({
  ...ofEmployee,
  workDate: day("Work date."),
  dayType: text("Kind of the day, for premiums."),
  state: z.enum(DAY_STATES).meta({ description: "Result of the day." }),
  scheduleName: text("Work schedule of the day; empty = none."),
  scheduledMinutes: minutes("Planned on a workday."),
  regularMinutes: minutes("Credited on a workday."),
  absentMinutes: minutes("Absence."),
  lateMinutes: minutes("Lateness."),
  undertimeMinutes: minutes("Undertime."),
  unpaidLeaveMinutes: minutes("Unpaid leave."),
  paidLeaveMinutes: minutes("Paid leave."),
  workedMinutes: minutes("Worked."),
  nightMinutes: minutes("Of these, at night."),
  overtimeMinutes: minutes("Approved overtime."),
  overtimeNightMinutes: minutes("Of these, at night."),
  firstPunch: instant("First counted time log.").nullable(),
  lastPunch: instant("Last counted time log.").nullable(),
  exceptions: z.array(z.enum(DAY_EXCEPTIONS)).meta({ description: "What needs attention." }),
});

const recordedPunches = z.object({
  punches: z
    .array(z.object({ key: text("Key of the time log."), result: z.enum(API_RESULTS) }))
    .meta({ description: "Result of each time log, in the order of the call." }),
});

const VIEWS = REPORT_VIEW_NAMES.map((name) => `${name} (${REPORT_VIEWS[name]})`).join(", ");

const range = {
  from: typedDay("First day."),
  to: typedDay("Last day."),
};

export const ATTENDANCE_OPERATIONS = defineOperations({
  listPunches: {
    kind: "list",
    path: API_PATHS.listPunches,
    scope: "punches:read",
    access: ACCESS.viewAttendance,
    screen: pathTo("get-time-reports"),
    summary: "List time logs",
    description: "By number. To follow new and changed ones, use updatedSince.",
    query: z.object({
      ...workPeopleQuery,
      from: range.from.optional(),
      to: range.to.optional(),
      updatedSince: updatedSince.meta({ description: "Only those stored, taken out or restored at or after this instant." }),
    }),
    item: punch,
    itemName: "Punch",
  },
  createPunches: {
    kind: "create",
    path: API_PATHS.listPunches,
    scope: "punches:write",
    access: ACCESS.editAttendance,
    screen: pathTo("get-time-reports"),
    summary: "Record time logs",
    description: "Each is answered by itself: one that cannot be stored keeps no other from being stored.",
    body: punchesInput,
    bodyName: "NewPunches",
    item: recordedPunches,
    itemName: "StoredPunches",
    // Five fields each.
    maxFields: MAX_API_PUNCHES * 5 + 1,
  },
  listDays: {
    kind: "list",
    path: API_PATHS.listDays,
    scope: "days:read",
    access: ACCESS.viewAttendance,
    screen: pathTo("get-time-reports"),
    summary: "List evaluated days",
    description: `By employee and day, of at most ${MAX_DAYS} days. Days before the hiring and after the separation are left out. A day changes with time logs, requests, schedules, holidays and policies, so there is no updatedSince.`,
    cursor: EMPLOYEE_DAY_CURSOR,
    query: z.object({
      ...range,
      ...workPeopleQuery,
      state: z.enum(DAY_STATES).optional().meta({ description: "Result of the day." }),
      exception: z.enum(DAY_EXCEPTIONS).optional().meta({ description: "Only days with this exception." }),
      view: z
        .enum(REPORT_VIEW_NAMES)
        .optional()
        .meta({ description: `Only days in this view of the Time Log Report, until today: ${VIEWS}.` }),
    }),
    item: evaluatedDay,
    itemName: "EvaluatedDay",
  },
});
