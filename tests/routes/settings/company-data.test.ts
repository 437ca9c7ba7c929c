import { readXlsx, writeXlsx } from "hucre/xlsx";
import { beforeEach, expect, test } from "vitest";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { runSql } from "../../support/payroll-run";
import { readMainText } from "../../support/page-text";

// cspell:ignore citi kichen

const DATA = "/settings/company-settings/data";
type Rows = (string | number | Date | null)[][];
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: [...PERMISSIONS] });
  const { companySeq } = company.scope;
  await runSql(
    companySeq,
    `insert into work_schedules (company_seq, work_schedule_seq, work_schedule_name, main_work_schedule_yn, work_day, work_time) values (${companySeq}, 1, 'Office', 'Y', '12345', 480)`,
  );
  await runSql(
    companySeq,
    `insert into payroll_templates (company_seq, payroll_template_seq, payroll_template_name, pay_frequency) values (${companySeq}, 1, 'Semi-monthly', 'SEMI_MONTHLY')`,
  );
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);

async function upload(sheets: Record<string, Rows>, visitor = admin): Promise<Answer> {
  const body = new FormData();
  body.set("csrf", await visitor.token());
  const bytes = await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) });
  body.set("workbook", new Blob([Buffer.from(bytes)]), "people.xlsx");
  return visitor.request(`${DATA}?index`, { body });
}

const stored = async (sql: string) => ((await runSql(company.scope.companySeq, sql)) as { rows: Record<string, unknown>[] }).rows;

const PEOPLE: Rows = [
  ["Employee ID", "First Name", "Last Name", "Join Date", "Department", "Tier", "Payroll Template", "TIN"],
  ["E0001", "Ana", "Reyes", "03/01/2024", "Kitchen", "Manager", "Semi-monthly", "123-456-789-000"],
  ["E0002", "Boyet", "Cruz", new Date("2024-05-02"), "Kitchen", "", "Semi-monthly", ""],
];
const BOOK: Record<string, Rows> = {
  Departments: [
    ["Department", "Above it"],
    ["Bakery", ""],
    ["Kitchen", "Bakery"],
  ],
  Tiers: [["Tier"], ["Manager"]],
  Employees: PEOPLE,
  Salaries: [
    ["Employee ID", "From", "Payment Type", "Basic Salary"],
    ["E0001", "03/01/2024", "Monthly", "30,000.00"],
    ["E0002", "05/02/2024", "Daily", 755],
  ],
  Loans: [
    ["Employee ID", "Loan", "Principal", "Balance", "Amortization", "Start", "Deducted in"],
    ["E0002", "SSS salary loan", "20,000.00", "12,000.04", "923.08", "01/15/2026", "2ND"],
  ],
  Opening: [
    ["Employee ID", "Paid through", "Payrolls", "Basic earned", "Taxable, regular", "Tax withheld"],
    ["E0001", "10/31/2026", 20, "300,000.00", "275,500.00", "10,074.00"],
  ],
};

