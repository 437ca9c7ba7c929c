import { beforeEach, expect, test } from "vitest";
import { PERMISSIONS, type Permission } from "~/domain/settings/permissions";
import { WOULD_LOSE_OWN_ACCESS } from "~/domain/settings/permission-group";
import { NO_EMPLOYEES_SELECTED } from "~/domain/shared/forms/employee-picker";
import { NO_PERMISSION } from "~/domain/shared/status-text";
import { readRevision } from "../../support/page-forms";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { PASSWORD, listPermissions, createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { listMails } from "../../support/mail";
import { runSql } from "../../support/payroll-run";
import { readMainText } from "../../support/page-text";

const GROUPS = "/settings/admin_settings";
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["SETTING_EDIT"], subscriptions: [] });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path = "") => readText(await admin.request(GROUPS + path));
const post = (path: string, form: Record<string, string | string[]>) =>
  admin.request(GROUPS + path, { form: { password: PASSWORD, ...form } });
const boxes = (text: string) => [...text.matchAll(/<input [^>]*name="permissions"[^>]*value="(\w+)"[^>]*>/g)];
const checked = (text: string) =>
  boxes(text)
    .filter(([box]) => box.includes('checked=""'))
    .map(([, permission]) => permission);
const colleague = async (name: string, permissions: Permission[] = []) => {
  const { companySeq } = company.scope;
  const { accountSeq, email } = await createTestAccount(companySeq, {
    email: `${name.toLowerCase()}${companySeq}@company.test`,
    permissions,
  });
  await runSql(companySeq, `update accounts set employee_name = '${name}' where account_seq = ${accountSeq}`);
  return { accountSeq, email };
};

// covers: NAV-38 GUARD-24 GUARD-26
test("Admin Settings is offered to every user with SETTING_EDIT, at its URL, and refused to all others", async () => {
  expect((await admin.request("/hrDashboard")).text).toMatch(/<a [^>]*href="\/settings\/admin_settings"[^>]*>Admin Settings<\/a>/);
  const { status, text } = await admin.request(GROUPS);
  expect([status, /aria-current="page"[^>]*>Admin Settings<\/a>/.test(text)]).toEqual([200, true]);
  const others = await signIn(
    (
      await colleague(
        "Ben",
        PERMISSIONS.filter((permission) => permission !== "SETTING_EDIT"),
      )
    ).email,
  );
  expect((await others.request("/hrDashboard")).text).not.toContain(GROUPS);
  for (const path of ["", "/new", "/1", "/1/edit", "/1/delete", "/1/members/new"])
    expect(await others.request(GROUPS + path)).toMatchObject({
      status: 403,
      text: expect.stringContaining(NO_PERMISSION.replace("'", "&#x27;")) as unknown,
    });
  expect((await others.request(`${GROUPS}/new`, { form: { roleGroupName: "Mine", permissions: "SETTING_EDIT" } })).status).toBe(403);
});

// covers: SET-03 SET-04 SET-05 SET-07 SET-08 GUARD-02
test("a colleague added to a group has its permissions on the next page, and loses them with the permission or the membership", async () => {
  const { accountSeq, email } = await colleague("Ben");
  const ben = await signIn(email);
  const employees = async () => (await ben.request("/employees/employees")).status;
  expect(await employees()).toBe(403);
  const added = await post("/new", {
    roleGroupName: "Team leads",
    description: "Look after people",
    permissions: ["TEAM_VIEW", "TEAM_EDIT"],
  });
  expect([added.status, added.location]).toEqual([303, `${GROUPS}/2`]);
  expect(await page("/2")).toContain("No one yet");
  expect((await post("/2/members/accounts", { accountSeq: String(accountSeq) })).status).toBe(303);
  expect(await employees()).toBe(200);
  expect((await ben.request("/hrDashboard")).text).toContain(">Employees</a>");
  expect(await page()).toMatch(/Team leads Look after people 1 Ben Team Edit/);
  expect((await post("/2/edit", { roleGroupName: "Leads", permissions: "LEAVE_VIEW", revision: "1" })).status).toBe(303);
  expect(await employees()).toBe(403);
  await post("/2/edit", { roleGroupName: "Leads", permissions: "TEAM_VIEW", revision: "2" });
  expect(await employees()).toBe(200);
  expect((await post(`/2/members/${accountSeq}/delete`, {})).status).toBe(303);
  expect(await employees()).toBe(403);
  const history = await page("/history");
  for (const text of [
    "Added the group “Team leads”. Permissions: Employees: view and edit.",
    "Added Ben to the group “Team leads”.",
    "Changed the group “Team leads”: name “Team leads” → “Leads”, description “Look after people” → “”; gave Leaves: view; took Employees: view and edit.",
    "Removed Ben from the group “Leads”.",
  ])
    expect(history).toContain(text);
});

