import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { departments, jobTitles, workPlaces } from "~/db/schema/organization";
import { addDays, formatDay } from "~/domain/shared/day";
import { createContract } from "~/models/employees/contracts/contracts.server";
import { getJobInfo } from "~/models/employees/job-info/job-info.server";
import { listStatusHistory } from "~/models/employees/job-info/status-history.server";
import { listChanges } from "~/models/shared/change-log.server";
import { jobInfoView } from "~/presenters/employees/job-info.server";
import { today } from "~/web/http/today.server";
import { signIn, type Visitor } from "../../support/app";
import { PASSWORD, createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { runSql } from "../../support/payroll-run";
import { createEmployees } from "../../support/employees";
import { runOwnerSql } from "../../support/owner";

const TODAY = today();
let company: TestCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["TEAM_VIEW", "JOB_INFO_EDIT"] });
  const { companySeq } = company.scope;
  await inCompany({ companySeq }, async (tx) => {
    await tx.insert(departments).values(
      ["Ovens", "Store", "Office"].map((departmentName, index) => ({
        companySeq,
        departmentSeq: index + 1,
        departmentName,
        departmentManagerEmployeeSeq: index === 1 ? 2 : null,
      })),
    );
    await tx.insert(workPlaces).values({ companySeq, workPlaceSeq: 1, workPlaceName: "Pasig plant" });
  });
  await createEmployees(
    company.scope,
    ["Hector Santos", "Ana Reyes", "Ben Cruz", "Carla Go", "Dino Ramos", "Ella Uy", "Fely Tan"].map((employeeName) => ({
      employeeName,
      departmentSeq: employeeName === "Ana Reyes" ? 2 : 1,
      joinDate: "2020-03-02",
    })),
  );
  visitor = await signIn(company.email);
});

const tab = (employeeSeq: number) => `/employees/employees/${employeeSeq}/job-info`;
const dialog = (text: string) => text.replace(/[\s\S]*?<dialog/, "<dialog");
const readText = (text: string) =>
  dialog(text)
    .replace(/<script[\s\S]*/, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'");

/** The form's current values with some fields changed. */
async function save(employeeSeq: number, change: Record<string, string>, leave: string[] = []) {
  const { employeeId, workPlaceSeq, departmentSeq, jobTitleSeq, joinDate, isHead, revision } = await getJobInfo(company.scope, employeeSeq);
  const text = (seq: number | null) => (seq === null ? "" : String(seq));
  const form: Record<string, string> = {
    employeeId,
    workPlaceSeq: text(workPlaceSeq),
    departmentSeq: text(departmentSeq),
    jobTitleSeq: text(jobTitleSeq),
    joinDate,
    revision: String(revision),
    ...(isHead ? { isDepartmentManager: "Y" } : {}),
    ...change,
  };
  for (const name of leave) delete form[name];
  return visitor.request(`${tab(employeeSeq)}?mode=edit`, { form });
}

const rowsOf = async (text: string) => ((await runSql(company.scope.companySeq, text)) as { rows: unknown[] }).rows;
const leaveForm = (from: number, to: number) => ({
  leaveName: "Family care",
  employeeStatusStartDatetime: addDays(TODAY, from),
  employeeStatusEndDatetime: addDays(TODAY, to),
  employeeStatusContent: "In Iloilo",
});

// covers: EMP-03 EMP-42 EMP-43 EMP-45 EMP-46 EMP-47 EMP-52 EMP-53
test("job info shows the employee's position; Edit opens the same values in fields, and Cancel returns", async () => {
  const pageText = readText((await visitor.request(tab(1))).text);
  for (const text of ["E0001", "Ovens", "03/02/2020", "Standard", "8 h work"]) expect(pageText).toContain(text);
  const { text } = await visitor.request(`${tab(1)}?mode=edit`);
  expect(text).toMatch(/name="employeeId"[^>]*value="E0001"|value="E0001"[^>]*name="employeeId"/);
  expect(text).toContain(`href="${tab(1)}"`);
  expect(text).toMatch(/role="tooltip"[^>]*>The head of the department is the approver/);
  const points = await createTestCompany({ permissions: ["TEAM_VIEW", "JOB_INFO_VIEW"], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  await createEmployees(points.scope, [{ employeeName: "Rosa Nuñez" }]);
  expect(readText((await (await signIn(points.email)).request(tab(1))).text)).not.toContain("Standard");
});

// covers: EMP-36
test("Edit needs the edit permission, on the page and on the server", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: "viewer@company.test",
    permissions: ["TEAM_VIEW", "JOB_INFO_VIEW"],
  });
  const viewer = await signIn(email);
  expect((await viewer.request(tab(1))).text).not.toContain("?mode=edit");
  expect((await viewer.request(tab(1), { form: { employeeId: "E9" } })).status).toBe(403);
});

