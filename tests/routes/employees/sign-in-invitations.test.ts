import { afterEach, beforeAll, expect, test } from "vitest";
import { env } from "~/env.server";
import { signIn, Visitor } from "../../support/app";
import { createEmployees } from "../../support/employees";
import { readLink, listMails } from "../../support/mail";
import type { PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { createTeamCompany } from "../../support/team";

const PAGE = "/employees/employees/sign-in-invitations";
const LIST = "/employees/employees";
const SIGN_UP = {
  mobileNumber: "0917 123 4567",
  password: "Pandesal-26",
  passwordConfirmation: "Pandesal-26",
  captcha: "answered",
  promoTerms: "on",
  dataPrivacy: "on",
};

let company: PayrollCompany;
let admin: Visitor;
/** As imported by a company workbook: a work email, no account. */
let people: number[];

beforeAll(async () => {
  company = await createTeamCompany();
  admin = await signIn(company.email);
  people = await createEmployees(company.scope, [
    { employeeName: "Aida Ramos", email: "aida@workbook.test", phoneNumber: "09171112222" },
    { employeeName: "Berto Lim", email: "berto@workbook.test" },
    { employeeName: "Celia Uy", email: "" },
    { employeeName: "Dario Tan", email: "dario@workbook.test", resignationDate: "2025-01-31" },
  ]);
  await runSql(
    company.scope.companySeq,
    `update employees set email = '' where company_seq = ${company.scope.companySeq} and employee_seq <> all('{${people.join()}}')`,
  );
});

const asProduction = { ...env };
afterEach(() => void Object.assign(env, { NODE_ENV: asProduction.NODE_ENV, SMTP_URL: asProduction.SMTP_URL, DEMO: asProduction.DEMO }));

const selecting = (...seqs: number[]) => `?${seqs.map((seq) => `employeeSeq=${seq}`).join("&")}`;

test("U-1: the invitation form leads from “already exists” to the invitation to sign in", async () => {
  const answer = await admin.request("/employees/invited_employees/new", {
    form: {
      firstName: "Aida",
      lastName: "Ramos",
      phoneNumber: "09171112222",
      inviteEmail: "aida@workbook.test",
      joinDate: "2026-12-01",
      workScheduleSeq: "1",
      salaryAmountType: "MONTHLY",
      salaryAmount: "25,000",
      taxCode: "S1",
      pic: "Ana",
    },
  });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("This email address already exists.");
  expect(answer.text).toContain(`href="${PAGE}"`);
});

test("U-1: dashboard, list and profile lead to the invitation of employees without an account", async () => {
  const dashboard = await admin.request("/hrDashboard");
  expect(dashboard.text).toMatch(/<a [^>]*href="\/employees\/employees\/sign-in-invitations"[^>]*>2 employees cannot sign in yet/);
  expect((await admin.request(LIST)).text).toMatch(new RegExp(`formaction="${PAGE}"`, "i"));
  expect((await admin.request(`${LIST}/${people[0]}/basic-info`)).text).toContain(`href="${PAGE}?employeeSeq=${people[0]}"`);
});

test("U-1: selected employees are invited once; those without a work email, with an account or resigned are left out", async () => {
  const page = await admin.request(PAGE + selecting(...people));
  expect(page.text).toContain("Invite 2 employees to sign in?");
  expect(page.text).toMatch(/No work email, so not invited: (<!-- -->)?Celia Uy/);
  expect(page.text).not.toContain("Dario Tan");
  const sent = await admin.request(PAGE + selecting(...people), { form: { count: "2" } });
  expect([sent.status, sent.location]).toEqual([303, LIST]);
  const recipients = (await listMails(company.scope.companySeq)).map(({ recipient }) => recipient);
  expect(recipients.filter((recipient) => recipient.endsWith("@workbook.test")).sort()).toEqual([
    "aida@workbook.test",
    "berto@workbook.test",
  ]);

  // The employee signs up with the data on file and stays one employee.
  const link = await readLink(company.scope.companySeq, "aida@workbook.test", "signup");
  const aida = new Visitor();
  const form = await aida.request(link);
  expect(form.text).toContain('value="Aida Ramos"');
  expect(form.text).toContain('value="09171112222"');
  expect((await aida.request(link, { form: { ...SIGN_UP, name: "Aida Ramos" } })).status).toBe(303);
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select a.employee_seq from accounts a where a.email = 'aida@workbook.test'",
  )) as { rows: { employee_seq: number }[] };
  expect(rows).toEqual([{ employee_seq: people[0] }]);

  // All employees without an account: only Berto is left; an outdated count is refused.
  expect((await admin.request(PAGE)).text).toContain("Invite 1 employee to sign in?");
  expect((await admin.request(PAGE, { form: { count: "2" } })).status).toBe(409);
});

test("U-3: without an email server the page states that nothing was sent and shows the link once", async () => {
  Object.assign(env, { NODE_ENV: "production", SMTP_URL: undefined, DEMO: undefined });
  const visitor = admin;
  const response = await visitor.request(PAGE + selecting(people[1]!), { form: { count: "1" } });
  expect(response.status).toBe(200);
  expect(response.text).toContain("No email was sent: no SMTP server is configured (SMTP_URL).");
  const link = /value="(http[^"]*\/signup\/[^"]+)"/.exec(response.text)?.[1];
  expect(link).toBeTruthy();
  expect((await new Visitor().request(new URL(link!).pathname)).text).toContain("Make your account");

  const invited = await visitor.request("/employees/invited_employees/new", {
    form: {
      firstName: "Elmo",
      lastName: "Go",
      phoneNumber: "09171113333",
      inviteEmail: "elmo@new.test",
      joinDate: "2026-12-01",
      workScheduleSeq: "1",
      salaryAmountType: "MONTHLY",
      salaryAmount: "25,000",
      taxCode: "S1",
      pic: "Ana",
    },
  });
  expect(invited.text).toContain("Link for elmo@new.test");
  expect((await visitor.request("/hrDashboard")).text).toContain("Email is not set up");
});
