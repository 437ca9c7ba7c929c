import { beforeAll, expect, test } from "vitest";
import { listChanges } from "~/models/shared/change-log.server";
import type { Scope } from "~/domain/shared/scope";
import { signIn, Visitor } from "../../support/app";
import { createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";

let scope: Scope;
let admin: Visitor;
let employeeSeq: number;
let tab: string;

beforeAll(async () => {
  const company = await createTestCompany({ permissions: ["TEAM_VIEW", "EDUCATION_INFO_EDIT", "CAREER_QUALIFI_INFO_EDIT"] });
  scope = company.scope;
  [employeeSeq] = (await createEmployees(scope, [{ employeeName: "Luz Dela Cruz" }])) as [number];
  tab = `/employees/employees/${employeeSeq}`;
  admin = await signIn(company.email);
});

const rows = async (table: string) =>
  ((await runSql(scope.companySeq, `select * from ${table} order by 2 desc`)) as { rows: Record<string, unknown>[] }).rows;
const readText = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&");
const SCHOOL = {
  schoolName: " University of Santo Tomas ",
  degreeType: "COLLEGE",
  major: "Accountancy",
  admissionDate: "2009-06-10",
  graduationDate: "2013-04-05",
  graduationCategory: "GRADUATED",
};
const JOB = {
  companyName: "Goldilocks",
  departmentName: "Stores",
  jobTitleName: "Cashier",
  workFirstDate: "2013-06-03",
  workLastDate: "2018-12-28",
  contractType: "PROJECT_BASE",
};

// covers: EDU-01 EDU-02 EDU-04 EDU-07 EDU-12 EDU-13 EDU-14 EDU-15 EDU-16
test("a school is added, shown with the total count, changed and deleted, and the history records each", async () => {
  expect(await admin.request(`${tab}/education/new`, { form: SCHOOL })).toMatchObject({ status: 303, location: `${tab}/education` });
  expect(
    (await admin.request(`${tab}/education/new`, { form: { schoolName: "Pasig High School", admissionDate: "2005-06-01" } })).status,
  ).toBe(303);
  const [high, college] = await rows("employee_educations");
  expect(college).toMatchObject({
    employee_seq: employeeSeq,
    school_name: "University of Santo Tomas",
    degree_type: "COLLEGE",
    major: "Accountancy",
    admission_date: "2009-06-10",
    graduation_date: "2013-04-05",
    graduation_category: "GRADUATED",
  });
  expect(high).toMatchObject({ degree_type: "", major: "", graduation_date: null, graduation_category: "" });
  const list = readText((await admin.request(`${tab}/education`)).text);
  expect(list).toMatch(/<h3[^>]*>Education <span class="count">2<\/span><\/h3>/);
  expect(list).toContain("College/Univ/Graduate School/Others · Accountancy · 06/10/2009–04/05/2013 · Graduated");
  expect(list.indexOf("University of Santo Tomas")).toBeLessThan(list.indexOf("Pasig High School"));

  const record = `${tab}/education/${String(college!.education_seq)}`;
  const form = await admin.request(`${record}/edit`);
  expect(form.text).toMatch(/name="schoolName"[^>]*value="University of Santo Tomas"/);
  expect((await admin.request(`${record}/edit`, { form: { ...SCHOOL, major: "Management", revision: "1" } })).status).toBe(303);
  const question = await admin.request(`${record}/delete`);
  expect(readText(question.text)).toContain("Are you sure you want to delete this education record?");
  expect(readText(question.text)).toMatch(/>Cancel<.*>Delete</s);
  const late = await admin.request(`${record}/delete`, { form: { revision: "1" } });
  expect([late.status, readText(late.text).includes("This education record was changed by Ana Reyes at ")]).toEqual([409, true]);
  expect((await admin.request(`${record}/delete`, { form: { revision: "2" } })).status).toBe(303);
  expect((await rows("employee_educations")).map((row) => row.school_name)).toEqual(["Pasig High School"]);
  expect((await admin.request(`${record}/edit`)).status).toBe(404);

  const { changes } = await listChanges(scope, "EMPLOYEE_EDUCATION", employeeSeq);
  expect(changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Education of Luz Dela Cruz deleted: University of Santo Tomas, College/Univ/Graduate School/Others, Management, 06/10/2009–04/05/2013, Graduated.",
    "Education of Luz Dela Cruz changed: University of Santo Tomas, College/Univ/Graduate School/Others, Accountancy, 06/10/2009–04/05/2013, Graduated → University of Santo Tomas, College/Univ/Graduate School/Others, Management, 06/10/2009–04/05/2013, Graduated.",
    "Education of Luz Dela Cruz added: Pasig High School, 06/01/2005–.",
    "Education of Luz Dela Cruz added: University of Santo Tomas, College/Univ/Graduate School/Others, Accountancy, 06/10/2009–04/05/2013, Graduated.",
  ]);
  expect(readText((await admin.request(`${tab}/education/history`)).text)).toContain("Education of Luz Dela Cruz added: Pasig High School");
});

