import { beforeAll, expect, test } from "vitest";
import { bulkUpdateJob } from "~/jobs/bulk-update.server";
import { listChanges } from "~/models/shared/change-log.server";
import { signIn, type Visitor } from "../../support/app";
import { downloadSheet, uploadFile, buildWorkbook, type Cells } from "../../support/workbook-files";
import type { PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { addColleague, createTeamCompany } from "../../support/team";

// cspell:ignore stroe

const NEW = "/employees/bulk_update/new";

let company: PayrollCompany;
let admin: Visitor;
beforeAll(async () => {
  company = await createTeamCompany();
  admin = await signIn(company.email);
});

const plain = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");
async function rows<Row>(text: string): Promise<Row[]> {
  return ((await runSql(company.scope.companySeq, text)) as { rows: Row[] }).rows;
}
async function upload(list: Cells[], visitor = admin) {
  const answer = await uploadFile(visitor, NEW, await buildWorkbook(list));
  return { answer, path: answer.location ?? "", seq: Number(answer.location?.split("/").at(-1)) };
}
const confirm = (path: string, visitor = admin) => visitor.request(`${path}?index`, { form: {} });
const work = (bulkInviteSeq: number) => bulkUpdateJob.run({ companySeq: company.scope.companySeq, bulkInviteSeq });
type Person = {
  employee_seq: number;
  employee_id: string;
  employee_name: string;
  department: string;
  tier: string;
  join_date: string;
  phone_number: string;
  tin_no: string;
};
const person = async (seq: number) =>
  (
    await rows<Person>(`select employee_seq, employee_id, employee_name, department_name as department, job_title_name as tier, join_date::text, phone_number, tin_no from employees
    left join departments using (company_seq, department_seq) left join job_titles using (company_seq, job_title_seq) where employee_seq = ${seq}`)
  )[0]!;
/** The cell texts of a page's table. */
const cells = (html: string) =>
  [...plain(html).matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, text]) =>
    text!
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );

test("the workbook has the employees' current data; uploaded unchanged it changes nothing", async () => {
  const { status, headings, rows: people } = await downloadSheet(admin, "/employees/bulk_update/employees.xlsx");
  expect(status).toBe(200);
  expect(headings).toEqual([
    "Employee ID",
    "First Name",
    "Last Name",
    "Phone Number",
    "Employee Number",
    "Join Date",
    "Department",
    "Tier",
    "Work Schedule",
    "Office",
    "TIN",
    "SSS No.",
    "Pag-IBIG No.",
    "PhilHealth No.",
    "RDO Code",
    "Bank Name",
    "Account Number",
  ]);
  expect(people).toHaveLength((await rows("select 1 from employees")).length);
  const first = await person(1);
  const [year, month, day] = first.join_date.split("-");
  expect(people.find((person) => person["Employee ID"] === first.employee_id)).toMatchObject({
    Department: first.department,
    Tier: first.tier,
    "Join Date": `${month}/${day}/${year}`,
  });
  const before = await rows("select * from employees order by employee_seq");
  const { path, seq } = await upload(people);
  expect(plain((await admin.request(path)).text)).toContain("nothing changes");
  await confirm(path);
  await work(seq);
  expect(await rows("select * from employees order by employee_seq")).toEqual(before);
});