test("a whole company is imported by one workbook: previewed, stored as a whole, and once despite repeated clicks", async () => {
  const { location } = await upload(BOOK);
  expect(location).toMatch(/\/data\/books\/1$/);
  const seen = readText(await admin.request(location!));
  expect(seen).toContain("Company 0 Departments 2 Tiers 1 Employees 2 Salaries 2 Allowances 0 Loans 1 Opening balances 1");
  expect(seen).toContain("2 employees come into your company");
  expect(await stored("select 1 from employees")).toEqual([]);
  expect((await admin.request(`${location}?index`, { form: { step: "use" } })).location).toBe("/employees/employees");
  expect((await admin.request(`${location}?index`, { form: { step: "use" } })).location).toBe(location);
  expect(
    await stored(
      `select employee_id, employee_name, department_name, job_title_name, tin_no, payroll_template_seq, work_schedule_seq, join_date::text as joined
      from employees left join departments using (company_seq, department_seq) left join job_titles using (company_seq, job_title_seq) order by employee_id`,
    ),
  ).toMatchObject([
    {
      employee_id: "E0001",
      employee_name: "Ana Reyes",
      department_name: "Kitchen",
      job_title_name: "Manager",
      tin_no: "123456789000",
      joined: "2024-03-01",
    },
    {
      employee_id: "E0002",
      employee_name: "Boyet Cruz",
      job_title_name: null,
      payroll_template_seq: 1,
      work_schedule_seq: 1,
      joined: "2024-05-02",
    },
  ]);
  expect(await stored("select salary_amount_type, salary_amount_centavos::int as amount from salary_records order by salary_seq")).toEqual([
    { salary_amount_type: "MONTHLY", amount: 3_000_000 },
    { salary_amount_type: "DAILY", amount: 75_500 },
  ]);
  expect(await stored("select balance_centavos::int as balance, loan_state from loans")).toEqual([
    { balance: 1_200_004, loan_state: "ONGOING" },
  ]);
  expect((await stored("select balances::json -> 'years' -> 0 ->> 'taxWithheld' as tax from employee_balances"))[0]).toEqual({
    tax: "1007400",
  });
  expect(
    await stored("select action_description as said from change_log_entries where feature_name = 'EMPLOYEE_JOB_INFO' order by 1"),
  ).toEqual([
    { said: "Added Ana Reyes (E0001) by the workbook “people.xlsx”, with salary, opening balance." },
    { said: "Added Boyet Cruz (E0002) by the workbook “people.xlsx”, with salary, loans." },
  ]);
  // The same employees a second time are refused as a whole.
  const again = await upload(BOOK);
  expect(readText(await admin.request(again.location!))).toContain("E0001 is in Kawani already.");
});

test("one invalid cell blocks the whole workbook, and a copy says at its row what to fix", async () => {
  const rows = [...PEOPLE, ["E0003", "Carla", "Go", "31/12/2024", "Kichen", "", "", ""]];
  const { location } = await upload({ ...BOOK, Employees: rows });
  const seen = readText(await admin.request(location!));
  expect(seen).toContain("2 cells must be fixed first.");
  expect(seen).toContain("Employees, row 4 Join Date “31/12/2024” is not a day. Write it as MM/DD/YYYY. 12/31/2024");
  expect(await admin.request(`${location}?index`, { form: { step: "use" } })).toMatchObject({ status: 409 });
  expect(await stored("select 1 from employees")).toEqual([]);
  const { sheets } = await readXlsx(new Uint8Array(await (await admin.raw(`${location}/errors.xlsx`)).arrayBuffer()));
  const people = sheets.find(({ name }) => name === "Employees")!.rows;
  expect(people[0]!.at(-1)).toBe("What to mend");
  expect(String(people[3]!.at(-1))).toContain(
    "Department: “Kichen” is not a known department of the sheet Departments or of your company. Did you mean “Kitchen”?",
  );
  // The error workbook is accepted once its cells are right.
  people[3]![3] = "12/31/2024";
  people[3]![4] = "Kitchen";
  const corrected = await upload(
    Object.fromEntries(sheets.filter(({ name }) => name in BOOK).map(({ name, rows: cells }) => [name, cells as Rows])),
  );
  expect(readText(await admin.request(corrected.location!))).toContain("3 employees come into your company");
});

test("the workbook to fill in lists the company's values, and its row of hints is never read", async () => {
  const response = await admin.raw(`${DATA}/company.xlsx`);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual([
    "Company",
    "Departments",
    "Tiers",
    "Employees",
    "Salaries",
    "Allowances",
    "Loans",
    "Opening",
    "Read me",
    "Lists",
    "Made for",
  ]);
  expect(sheets[0]!.rows[2]![0]).toBe(company.name);
  expect(sheets.find(({ name }) => name === "Lists")!.rows.flat()).toContain("Semi-monthly");
  const filled = Object.fromEntries(
    sheets.filter(({ name }) => name !== "Read me" && name !== "Lists").map(({ name, rows }) => [name, rows.slice(0, 2) as Rows]),
  );
  const people = filled.Employees!;
  people.push(
    people[0]!.map(
      (heading) => ({ "Employee ID": "E1", "First Name": "Ana", "Last Name": "Reyes", "Join Date": "03/01/2024" })[String(heading)] ?? null,
    ),
  );
  expect(readText(await admin.request((await upload(filled)).location!))).toContain("1 employee comes into your company");
});

