import { beforeAll, expect, test } from "vitest";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { listDepartments } from "~/models/organization/departments.server";
import { today } from "~/web/http/today.server";
import { signIn, type Visitor } from "../support/app";
import { grantPermissions, createTestCompany, type TestCompany } from "../support/company";
import { runSql } from "../support/payroll-run";

/** The specification's calls that fill a form's lists are loaders here: the page contains the options. */
let company: TestCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["TEAM_EDIT", "TEAM_SETTING_EDIT"], name: "Panaderia Santa Clara" });
  const { companySeq } = company.scope;
  const other = await createTestCompany();
  for (const seq of [companySeq, other.scope.companySeq]) {
    const of = seq === companySeq ? "" : "Foreign ";
    await runSql(
      seq,
      `insert into departments (company_seq, department_seq, department_name, parent_department_seq) values (${seq}, 11, '${of}Bakery', null), (${seq}, 12, '${of}Ovens', 11)`,
    );
    await runSql(
      seq,
      `insert into job_titles (company_seq, job_title_seq, job_title_name, sort_order) select ${seq}, number, '${of}Tier ' || number, number from generate_series(1, 25) as number`,
    );
    await runSql(
      seq,
      `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, work_day, work_time, main_work_schedule_yn) values (${seq}, 1, '${of}Day shift', '12345', 480, 'N'), (${seq}, 2, '${of}Night shift', '12345', 480, 'Y')`,
    );
    await runSql(
      seq,
      `insert into work_places (company_seq, work_place_seq, work_place_name) values (${seq}, 1, '${of}Makati'), (${seq}, 2, '${of}Cebu')`,
    );
  }
  visitor = await signIn(company.email);
});

/** Options of a list in the invitation form, "number name". */
async function offered(name: string): Promise<string[]> {
  const { text } = await visitor.request("/employees/invited_employees/new");
  const list = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, "s").exec(text)![1]!;
  return [...list.matchAll(/<option value="(\d+)"( selected="")?[^>]*>([^<]*)</g)].map(
    ([, value, chosen, label]) => `${value} ${label}${chosen ? " *" : ""}`,
  );
}

// covers: INPUT-46 INPUT-47 INPUT-48 INPUT-49
test("a form has every department, tier, work schedule and office of the own company, and the main schedule selected", async () => {
  expect((await offered("departmentSeq")).map((value) => value.replace(/[^\w ]/gu, "").replace(/ +/g, " "))).toEqual([
    "11 Bakery",
    "12 Ovens",
  ]);
  expect(await offered("jobTitleSeq")).toEqual(Array.from({ length: 25 }, (_, index) => `${index + 1} Tier ${index + 1}`));
  expect(await offered("workScheduleSeq")).toEqual(["1 Day shift", "2 Night shift *"]);
  expect(await offered("workPlaceSeq")).toEqual(["2 Cebu", "1 Makati"]);
});

// covers: INPUT-46
test("the root of the department tree is the company", async () => {
  const { text } = await visitor.request("/organization/department");
  const tree = /<nav[^>]*aria-label="Departments".*?<\/nav>/s
    .exec(text)![0]
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  expect(tree).toMatch(/Panaderia Santa Clara .*Bakery .*Ovens/);
});

// covers: INPUT-50
test("each option has the fields of the specification", async () => {
  const { departments, jobTitles, workPlaces, workSchedules } = await listEmployeeChoices(company.scope);
  expect(departments[1]).toMatchObject({ departmentSeq: 12, parentDepartmentSeq: 11, departmentName: "Ovens" });
  expect(jobTitles[0]).toEqual({ jobTitleSeq: 1, jobTitleName: "Tier 1" });
  expect(workPlaces[0]).toMatchObject({ workPlaceSeq: 2, workPlaceName: "Cebu" });
  expect(workSchedules[1]).toEqual({ workScheduleSeq: 2, workScheduleName: "Night shift", mainWorkScheduleYn: "Y", off: false });
  expect((await listDepartments(company.scope, today())).departments[1]).toMatchObject({
    departmentSeq: 12,
    parentDepartmentSeq: 11,
    departmentName: "Ovens",
    employeeCount: 0,
    level: 2,
  });
});

test("View History reads only entries of its feature", async () => {
  await visitor.request("/organization/department/new", { form: { departmentName: "Store", parentDepartmentSeq: "0" } });
  await grantPermissions(company.scope.companySeq, ["TEAM_EDIT", "TEAM_SETTING_EDIT", "COMPANY_SETTING_EDIT"]);
  await visitor.request("/settings/company-settings/notices/new", {
    form: { subject: "Closed on Monday", description: "The plant rests." },
  });
  const history = async (path: string) =>
    /<dialog.*<\/dialog>/s
      .exec((await visitor.request(path)).text)![0]
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
  const organization = await history("/organization/department/history");
  expect(organization).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d.* Ana Reyes .*Added the department Store/);
  expect(organization).not.toContain("Closed on Monday");
  const notices = await history("/settings/company-settings/notices/history");
  expect(notices).toMatch(/Ana Reyes .*Added the notice “Closed on Monday”/);
  expect(notices).not.toContain("Store");
});