test("changes are shown cell by cell, stored once confirmed, and logged for each employee and for the workbook", async () => {
  const [first, two] = [await person(1), await person(2)];
  const other = first.department === "Store" ? "Office" : "Store";
  const { path, seq } = await upload([
    {
      "Employee ID": first.employee_id,
      "First Name": "Marikit",
      Department: other,
      TIN: "999-888-777-000",
      "Phone Number": "0917 765 4321",
    },
    { "Employee ID": two.employee_id, "Join Date": "02/03/2020" },
  ]);
  const preview = await admin.request(path);
  const shownCells = cells(preview.text);
  for (const [column, before, after] of [
    ["Department", first.department, other],
    ["TIN", null, "999-888-777-000"],
    ["Phone Number", first.phone_number || "none", "09177654321"],
    ["Join Date", null, "02/03/2020"],
  ] as const) {
    const index = shownCells.indexOf(column, shownCells.indexOf("From the workbook"));
    expect([column, before ?? shownCells[index + 1], shownCells[index + 2]]).toEqual([column, shownCells[index + 1], after]);
  }
  expect(await person(1)).toEqual(first);
  await confirm(path);
  await work(seq);
  expect(await person(1)).toMatchObject({ department: other, tin_no: "999888777000", phone_number: "09177654321" });
  expect((await person(1)).employee_name).toMatch(/^Marikit /);
  expect((await person(2)).join_date).toBe("2020-02-03");
  expect(plain((await admin.request(path)).text)).toContain("2 employees updated.");
  const listTexts = async (feature: Parameters<typeof listChanges>[1], subject?: number) =>
    (await listChanges(company.scope, feature, subject)).changes.map(({ actionDescription }) => actionDescription);
  expect((await listTexts("EMPLOYEE_JOB_INFO", 1))[0]).toBe(
    `Changed the job info by a workbook: Department ${first.department} → ${other}.`,
  );
  expect((await listTexts("EMPLOYEE_BASIC_INFO", 1))[0]).toContain("First Name ");
  const [identity] = await listTexts("EMPLOYEE_SALARY", 1);
  expect(identity).toMatch(/TIN/);
  expect(identity).not.toContain("999888777000");
  expect((await listTexts("EMPLOYEE_JOB_INFO"))[0]).toBe("Updated 2 employees by the workbook “people.xlsx”.");
});

test("device numbers are set by the workbook, each for one employee", async () => {
  const [first, two, three] = [await person(1), await person(2), await person(3)];
  const sheet = (numbers: [string, string, string]) =>
    [first, two, three].map(({ employee_id }, index) => ({ "Employee ID": employee_id, "Employee Number": numbers[index]! }));
  const wrong = await upload(sheet(["9001", "9001", "9".repeat(21)]));
  const text = plain((await admin.request(wrong.path)).text);
  for (const words of ["Employee Number: row 3 has the same number.", "Employee Number can have at most 20 characters."])
    expect(text).toContain(words);
  const given = await upload(sheet(["9001", "9002", ""]));
  await confirm(given.path);
  await work(given.seq);
  const numbers = () => rows("select employee_number as number from employees where employee_seq <= 3 order by employee_seq");
  expect(await numbers()).toEqual([{ number: "9001" }, { number: "9002" }, { number: "" }]);
  // A number in use is refused; one assigned between preview and confirmation leaves the row out.
  const taken = await upload(sheet(["", "", "9002"]));
  expect(plain((await admin.request(taken.path)).text)).toContain("Employee Number: Someone else has this number on the devices.");
  const late = await upload(sheet(["", "", "9003"]));
  await rows("update employees set employee_number = '9003' where employee_seq = 1");
  await confirm(late.path);
  await work(late.seq);
  expect(await numbers()).toEqual([{ number: "9003" }, { number: "9002" }, { number: "" }]);
});