test("another company's workbook is refused with a message, as it is and as a copy to fix", async () => {
  const other = await createTestCompany({ permissions: [...PERMISSIONS] });
  const template = await (await signIn(other.email)).raw(`${DATA}/company.xlsx`);
  const { sheets } = await readXlsx(new Uint8Array(await template.arrayBuffer()));
  const theirs = Object.fromEntries(sheets.map(({ name, rows }) => [name, rows as Rows]));
  const { status, text } = await upload(theirs);
  expect(status).toBe(422);
  const message = `This workbook was made for ${other.name}. Download the workbook of ${company.name} and fill that in.`;
  expect(readText({ text } as Answer)).toContain(message);
  expect((await upload({ "Made for": theirs["Made for"]! })).status).toBe(422);
  const { location } = await upload({ ...BOOK, "Made for": [[company.name]], Tiers: [["Tier"], ["x".repeat(101)]] });
  const copy = await readXlsx(new Uint8Array(await (await admin.raw(`${location}/errors.xlsx`)).arrayBuffer()));
  expect(copy.sheets.find(({ name }) => name === "Made for")!.rows).toEqual([[company.name]]);
});

const DETAILS = ["Registered Name", "TIN", "SSS Employer Number", "City or Municipality", "Province", "Line of Business"];

test("the sheet Company changes differing company details, with a history entry; empty cells change nothing", async () => {
  const row = [company.name, "009-123-456-000", "", "Makati City", "metro manila", "Bread"];
  const { location } = await upload({ ...BOOK, Company: [DETAILS, row] });
  expect(readText(await admin.request(location!))).toContain("The company details change to those in the sheet Company.");
  await admin.request(`${location}?index`, { form: { step: "use" } });
  const { version_seq: _seq, ...details } = (
    await stored(
      "select version_seq, registered_name, tin_no, sss_no, line_of_business, city <> '' as placed, revision from company_versions",
    )
  )[0]!;
  expect(details).toEqual({
    registered_name: company.name,
    tin_no: "009123456000",
    sss_no: "",
    line_of_business: "Bread",
    placed: true,
    revision: 2,
  });
  const history = await stored("select action_description as said from change_log_entries where feature_name = 'COMPANY'");
  expect(history[0]!.said).toMatch(/^Changed the company by the workbook “people\.xlsx”: TIN none → 009-123-456-000/);
  const same = await upload({ Company: [DETAILS, row], Tiers: [["Tier"], ["Owner"]] });
  expect(readText(await admin.request(same.location!))).not.toContain("The details of the company change");
});

test("errors on the sheet Company are reported at their cells, and nothing is stored", async () => {
  const rows = [DETAILS, [company.name, "12-34", "", "Quezon Citi", "Metro Manila", "Bread"], ["Another company", "", "", "", "", ""]];
  const { location } = await upload({ ...BOOK, Company: rows });
  const seen = readText(await admin.request(location!));
  expect(seen).toContain(
    "Company, row 2 City or Municipality “Quezon Citi” is not a known city or municipality of this province. Quezon City",
  );
  expect(seen).toContain("Company, row 2 TIN Enter the TIN with 12 digits, or 14 with a branch code of five digits.");
  expect(seen).toContain("Company, row 3 Registered Name Only the first row of this sheet is read. Delete this one.");
  expect((await admin.request(`${location}?index`, { form: { step: "use" } })).status).toBe(409);
  expect(await stored("select 1 from company_versions where line_of_business <> ''")).toEqual([]);
});