// covers: SET-08
test("the form has a checkbox for every permission, and the page shows all and which are granted", async () => {
  const { text } = await admin.request(`${GROUPS}/1/edit`);
  expect(checked(text)).toEqual(["SETTING_EDIT"]);
  expect(
    boxes(text)
      .map(([, permission]) => permission)
      .sort(),
  ).toEqual([...PERMISSIONS].sort());
  expect(await page("/1")).toMatch(/Admin Settings This screen.* to themselves\. (View )?Yes/);
});

test("leave permissions are granted by their checkboxes, and open only leave", async () => {
  const { email, accountSeq } = await colleague("Lena");
  const lena = await signIn(email);
  const statuses = async () => [
    (await lena.request("/leave/leave_usage_history")).status,
    (await lena.request("/leave/leave_settings")).status,
  ];
  expect(await statuses()).toEqual([403, 403]);
  const form = await admin.request(`${GROUPS}/new`);
  const offered = boxes(form.text)
    .map(([, permission]) => permission!)
    .filter((value) => value === "LEAVE_VIEW");
  const { location } = await post("/new", { roleGroupName: "Leave keepers", permissions: offered });
  await post(`${location!.slice(GROUPS.length)}/members/accounts`, { accountSeq: String(accountSeq) });
  expect(await statuses()).toEqual([200, 403]);
});

// covers: SET-06
test("a group is deleted after a checkbox, with its members listed before", async () => {
  await colleague("Ben", ["TEAM_VIEW"]);
  expect(await page("/2/delete")).toContain("lose its permissions: Ben.");
  expect(await post("/2/delete", { revision: "1" })).toMatchObject({
    status: 422,
    text: expect.stringContaining("Select the checkbox to delete this group.") as unknown,
  });
  expect((await post("/2/delete", { revision: "1", understood: "on" })).status).toBe(303);
  expect((await admin.request(`${GROUPS}/2`)).status).toBe(404);
  expect(await page("/history")).toMatch(/Deleted the group “Group \d+”; its members were Ben\./);
});

// covers: SET-06 SET-07
test("users cannot remove their own permission for the screen, and see what to do instead", async () => {
  const ownAccountSeq = company.scope.accountSeq;
  for (const answer of [
    await post(`/1/members/${ownAccountSeq}/delete`, {}),
    await post("/1/edit", { roleGroupName: "Mine", permissions: ["TEAM_VIEW"], revision: "1" }),
  ])
    expect([answer.status, readText(answer).includes(WOULD_LOSE_OWN_ACCESS)]).toEqual([422, true]);
  expect(await post("/1/delete", { revision: "1", understood: "on" })).toMatchObject({
    status: 422,
    text: expect.stringContaining("This is the last group with permission for Admin Settings.") as unknown,
  });
  expect(await listPermissions(company.email)).toEqual(["SETTING_EDIT"]);
});

test("an unknown permission is refused, and so is the operator's", async () => {
  for (const permissions of ["OPERATOR", "ROOT", "setting_edit", "*"]) {
    const answer = await post("/new", { roleGroupName: `With ${permissions}`, permissions: ["TEAM_VIEW", permissions] });
    expect([answer.status, readText(answer).includes("Reload the page and try again.")]).toEqual([422, true]);
    expect((await post("/1/edit", { roleGroupName: "Mine", permissions: ["SETTING_EDIT", permissions], revision: "1" })).status).toBe(422);
  }
  expect(await listPermissions(company.email)).toEqual(["SETTING_EDIT"]);
  expect(await page()).not.toContain("With");
});