// covers: EMP-50 EMP-54 EMP-62
test("saving changes the employee, shows a message and is in the history", async () => {
  const { status, location } = await save(1, { workPlaceSeq: "1", departmentSeq: "3", joinDate: "2020-04-01" });
  expect([status, location]).toEqual([303, tab(1)]);
  expect(await getJobInfo(company.scope, 1)).toMatchObject({
    workPlaceName: "Pasig plant",
    departmentName: "Office",
    joinDate: "2020-04-01",
  });
  expect((await visitor.request(tab(1))).text).toContain("Successfully saved!");
  const [last] = (await listChanges(company.scope, "EMPLOYEE_JOB_INFO", 1)).changes;
  expect(last!.actionDescription).toBe(
    "Job info of Hector Santos: office none → Pasig plant, department Ovens → Office, join date 03/02/2020 → 04/01/2020.",
  );
});

// covers: T-24
test("no clocking and field work are set in job info, shown there and recorded in the history", async () => {
  const employeeSeq = 7;
  expect((await save(employeeSeq, { attendanceExemptYn: "Y", fieldPersonnelYn: "Y" })).status).toBe(303);
  const pageText = readText((await visitor.request(tab(employeeSeq))).text);
  for (const text of ["Not required to clock", "Field personnel"]) expect(pageText).toContain(text);
  const [last] = (await listChanges(company.scope, "EMPLOYEE_JOB_INFO", employeeSeq)).changes;
  expect(last!.actionDescription).toBe("Job info of Fely Tan: no need to clock no → yes, field personnel no → yes.");
  expect((await save(employeeSeq, { fieldPersonnelYn: "Y" })).status).toBe(303);
  expect(readText((await visitor.request(tab(employeeSeq))).text)).not.toContain("Not required to clock");
});

test("the device number is set in job info, belongs to one employee, and stays if the form omits it", async () => {
  expect((await save(7, { employeeNumber: " 27 " })).status).toBe(303);
  expect(readText((await visitor.request(tab(7))).text)).toMatch(/Employee number<[^>]+>(<[^>]+>)*27</);
  const [last] = (await listChanges(company.scope, "EMPLOYEE_JOB_INFO", 7)).changes;
  expect(last!.actionDescription).toContain("employee number none → 27");
  expect((await save(7, {})).status).toBe(303);
  const refused = await save(6, { employeeNumber: "27" });
  expect([refused.status, readText(refused.text).includes("Someone else has this number on the devices.")]).toEqual([422, true]);
  expect((await save(6, { employeeNumber: "1".repeat(21) })).status).toBe(422);
  expect((await getJobInfo(company.scope, 7)).employeeNumber).toBe("27");
  expect((await save(7, { employeeNumber: "" })).status).toBe(303);
});

