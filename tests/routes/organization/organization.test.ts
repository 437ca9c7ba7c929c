import { beforeAll, expect, test } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { listDepartments } from "~/models/organization/departments.server";
import { listChanges } from "~/models/shared/change-log.server";
import { today } from "~/web/http/today.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";
import { runOwnerSql } from "../../support/owner";

const TREE = "/organization/department";
const TIERS = "/organization/job_title";
const TODAY = today();

let scope: Scope;
let visitor: Visitor;

beforeAll(async () => {
  const company = await createTestCompany({ permissions: ["TEAM_SETTING_EDIT", "TEAM_VIEW"], name: "Panadería Santa Clara" });
  scope = company.scope;
  visitor = await signIn(company.email);
  for (const [departmentName, parent] of [
    ["Bakery", "0"],
    ["Store", "0"],
    ["Ovens", "1"],
    ["Night ovens", "3"],
  ])
    await add(departmentName!, parent!);
  for (const jobTitleName of ["Manager", "Baker", "Trainee"]) await visitor.request(`${TIERS}/new`, { form: { jobTitleName } });
  await createEmployees(scope, [
    { employeeName: "Ana Reyes", departmentSeq: 1, jobTitleSeq: 1 },
    { employeeName: "Ben Cruz", departmentSeq: 3, jobTitleSeq: 2 },
    { employeeName: "Carla Santos", departmentSeq: 3, jobTitleSeq: 2 },
    { employeeName: "Dino Gone", departmentSeq: 4, jobTitleSeq: 3, resignationDate: TODAY },
    { employeeName: "Ella Free" },
  ]);
});

const add = (departmentName: string, parentDepartmentSeq = "0", departmentIcon = "building") =>
  visitor.request(`${TREE}/new`, { form: { departmentName, parentDepartmentSeq, departmentIcon } });
const tree = async () =>
  (await listDepartments(scope, TODAY)).departments.map(
    ({ departmentName, level, employeeCount }) => `${level} ${departmentName} ${employeeCount}`,
  );
const lastChange = async () => (await listChanges(scope, "ORGANIZATION")).changes[0]!.actionDescription;
const readText = ({ text }: Answer) => text.replaceAll("&#x27;", "'");

async function revision(seq: number, table = "departments", key = "department_seq"): Promise<string> {
  const { rows } = (await runSql(scope.companySeq, `select revision from ${table} where ${key} = ${seq}`)) as {
    rows: { revision: number }[];
  };
  return String(rows[0]!.revision);
}

const post = async (path: string, seq: number, form: Record<string, string> = {}) =>
  visitor.request(`${TREE}/${seq}/${path}`, { form: { revision: await revision(seq), ...form } });

// covers: NAV-12 ORG-01 ORG-05 ORG-06 ORG-07 ORG-08 ORG-09
test("the tree is below the company's name, each department with its employees and those below it, without the resigned", async () => {
  expect(await tree()).toEqual(["1 Bakery 3", "2 Ovens 2", "3 Night ovens 0", "1 Store 0"]);
  const { text } = await visitor.request(TREE);
  const plain = text
    .slice(text.indexOf('aria-label="Departments"'), text.indexOf("</nav>", text.indexOf('aria-label="Departments"')))
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  expect(plain).toContain(
    "Panadería Santa Clara 4 employees Bakery 3 employees Ovens 2 employees Night ovens 0 employees Store 0 employees",
  );
  const ovens = await visitor.request(`${TREE}?department=3`);
  for (const what of ["Ben Cruz", "Carla Santos", "Panadería Santa Clara / Bakery", "/employees/employees?department=3"])
    expect(ovens.text).toContain(what);
  expect(ovens.text).not.toContain("Ana Reyes</a>");
  expect((await visitor.request(`${TREE}?department=99`)).status).toBe(404);
});

// covers: ORG-04 NAV-13
test("Department and Job Title/Tier are two tabs", async () => {
  for (const path of [TREE, TIERS]) {
    const { text } = await visitor.request(path);
    expect(text).toMatch(/href="\/organization\/department"[^>]*>Department</);
    expect(text).toMatch(/href="\/organization\/job_title"[^>]*>Job Title\/Tier</);
    expect(text).toMatch(new RegExp(`<a(?=[^>]* aria-current="page")[^>]* href="${path}"[^>]*>(Department|Job Title/Tier)<`));
  }
});

