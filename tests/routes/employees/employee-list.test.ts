import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { employeeStatusHistories } from "~/db/schema/employee-records";
import { departments, jobTitles, workPlaces } from "~/db/schema/organization";
import { workSchedules } from "~/db/schema/time";
import { addDays, formatDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { streamEmployees } from "~/models/employees/list/employee-list.server";
import { listChanges } from "~/models/shared/change-log.server";
import { verifyChain } from "~/models/shared/change-log-chain.server";
import { today } from "~/web/http/today.server";
import { readWorkbookSheet } from "~/web/files/workbook-upload.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";

const LIST = "/employees/employees";
const TODAY = today();
const NUMBERS = { tinNo: "123456789000", socialSecuritySystem: "3412345678", philhealth: "120123456789", pagIbig: "121212121212" };
const OPEN = { ...NUMBERS, lastContractStartDay: "2024-01-08" };
/** In the order of their numbers, 1 to 8. */
const PEOPLE = [
  { employeeName: "Juan dela Cruz", email: "juan@bakery.test", departmentSeq: 1, jobTitleSeq: 1, workPlaceSeq: 1, ...OPEN },
  { employeeName: "Ana De la Cruz", departmentSeq: 2, jobTitleSeq: 2, workScheduleSeq: 2, ...OPEN },
  { employeeName: "Rosa Nuñez", departmentSeq: 3, employmentType: "PROBATION", ...OPEN, lastContractEndDay: addDays(TODAY, 10) },
  { employeeName: "Ben Nunez", departmentSeq: 4, employmentType: "PROJECT_BASE", ...OPEN, lastContractEndDay: addDays(TODAY, -1) },
  { employeeName: "Carla Santos", departmentSeq: 2, ...NUMBERS },
  { employeeName: "Dino Reyes", departmentSeq: 2, ...OPEN, resignationDate: TODAY },
  { employeeName: "Ella Ramos", departmentSeq: 3, ...OPEN, tinNo: "" },
  { employeeName: "=Fely Go", departmentSeq: 4, ...OPEN },
];
const NAMES = PEOPLE.map(({ employeeName }) => employeeName);

let scope: Scope;
let visitor: Visitor;

beforeAll(async () => {
  const company = await createTestCompany({ permissions: ["TEAM_EDIT", "JOB_INFO_EDIT"] });
  scope = company.scope;
  await fill(scope);
  visitor = await signIn(company.email);
});

async function fill({ companySeq }: Scope) {
  await inCompany({ companySeq }, async (tx) => {
    const named = ["Bakery", "Store", "Ovens", "Night ovens"].map((departmentName, index) => ({
      companySeq,
      departmentSeq: index + 1,
      departmentName,
      parentDepartmentSeq: [null, null, 1, 3][index]!,
      departmentManagerEmployeeSeq: index === 0 ? 1 : null,
    }));
    await tx.insert(departments).values(named);
    await tx.insert(jobTitles).values([
      { companySeq, jobTitleSeq: 1, jobTitleName: "Manager", sortOrder: 1 },
      { companySeq, jobTitleSeq: 2, jobTitleName: "Baker", sortOrder: 2 },
    ]);
    await tx.insert(workPlaces).values([{ companySeq, workPlaceSeq: 1, workPlaceName: "Makati" }]);
    await tx.insert(workSchedules).values(
      [1, 2].map((workScheduleSeq) => ({
        companySeq,
        workScheduleSeq,
        workScheduleName: workScheduleSeq === 1 ? "Standard" : "Night",
        workDay: "12345",
        workTime: 480,
      })),
    );
  });
  await createEmployees({ companySeq }, PEOPLE);
  await inCompany({ companySeq }, (tx) =>
    tx.insert(employeeStatusHistories).values([
      {
        companySeq,
        employeeStatusHistorySeq: 1,
        employeeSeq: 8,
        employeeStatus: "ON_LEAVE",
        employeeStatusContent: "Care",
        leaveName: "Care leave",
        employeeStatusStartDatetime: TODAY,
        employeeStatusEndDatetime: TODAY,
      },
      {
        companySeq,
        employeeStatusHistorySeq: 2,
        employeeSeq: 6,
        employeeStatus: "RESIGNED",
        employeeStatusContent: "Moved",
        employeeResignationDate: TODAY,
        employeeResignationType: "TR",
      },
    ]),
  );
}

/** The names in the table, in order. */
async function listNames(query = "", who = visitor): Promise<string[]> {
  const { status, text } = await who.request(`${LIST}${query}`);
  expect(status).toBe(200);
  return [...text.matchAll(/aria-label="Select ([^"]+)"/g)].map(([, name]) => name!.replaceAll("&#x27;", "'"));
}

// covers: NAV-09 EMP-01 EMP-02 EMP-05 EMP-24 EMP-25 EMP-27 EMP-28 EMP-29
test("the list has everyone but the resigned, by name, each with the status dot of the day", async () => {
  const { text } = await visitor.request(LIST);
  expect(await listNames()).toEqual(
    [...NAMES].filter((name) => name !== "Dino Reyes").sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  );
  const dots = [...text.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, word]) => word);
  expect(dots).toEqual(["Inactive", "Active", "Extension Past Due", "Contract Info Required", "Active", "Active", "Extension Required"]);
  for (const words of ["E0001", "juan@bakery.test", "Makati", "Manager", "Project Based", "01/08/2024", 'href="/employees/employees/1"'])
    expect(text).toContain(words);
  expect((await listNames("?sort=-name"))[0]).toBe("Rosa Nuñez");
});

