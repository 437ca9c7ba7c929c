import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { departments, jobTitles } from "~/db/schema/organization";
import { PERMISSIONS, type Permission } from "~/domain/settings/permissions";
import { createContract } from "~/models/employees/contracts/contracts.server";
import { getEmployeeHead } from "~/models/employees/list/employee-head.server";
import { createStatus } from "~/models/employees/job-info/status-history.server";
import { storeFile } from "~/models/shared/stored-files.server";
import { today } from "~/web/http/today.server";
import { origin, signIn } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { PNG } from "../../support/files";
import { runSql } from "../../support/payroll-run";

const POPUP = "/employees/employees/1";
const TABS = ["Job Info", "Basic Info", "Education", "Work Experience/Certificate", "Employee Documents"];
const RESTRICTED = "Access Restricted - You don&#x27;t have permission to view information of employee";

let company: TestCompany;
let accounts = 0;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["TEAM_VIEW"], subscriptions: ["PAYROLL_USAGE"] });
  const { companySeq } = company.scope;
  await inCompany({ companySeq }, (tx) => tx.insert(departments).values({ companySeq, departmentSeq: 1, departmentName: "Ovens" }));
  await createEmployees(company.scope, [
    { employeeName: "Hector Fajardo Santos", departmentSeq: 1, lastContractStartDay: "2017-05-02" },
    { employeeName: "Dino Reyes", resignationDate: today(), lastContractStartDay: "2017-05-02" },
  ]);
});

/** The popup with these permissions, at the first tab that is open. */
async function popup(permissions: Permission[], path = POPUP): Promise<{ text: string; address: string }> {
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: `popup${++accounts}@company.test`,
    permissions: ["TEAM_VIEW", ...permissions],
  });
  const visitor = await signIn(email);
  const answer = await visitor.request(path);
  if (answer.status === 200) return { text: dialogOf(answer.text), address: path };
  const address = new URL(answer.location!, origin).pathname;
  return { text: dialogOf((await visitor.request(address)).text), address };
}

/** The popup without the list behind it and the script data. */
const dialogOf = (text: string) => /<dialog[\s\S]*<\/dialog>/.exec(text)?.[0] ?? "";
const links = (text: string, label: string) =>
  [
    ...(new RegExp(`<nav[^>]*aria-label="${label}"[\\s\\S]*?</nav>`).exec(text)?.[0] ?? "").matchAll(
      /<a[^>]*>(?:<svg[\s\S]*?<\/svg>)?([^<]+)<\/a>/g,
    ),
  ].map(([, words]) => words);

// covers: EMP-09 EMP-11 EMP-13 EMP-20
test("the popup names the employee and opens the first permitted tab", async () => {
  const { text, address } = await popup(["BASIC_INFO_VIEW", "EDUCATION_INFO_EDIT"]);
  expect(address).toBe(`${POPUP}/basic-info`);
  expect(text).toMatch(/<h2[^>]*>Hector Fajardo Santos<\/h2><p>Ovens<\/p><p>-<\/p>/);
  expect(text).toMatch(/dot-active[^>]*><\/span>Active/);
  expect(links(text, "Employee tabs")).toEqual(["Profile", "Contract Info"]);
  for (const tab of TABS) expect(text).toContain(tab);
});

// covers: EMP-14 EMP-15 EMP-16 EMP-17 EMP-18 EMP-19
test("a tab is selectable with its view or its edit right; the others stay visible and lead nowhere", async () => {
  const rights: Permission[][] = [
    ["JOB_INFO_VIEW", "JOB_INFO_EDIT"],
    ["BASIC_INFO_VIEW", "BASIC_INFO_EDIT"],
    ["EDUCATION_INFO_VIEW", "EDUCATION_INFO_EDIT"],
    ["CAREER_QUALIFI_INFO_VIEW", "CAREER_QUALIFI_INFO_EDIT"],
    ["EMPLOYEE_DOCUMENTS_INFO_VIEW"],
  ];
  for (const [index, any] of rights.entries()) {
    for (const right of any) {
      const { text } = await popup([right]);
      expect(links(text, "Profile")).toEqual([TABS[index]]);
      expect(text.match(/aria-disabled="true"/g)).toHaveLength(4);
    }
  }
});

