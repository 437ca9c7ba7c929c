import { beforeAll, expect, test } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { signIn, type Visitor } from "../../support/app";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { openSheet } from "../../support/workbooks";

const GOVERNMENT = "/payroll/government";
let admin: Visitor;
let scope: Scope;

/** The bakery with all payrolls of November completed. */
beforeAll(async () => {
  const made = await createPayrollCompany({ completed: 5 });
  scope = made.scope;
  admin = await signIn(made.email);
});

const fetchText = async (path: string) => readMainText((await admin.request(GOVERNMENT + path)).text);
const saveNumbers = () =>
  runSql(
    scope.companySeq,
    "update company_versions set sss_no = '0312345678001', phil_health_no = '001234567894', pag_ibig_no = '201234567890'",
  );

// covers: F-51 F-56
test("the SSS list of a month has everyone with base, credit, shares and loans; without the employer's number there is no file", async () => {
  const page = await fetchText("/sss/2026-11");
  // samples/bakery-2026-forms.json: Isko's 12,000.00 gives 600.00 + 1,200.00 + EC 10.00; all 13,175.00 + 26,350.00 + 280.00, less Karl's half, which
  // his final pay deducts (875.00 + 1,750.00 + 15.00); loans 2,923.08
  expect(page).toContain("Abad, Isko 3647428435 12,000.00 12,000.00 600.00 1,200.00 10.00 1,810.00");
  expect(page).toContain("Total, 10 employees 12,300.00 24,600.00 265.00 37,165.00");
  expect(page).toContain("1, hired 11/18/2026");
  expect(page).toContain("SSS salary loan 923.08");
  expect(page).toContain("SSS computes the amounts in My.SSS and gives the PRN. Compare them with these totals.");
  expect(page).toContain("The company has no number with this agency.");
  expect((await admin.request(`${GOVERNMENT}/sss/2026-11/sss.txt`)).location).toBe(`${GOVERNMENT}/sss/2026-11`);
});

// covers: F-51 F-56
test("the list of a month is searched, filtered by remark, sorted and paged, with totals of the matches, and so is each part below it", async () => {
  const path = "/sss/2026-11";
  const pageText = await fetchText(`${path}?q=abad`);
  // Isko alone: 600.00 + 1,200.00 + 10.00.
  expect(pageText).toContain("Total, 1 employee 600.00 1,200.00 10.00 1,810.00");
  expect(pageText).not.toContain("Mercado");
  const hired = await fetchText(`${path}?remark=1`);
  expect(hired).toMatch(/Mercado, Fidel .*1, hired 11\/18\/2026/);
  expect(hired).toContain("Total, 1 employee");
  expect(await fetchText(`${path}?q=nobody`)).toContain("No employees found");
  const totals = (text: string) =>
    [...text.split("Total, 10")[0]!.matchAll(/ ([\d,]+\.\d\d) (?=\d, |— )/g)].map(([, total]) => Number(total!.replaceAll(",", "")));
  const falling = totals(await fetchText(`${path}?sort=-total`));
  expect(falling).toHaveLength(10);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  expect(totals(await fetchText(`${path}?sort=total`))).toEqual(falling.toReversed());
  // Loans of November: two of SSS, 2,923.08 together (document 5, F-56); searched, sorted and counted separately.
  const loans = await fetchText(`${path}?part=loans&sort=-amount`);
  expect(loans).not.toContain("MSC");
  const taken = [...loans.matchAll(/SSS [a-z ]+loan\b.*?([\d,]+\.\d\d) ([\d,]+\.\d\d)/g)].map(([, , amount]) =>
    Number(amount!.replaceAll(",", "")),
  );
  expect(taken.length).toBeGreaterThan(1);
  expect(taken).toEqual(taken.toSorted((a, b) => b - a));
  expect(await fetchText(`${path}?part=loans&q=nobody`)).toContain("Nothing found");
  expect(await fetchText(`${path}?part=changes`)).toContain("Compared with October 2026: nothing");
  for (const wrong of ["part=shoes", "remark=NH", "sort=due", "part=loans&sort=msc", "pageSize=7"])
    expect([wrong, (await admin.request(`${GOVERNMENT}${path}?${wrong}`)).status]).toEqual([wrong, 400]);
  expect((await admin.request(`${GOVERNMENT}${path}?page=9`)).status).toBe(302);
});