// covers: EMP-41
test("the tab shows place, type by contract and by record, schedule, resignation and the end of probation", async () => {
  const { companySeq } = company.scope;
  const [employeeSeq] = await createEmployees(company.scope, [
    { employeeName: "Gina Lim", departmentSeq: 2, workPlaceSeq: 1, joinDate: "2026-08-03", resignationDate: addDays(TODAY, 90) },
  ]);
  await inCompany({ companySeq }, (tx) => tx.insert(jobTitles).values({ companySeq, jobTitleSeq: 1, jobTitleName: "Baker" }));
  await runSql(companySeq, "update employees set job_title_seq = 1 where employee_seq = $1", [employeeSeq]);
  await createContract(
    company.scope,
    employeeSeq!,
    { employmentType: "PROBATION", startDate: addDays(TODAY, -10), endDate: addDays(TODAY, 5), contractInfoContent: "" },
    addDays(TODAY, -20),
  );
  await createContract(
    company.scope,
    employeeSeq!,
    { employmentType: "FIXED_TERM_CONTRACT", startDate: addDays(TODAY, 6), endDate: addDays(TODAY, 60), contractInfoContent: "" },
    addDays(TODAY, -20),
  );
  const on = (day: string) => jobInfoView(company.scope, employeeSeq!, day);
  const { info, probationEnd } = await on(TODAY);
  expect(info).toMatchObject({
    employeeSeq,
    workPlaceSeq: 1,
    departmentSeq: 2,
    jobTitleSeq: 1,
    joinDate: "2026-08-03",
    employeeType: "PROBATION",
    employmentType: "PROBATION",
    departmentManagerEmployeeSeq: 2,
    employeeId: `E000${employeeSeq}`,
    workScheduleSeq: 1,
    workSchedule: { workScheduleName: "Standard", workDay: "12345" },
    resignationDate: addDays(TODAY, 90),
    resigned: false,
  });
  expect(probationEnd).toBe(formatDay(addDays(TODAY, 5)));
  const later = await on(addDays(TODAY, 6));
  expect([later.info.employmentType, later.info.employeeType, later.probationEnd]).toEqual(["FIXED_TERM_CONTRACT", "PROBATION", null]);
  expect((await on(addDays(TODAY, 90))).info.resigned).toBe(true);
});

// covers: EMP-37
test("when job info cannot be read, nothing can be edited and no error is shown", async () => {
  // Shows the message of the last save.
  await visitor.request(tab(1));
  await runOwnerSql("alter table employees rename column job_info_revision to away");
  try {
    const { status, text } = await visitor.request(`${tab(1)}?mode=edit`);
    expect(status).toBe(200);
    const section = /<section class="[^"]*"><header class="mb-3[\s\S]*?<\/section>/.exec(text)![0];
    expect(section.replace(/<[^>]*>/g, "").trim()).toBe("Job information");
    expect(dialog(text)).not.toMatch(/mode=edit|name="employeeId"|role="alert"/);
  } finally {
    await runOwnerSql("alter table employees rename column away to job_info_revision");
  }
  expect((await visitor.request(tab(1))).text).toContain("?mode=edit");
});

// covers: EMP-59 EMP-60 EMP-61
test("join date and department are required; typed values stay", async () => {
  const { status, text } = await save(1, { joinDate: "", departmentSeq: "", employeeId: "TYPED" });
  expect(status).toBe(422);
  for (const sentence of ["JoinDate should be selected", "Please select Department.", "Please check the error message"])
    expect(readText(text)).toContain(sentence);
  expect(text).toMatch(/value="TYPED"/);
});

// covers: EMP-63
test("another employee's ID is refused; several employees may have none", async () => {
  const { status, text } = await save(3, { employeeId: "E0001" });
  expect(status).toBe(422);
  expect(readText(text)).toContain("Entered Employee ID No. is duplicated. Please enter other Employee ID No.");
  for (const employeeSeq of [3, 4]) expect((await save(employeeSeq, { employeeId: "" })).status).toBe(303);
});