// covers: SET-05
test("groups, accounts and employees of another company are not found", async () => {
  const other = await createTestCompany({ permissions: ["SETTING_EDIT"] });
  const [stranger] = await createEmployees(other.scope, [{ employeeName: "No one Here" }]);
  await createTestAccount(other.scope.companySeq, { email: "second@other.test", permissions: ["TEAM_VIEW"] });
  for (const path of [
    "/2",
    "/2/edit",
    "/2/delete",
    "/2/members/new",
    "/2/members/accounts",
    "/2/members/invitation",
    "/2/members/1/delete",
    "/1/members/2/delete",
    "/x",
    "/0",
  ])
    expect([path, (await admin.request(GROUPS + path)).status]).toEqual([path, 404]);
  expect((await post("/2/edit", { roleGroupName: "Taken", permissions: "TEAM_VIEW", revision: "1" })).status).toBe(404);
  expect((await post("/2/delete", { revision: "1", understood: "on" })).status).toBe(404);
  expect((await post("/1/members/accounts", { accountSeq: "2" })).status).toBe(404);
  expect((await post("/1/members/new", { pickerStep: "add", selected: String(stranger) })).status).toBe(404);
  expect((await post("/1/members/invitation", { employeeSeq: String(stranger) })).status).toBe(404);
  expect(await listPermissions("second@other.test")).toEqual(["TEAM_VIEW"]);
});

test("an outdated form, a missing and a taken name keep the typed values and the selection", async () => {
  await post("/new", { roleGroupName: "Leads", permissions: "TEAM_VIEW" });
  await post("/2/edit", { roleGroupName: "Leads", description: "First", permissions: "TEAM_VIEW", revision: "1" });
  const late = await post("/2/edit", { roleGroupName: "Late", permissions: ["TEAM_EDIT"], revision: "1" });
  expect([late.status, readText(late).includes("The group was changed by Ana Reyes at")]).toEqual([409, true]);
  expect(checked(late.text)).toEqual(["TEAM_EDIT"]);
  const wrong: [Record<string, string>, string][] = [
    [{ roleGroupName: " " }, "Give the group a name."],
    [{ roleGroupName: "lEADS" }, "There is a group with this name already."],
    [{ roleGroupName: "x".repeat(61) }, "Write at most 60 characters."],
    [{ roleGroupName: "A", description: "x".repeat(201) }, "Write at most 200 characters."],
  ];
  for (const [form, message] of wrong) {
    const answer = await post("/new", form);
    expect([answer.status, readText(answer).includes(message)]).toEqual([422, true]);
  }
});

// covers: SET-07
// covers: INPUT-42 INPUT-44
test("a picker opened in the browser loads its filters, one rendered by the server includes them", async () => {
  const other = await createTestCompany();
  for (const [companySeq, of] of [
    [company.scope.companySeq, ""],
    [other.scope.companySeq, "Foreign "],
  ] as const) {
    await runSql(
      companySeq,
      `insert into departments (company_seq, department_seq, department_name, parent_department_seq) values (${companySeq}, 11, '${of}Ovens', null)`,
    );
    await runSql(
      companySeq,
      `insert into job_titles (company_seq, job_title_seq, job_title_name, sort_order) values (${companySeq}, 7, '${of}Crew', 1)`,
    );
    await runSql(
      companySeq,
      `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time, main_work_schedule_yn) values (${companySeq}, 3, '${of}Day shift', '12345', 480, 'Y')`,
    );
  }
  const OPTIONS = "/employees/picker-options";
  const named = (text: string) => ["Ovens", "Crew", "Day shift"].filter((name) => text.includes(name));
  const document = await admin.request(`${GROUPS}/1/members/new`);
  expect(readText(document)).toContain("All Work Schedule Day shift All Departments Ovens All Tiers Crew");
  expect(document.text).not.toContain(OPTIONS);
  // The data request when scripts open the dialog.
  const visit = await admin.request(`${GROUPS}/1/members/new.data`, { headers: { Accept: "*/*" } });
  expect([visit.status, named(visit.text), visit.text.includes(OPTIONS)]).toEqual([200, [], true]);
  const read = await admin.request(`${OPTIONS}.data`, { headers: { Accept: "*/*" } });
  expect([read.status, named(read.text), read.text.includes("Foreign")]).toEqual([200, ["Ovens", "Crew", "Day shift"], false]);
  // A step without scripts posts a document and gets one.
  expect(readText(await post("/1/members/new", { pickerStep: "filter", search: "" }))).toContain("All Departments Ovens");
});