test("a user who may change only the employer's numbers changes nothing else by the sheet Company", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: `pays${company.scope.companySeq}@company.test`,
    permissions: ["SETTING_EDIT", "PAYROLL_SETTING_EDIT"],
  });
  const visitor = await signIn(email);
  const row = [company.name, "009-123-456-000", "", "", "", "Bread"];
  const seen = readText(await visitor.request((await upload({ ...BOOK, Company: [DETAILS, row] }, visitor)).location!));
  expect(seen).toContain("1 cell must be fixed first.");
  expect(seen).toContain("Line of Business Your permissions only allow changing the employer's numbers.");
});

test("a list from another product is matched by its headings, missing columns are reported, and the match is remembered", async () => {
  const foreign: Rows = [
    ["Emp No.", "Complete Name", "Hired", "Salary"],
    ["7", "Dela Cruz, Juan S.", "01/15/2024", "25,000"],
  ];
  const { location } = await upload({ Masterlist: foreign });
  const seen = await admin.request(location!);
  expect(readText(seen)).toContain("This is not our workbook");
  expect(seen.text).toMatch(/<option value="2" selected="">Hired/);
  const refused = await admin.request(`${location}?index`, { form: { step: "match", employeeId: "0", fullName: "1" } });
  expect(refused.status).toBe(422);
  expect(readText(refused)).toContain("No column is chosen for Join Date. Choose one for each; without them no employee can be made.");
  const twice = await admin.request(`${location}?index`, { form: { step: "match", employeeId: "0", fullName: "1", joinDate: "1" } });
  expect(readText(twice)).toContain("have the same column. Choose another for one of them.");
  const form = { step: "match", employeeId: "0", fullName: "1", joinDate: "2", salaryAmount: "3" };
  expect((await admin.request(`${location}?index`, { form })).location).toBe(location);
  expect(readText(await admin.request(location!))).toContain("1 employee comes into your company");
  await admin.request(`${location}?index`, { form: { step: "use" } });
  expect(
    await stored(
      "select first_name, middle_name, last_name, salary_amount_centavos::int as amount from employees join salary_records using (company_seq, employee_seq)",
    ),
  ).toEqual([{ first_name: "Juan", middle_name: "S.", last_name: "Dela Cruz", amount: 2_500_000 }]);
  const later = await upload({ Masterlist: [foreign[0]!, ["8", "Go, Maria", "02/01/2024", ""]] });
  expect(readText(await admin.request(later.location!))).toContain("You matched a sheet with these headings before.");
});

test("a workbook can be discarded, and an unreadable one is refused at its field", async () => {
  const { location } = await upload(BOOK);
  expect((await admin.request(`${location}/removal`, { form: {} })).location).toBe(DATA);
  expect((await admin.request(location!)).status).toBe(404);
  expect(readText(await upload({ Employees: [["Employee ID"]] }))).toContain("This workbook has no rows.");
  const body = new FormData();
  body.set("csrf", await admin.token());
  body.set("workbook", new Blob(["a,b"]), "people.csv");
  const answer = await admin.request(`${DATA}?index`, { body });
  expect([answer.status, readText(answer)]).toEqual([422, expect.stringContaining("This file is not an Excel workbook.")]);
});

test("B-10: a number shared by two employees is noted before the workbook is imported", async () => {
  await upload(BOOK).then(({ location }) => admin.request(`${location}?index`, { form: { step: "use" } }));
  const { location } = await upload({
    Employees: [
      ["Employee ID", "First Name", "Last Name", "Join Date", "TIN", "SSS No."],
      ["E0003", "Carla", "Go", "03/01/2024", "123-456-789-001", "3400000001"],
      ["E0004", "Dina", "Lim", "03/01/2024", "", "3400000001"],
    ],
  });
  const seen = readText(await admin.request(location!));
  expect(seen).toContain("Row 2: Ana Reyes (E0001) has the same TIN.");
  expect(seen).toContain("Row 3: row 2 has the same SSS number.");
  expect(seen).toContain("2 employees come into your company");
});