// covers: EMP-44 EMP-56 EMP-57 EMP-58
test("a department has one head: a second is refused, a vacant post is filled, resigned employees have no checkbox", async () => {
  const taken = await save(3, { departmentSeq: "2", isDepartmentManager: "Y" });
  expect(taken.status).toBe(422);
  expect(readText(taken.text)).toContain(
    "This department already has a head assigned. Please remove the current Head to assign a new one.",
  );
  const head = async (seq: number) =>
    JSON.parse(
      (await visitor.request(`/employees/department-head?departmentSeq=${seq}`, { headers: { Accept: "application/json" } })).text,
    ) as unknown;
  expect(await head(2)).toEqual({ data: { departmentManagerEmployeeSeq: 2 } });
  expect((await save(3, { departmentSeq: "1", isDepartmentManager: "Y" })).status).toBe(303);
  expect(await head(1)).toEqual({ data: { departmentManagerEmployeeSeq: 3 } });
  // Moved with the checkbox cleared: the previous department has no head again (EMP-55).
  expect((await save(3, { departmentSeq: "3" }, ["isDepartmentManager"])).status).toBe(303);
  expect(await head(1)).toEqual({ data: { departmentManagerEmployeeSeq: null } });
  await visitor.request(`${tab(6)}/resignations/new`, {
    form: { employeeResignationDate: TODAY, employeeResignationType: "T", employeeStatusContent: "Moves" },
  });
  expect((await visitor.request(`${tab(6)}?mode=edit`)).text).not.toContain('name="isDepartmentManager"');
});

// covers: EMP-49 EMP-51
test("the probation end is the contract's: shown only for probation, and no save erases it", async () => {
  expect((await visitor.request(tab(4))).text).not.toContain("Probation end date");
  const end = addDays(TODAY, 40);
  await createContract(
    company.scope,
    4,
    { employmentType: "PROBATION", startDate: addDays(TODAY, -40), endDate: end, contractInfoContent: "Probation" },
    TODAY,
  );
  expect((await save(4, { workPlaceSeq: "1" })).status).toBe(303);
  const { text } = await visitor.request(tab(4));
  expect(readText(text)).toContain("Probation end date");
  expect(readText(text)).toContain(formatDay(end));
});

test("of two users with the same form the second sees who saved first, and keeps the typed values", async () => {
  const stale = String((await getJobInfo(company.scope, 5)).revision);
  expect((await save(5, { workPlaceSeq: "1" })).status).toBe(303);
  const { status, text } = await save(5, { employeeId: "MINE", revision: stale });
  expect(status).toBe(409);
  expect(readText(text)).toContain("This job info was changed by Ana Reyes at");
  expect(text).toMatch(/value="MINE"/);
});

// covers: EMP-04 EMP-40 EMP-64 EMP-85 EMP-69 EMP-70 EMP-71 EMP-72 EMP-90
test("a leave of today makes the employee Inactive; its card can be edited and deleted", async () => {
  const form = await visitor.request(`${tab(1)}/leaves/new`);
  expect(readText(form.text)).toContain("Indefinite Leave");
  for (const name of ["leaveName", "employeeStatusContent"])
    expect(readText(form.text)).toMatch(new RegExp(`maxLength="60"[^>]*name="${name}"`));
  expect(readText(form.text)).toMatch(/<input readonly=""[^>]*value="Ana Reyes"/);
  expect((await visitor.request(`${tab(1)}/leaves/new`, { form: { ...leaveForm(-1, 3), pic: "Someone else" } })).status).toBe(303);
  const [entry] = await listStatusHistory(company.scope, 1);
  expect(entry).toMatchObject({
    employeeStatus: "ON_LEAVE",
    leaveName: "Family care",
    employeeStatusStartDatetime: addDays(TODAY, -1),
    employeeStatusEndDatetime: addDays(TODAY, 3),
    employeeStatusContent: "In Iloilo",
    pic: "Ana Reyes",
  });
  const text = readText((await visitor.request(tab(1))).text);
  expect(text).toMatch(/dot-on-leave[^>]*><\/span>Inactive/);
  const menu = /<details class="relative">[\s\S]*?<\/details>/.exec(text)![0];
  for (const [way, word] of [
    ["edit", "Edit"],
    ["delete", "Delete"],
  ])
    expect(menu).toMatch(
      new RegExp(`href="${tab(1)}/statuses/${entry!.employeeStatusHistorySeq}/${way}"[^>]*>(?:<svg[\\s\\S]*?</svg>)?${word}<`),
    );
});