// covers: ORG-01
test("a name is required and unique among siblings", async () => {
  const doubled = await add("bakéry");
  expect([doubled.status, readText(doubled).includes("There is already a department named bakéry at this place.")]).toEqual([422, true]);
  expect(doubled.text).toContain('value="bakéry"');
  expect(readText(await add("  "))).toContain("Give the department a name.");
  expect(readText(await add("x".repeat(51)))).toContain("Keep the name within 50 characters.");
  expect((await add("Lost", "99")).status).toBe(422);
  expect((await add("Bakery", "2")).status).toBe(303);
  expect(await lastChange()).toBe("Added the department Bakery below Store.");
  expect((await post("edit", 5, { departmentName: "Counter", departmentIcon: "store" })).location).toBe(`${TREE}?department=5`);
  expect(await lastChange()).toBe("Renamed the department Bakery → Counter.");
  expect((await post("edit", 5, { departmentName: "Counter", departmentIcon: "rocket" })).status).toBe(422);
});

// covers: ORG-01
test("a department moves with its sub-departments, but never into its own branch", async () => {
  expect(readText(await post("move", 1, { parentDepartmentSeq: "4" }))).toContain(
    "A department cannot be moved below one of its own sub-departments.",
  );
  expect(readText(await post("move", 1, { parentDepartmentSeq: "1" }))).toContain("A department cannot be its own parent.");
  expect((await post("move", 3, { parentDepartmentSeq: "2" })).status).toBe(303);
  expect(await lastChange()).toBe("Moved the department Ovens: below Bakery → below Store.");
  expect(await tree()).toEqual(["1 Bakery 1", "1 Store 2", "2 Counter 0", "2 Ovens 2", "3 Night ovens 0"]);
  expect((await post("move", 3, { parentDepartmentSeq: "0" })).status).toBe(303);
});

// covers: ORG-01
test("of two users who change the same department the second sees who was first, and keeps the typed values", async () => {
  const old = await revision(2);
  await visitor.request(`${TREE}/2/edit`, { form: { departmentName: "Shop", departmentIcon: "store", revision: old } });
  const second = await visitor.request(`${TREE}/2/edit`, { form: { departmentName: "Stores", departmentIcon: "store", revision: old } });
  expect(second.status).toBe(409);
  expect(readText(second)).toContain("The department Shop was changed by Ana Reyes at");
  expect(second.text).toContain('value="Stores"');
  expect(second.text).toContain(`name="revision" value="${await revision(2)}"`);
});

// covers: ORG-02
test("the head is an active employee of the department, is replaced only on purpose, and can be removed", async () => {
  expect(readText(await post("head", 3, { employeeSeq: "1" }))).toContain("Only an active employee of this department can be its head.");
  expect(readText(await post("head", 4, { employeeSeq: "4" }))).toContain("Only an active employee of this department can be its head.");
  expect((await post("head", 3, { employeeSeq: "2" })).status).toBe(303);
  expect((await visitor.request(`${TREE}?department=3`)).text).toMatch(/<dt>Head<\/dt><dd>Ben Cruz/);
  expect(readText(await post("head", 3, { employeeSeq: "3" }))).toContain(
    "Ben Cruz is the head now. Select the checkbox to replace the head.",
  );
  expect((await post("head", 3, { employeeSeq: "3", replace: "on" })).status).toBe(303);
  expect(await lastChange()).toBe("Changed the head of the department Ovens: Ben Cruz → Carla Santos.");
  expect((await visitor.request(`${TREE}/3/head?member=ben`)).text).toContain("Ben Cruz (E0002)");
  expect((await post("head", 3)).status).toBe(303);
  expect(await lastChange()).toBe("Changed the head of the department Ovens: Carla Santos → no one.");
});

// covers: ORG-01
test("a department with employees, leavers, or sub-departments cannot be deleted", async () => {
  expect(readText(await post("delete", 3))).toContain("This department has a sub-department. Move or delete them first");
  expect(readText(await post("delete", 1))).toContain("This department has 1 employee. Move them to another department first");
  expect(readText(await post("delete", 4))).toContain("This department has 1 resigned employee.");
  expect((await post("delete", 5)).location).toBe(TREE);
  expect(await lastChange()).toBe("Deleted the department Counter.");
  expect((await visitor.request(`${TREE}/5/delete`)).status).toBe(404);
});