// covers: EMP-15 EMP-16 EMP-17 EMP-18 EMP-19
test("the page of a tab opens for users who may view or edit it, and not for users of another tab", async () => {
  const { scope } = company;
  await runSql(
    scope.companySeq,
    `insert into employee_careers (company_seq, employee_seq, career_seq, company_name) values (${scope.companySeq}, 1, 900, 'Goldilocks Bakeshop')`,
  );
  const opens = async (right: Permission) => {
    const { email } = await createTestAccount(scope.companySeq, {
      email: `tab${++accounts}@company.test`,
      permissions: ["TEAM_VIEW", right],
    });
    const visitor = await signIn(email);
    const answers = await Promise.all(
      ["job-info", "basic-info", "education", "career", "documents"].map(
        async (tab) => [tab, await visitor.request(`${POPUP}/${tab}`)] as const,
      ),
    );
    for (const [, { text }] of answers.filter(([tab]) => tab === "career"))
      expect([right, text.includes("Goldilocks Bakeshop")]).toEqual([right, right.startsWith("CAREER")]);
    return answers.map(([tab, { status }]) => `${tab} ${status}`).filter((answer) => !answer.endsWith("403"));
  };
  expect(await opens("CAREER_QUALIFI_INFO_VIEW")).toEqual(["career 200"]);
  expect(await opens("CAREER_QUALIFI_INFO_EDIT")).toEqual(["career 200"]);
  expect(await opens("JOB_INFO_VIEW")).toEqual(["job-info 200"]);
  expect(await opens("BASIC_INFO_EDIT")).toEqual(["basic-info 200"]);
  expect(await opens("EDUCATION_INFO_VIEW")).toEqual(["education 200"]);
  expect(await opens("EMPLOYEE_DOCUMENTS_INFO_VIEW")).toEqual(["documents 200"]);
});

// covers: EMP-08 EMP-10
test("the header of the popup shows name, place, photo and the status from leaves and contracts", async () => {
  const { scope } = company;
  const { fileSeq } = await storeFile(scope, "face.png", PNG);
  await runSql(scope.companySeq, "update stored_files set used_by = 'profile', employee_seq = 3 where file_seq = $1", [fileSeq]);
  await inCompany(scope, (tx) => tx.insert(jobTitles).values({ companySeq: scope.companySeq, jobTitleSeq: 1, jobTitleName: "Baker" }));
  await createEmployees(scope, [
    { employeeName: "Luz Dizon", departmentSeq: 1, jobTitleSeq: 1, joinDate: "2024-01-08", profileFileSeq: fileSeq },
  ]);
  const head = () => getEmployeeHead(scope, 3, "2026-11-21");
  const expected = {
    employeeSeq: 3,
    companySeq: scope.companySeq,
    employeeName: "Luz Dizon",
    employeeFirstName: "Luz",
    profilePhotoUrl: `/files/${fileSeq}`,
    departmentName: "Ovens",
    jobTitleName: "Baker",
    joinDate: "2024-01-08",
  };
  expect(await head()).toMatchObject({ ...expected, employeeStatus: "CONTRACT_INFO_REQUIRED", employmentType: "FULL_TIME" });
  await createContract(
    scope,
    3,
    { employmentType: "PROBATION", startDate: "2026-06-01", endDate: "2026-11-30", contractInfoContent: "" },
    "2026-11-21",
  );
  expect(await head()).toMatchObject({ employeeStatus: "EXTENSION_REQUIRED", employmentType: "PROBATION" });
  await createStatus(scope, 3, {
    leaveName: "Care",
    employeeStatusContent: "Care",
    employeeStatusStartDatetime: "2026-11-20",
    employeeStatusEndDatetime: "2026-11-22",
  });
  expect(await head()).toMatchObject({ employeeStatus: "ON_LEAVE" });
  const { text } = await popup(["JOB_INFO_VIEW"], "/employees/employees/3");
  expect(text).toContain(`<img src="/files/${fileSeq}"`);
  expect((await (await signIn(company.email)).request(`/files/${fileSeq}`)).status).toBe(200);
});