// covers: EMP-88 EMP-92
test("two leaves may not share a day; a changed leave does not conflict with itself", async () => {
  const refused = await visitor.request(`${tab(1)}/leaves/new`, { form: leaveForm(3, 9) });
  expect(refused.status).toBe(422);
  expect(readText(refused.text)).toContain("Date already has vacation.");
  const [entry] = await listStatusHistory(company.scope, 1);
  const edit = `${tab(1)}/statuses/${entry!.employeeStatusHistorySeq}/edit`;
  expect((await visitor.request(edit, { form: { ...leaveForm(-1, 4), revision: String(entry!.revision) } })).status).toBe(303);
  expect((await visitor.request(`${tab(1)}/leaves/new`, { form: leaveForm(5, 9) })).status).toBe(303);
});

// covers: P-7
test("a leave may not include a day of an approved leave request; its cancelled single days are free", async () => {
  const [first, last] = [addDays(TODAY, 20), addDays(TODAY, 22)];
  const { companySeq } = company.scope;
  await runSql(
    companySeq,
    `insert into filing_categories (company_seq, filing_category_seq, category_name, category_kind, sort_order) values (${companySeq}, 1, 'Leave', 'LEAVE', 1) on conflict do nothing`,
  );
  await runSql(
    companySeq,
    `insert into requests (company_seq, request_seq, request_kind, filing_category_seq, employee_seq, filed_by, start_date, end_date, part, request_state)
     values (${companySeq}, 900, 'LEAVE', 1, 1, 'Ana Reyes', '${first}', '${last}', 'FULL', 'APPROVED')`,
  );
  const file = (start: number, end: number) => visitor.request(`${tab(1)}/leaves/new`, { form: leaveForm(start, end) });
  const refused = await file(22, 25);
  expect([refused.status, readText(refused.text).includes("Date already has vacation.")]).toEqual([422, true]);
  await runSql(
    companySeq,
    `insert into request_cancelled_dates (company_seq, request_seq, cancelled_date, cancelled_yn) values (${companySeq}, 900, '${last}', 'Y')`,
  );
  expect((await file(22, 25)).status).toBe(303);
  expect((await file(19, 20)).status).toBe(422);
});

// covers: EMP-74
test("days of the status history are ISO texts, also with a time: then the day in Manila counts", async () => {
  const { status } = await visitor.request(`${tab(3)}/leaves/new`, {
    form: {
      ...leaveForm(0, 0),
      employeeStatusStartDatetime: "2027-01-31T16:00:00.000Z",
      employeeStatusEndDatetime: "2027-02-03T00:00:00+08:00",
    },
  });
  expect(status).toBe(303);
  expect((await listStatusHistory(company.scope, 3))[0]).toMatchObject({
    employeeStatusStartDatetime: "2027-02-01",
    employeeStatusEndDatetime: "2027-02-03",
  });
  const nonsense = await visitor.request(`${tab(3)}/leaves/new`, {
    form: { ...leaveForm(0, 0), employeeStatusStartDatetime: "2027-02-30T16:00:00.000Z" },
  });
  expect([nonsense.status, readText(nonsense.text).includes("Please enter a valid start date")]).toEqual([422, true]);
});

// covers: EMP-87
test("the two days of a leave bound each other", async () => {
  const [entry] = await listStatusHistory(company.scope, 3);
  const { text } = await visitor.request(`${tab(3)}/statuses/${entry!.employeeStatusHistorySeq}/edit`);
  const input = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)![0];
  expect(input("employeeStatusStartDatetime")).toContain('max="2027-02-03"');
  expect(input("employeeStatusEndDatetime")).toContain('min="2027-02-01"');
});

// covers: EMP-67 EMP-75 EMP-76
test("a deleted leave leaves no trace", async () => {
  for (const { employeeStatusHistorySeq, revision } of await listStatusHistory(company.scope, 1)) {
    const path = `${tab(1)}/statuses/${employeeStatusHistorySeq}/delete`;
    expect(readText((await visitor.request(path)).text)).toContain("Are you sure you want to delete this status?");
    expect((await visitor.request(path, { form: { revision: String(revision) } })).status).toBe(303);
  }
  expect(await listStatusHistory(company.scope, 1)).toEqual([]);
  expect(readText((await visitor.request(tab(1))).text)).not.toMatch(/dot-on-leave[^>]*><\/span>Inactive/);
});