// covers: EMP-05
test("resigned employees are shown only if the status filter selects them, with day and type", async () => {
  const { text } = await visitor.request(`${LIST}?status=RESIGNED`);
  expect(await listNames("?status=RESIGNED")).toEqual(["Dino Reyes"]);
  expect(text).toContain(formatDay(TODAY));
  expect(text).toContain("Transferred");
  expect(await listNames("?status=EVERYBODY")).toHaveLength(PEOPLE.length);
});

// covers: EMP-02
test("the search finds names regardless of spelling, numbers and emails", async () => {
  for (const text of ["dela cruz", "Dela Cruz", "de la Cruz", "DELACRUZ"])
    expect(await listNames(`?q=${encodeURIComponent(text)}`)).toEqual(["Ana De la Cruz", "Juan dela Cruz"]);
  for (const text of ["Nuñez", "Nunez", "nuñez"])
    expect(await listNames(`?q=${encodeURIComponent(text)}`)).toEqual(["Ben Nunez", "Rosa Nuñez"]);
  expect(await listNames("?q=cruz+juan")).toEqual(["Juan dela Cruz"]);
  expect(await listNames("?q=juan@bakery")).toEqual(["Juan dela Cruz"]);
  expect(await listNames("?q=e0003")).toEqual(["Rosa Nuñez"]);
  for (const letter of ["%25", "_", "%5C"]) expect(await listNames(`?q=${letter}`)).toEqual([]);
});

// covers: EMP-02 ORG-06
test("each filter narrows the list, a department includes its sub-departments", async () => {
  expect(await listNames("?department=1")).toEqual(["=Fely Go", "Ben Nunez", "Ella Ramos", "Juan dela Cruz", "Rosa Nuñez"]);
  expect(await listNames("?department=3")).toEqual(["=Fely Go", "Ben Nunez", "Ella Ramos", "Rosa Nuñez"]);
  expect(await listNames("?tier=2")).toEqual(["Ana De la Cruz"]);
  expect(await listNames("?office=1")).toEqual(["Juan dela Cruz"]);
  expect(await listNames("?schedule=2")).toEqual(["Ana De la Cruz"]);
  expect(await listNames("?type=PROBATION")).toEqual(["Rosa Nuñez"]);
  expect(await listNames("?status=ON_LEAVE")).toEqual(["=Fely Go"]);
  expect(await listNames("?status=EXTENSION_REQUIRED")).toEqual(["Rosa Nuñez"]);
  expect(await listNames("?status=EXTENSION_PAST_DUE")).toEqual(["Ben Nunez"]);
  expect(await listNames("?status=CONTRACT_INFO_REQUIRED")).toEqual(["Carla Santos"]);
  expect(await listNames("?status=ACTIVE")).toEqual(["Ana De la Cruz", "Ella Ramos", "Juan dela Cruz"]);
  for (const wrong of ["?status=GONE", "?type=X", "?deadline=NEVER", "?sort=pay"])
    expect((await visitor.request(LIST + wrong)).status).toBe(400);
  expect((await visitor.request(`${LIST}?department=x`)).status).toBe(404);
});

