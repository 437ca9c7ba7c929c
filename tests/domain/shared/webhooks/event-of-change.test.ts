import { expect, test } from "vitest";
import { openApiDocument } from "~/domain/api/openapi";
import { invitationJoined } from "~/domain/employees/invitations/invitation-changes";
import { jobInfoSaved, statusSaved, type NamedJobInfo, type StatusEntry } from "~/domain/employees/job-info/job-info-changes";
import type { Assignable } from "~/domain/shared/assignments/assignable";
import { assignmentChanges } from "~/domain/shared/assignments/assignment-changes";
import type { Change } from "~/domain/shared/change";
import { changedFieldsOf, eventsOfChange } from "~/domain/shared/webhooks/event-of-change";
import { messageBody } from "~/domain/shared/webhooks/webhook-event";

const change = (rest: Partial<Change>): Change => ({
  featureName: "EMPLOYEE_BASIC_INFO",
  subject: { noun: "basic info", seq: 7 },
  action: "UPDATE",
  description: "Basic info of Luz Cruz: mobile number 0917 → 0918.",
  ...rest,
});

test("changed fields are names only", () => {
  const before = { phone: "0917", name: "Luz", tags: ["a"], gone: 1, same: null };
  expect(changedFieldsOf({ before, after: { phone: "0918", name: "Luz", tags: ["a", "b"], added: "x", same: null } })).toEqual([
    "phone",
    "tags",
    "gone",
    "added",
  ]);
  expect(changedFieldsOf({ before: null, after: { amount: 5 } })).toEqual(["amount"]);
  expect(changedFieldsOf({})).toEqual([]);
  // A name that came from data is no field name.
  expect(changedFieldsOf({ before: {}, after: { "Luz Cruz": 1, "7": 2 } })).toEqual([]);
});

test("a change of a record is one of its employee", () => {
  const [event] = eventsOfChange(change({ before: { phoneNumber: "0917" }, after: { phoneNumber: "0918" } }));
  expect(event).toEqual({
    kind: "employee.changed",
    employeeSeq: 7,
    data: { feature: "EMPLOYEE_BASIC_INFO" },
    changedFields: ["phoneNumber"],
  });
  expect(JSON.stringify(event)).not.toMatch(/Luz|091/);
  expect(eventsOfChange(change({ featureName: "EMPLOYEE_SALARY", subject: { noun: "salary 3", seq: 7 } }))).toHaveLength(1);
  // Entries about a template or a workbook.
  expect(eventsOfChange(change({ featureName: "PAYROLL_SETTINGS" }))).toEqual([]);
  expect(eventsOfChange(change({ subject: { noun: "bulkUpdate", seq: null } }))).toEqual([]);
});

test("a form saved without a change is no event; changed fields have the names of the API", () => {
  const before: NamedJobInfo = {
    employeeId: "E1",
    employeeNumber: "",
    workPlaceName: "Pasig",
    departmentName: "Sales",
    isDepartmentManager: false,
    jobTitleName: "",
    costCenter: "",
    businessUnit: "",
    joinDate: "2026-01-05",
    attendanceExempt: false,
    fieldPersonnel: false,
  };
  expect(eventsOfChange(jobInfoSaved(7, "Luz Cruz", before, { ...before }))).toEqual([]);
  const moved = eventsOfChange(
    jobInfoSaved(7, "Luz Cruz", before, {
      ...before,
      workPlaceName: "",
      departmentName: "HR",
      isDepartmentManager: true,
      jobTitleName: "II",
    }),
  );
  const person = { employeeSeq: 7, employeeName: "Luz Cruz" } as Assignable;
  const assigned = assignmentChanges("WORK_SCHEDULE", [{ person, startDate: "2026-12-01", to: 2, toName: "Night", fromName: "Day" }]);
  const fields = [...moved, ...assigned.flatMap(eventsOfChange)].map(({ changedFields }) => changedFields);
  expect(fields).toEqual([
    ["workPlaceName", "departmentName", "isDepartmentManager", "jobTitleName"],
    ["workScheduleName", "startDate"],
  ]);
  const api = JSON.stringify(openApiDocument(null));
  for (const name of fields.flatMap((names) => names ?? [])) expect(api, name).toContain(`"${name}"`);
});