// covers: EMP-65 EMP-66 EMP-73 EMP-91 EMP-96 EMP-97
test("there is one resignation: a second is refused, the first can be changed, and payroll reads its day and cause", async () => {
  const form = { employeeResignationDate: addDays(TODAY, 10), employeeResignationType: "R", employeeStatusContent: "Retires" };
  expect(readText((await visitor.request(`${tab(5)}/resignations/new`)).text)).toMatch(
    /role="tooltip"[^>]*>A resigned employee can no longer log in\./,
  );
  const early = await visitor.request(`${tab(5)}/resignations/new`, { form: { ...form, employeeResignationDate: "2020-03-01" } });
  expect([early.status, readText(early.text).includes("Please enter a valid Resigned date")]).toEqual([422, true]);
  expect((await visitor.request(`${tab(5)}/resignations/new`, { form })).status).toBe(303);
  const again = await visitor.request(`${tab(5)}/resignations/new`, { form });
  expect([again.status, readText(again.text).includes("Already have Resigned information.")]).toEqual([422, true]);
  const kept = () => rowsOf("select resignation_date::text as day, separation_cause as cause from employees where employee_seq = 5");
  expect(await kept()).toEqual([{ day: addDays(TODAY, 10), cause: "RETIREMENT" }]);
  const [entry] = await listStatusHistory(company.scope, 5);
  const edit = `${tab(5)}/statuses/${entry!.employeeStatusHistorySeq}/edit`;
  expect(readText((await visitor.request(edit)).text)).toMatch(/<h2[^>]*>Resigned<\/h2>/);
  expect(
    (
      await visitor.request(edit, {
        form: { ...form, employeeResignationDate: addDays(TODAY, 12), employeeResignationType: "D", revision: String(entry!.revision) },
      })
    ).status,
  ).toBe(303);
  expect(await kept()).toEqual([{ day: addDays(TODAY, 12), cause: "RESIGNATION" }]);
  expect((await visitor.request(edit.replace("edit", "delete"), { form: { revision: String(entry!.revision + 1) } })).status).toBe(303);
  expect(await kept()).toEqual([{ day: null, cause: null }]);
});

// covers: EMP-68 EMP-99 EMP-100 EMP-101
test("from the resignation date the employee cannot sign in; account deletion needs a checkbox and is final", async () => {
  const { companySeq } = company.scope;
  const { email } = await createTestAccount(companySeq, { email: "fely@company.test", permissions: ["TEAM_VIEW"] });
  await runSql(companySeq, "update accounts set employee_seq = 7 where email = 'fely@company.test'");
  const fely = await signIn(email);
  expect((await visitor.request(`${tab(7)}/account-deletion`)).status).toBe(302);
  await visitor.request(`${tab(7)}/resignations/new`, {
    form: { employeeResignationDate: TODAY, employeeResignationType: "T", employeeStatusContent: "Moves" },
  });
  expect((await fely.request("/")).location).toContain("/login");
  const login = await fely.request("/login", { form: { email, password: PASSWORD } });
  expect(login.status).not.toBe(303);

  const deletion = `${tab(7)}/account-deletion`;
  expect((await visitor.request(deletion, { form: {} })).status).toBe(422);
  expect((await visitor.request(deletion, { form: { understood: "on" } })).location).toBe(deletion);
  expect(readText((await visitor.request(deletion)).text)).toContain("The Resigned process has been completed.");
  expect(
    await rowsOf(
      "select account_state, (select count(*)::int from sessions s where s.account_seq = a.account_seq) as sessions from accounts a where employee_seq = 7",
    ),
  ).toEqual([{ account_state: "DELETED", sessions: 0 }]);
  // What remains: the person, and the history.
  expect((await visitor.request(tab(7))).status).toBe(200);
});