// covers: EMP-22
test("only permissions decide, and no page of an employee or of the list names a role", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "everything@company.test", permissions: [...PERMISSIONS] });
  const visitor = await signIn(email);
  for (const page of [
    "",
    "/1/job-info",
    "/1/basic-info",
    "/1/education",
    "/1/career",
    "/1/documents",
    "/1/contracts",
    "/1/salary",
    "/1/previous-employer",
  ]) {
    const { status, text } = await visitor.request(`/employees/employees${page}`);
    const words = /<main[\s\S]*<\/main>/
      .exec(text)![0]
      .replace(/<script[\s\S]*?<\/script>/g, "")
      .replace(/<[^>]*>/g, " ");
    expect([page, status, /\b(roles?|administrators?|admin|managers? of)\b/i.exec(words)?.[0]]).toEqual([page, 200, undefined]);
  }
});

// covers: EMP-103
test("the records of an employee have the Philippine fields", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "fields@company.test", permissions: [...PERMISSIONS] });
  const visitor = await signIn(email);
  const fields: Record<string, string[]> = {
    "basic-info?mode=edit": ["Street and barangay", "+63"],
    "salary/identity": ["TIN", "SSS", "PhilHealth", "Pag-IBIG", "RDO code"],
    "salary/new": ["PERA"],
    "previous-employer/edit": ["TIN", "13th month pay"],
  };
  for (const [page, words] of Object.entries(fields)) {
    const { status, text } = await visitor.request(`${POPUP}/${page}`);
    const labels = [...dialogOf(text).matchAll(/<(?:label|legend|span|h3)[^>]*>([^<]*)/g)]
      .map(([, label]) => label!.toLowerCase())
      .join("|");
    expect([page, status, words.filter((word) => !labels.includes(word.toLowerCase()))]).toEqual([page, 200, []]);
  }
});

// covers: EMP-12
test("salary and previous employer belong to payroll: its permission and its subscription", async () => {
  expect(links((await popup(["JOB_INFO_VIEW", "PAYROLL_SETTING_EDIT"])).text, "Employee tabs")).toEqual([
    "Profile",
    "Contract Info",
    "Salary Info",
    "Previous Employer",
  ]);
  const without = await createTestCompany({ permissions: ["TEAM_VIEW", "JOB_INFO_VIEW", "PAYROLL_SETTING_EDIT"], subscriptions: [] });
  await createEmployees(without.scope, [{ employeeName: "Rosa Nuñez" }]);
  const visitor = await signIn(without.email);
  expect(links((await visitor.request(`${POPUP}/job-info`)).text, "Employee tabs")).toEqual(["Profile", "Contract Info"]);
});

// covers: EMP-21
test("without permission for any tab the specification's sentence replaces the employee, and no employee data is sent", async () => {
  const { text } = await popup([]);
  expect(text).toContain(RESTRICTED);
  expect(text).not.toContain("Hector");
});

// covers: EMP-38 EMP-39
test("the status offers the next status changes; only accounts of resigned employees can be deleted", async () => {
  const ways = (text: string) =>
    [...(/<ul class="float">[\s\S]*?<\/ul>/.exec(text)?.[0] ?? "").matchAll(/<(?:a|span)\b[^>]*>([^<]+)</g)].map(([, words]) => words);
  expect(ways((await popup(["JOB_INFO_EDIT"])).text)).toEqual(["Inactive", "Resigned"]);
  expect(ways((await popup(["JOB_INFO_EDIT"], "/employees/employees/2")).text)).toEqual(["Inactive", "Resigned", "Account Delete"]);
  // G-14: a second resignation is refused, so its action is disabled.
  expect((await popup(["JOB_INFO_EDIT"], "/employees/employees/2")).text).toMatch(/<span aria-disabled="true"[^>]*>Resigned</);
  expect(ways((await popup(["JOB_INFO_VIEW"])).text)).toEqual([]);
});

// covers: EMP-07
test("an unknown employee is not found", async () => {
  const visitor = await signIn(company.email);
  const { status, text } = await visitor.request("/employees/employees/999");
  expect(status).toBe(404);
  expect(text).toContain("404 Not Found error");
  expect(dialogOf(text)).toBe("");
});
