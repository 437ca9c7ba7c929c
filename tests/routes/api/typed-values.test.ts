import { beforeAll, expect, test } from "vitest";
import { EMPLOYEE_OPERATIONS } from "~/domain/api/operations/employees";
import type { Scope } from "~/domain/shared/scope";
import { apiToken, callApi } from "../../support/api";
import { createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";

let scope: Scope;
let token: string;
let people: number[];

beforeAll(async () => {
  ({ scope } = await createTestCompany({
    permissions: ["TEAM_VIEW", "TEAM_EDIT", "JOB_INFO_VIEW", "JOB_INFO_EDIT", "BASIC_INFO_VIEW", "BASIC_INFO_EDIT"],
  }));
  people = await createEmployees(scope, [
    { employeeName: "Ana Cruz", email: "ana@company.test", phoneNumber: "09170000000" },
    { employeeName: "Ben Abad" },
  ]);
  await runSql(scope.companySeq, "insert into departments (company_seq, department_seq, department_name) values ($1, 1, 'All')", [
    scope.companySeq,
  ]);
  token = await apiToken(scope, ["employees:read", "employees:write"]);
});

interface Answer {
  employeeId?: string;
  errors?: { field: string; fix: string }[];
}
const patch = (employeeSeq: number, body: object) =>
  callApi<Answer>(token, `/employees/${employeeSeq}/job-info`, { method: "PATCH", body: { departmentSeq: 1, ...body } });

test("B-1: an ID in full-width characters is the same ID through the API, and no second employee gets it", async () => {
  const [ana, ben] = people as [number, number];
  expect((await patch(ana, { employeeId: "Ｋ００７" })).body.employeeId).toBe("K007");
  const second = await patch(ben, { employeeId: "k007" });
  expect([second.status, second.body.errors?.[0]?.field]).toEqual([422, "employeeId"]);
  expect((await patch(ana, { employeeNumber: "７７" })).status).toBe(200);
  expect((await patch(ben, { employeeNumber: "77" })).status).toBe(422);
});

test("M-3: six changes at once to one Employee ID through the API: one employee has it, the other is refused, and no call fails", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 6 }, (_, index) => patch(people[index % 2]!, { employeeId: "SAME" }).then(({ status }) => status)),
  );
  expect(statuses.sort()).toEqual([200, 200, 200, 422, 422, 422]);
});

test("U-1: “already exists” of the API says how an employee with a record is invited", async () => {
  const body = {
    firstName: "Ana",
    lastName: "Cruz",
    phoneNumber: "09171234567",
    joinDate: "2026-12-01",
    departmentSeq: 1,
    workScheduleSeq: 1,
    salaryAmountType: "MONTHLY",
    salaryAmount: "30000.00",
    taxCode: "S",
    pic: "HR",
    inviteEmail: "ANA@company.test",
  };
  const { status, body: answer } = await callApi<Answer>(token, "/employees/invitations", { body, key: "an-invitation-of-ana" });
  expect([status, answer.errors?.[0]?.fix]).toEqual([
    422,
    "This email address already exists. For an employee who has a record already, use “Invite to sign in” in the list of employees.",
  ]);
});

/** Fields that the pages of the two forms show and do not edit either. */
const READ_ONLY = {
  updateJobInfo: ["employeeSeq", "employeeName", "employmentType", "resignationDate", "workScheduleSeq"],
  updateBasicInfo: ["employeeSeq", "employeeName", "email"],
};

test("G-4: every field that the API reads in an editable record is written through it, and what was read can be sent back", async () => {
  for (const [name, readOnly] of Object.entries(READ_ONLY) as [keyof typeof READ_ONLY, string[]][]) {
    const { item, body, path } = EMPLOYEE_OPERATIONS[name];
    const writable = Object.keys(body.shape);
    expect([...writable, ...readOnly].sort()).toEqual(Object.keys(item.shape).sort());
    const at = path.replace("{employeeSeq}", String(people[0]));
    const present = (await callApi(token, at)).body;
    const sent = Object.fromEntries(writable.map((field) => [field, present[field]]));
    expect([name, await callApi(token, at, { method: "PATCH", body: sent })]).toMatchObject([name, { status: 200, body: present }]);
  }
  const personal = `/employees/${people[0]}/basic-info`;
  const typed = {
    ...{ firstName: "Anna", middleName: "Lopez", lastName: "Cruz", nickName: "An", phoneNumber: "09171234567", birthday: "1990-02-28" },
    ...{ addr1: "Unit 5", addr2: "Mabini Street", emergencyContactName: "Ben Cruz", emergencyContactRelationship: "Brother" },
  };
  expect((await callApi(token, personal, { method: "PATCH", body: typed })).body).toMatchObject(typed);
  expect((await callApi(token, personal)).body).toMatchObject(typed);
});