// covers: F-52
test("the SSS text file has the sample's lines, and the paste list has number and compensation", async () => {
  await saveNumbers();
  const file = await admin.raw(`${GOVERNMENT}/sss/2026-11/sss.txt`);
  expect(file.headers.get("Content-Disposition")).toContain("SSS_0312345678_112026.txt");
  const lines = (await file.text()).split("\r\n");
  expect(lines).toContain("0312345678;001;3385940692;MERCADO;FIDEL;NULL;B;16542.32;1;11182026;ASSOCIATE");
  expect(lines).toHaveLength(11);
  expect((await admin.request(`${GOVERNMENT}/sss/2026-11/paste.txt`)).text).toMatch(/^3647428435\t12000\.00\r\n/);
});

// covers: F-53 F-54
test("L-10: PhilHealth and Pag-IBIG have their lists and workbooks, Pag-IBIG's with account number and program", async () => {
  expect(await fetchText("/philhealth/2026-11")).toContain("Total, 10 employees 9,497.29 9,497.32 18,994.61");
  const { text } = await admin.request(`${GOVERNMENT}/philhealth/2026-11/philhealth.csv`);
  expect(text).toMatch(/Mercado,Fidel,,Bernardo,[\d/]+,\w*,38000\.00,950\.00,950\.00,1900\.00,NH,11\/18\/2026\r\n/);
  expect(await fetchText("/pag-ibig/2026-11")).toContain("Total, 10 employees 1,900.00 1,900.00 3,800.00");
  const file = await admin.raw(`${GOVERNMENT}/pag-ibig/2026-11/pag-ibig.xlsx`);
  expect(file.headers.get("Content-Disposition")).toContain("201234567890202611.xlsx");
  const { headings, rows: listed } = await openSheet(new Uint8Array(await file.arrayBuffer()), "MID");
  expect(listed[0]).toMatchObject({ "Membership program": "F1" });
  expect(headings).toEqual([
    "MID",
    "Account number",
    "Membership program",
    "Last",
    "First",
    "Extension",
    "Middle",
    "Period",
    "Monthly compensation",
    "Employee",
    "Employer",
    "Remarks",
  ]);
});

// covers: F-54
test("L-8: savings of F1 are in the employee’s share and those of MP2 in a separate file, as deducted", async () => {
  const made = await createPayrollCompany({
    completed: 5,
    change: (sample) => ({
      ...sample,
      // Employee 1 has item 1 with 150.00 a month already.
      employees: sample.employees.map((employee) =>
        employee.employeeSeq === 3
          ? { ...employee, deductions: [{ itemSeq: 2, monthlyAmount: "1200.00", startDate: "2026-01-01", endDate: null }] }
          : employee,
      ),
      payrollTemplates: sample.payrollTemplates.map((template) => ({
        ...template,
        deductionItems: template.deductionItems.map((item) => ({
          ...item,
          unionDuesYn: "N",
          pagIbigExtra: item.itemSeq === 1 ? "F1" : "MP2",
        })),
      })),
    }),
  });
  await runSql(made.scope.companySeq, "update company_versions set pag_ibig_no = '201234567890'");
  const officer = await signIn(made.email);
  const page = readMainText((await officer.request(`${GOVERNMENT}/pag-ibig/2026-11`)).text);
  // 1,900.00 of mandatory shares and 150.00 of employee 1; 1,200.00 of employee 3.
  expect(page).toContain("Total, 10 employees 2,050.00 1,900.00 3,950.00");
  expect(page).toContain("MP2 savings of 1 employee, ₱1,200.00, are in a file of their own.");
  const file = await officer.raw(`${GOVERNMENT}/pag-ibig/2026-11/pag-ibig.xlsx?program=MP2`);
  expect(file.headers.get("Content-Disposition")).toContain("201234567890202611-MP2.xlsx");
  // The file has no totals: its last row is the last employee.
  const { total } = await openSheet(new Uint8Array(await file.arrayBuffer()), "MID");
  expect(total).toMatchObject({ "Membership program": "MP2", Employee: 1200, Employer: 0 });
  const f1 = await openSheet(
    new Uint8Array(await (await officer.raw(`${GOVERNMENT}/pag-ibig/2026-11/pag-ibig.xlsx`)).arrayBuffer()),
    "MID",
  );
  expect([...f1.rows, f1.total].reduce((sum, row) => sum + Number(row.Employee), 0)).toBe(2050);
  expect((await officer.raw(`${GOVERNMENT}/pag-ibig/2026-11/pag-ibig.xlsx?program=MP3`)).status).toBe(404);
});