test("the deadline filter lists the employees of each kind", async () => {
  expect(await listNames("?deadline=CONTRACT_ENDING")).toEqual(["Ben Nunez"]);
  expect(await listNames("?deadline=PROBATION_ENDING")).toEqual(["Rosa Nuñez"]);
  expect(await listNames("?deadline=IDENTITY_MISSING")).toEqual(["Ella Ramos"]);
  expect(await listNames("?deadline=CONTRACT_MISSING")).toEqual(["Carla Santos"]);
});

// covers: EMP-06
test("the Excel file has the filtered rows of all pages, in the columns of the page", async () => {
  const file = await visitor.raw(`${LIST}/employees.xlsx?department=1&pageSize=10&page=1&columns=email,joinDate`);
  expect(file.headers.get("Content-Disposition")).toContain("Employees.xlsx");
  const [owner, title, searched, ...rows] = (
    await readWorkbookSheet(Buffer.from(await file.arrayBuffer()), { field: "file", sheet: "Employees", maxRows: 100 })
  ).map(({ cells }) => cells);
  expect([owner![0], title![0], searched![0]]).toEqual([expect.stringMatching(/^Company \d+$/), "Employees", "Department: Bakery"]);
  expect(rows[0]).toEqual(["Employee", "Status", "Join date", "Work email"]);
  expect(rows.slice(1).map(([name]) => name)).toEqual(["=Fely Go", "Ben Nunez", "Ella Ramos", "Juan dela Cruz", "Rosa Nuñez"]);
  expect(rows[4]).toEqual(["Juan dela Cruz", "Active", { day: "2024-01-08" }, "juan@bakery.test"]);
});

test("a file of more employees than one batch has each of them", async () => {
  const { scope: large } = await createTestCompany();
  const seqs = await createEmployees(
    large,
    Array.from({ length: 1_203 }, (_, index) => ({ employeeName: `Someone ${index}` })),
  );
  const read = [];
  for await (const { employeeSeq } of streamEmployees(large, seqs, TODAY)) read.push(employeeSeq);
  expect(read).toEqual(seqs);
});

test("the browser remembers the columns, and the default ones can be restored", async () => {
  const headings = async (query = "") =>
    [...(await visitor.request(LIST + query)).text.matchAll(/<th scope="col"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, word]) => word);
  const { status, location } = await visitor.request("/columns/employees", {
    form: { column: ["email", "type"], returnTo: `${LIST}?department=1` },
  });
  expect([status, location]).toEqual([303, `${LIST}?department=1`]);
  expect(await headings()).toEqual(["Employee", "Employment type", "Work email"]);
  expect(await headings("?columns=office")).toEqual(["Employee", "Office"]);
  await visitor.request("/columns/employees", { form: { usual: "Y", returnTo: "https://evil.test/" } });
  expect(await headings()).toHaveLength(8);
});