// covers: EDU-05
test("deleting a school asks first, and Cancel returns to the list", async () => {
  await admin.request(`${tab}/education/new`, { form: { schoolName: "Kept School" } });
  const [kept] = await rows("employee_educations");
  const { text } = await admin.request(`${tab}/education/${String(kept!.education_seq)}/delete`);
  expect(text).toContain("Are you sure you want to delete this education record?");
  expect(text).toMatch(new RegExp(`<a[^>]*href="${tab}/education"[^>]*>Cancel`));
});

// covers: EDU-08 EDU-09 EDU-10 EDU-11
test.for([
  ["education", { ...SCHOOL, schoolName: "  " }, "School Name can’t be blank"],
  ["education", { ...SCHOOL, graduationDate: "2009-06-09" }, "Please enter the correct date"],
  ["education", { ...SCHOOL, schoolName: "x".repeat(101) }, "Write the school name in at most 100 characters."],
  ["education", { ...SCHOOL, admissionDate: "2009-02-30" }, "Enter the admission date as MM/DD/YYYY."],
  ["education", { ...SCHOOL, admissionDate: "0001-01-01" }, "Enter the admission date as MM/DD/YYYY."],
  ["education", { ...SCHOOL, graduationDate: "9999-12-31" }, "Enter the graduation date as MM/DD/YYYY."],
  ["education", { ...SCHOOL, degreeType: "DOCTOR" }, "Choose the education type from the list."],
  ["career/careers", { ...JOB, companyName: "" }, "Company Name can’t be blank"],
  ["career/careers", { ...JOB, workLastDate: "2013-06-02" }, "Please enter the correct date"],
  ["career/careers", { ...JOB, contractType: "CASUAL" }, "Choose the contract type from the list."],
] as [string, Record<string, string>, string][])(
  "%s with a mistake is refused at its field and keeps what was typed: %j → “%s”",
  async ([where, form, message]) => {
    const before = [await rows("employee_educations"), await rows("employee_careers")];
    const { status, text } = await admin.request(`${tab}/${where}/new`, { form });
    expect(status).toBe(422);
    expect(readText(text).split(message).length - 1).toBe(2);
    expect(text).toContain(where === "education" ? 'value="Accountancy"' : 'value="Cashier"');
    expect([await rows("employee_educations"), await rows("employee_careers")]).toEqual(before);
  },
);

// covers: EDU-10 EDU-11 EDU-12
test("the lists of education types and graduation categories are the shared ones", async () => {
  const { text } = await admin.request(`${tab}/education/new`);
  const options = (name: string) =>
    [...new RegExp(`<select[^>]*name="${name}".*?</select>`, "s").exec(text)![0].matchAll(/<option[^>]*>([^<]*)</g)].map(
      ([, label]) => label,
    );
  expect(options("degreeType")).toEqual(["Not given", "College/Univ/Graduate School/Others", "High School", "Middle School", "Elementary"]);
  expect(options("graduationCategory")).toEqual(["Not given", "Graduated", "Attending", "Leave of absence", "Expelled", "Suspended"]);
});

// covers: CAREER-01 CAREER-05 CAREER-07 CAREER-09 CAREER-10 CAREER-11 CAREER-17 CAREER-18 CAREER-19 CAREER-20
test("a former job is added, shown, changed and deleted after a confirmation", async () => {
  expect(await admin.request(`${tab}/career/careers/new`, { form: JOB })).toMatchObject({ status: 303, location: `${tab}/career` });
  const [job] = await rows("employee_careers");
  expect(job).toMatchObject({
    company_name: "Goldilocks",
    department_name: "Stores",
    job_title_name: "Cashier",
    work_first_date: "2013-06-03",
    work_last_date: "2018-12-28",
    contract_type: "PROJECT_BASE",
  });
  expect(readText((await admin.request(`${tab}/career`)).text)).toContain("Stores · Cashier · 06/03/2013–12/28/2018 · Project Based");
  const record = `${tab}/career/careers/${String(job!.career_seq)}`;
  expect((await admin.request(`${record}/edit`)).text).toMatch(/name="companyName"[^>]*value="Goldilocks"/);
  expect((await admin.request(`${record}/edit`, { form: { ...JOB, jobTitleName: "Head cashier", revision: "1" } })).status).toBe(303);
  expect((await admin.request(`${record}/edit`, { form: { ...JOB, jobTitleName: "Baker", revision: "1" } })).status).toBe(409);
  expect((await rows("employee_careers"))[0]).toMatchObject({ job_title_name: "Head cashier", revision: 2 });
  expect(readText((await admin.request(`${record}/delete`)).text)).toContain("Are you sure you want to delete this work experience?");
  expect((await admin.request(`${record}/delete`, { form: { revision: "2" } })).status).toBe(303);
  expect(await rows("employee_careers")).toEqual([]);
  expect(readText((await admin.request(`${tab}/career/history`)).text)).toContain(
    "Work experience of Luz Dela Cruz deleted: Goldilocks, Stores, Head cashier",
  );
});