test("employees are picked without scripts; one without an account gets a message and can be invited", async () => {
  const { companySeq } = company.scope;
  const { accountSeq, email } = await colleague("Ben");
  const [ben, carla, dino] = (
    await createEmployees(company.scope, [
      { employeeName: "Ben Cruz" },
      { employeeName: "Carla Diaz", email: "carla@company.test" },
      { employeeName: "Dino Egan" },
    ])
  ).map(String);
  await runSql(companySeq, `update accounts set employee_seq = ${ben} where account_seq = ${accountSeq}`);
  await post("/new", { roleGroupName: "Leads", permissions: "TEAM_VIEW" });
  expect(await page("/2/members/new")).toMatch(/Ben Cruz.*Carla Diaz.*Dino Egan/);
  expect(await post("/2/members/new", { pickerStep: "add" })).toMatchObject({
    status: 422,
    text: expect.stringContaining(NO_EMPLOYEES_SELECTED) as unknown,
  });
  expect(readText(await post("/2/members/new", { pickerStep: "filter", search: "Carla Dias" }))).toMatch(/Did you mean: .*Carla Diaz/);
  expect((await post("/2/members/new", { pickerStep: "move", checked: [ben!, carla!] })).text).toMatch(
    new RegExp(`name="selected" value="${ben}".*name="selected" value="${carla}"`, "s"),
  );
  const picked = await post("/2/members/new", { pickerStep: "add", selected: [ben!, carla!, dino!] });
  expect([picked.status, picked.location]).toEqual([303, `${GROUPS}/2/members/invitation?employeeSeq=${carla}&employeeSeq=${dino}`]);
  expect(await listPermissions(email)).toEqual(["TEAM_VIEW"]);
  const question = readText(await admin.request(picked.location!));
  expect(question).toMatch(/No account yet.*Carla Diaz.*carla@company\.test.*Dino Egan.*No work email: nothing can be sent/);
  expect(await page("/2/members/new")).not.toContain("Ben Cruz");
  expect((await post("/2/members/invitation", { employeeSeq: [carla!, dino!] })).status).toBe(303);
  expect((await listMails(companySeq)).map(({ recipient }) => recipient)).toEqual(["carla@company.test"]);
  expect(await page("/history")).toContain("Invited Carla Diaz to create an account.");
  expect(await post(`/2/members/invitation?employeeSeq=${dino}`, { employeeSeq: dino! })).toMatchObject({
    status: 422,
    text: expect.stringContaining("No invitation can be sent") as unknown,
  });
});

// covers: SET-09 SET-10
test("the screen has URLs for reading, adding and editing; an unknown mode is reported, and the screen is shown", async () => {
  for (const [mode, leads] of [
    ["?mode=ADD", "/new"],
    ["/1?mode=EDIT", "/1/edit"],
    ["/1?mode=ADD", "/new"],
  ] as const)
    expect((await admin.request(GROUPS + mode)).location).toBe(GROUPS + leads);
  expect((await admin.request(`${GROUPS}/1?mode=READ`)).status).toBe(200);
  for (const path of ["?mode=COPY", "/1?mode=COPY"]) {
    expect(await page(path)).toContain("strange mode value: COPY");
    expect(await page(path)).toMatch(/Add group|Members/);
  }
});

// covers: NAV-39
test("a benefits-only company has the reduced menu of the specification, and each of its items opens", async () => {
  const reduced = await createTestCompany({ permissions: [...PERMISSIONS], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  const visitor = await signIn(reduced.email);
  const menu = /<aside class="sidebar">.*?<\/aside>/s.exec((await visitor.request("/flex_ben/dashboard")).text)![0];
  const items = [...menu.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)</g)].map(([, path, label]) => [label, path]);
  expect(items).toEqual([
    ["Dashboard", "/flex_ben/dashboard"],
    ["Employees", "/employees/employees"],
    ["Organization", "/organization/department"],
    ["Top up", "/flex_ben/topup"],
    ["Transfer/Deduct", "/flex_ben/transfer"],
    ["Point History", "/flex_ben/mileage_history/point_balance"],
    ["Usage History", "/flex_ben/usage_history"],
    ["FlexBen Settings", "/flex_ben/flex_ben_setting"],
    ["Company Settings", "/settings/company-settings"],
    ["Admin Settings", GROUPS],
  ]);
  for (const [, path] of items) {
    const answer = await visitor.request(path!);
    const { status } = answer.location ? await visitor.request(answer.location) : answer;
    expect([path, status]).toEqual([path, 200]);
  }
});