test("unknown numbers, invalid values and a head who would leave the department are listed, also in the copy", async () => {
  const [three, four] = [await person(3), await person(4)];
  await runSql(
    company.scope.companySeq,
    `update departments set department_manager_employee_seq = 4 where department_name = '${four.department}'`,
  );
  const other = four.department === "Store" ? "Office" : "Store";
  const { path } = await upload([
    { "Employee ID": "NOBODY", Department: "Store" },
    { "Employee ID": three.employee_id, Department: "Stroe", "SSS No.": "12", "Phone Number": "123", "Join Date": "02/30/2026" },
    { "Employee ID": four.employee_id, Department: other },
    { Department: "Store" },
  ]);
  const page = plain((await admin.request(path)).text);
  for (const text of [
    "Employee ID: no one in your company has “NOBODY”.",
    "Department: “Stroe” is not a known department of your company. Did you mean “Store”?",
    "SSS No.: Enter the SSS number as 00-0000000-0.",
    "Phone Number: “123” must have 7 to 20 digits.",
    "Join Date: “02/30/2026” is not a day",
    "Department: this is the head of the present department. Choose another head first.",
    "Employee ID: type the number of the employee",
    "No row of this workbook can be used yet.",
  ])
    expect(page).toContain(text);
  const copy = await downloadSheet(admin, `${path}/errors.xlsx`);
  expect(copy.rows.map((row) => row["What to mend"])).toEqual([
    expect.stringContaining("NOBODY"),
    expect.stringContaining("Stroe"),
    expect.stringContaining("head"),
    expect.stringContaining("type the number"),
  ]);
  expect((await confirm(path)).status).toBe(422);
});

test("an employee changed after the preview is left out, with a message", async () => {
  const five = await person(5);
  const other = five.department === "Store" ? "Office" : "Store";
  const { path, seq } = await upload([{ "Employee ID": five.employee_id, Department: other }]);
  await runSql(
    company.scope.companySeq,
    "update employees set department_seq = (select department_seq from departments where department_name = 'Management') where employee_seq = 5",
  );
  await confirm(path);
  await work(seq);
  expect((await person(5)).department).toBe("Management");
  expect(plain((await admin.request(path)).text)).toContain("This employee or a setting used here was changed after the preview.");
});

test("users see and change only the columns of their own permissions, and only their own workbook", async () => {
  const six = await person(6);
  const clerk = await signIn(await addColleague(company.scope.companySeq, ["TEAM_EDIT", "JOB_INFO_EDIT"]));
  expect((await downloadSheet(clerk, "/employees/bulk_update/employees.xlsx")).headings).toEqual([
    "Employee ID",
    "First Name",
    "Last Name",
    "Employee Number",
    "Join Date",
    "Department",
    "Tier",
    "Work Schedule",
    "Office",
  ]);
  const { path, seq } = await upload(
    [
      {
        "Employee ID": six.employee_id,
        "First Name": "No one",
        TIN: "111-111-111-111",
        "Basic Salary": "1",
        "Work Email": "x@y.test",
        "Join Date": "05/06/2021",
      },
    ],
    clerk,
  );
  expect(plain((await clerk.request(path)).text)).toContain("Not read here: First Name, Work Email, Basic Salary, TIN.");
  expect([(await admin.request(path)).status, (await admin.request(`${path}/errors.xlsx`)).status, (await confirm(path)).status]).toEqual([
    404, 404, 404,
  ]);
  await confirm(path, clerk);
  await work(seq);
  expect(await person(6)).toEqual({ ...six, join_date: "2021-05-06" });
  const reader = await signIn(await addColleague(company.scope.companySeq, ["TEAM_EDIT"]));
  expect(plain((await reader.request(NEW)).text)).toContain("You cannot edit any employee fields");
});

test("B-10: a TIN or SSS number that another employee or row has is noted before the update, and the update is still possible", async () => {
  const [first, two] = [await person(1), await person(2)];
  await runSql(
    company.scope.companySeq,
    "update employees set tin_no = '111222333000', social_security_system = '' where employee_seq = 2",
  );
  const { path } = await upload([
    { "Employee ID": first.employee_id, TIN: "111-222-333-001", "SSS No.": "34-1234567-8" },
    { "Employee ID": two.employee_id, "SSS No.": "34-1234567-8" },
  ]);
  const preview = plain((await admin.request(path)).text);
  expect(preview).toContain("2 numbers belong to two people.");
  // The nine digits identify the person, whatever the branch.
  expect(preview).toContain(`Row 2: ${two.employee_name} (${two.employee_id}) has the same TIN.`);
  expect(preview).toContain("Row 3: row 2 has the same SSS number.");
  expect(preview).toContain("Update 2 employees");
});