// covers: NAV-10 NAV-11 CF-40 GUARD-27 GUARD-28
test("with the settings permission alone the page redirects to the invitations; view-only users change nothing", async () => {
  const settings = await signIn(
    (await createTestAccount(scope.companySeq, { email: "settings@company.test", permissions: ["TEAM_SETTING_VIEW"] })).email,
  );
  const { status, location } = await settings.request(LIST);
  expect([status, location]).toEqual([302, "/employees/invited_employees"]);
  expect((await settings.request(`${LIST}/employees.xlsx`)).status).toBe(403);
  const reader = await signIn(
    (await createTestAccount(scope.companySeq, { email: "reader@company.test", permissions: ["TEAM_VIEW"] })).email,
  );
  const { text } = await reader.request(LIST);
  expect(text).toContain("Invited Employees");
  expect(text).not.toContain("Change department");
  expect((await reader.request(`${LIST}/bulk/department?employeeSeq=1`, { form: { to: "2", count: "1" } })).status).toBe(403);
});

// covers: GUARD-29
test("a benefits-only company sees no schedules", async () => {
  const { scope: ownScope, email } = await createTestCompany({
    permissions: ["TEAM_EDIT", "JOB_INFO_EDIT"],
    subscriptions: ["FLEXBEN_ONLY_USAGE"],
  });
  await fill(ownScope);
  const benefits = await signIn(email);
  const { text } = await benefits.request(`${LIST}?columns=schedule,email`);
  for (const word of ["Work schedule", "All schedules", "Change schedule", "Night</"]) expect(text.includes(word), word).toBe(false);
  expect(await listNames("?schedule=2", benefits)).toHaveLength(7);
  expect((await benefits.request(`${LIST}/bulk/schedule?employeeSeq=1`)).status).toBe(403);
});

test("a bulk change asks with a count, changes the employees it can, and lists the others with the reason", async () => {
  const address = `${LIST}/bulk/department?employeeSeq=1&employeeSeq=2&employeeSeq=6&employeeSeq=7`;
  const question = await visitor.request(address);
  expect(question.text).toContain("Change the department of 4 employees?");
  for (const name of ["Juan dela Cruz", "Ana De la Cruz", "Dino Reyes", "Ella Ramos"]) expect(question.text).toContain(name);
  expect((await visitor.request(address, { form: { count: "4" } })).text).toContain("Choose the department.");
  const { status, text } = await visitor.request(address, { form: { to: "3", count: "4" } });
  expect(status).toBe(200);
  expect(text).toContain("1 employee changed, 3 left out");
  for (const why of [
    "Is the head of the present department. Choose another head first.",
    `Resigned on ${formatDay(TODAY)}.`,
    "Has Ovens already.",
  ])
    expect(text).toContain(why);
  expect(await listNames("?department=3&q=cruz")).toEqual(["Ana De la Cruz"]);
  const { changes } = await listChanges(scope, "EMPLOYEE_JOB_INFO", 2);
  expect(changes[0]!.actionDescription).toBe("Changed the job info: department Store → Ovens.");
  expect((await verifyChain(scope)).broken).toBeNull();
});

test("all filtered employees are changed at once, but not if the filter matches others by now", async () => {
  const address = `${LIST}/bulk/tier?department=2&status=ACTIVE&all=Y`;
  await visitor.request(`${LIST}/bulk/department?employeeSeq=2`, { form: { to: "2", count: "1" } });
  expect((await visitor.request(address)).text).toContain("Change the tier of 1 employee?");
  expect((await visitor.request(address, { form: { to: "1", count: "3" } })).status).toBe(409);
  const { status, location } = await visitor.request(address, { form: { to: "1", count: "1" } });
  expect([status, location]).toEqual([303, `${LIST}?department=2&status=ACTIVE`]);
  expect(await listNames("?tier=1")).toEqual(["Ana De la Cruz", "Juan dela Cruz"]);
  expect((await visitor.request(`${LIST}/bulk/tier?employeeSeq=999`)).status).toBe(404);
  expect((await visitor.request(`${LIST}/bulk/pay?employeeSeq=1`)).status).toBe(404);
  expect((await visitor.request(`${LIST}/bulk/tier`)).text).toContain("No employee is selected");
});
