import { writeXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { calculatePayrollJob } from "~/jobs/payroll/calculate-payroll.server";
import { signIn, type Answer, type Visitor } from "../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../support/company";
import { runSql } from "../support/payroll-run";
import { readMainText } from "../support/page-text";

/** From an empty company to its first payroll using only form posts: no JSON file, command or script. */

let company: TestCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: [...PERMISSIONS] });
  officer = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const start = async (visitor = officer) => readText(await visitor.request("/hrDashboard"));
const post = async (path: string, form: Record<string, string | string[]>) => {
  const answer = await officer.request(path, { form });
  expect([path, answer.status, answer.status === 303 ? "" : readText(answer)]).toEqual([path, 303, ""]);
  return answer.location!;
};

const PEOPLE: Record<string, (string | number | null)[][]> = {
  Departments: [["Department"], ["Kitchen"]],
  Employees: [
    [
      "Employee ID",
      "First Name",
      "Last Name",
      "Join Date",
      "Department",
      "Payroll Template",
      "TIN",
      "SSS No.",
      "PhilHealth No.",
      "Pag-IBIG No.",
    ],
    ["E0001", "Ana", "Reyes", "01/08/2024", "Kitchen", "Semi-monthly", "123456789", "0312345678", "010203040506", "121212121212"],
    ["E0002", "Boyet", "Cruz", "12/10/2026", "Kitchen", "Semi-monthly", "223456789", "0312345679", "010203040507", "121212121213"],
  ],
  Salaries: [
    ["Employee ID", "From", "Payment Type", "Basic Salary"],
    ["E0001", "01/08/2024", "Monthly", "30,000.00"],
    ["E0002", "12/10/2026", "Monthly", "22,000.00"],
  ],
};

async function upload(sheets: typeof PEOPLE): Promise<string> {
  const body = new FormData();
  body.set("csrf", await officer.token());
  const bytes = await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) });
  body.set("workbook", new Blob([Buffer.from(bytes)]), "people.xlsx");
  const answer = await officer.request("/settings/company-settings/data?index", { body });
  expect([answer.status, answer.status === 303 ? "" : readText(answer)]).toEqual([303, ""]);
  return answer.location!;
}

test("an empty company is guided step by step to its first payroll, and then the steps disappear", async () => {
  expect(await start()).toMatch(/First steps 0 of 10 done .* Company Missing: .*TIN/);
  expect(await start()).toContain("Waits for “Work schedule”.");
  // No notification yet, and no page sends the user to someone else.
  expect(await start()).not.toContain("Nothing to do here");
  expect((await officer.request("/payroll/payroll_processing/new")).text).toContain('href="/payroll/payroll-settings/new"');

  const holidays = await officer.request("/settings/company-settings/holidays/2026/national");
  const keys = [...holidays.text.matchAll(/name="take"[^>]*value="([^"]+)"/g)].map(([, key]) => key!.replaceAll("&#x27;", "'"));
  await post("/settings/company-settings/holidays/2026/national", { take: keys });

  await post("/hrDashboard/first-steps", { step: "schedule" });
  await post("/hrDashboard/first-steps", { step: "template" });
  // A second press of the same button creates nothing more.
  await post("/hrDashboard/first-steps", { step: "schedule" });
  await post("/hrDashboard/first-steps", { step: "template" });
  const begun = await start();
  for (const text of ["1 schedule.", "1 template.", "No one yet."]) expect(begun).toContain(text);
  expect(begun).toMatch(/No one yet\. .* Upload a workbook/);
  expect(readText(await officer.request("/payroll/payroll-settings/1"))).toContain("The 15th and the last day of the month");
  expect(readText(await officer.request("/time/work_policy"))).toContain("08:00–17:00");
  expect(readText(await officer.request("/payroll/payroll-settings/1/allowances"))).toMatch(/Rice.*Transportation/);

  const book = await upload(PEOPLE);
  await post(`${book}?index`, { step: "use" });
  expect(await start()).toContain("2 employees.");
  expect(await start()).toContain("Everyone has both, and a payroll template.");

  const run = await post("/payroll/payroll_processing/new", {
    payrollTemplateSeq: "1",
    startDate: "12/01/2026",
    endDate: "12/15/2026",
    payDate: "12/15/2026",
  });
  const path = run.replace(/\/time$/, "");
  expect(await start()).toContain("It is under way.");
  await post(`${path}/time/confirmation`, {});
  await post(`${path}/calculation`, {});
  // Runs what the worker would do; test servers have none.
  const { companySeq } = company.scope;
  const { rows } = (await runSql(companySeq, "select payroll_seq_valid_millis as turn from recalculations")) as {
    rows: { turn: string }[];
  };
  await calculatePayrollJob.run({ companySeq, payrollSeqValidMillis: Number(rows[0]!.turn) });

  /*
   * Ana, 30,000.00 a month, first half: basic 15,000.00; half of SSS 1,500.00, PhilHealth 750.00 and Pag-IBIG 200.00 = 1,225.00;
   * taxable 13,775.00, tax 15 % of what is over 10,417.00 = 503.70; net 15,000.00 − 1,225.00 − 503.70 = 13,271.30.
   */
  const payslip = readText(await officer.request(`${path}/payslips/1`));
  for (const figure of ["15,000.00", "503.70", "13,271.30"]) expect(payslip).toContain(figure);

  const review = await officer.request(`${path}/confirmation`);
  const net = /name="net"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="net"/.exec(review.text)!;
  await post(`${path}/confirmation`, { headcount: "2", net: net[1] ?? net[2]! });
  expect(await start()).not.toContain("First steps");
});

test("the steps can be hidden for the company and shown again, and only users who may do one see them", async () => {
  const { scope, email } = await createTestCompany({ permissions: ["TEAM_EDIT"] });
  const visitor = await signIn(email);
  expect(await start(visitor)).toContain("First steps");
  await visitor.request("/hrDashboard/first-steps", { form: { step: "hide" } });
  expect(await start(visitor)).not.toContain("0 of 10 done");
  expect(await start(visitor)).toContain("The first steps are hidden.");
  await visitor.request("/hrDashboard/first-steps", { form: { step: "show" } });
  expect(await start(visitor)).toContain("0 of 10 done");
  expect((await visitor.request("/hrDashboard/first-steps", { form: { step: "schedule" } })).status).toBe(403);
  const looker = await createTestAccount(scope.companySeq, { email: "looker@company.test", permissions: ["TEAM_VIEW"] });
  expect(await start(await signIn(looker.email))).not.toContain("First steps");
});