/** Invites a person into a department and a tier, with the department's number. */
async function invite(departmentSeq: number, jobTitleSeq: number | null, inviteState = "OPEN") {
  await runSql(
    scope.companySeq,
    `insert into employee_invitations (company_seq, employee_invite_seq, employee_name, first_name, last_name, invite_email, join_date, department_seq, job_title_seq, invite_state, invited_by, expires_at)
    select $1, coalesce(max(employee_invite_seq), 0) + 1, 'Nena Uy', 'Nena', 'Uy', 'nena' || count(*) || '@company.test', '2026-12-01', $2, $3, $4, 'Ana Reyes', now() + interval '1 day' from employee_invitations`,
    [scope.companySeq, departmentSeq, jobTitleSeq, inviteState],
  );
}
const invitedInto = async (column: string) =>
  (
    (await runSql(scope.companySeq, `select ${column} as seq from employee_invitations order by employee_invite_seq`)) as {
      rows: { seq: number | null }[];
    }
  ).rows.map(({ seq }) => seq);

// covers: ORG-01 ORG-03
test("a department named by open invitations cannot be deleted; closed ones do not prevent it", async () => {
  await add("Annex");
  await visitor.request(`${TIERS}/new`, { form: { jobTitleName: "Porter" } });
  const { rows } = (await runSql(
    scope.companySeq,
    "select (select max(department_seq) from departments) as department, (select max(job_title_seq) from job_titles) as tier",
  )) as { rows: { department: number; tier: number }[] };
  const { department, tier } = rows[0]!;
  const deleteTier = async () =>
    visitor.request(`${TIERS}/${tier}/delete`, { form: { revision: await revision(tier, "job_titles", "job_title_seq") } });
  await invite(department, tier);
  await invite(department, tier, "WITHDRAWN");
  const refused = [await post("delete", department), await deleteTier()];
  expect(refused.map(({ status }) => status)).toEqual([422, 422]);
  expect(readText(refused[0]!)).toContain(
    "This department has 1 invited employee. Move them to another department first, or merge the department with another one.",
  );
  expect(readText(refused[1]!)).toContain("This tier has 1 invited employee. Give them another tier first.");
  await runSql(scope.companySeq, "update employee_invitations set invite_state = 'WITHDRAWN'");
  expect([(await post("delete", department)).status, (await deleteTier()).status]).toEqual([303, 303]);
  expect([await invitedInto("department_seq"), await invitedInto("job_title_seq")]).toEqual([
    [null, null],
    [null, null],
  ]);
});

test("a department invited into during its deletion is not deleted, and the page reports it", async () => {
  await add("Kiosk");
  const { rows } = (await runSql(scope.companySeq, "select max(department_seq) as seq from departments")) as { rows: { seq: number }[] };
  // counted too early: the invitation arrives between the check and the deletion
  await runOwnerSql(
    `create function invite_late() returns trigger language plpgsql as $$ begin
    insert into employee_invitations (company_seq, employee_invite_seq, employee_name, first_name, last_name, invite_email, join_date, department_seq, invited_by, expires_at) values (old.company_seq, 900, 'Late Uy', 'Late', 'Uy', 'late@company.test', '2026-12-01', old.department_seq, 'Ana Reyes', now());
    return old; end $$; create trigger late before delete on departments for each row execute function invite_late()`,
  );
  try {
    const late = await post("delete", rows[0]!.seq);
    expect([late.status, readText(late).includes("Nothing was saved. Reload the page and try again.")]).toEqual([409, true]);
  } finally {
    await runOwnerSql("drop trigger late on departments; drop function invite_late()");
  }
  expect((await post("delete", rows[0]!.seq)).status).toBe(303);
});