test("Z-21: permissions, members and sign-in rules need the user's password once in fifteen minutes; a wrong one changes nothing", async () => {
  const { accountSeq } = await colleague("Ben");
  const [person] = await createEmployees(company.scope, [{ employeeName: "Ben Cruz" }]);
  await runSql(company.scope.companySeq, `update accounts set employee_seq = ${person} where account_seq = ${accountSeq}`);
  await runSql(
    company.scope.companySeq,
    "insert into permission_groups (company_seq, role_group_seq, role_group_name, description, permissions) values ($1, 50, 'Leads', '', '{TEAM_VIEW}')",
    [company.scope.companySeq],
  );
  const posts: [string, Record<string, string | string[]>][] = [
    ["/new", { roleGroupName: "Mine", permissions: "TEAM_VIEW" }],
    ["/50/edit", { roleGroupName: "Leads", permissions: "SETTING_EDIT", revision: "1" }],
    ["/50/members/accounts", { accountSeq: String(accountSeq) }],
    ["/50/members/new", { pickerStep: "add", selected: String(person) }],
    ["/sign-in-rules", {}],
  ];
  for (const [path, form] of posts) {
    const visited = await admin.request(GROUPS + path);
    if (path === "/sign-in-rules") form.revision = await readRevision(admin, GROUPS + path);
    expect([path, visited.status, visited.text.includes('name="password"')]).toEqual([path, 200, true]);
    for (const [password, message] of [
      ["", "Enter your password"],
      ["Wrong-2026", "password"],
    ] as const) {
      const answer = await admin.request(GROUPS + path, { form: { ...form, password } });
      expect([path, answer.status, readText(answer).includes(message), answer.text.includes("Wrong-2026")]).toEqual([
        path,
        422,
        true,
        false,
      ]);
    }
  }
  expect(await page()).not.toContain("Mine");
  expect(await page("/50")).toContain("No one yet");
  expect((await admin.request(`${GROUPS}/new`, { form: { ...posts[0]![1], password: PASSWORD } })).status).toBe(303);
  // Confirmed a moment ago: no form asks again.
  expect((await admin.request(`${GROUPS}/50/edit`)).text).not.toContain('name="password"');
  expect((await admin.request(`${GROUPS}/50/members/new`, { form: posts[3]![1] })).status).toBe(303);
});

test("Z-21: the other administrators are notified of a change of permissions, on the page and by email; its author is not", async () => {
  const { email } = await colleague("Carla", ["SETTING_EDIT"]);
  await post("/new", { roleGroupName: "Shadow", permissions: "SETTING_EDIT" });
  const carla = await signIn(email);
  expect(readText(await carla.request("/notifications?tab=personal"))).toContain("Ana Reyes changed permissions in Kawani");
  expect(readText(await admin.request("/notifications?tab=personal"))).not.toContain("changed permissions");
  const mails = await listMails(company.scope.companySeq);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([[email, "Ana Reyes changed permissions in Kawani"]]);
  // Users who lose the permission by the change are notified too.
  await post("/2/edit", { roleGroupName: "Shadow", permissions: "TEAM_VIEW", revision: "1" });
  expect((await listMails(company.scope.companySeq)).filter(({ recipient }) => recipient === email)).toHaveLength(2);
});

test("Z-12: an administrator deletes the files that no form has saved", async () => {
  expect(await page("/unsaved-files")).toContain("Every uploaded file belongs to a saved record.");
  await runSql(
    company.scope.companySeq,
    "insert into stored_files (company_seq, file_seq, storage_key, file_name, content_type, byte_size, sha256, uploaded_by) values ($1, 7, 'x', 'a.pdf', 'application/pdf', 100, '', 1)",
    [company.scope.companySeq],
  );
  expect(await page("/unsaved-files")).toContain("1 file (1 MB)");
  expect((await post("/unsaved-files", {})).status).toBe(303);
  expect(await page("/unsaved-files")).toContain("Every uploaded file belongs to a saved record.");
  expect(await page("/history")).toContain("Deleted 1 uploaded file that were never saved.");
});
