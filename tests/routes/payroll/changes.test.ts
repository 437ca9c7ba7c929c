import { beforeAll, expect, test } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { downloadSheet } from "../../support/workbook-files";
import { readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const RUN = "/payroll/payroll_processing/3";
const CHANGES = `${RUN}/review/changes`;
const SHOWN = { headcount: "6", net: "9327910" };

let company: PayrollCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany();
  visitor = await signIn(company.email);
});

const fetchText = async (path: string) => readPageText((await visitor.request(path)).text);

// covers: PAY-08 F-104
test("each reason of the cards links to its employees, with net pay before and after", async () => {
  const { text } = await visitor.request(`${RUN}/review`);
  for (const reason of ["JOINED", "LEFT"]) expect(text).toContain(`href="${CHANGES}?reason=${reason}"`);
  expect(readPageText(text)).not.toContain("Other reasons");
  // Run 3 of the sample's register: Fidel joined with net pay 14,567.32.
  const joined = await fetchText(`${CHANGES}?reason=JOINED`);
  expect(joined).toContain("Fidel Bernardo Mercado E0006 · Office Joined +14,567.32 — 14,567.32 +14,567.32 Total, 1 employee");
  expect(await fetchText(`${CHANGES}?reason=LEFT`)).toContain("Karl Catacutan Yap");
  expect(await fetchText(`${CHANGES}?q=nobody`)).toContain("No employees found");
  expect((await visitor.request(`${CHANGES}?reason=BECAUSE`)).status).toBe(400);
});

// covers: PAY-08 F-104
test("all changes add up to the change of net pay, and can be downloaded as a workbook", async () => {
  // Net pay 93,279.10 against 95,416.32.
  expect(await fetchText(CHANGES)).toMatch(/Total, \d employees −2,137\.22/);
  const { status, sheets } = await downloadSheet(visitor, `${RUN}/changes.xlsx?way=up`);
  expect(status).toBe(200);
  const rowOf = (name: string) => sheets[0]!.rows.find((cells) => cells.includes(name));
  expect(rowOf("Fidel Bernardo Mercado")).toEqual(expect.arrayContaining(["E0006", 14_567.32, "Joined 14567.32"]));
  // Karl, who left, has less.
  expect(rowOf("Karl Catacutan Yap")).toBeUndefined();
});

// covers: PAY-02 F-104
test("the register shows and sorts by the change of net pay; an employee without a previous payslip is new", async () => {
  const sorted = await fetchText(`${RUN}/review?sort=-change`);
  expect(sorted).toContain("Change Net pay, ₱");
  expect(sorted).toMatch(/Fidel Bernardo Mercado.* New 14,567\.32/);
  // The largest first, new employees last.
  expect(sorted.indexOf("Fidel Bernardo Mercado E0006")).toBeGreaterThan(sorted.indexOf("Ana Lim Reyes E0001"));
});

// covers: PAY-11 F-104
test("each payslip line shows its previous amount", async () => {
  const text = await fetchText(`${RUN}/payslips/1`);
  expect(text).toContain("· previous 15,000.00");
  expect(text).toContain("· new this period");
  expect(await fetchText(`${RUN}/payslips/6`)).not.toMatch(/· (previous|new this period)/);
});

// covers: PAY-10 F-104
test("an unexplained change of pay must be confirmed before completion if the template requires it", async () => {
  const { companySeq } = company.scope;
  const master = { payrollTemplateName: "Bakery and store", description: "", payFrequency: "SEMI_MONTHLY", weekEndDay: "7", revision: "1" };
  const wrong = await visitor.request("/payroll/payroll-settings/1/edit", { form: { ...master, unexplainedLimit: "101" } });
  expect(readPageText(wrong.text)).toContain("Write a percentage from 0.01 to 100, or leave it empty.");
  expect((await visitor.request("/payroll/payroll-settings/1/edit", { form: { ...master, unexplainedLimit: "1" } })).status).toBe(303);
  expect(await fetchText("/payroll/payroll-settings/1")).toContain("Flag unexplained net pay changes above From 1% of net pay");
  // 500.00 more for employee 8 in gross and net pay only: no line or record explains it.
  await runSql(
    companySeq,
    `update payslips set figures[20] = figures[20] + 50000, figures[39] = figures[39] + 50000, net_centavos = net_centavos + 50000,
            gross_centavos = gross_centavos + 50000, generation = generation where payroll_seq = 3 and employee_seq = 8`,
  );
  await runSql(companySeq, "update payrolls set net_centavos = net_centavos + 50000, generation = generation + 1 where payroll_seq = 3");
  const displayed = { ...SHOWN, net: "9377910" };
  expect(await fetchText(`${RUN}/confirmation`)).toContain("No record explains why the pay of Hector Fajardo Santos changed.");
  const unseen = await visitor.request(`${RUN}/confirmation`, { form: displayed });
  expect([unseen.status, readPageText(unseen.text).includes("Review Hector Fajardo Santos")]).toEqual([422, true]);
  const silent = await visitor.request(`${RUN}/confirmation`, { form: { ...displayed, looked: "on" } });
  expect([silent.status, readPageText(silent.text).includes("Say briefly what you found.")]).toEqual([422, true]);
  // The list under the reason names the employee.
  expect(await fetchText(`${CHANGES}?reason=UNEXPLAINED`)).toMatch(/Hector Fajardo Santos .*Not explained by records \+500\.00/);
  expect((await visitor.request(`${RUN}/confirmation`, { form: { ...displayed, looked: "on", word: "Paid for a lost day" } })).status).toBe(
    303,
  );
  expect(await fetchText(`${RUN}/history`)).toContain("Paid for a lost day");
});