// covers: ORG-01
test("a merge moves employees, leavers, invitations and sub-departments, and deletes the department", async () => {
  await runSql(scope.companySeq, "delete from employee_invitations");
  await invite(3, null);
  expect(readText(await post("merge", 3, { into: "4" }))).toContain("A sub-department cannot take over the department that it is part of.");
  expect(readText(await post("merge", 3, { into: "3" }))).toContain("A department cannot be merged into itself.");
  expect(readText(await post("merge", 3))).toContain("Choose the department that takes everything over.");
  expect((await post("merge", 3, { into: "1" })).location).toBe(`${TREE}?department=1`);
  expect(await lastChange()).toBe("Merged the department Ovens into Bakery, with 2 employees.");
  expect(await invitedInto("department_seq")).toEqual([1]);
  expect(await tree()).toEqual(["1 Bakery 3", "2 Night ovens 0", "1 Shop 0"]);
});

test("the org chart is rendered by the server, with a table of the same content", async () => {
  const { text } = await visitor.request("/organization/chart");
  expect(text.match(/<rect class="fill-/g)).toHaveLength(4);
  for (const words of [
    "Panadería Santa Clara, 4 employees",
    "Night ovens",
    'href="/organization/department?department=1"',
    "Show as table",
  ])
    expect(text).toContain(words);
});

// covers: ORG-03
test("tiers have an order and unique names, and are deleted only when no employee has them", async () => {
  const names = async () =>
    [...(await visitor.request(TIERS)).text.matchAll(/<span class="cell" title="([^"]+)"/g)].map(([, name]) => name);
  expect(await names()).toEqual(["Manager", "Baker", "Trainee"]);
  expect((await visitor.request(TIERS)).text).toMatch(/href="\/employees\/employees\?tier=2"[^>]*>2</);
  await visitor.request(`${TIERS}/3/order`, { form: { direction: "up" } });
  await visitor.request(`${TIERS}/3/order`, { form: { direction: "up" } });
  await visitor.request(`${TIERS}/3/order`, { form: { direction: "up" } });
  expect(await names()).toEqual(["Trainee", "Manager", "Baker"]);
  expect(await lastChange()).toBe("Moved the tier Trainee up: above Manager.");
  const tier = async (path: string, seq: number, form: Record<string, string> = {}) =>
    visitor.request(`${TIERS}/${seq}/${path}`, { form: { revision: await revision(seq, "job_titles", "job_title_seq"), ...form } });
  expect(readText(await visitor.request(`${TIERS}/new`, { form: { jobTitleName: " baker " } }))).toContain(
    "There is already a tier named baker. Choose another name.",
  );
  expect(readText(await tier("delete", 3))).toContain("This tier has 1 resigned employee. Give them another tier first.");
  expect(readText(await tier("delete", 2))).toContain("This tier has 2 employees.");
  await tier("edit", 3, { jobTitleName: "Apprentice" });
  expect(await lastChange()).toBe("Renamed the tier Trainee → Apprentice.");
  await visitor.request(`${TIERS}/new`, { form: { jobTitleName: "Guest" } });
  expect((await tier("delete", 5)).location).toBe(TIERS);
  expect(await names()).toEqual(["Apprentice", "Manager", "Baker"]);
});

// covers: GUARD-15 GUARD-28 ORG-01
test("view-only users see no editing buttons, and every change is in View History", async () => {
  const reader = await signIn(
    (await createTestAccount(scope.companySeq, { email: "reader@organization.test", permissions: ["TEAM_SETTING_VIEW"] })).email,
  );
  for (const path of [`${TREE}?department=1`, TIERS])
    for (const word of ["Add department", "Add tier", "Rename", "Delete"])
      expect((await reader.request(path)).text.includes(`>${word}`), `${path} ${word}`).toBe(false);
  expect((await reader.request(`${TREE}/1/edit`, { form: { departmentName: "X", departmentIcon: "store", revision: "1" } })).status).toBe(
    403,
  );
  const [ofDepartments, ofTiers] = [await reader.request(`${TREE}/history`), await reader.request(`${TIERS}/history`)];
  expect([
    ofDepartments.text.includes("Merged the department Ovens into Bakery, with 2 employees."),
    ofDepartments.text.includes("the tier"),
  ]).toEqual([true, false]);
  expect([ofTiers.text.includes("Renamed the tier Trainee → Apprentice."), ofTiers.text.includes("the department")]).toEqual([true, false]);
});