test("creation, joining, submitting and filing", () => {
  expect(eventsOfChange(change({ featureName: "EMPLOYEE_JOB_INFO", subject: { noun: "employee", seq: 9 }, action: "CREATE" }))).toEqual([
    { kind: "employee.created", employeeSeq: 9 },
  ]);
  const invitation = { employeeInviteSeq: 4, employeeName: "Luz Cruz", inviteEmail: "luz@x.ph", employeeId: "E1", joinDate: "2026-11-02" };
  expect(eventsOfChange(invitationJoined(invitation, 9, []))).toEqual([
    { kind: "employee.created", employeeSeq: 9 },
    { kind: "invitation.accepted", employeeSeq: 9, data: { employeeInviteSeq: 4 } },
  ]);
  const submitted = change({ featureName: "EMPLOYEE_DOCUMENT", subject: { noun: "document 12", seq: 7 }, action: "HAND_IN" });
  expect(eventsOfChange(submitted)).toEqual([{ kind: "document.submitted", employeeSeq: 7, data: { documentSubmissionSeq: 12 } }]);
  const after = { form: "1601C", period: "2026-10", version: 2, amountPaid: 1_000_00, digest: "x" };
  expect(eventsOfChange(change({ featureName: "GOVERNMENT", subject: { noun: "1601C", seq: null }, action: "FILE", after }))).toEqual([
    { kind: "return.filed", data: { form: "1601C", period: "2026-10", version: 2 } },
  ]);
});

test("an employee leaves when a separation is entered, not when its entry is edited or deleted", () => {
  const entry = (employeeStatus: string): StatusEntry => ({
    employeeStatus,
    leaveName: "",
    employeeStatusStartDatetime: null,
    employeeStatusEndDatetime: null,
    employeeResignationDate: "2026-11-30",
    employeeResignationType: null,
    employeeStatusContent: "",
  });
  const events = (before: StatusEntry | null, after: StatusEntry | null) => eventsOfChange(statusSaved(7, 1, "Luz Cruz", before, after));
  const kinds = (before: StatusEntry | null, after: StatusEntry | null) => events(before, after).map(({ kind }) => kind);
  expect(kinds(null, entry("RESIGNED"))).toEqual(["employee.changed", "employee.left"]);
  expect(events(null, entry("RESIGNED"))[1]).toEqual({ kind: "employee.left", employeeSeq: 7, data: { lastDay: "2026-11-30" } });
  // As the REST API names them.
  expect(events(entry("RESIGNED"), { ...entry("RESIGNED"), employeeResignationDate: "2026-12-15" })[0]!.changedFields).toEqual([
    "resignationDate",
  ]);
  expect(kinds(entry("RESIGNED"), { ...entry("RESIGNED"), employeeStatusContent: "Moved abroad" })).toEqual(["employee.changed"]);
  expect(kinds(entry("RESIGNED"), null)).toEqual(["employee.changed"]);
  expect(kinds(null, entry("INACTIVE"))).toEqual(["employee.changed"]);
});

test("a body has pay figures only for an endpoint that may have them", () => {
  const event = {
    eventSeq: 3,
    eventKind: "payslip.released",
    employeeSeq: 7,
    occurredAt: new Date("2026-11-13T00:00:00Z"),
    data: { payrollSeq: 1, changedFields: [] },
    pay: { netPay: "1234.50" },
  };
  const head = { type: "payslip.released", timestamp: "2026-11-13T00:00:00.000Z" };
  const data = { companySeq: 2, employeeSeq: 7, payrollSeq: 1, changedFields: [] };
  expect(JSON.parse(messageBody(2, event, false))).toEqual({ ...head, data });
  expect(JSON.parse(messageBody(2, event, true))).toEqual({ ...head, data: { ...data, pay: { netPay: "1234.50" } } });
  expect(JSON.parse(messageBody(2, { ...event, employeeSeq: null, pay: null }, true))).toEqual({
    ...head,
    data: { companySeq: 2, payrollSeq: 1, changedFields: [] },
  });
});
