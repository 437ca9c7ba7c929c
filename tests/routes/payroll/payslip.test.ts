import { and, eq, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { mails } from "~/db/schema/settings";
import { postWithRevision } from "../../support/page-forms";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";

let company: PayrollCompany;
let visitor: Visitor;

const page = (payrollSeq: number, employeeSeq: number, below = "") =>
  `/payroll/payroll_processing/${payrollSeq}/payslips/${employeeSeq}${below}`;

beforeAll(async () => {
  company = await createPayrollCompany();
  visitor = await signIn(company.email);
});

// covers: PAY-03 PAY-04 PAY-05 PAY-07 CONST-07
test("a payslip shows its equation, its lines and their explanations, without scripts", async () => {
  const { status, text } = await visitor.request(page(1, 1));
  expect(status).toBe(200);
  const read = readPageText(text);
  // the sample register's row of Ana Lim Reyes
  expect(read).toContain("Gross pay ₱18,512.93 Deductions ₱2,361.89 Tax refund ₱0.00 Net pay ₱16,151.04");
  expect(read).toContain("Basic salary 30,000.00 a month ÷ 2 15,000.00 Why?");
  expect(read).toContain("Absence 1 day: 11/05 −1,379.31 Why?");
  expect(read).toContain("Employer cost: gross pay + 2,090.00 20,602.93");
  expect(read).toContain("Withholding tax 15% × (2,560.59 + 4,185.34) 1,011.89 Why?");
  expect(read).toContain("2, used 10,417.00 16,667.00 0.00 15%");
  expect(read).toContain("RR 11-2018, Annex E , in force since 01/01/2023");
  expect(text).toContain('href="/payroll/payroll-rates-and-taxes"');
  expect(read).toContain("Completed");
  expect(read).not.toContain("Add adjustment");
});

// covers: PAY-30 PAY-31 PAY-32
test("the detail tables show wages with up to five decimals and time as hours and minutes", async () => {
  const read = readPageText((await visitor.request(page(1, 1))).text);
  expect(read).toContain("From To Working days Daily wage Hourly wage 11/01/2026 11/15/2026 10 1,379.31034 172.41379");
  expect(read).toContain("11/05/2026 Absence 8H 172.41379 1,379.31");
  expect(read).toContain("11/06/2026 Late 17M 172.41379 48.85");
});

test("the year to date includes this payroll", async () => {
  // opening of the sample plus this payroll: tax 10,074.00 + 1,011.89
  expect(readPageText((await visitor.request(page(1, 1))).text)).toContain("Tax withheld 11,085.89");
});

test("previous and next employee are one click away", async () => {
  const first = (await visitor.request(page(1, 1))).text;
  expect(first).toMatch(
    new RegExp(
      `aria-label="Next employee: Boyet Domingo Cruz"[^>]*href="${page(1, 2)}"|href="${page(1, 2)}"[^>]*aria-label="Next employee: Boyet Domingo Cruz"`,
    ),
  );
  expect((await visitor.request(page(1, 2))).text).toMatch(/aria-label="Previous employee: Ana Lim Reyes"/);
});

test("a payslip is available as PDF", async () => {
  const answer = await visitor.raw(page(1, 1, "/payslip.pdf"));
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("Content-Disposition")).toContain("E0001 Ana Lim Reyes payslip");
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("another company's payslip, an unknown one and an invalid number are all 404", async () => {
  const other = await signIn((await createPayrollCompany({ completed: 0 })).email);
  for (const [who, path] of [
    [other, page(3, 7)],
    [visitor, page(1, 99)],
    [visitor, page(99, 1)],
    [visitor, "/payroll/payroll_processing/1/payslips/x"],
    [visitor, page(1, 99, "/payslip.pdf")],
  ] as const) {
    expect((await who.request(path)).status, path).toBe(404);
  }
});

test("without payroll permission nothing of a payslip is shown", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "team@payslip.test", permissions: ["TEAM_VIEW"] });
  const team = await signIn(email);
  for (const below of ["", "/remark", "/adjustments/new", "/lines/withholdingTax", "/payslip.pdf"]) {
    const { status, text } = await team.request(page(3, 7, below));
    expect(status, below).toBe(403);
    expect(text).not.toContain("17,665.90");
  }
  expect((await team.request("/payroll/payroll_processing/1/notices", { form: {} })).status).toBe(403);
});

// covers: PAY-12
test("a remark stays on the payslip until it is removed, also on a completed one", async () => {
  const saved = await postWithRevision(visitor, page(1, 1, "/remark"), { remark: "Thank you for the long nights." });
  expect([saved.status, saved.location]).toEqual([303, page(1, 1)]);
  expect((await visitor.request(page(1, 1))).text).toContain("Thank you for the long nights.");
  const long = await postWithRevision(visitor, page(1, 1, "/remark"), { remark: "x".repeat(501) });
  expect(long.status).toBe(422);
  expect(long.text).toContain("Write the remark in at most 500 characters.");
  await postWithRevision(visitor, page(1, 1, "/remark"), { remark: "" });
  expect((await visitor.request(page(1, 1))).text).not.toContain("Thank you for the long nights.");
});

// covers: PAY-12
test("notices are sent once per employee of a completed payroll, without figures; employees without an address are skipped", async () => {
  const { scope } = company;
  await inCompany(scope, (tx) =>
    tx
      .update(employees)
      .set({ email: "" })
      .where(and(eq(employees.companySeq, scope.companySeq), eq(employees.employeeSeq, 2))),
  );
  const stored = () =>
    inCompany(scope, (tx) =>
      tx
        .select()
        .from(mails)
        .where(and(eq(mails.companySeq, scope.companySeq), like(mails.mailKey, "payslip:1:%"))),
    );
  const send = (form: Record<string, string>) => visitor.request("/payroll/payroll_processing/1/notices", { form });

  const response = await send({ employeeSeq: "1" });
  expect(response.status).toBe(303);
  expect(readPageText((await visitor.request("/payroll/payroll_processing/1/notices")).text)).toContain("1 notice is on the way.");
  expect((await stored()).map(({ recipient }) => recipient)).toEqual(["ana.reyes@santaclara.example.ph"]);

  await send({});
  const list = readPageText((await visitor.request("/payroll/payroll_processing/1/notices")).text);
  expect(list).toMatch(/\d+ notices are on the way\. 1 had theirs before\. Skipped without email address: Boyet Domingo Cruz\./);
  expect(list).toContain("No email address");
  const sent = await stored();
  await send({});
  expect(await stored()).toHaveLength(sent.length);
  expect(sent.every(({ textBody, subject }) => !/\d,\d{3}|\d\.\d\d|₱/.test(textBody + subject))).toBe(true);
  expect(sent[0]?.subject).toBe("Your payslip for 11/01–11/15/2026");
});

test("notices of an open payroll are refused with a message", async () => {
  const { status, text } = await visitor.request("/payroll/payroll_processing/3/notices", { form: {} });
  expect(status).toBe(422);
  expect(text).toContain("Complete this payroll first: payslips can still change.");
});