test("L-8: the form of a deduction names its savings program, and no item is union dues as well", async () => {
  const items = "/payroll/payroll-settings/items";
  const form = { itemSide: "DEDUCTION", itemCode: "MP2", itemName: "MP2 savings", itemKind: "RECURRING", pagIbigExtra: "MP2" };
  const create = (typed: Record<string, string>) => admin.request(`${items}/new?side=DEDUCTION`, { form: typed });
  expect((await create({ ...form, unionDues: "on" })).text).toContain("Union dues are not Pag-IBIG savings. Choose one of them.");
  expect((await create(form)).location).toBe(`${items}/MP2`);
  const page = readMainText((await admin.request(`${items}/MP2`)).text);
  expect(page).toContain("Pag-IBIG savings MP2, in a list of its own");
  expect(page).toContain("Account 2122");
});

// covers: F-55
test("short-term Pag-IBIG loans are a separate list, apart from housing loans", async () => {
  expect((await admin.request(`${GOVERNMENT}/pag-ibig/2026-11`)).text).toContain("/pag-ibig/2026-11/loan-list.xlsx?program=housing");
  const file = await admin.raw(`${GOVERNMENT}/pag-ibig/2026-11/loan-list.xlsx?program=short-term`);
  // The file has no totals: its last row is the last loan.
  const { headings, rows, total } = await openSheet(new Uint8Array(await file.arrayBuffer()), "MID");
  expect(headings).toEqual(["MID", "Last", "First", "Middle", "Loan type", "Application number", "Period", "Amount", "Remarks"]);
  // November of the sample: 1,500.00 of one loan (document 5, F-56).
  expect([rows.length, total["Loan type"], total.Period, total.Amount]).toEqual([0, "MPL", "202611", 1500]);
  const housing = await admin.raw(`${GOVERNMENT}/pag-ibig/2026-11/loan-list.xlsx?program=housing`);
  expect((await openSheet(new Uint8Array(await housing.arrayBuffer()), "MID")).total).toBeUndefined();
  expect((await admin.request(`${GOVERNMENT}/pag-ibig/2026-11/loan-list.xlsx?program=other`)).status).toBe(404);
});

// covers: F-58
test("a missing, malformed or shared number is an error and blocks the files here", async () => {
  await runSql(scope.companySeq, "update employees set philhealth = '12345678901' where employee_seq = 1");
  await runSql(scope.companySeq, "update employees set pag_ibig = '' where employee_seq = 1");
  await runSql(scope.companySeq, "update employees set social_security_system = '3866344002' where employee_seq = 3");
  expect(await fetchText("/philhealth/2026-11")).toContain("The PhilHealth number of Ana Reyes must have 12 digits. Is it 012345678901?");
  expect(await fetchText("/pag-ibig/2026-11")).toContain("Ana Reyes has no Pag-IBIG number.");
  expect(await fetchText("/sss/2026-11")).toContain("3866344002 belongs to Boyet Cruz and Celia Dizon.");
  for (const file of ["sss/2026-11/sss.txt", "philhealth/2026-11/philhealth.xlsx", "pag-ibig/2026-11/pag-ibig.xlsx"])
    expect((await admin.request(`${GOVERNMENT}/${file}`)).status).toBe(303);
});

test("a month shows templates without payroll, new and departed employees; an empty or invalid month has a message", async () => {
  const december = await fetchText("/sss/2026-12");
  expect(december).toContain("Nothing for December 2026 yet");
  expect(december).toContain("Gone");
  expect((await admin.request(`${GOVERNMENT}/sss/2026-13`)).status).toBe(404);
});
