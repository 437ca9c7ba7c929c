import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { mailPayslipsJob } from "~/jobs/mail-payslips.server";
import { sendMailJob } from "~/jobs/send-mail.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { contentRevision } from "~/models/shared/optimistic-lock.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { startMailServer, type ReceivedMail } from "../../support/mail-server";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { isOpenedBy, readPdf } from "../../support/pdf";

const DELIVERY = "/settings/company-settings/company/payslips";
const COMPANY = "/settings/company-settings/company";
const NOTICES = "/payroll/payroll_processing/1/notices";
/** Ana was born on 05/17/1990 and is E0001; Celia's birthday is unknown. */
const PASSWORD = "170519900001";
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 0 });
  officer = await signIn(company.email);
  const { companySeq } = company.scope;
  await completePayroll(company.scope, 1);
  await runSql(companySeq, "update employees set birthday = date '1990-05-17'");
  await runSql(companySeq, "update employees set birthday = null where employee_seq = 3");
}, 60_000);

const mailTo = (taken: readonly ReceivedMail[], name: string) => taken.find(({ to }) => to[0]!.startsWith(name))!;
const choose = (payslips: string, seen = "LINK", certificates = "LINK") =>
  officer.request(DELIVERY, { form: { payslips, certificates, revision: contentRevision([seen, "LINK"]) } });

// covers: F-84
test("the company chooses the attached PDF, and its page explains the password, that it can be guessed, and the safer way", async () => {
  const words = async () => readMainText((await officer.request(COMPANY)).text);
  expect(await words()).toContain(
    "Payslips: Email with a link that asks to sign in. Certificates 2316: Email with a link that asks to sign in.",
  );
  const form = readMainText((await officer.request(DELIVERY)).text);
  expect(form).toContain("Employees without a birthday get the link.");

  const none = await choose("", "LINK", "");
  expect([none.status, none.text.includes("Choose how payslips go out."), none.text.includes("Choose how certificates go out.")]).toEqual([
    422,
    true,
    true,
  ]);
  const saved = await choose("PDF");
  expect([saved.status, saved.location]).toEqual([303, COMPANY]);
  expect(await words()).toContain(
    "The PDF requires a password: birthday as DDMMYYYY (day, month, year), followed by the last four characters of the employee ID. Anyone who knows both can guess it. The link is safer: only the employee can open the document.",
  );
  // From an outdated page.
  expect((await choose("LINK", "LINK")).status).toBe(409);
  const history = readMainText((await officer.request(`${COMPANY}/history`)).text);
  expect(history).toContain("Email with a link that asks to sign in → Email with the payslip attached");

  const { email } = await createTestAccount(company.scope.companySeq, {
    email: "settings@attached.test",
    permissions: ["COMPANY_SETTING_EDIT"],
  });
  const settings = await signIn(email);
  expect((await settings.request(DELIVERY)).status).toBe(403);
  expect(readMainText((await settings.request(COMPANY)).text)).toContain("Email with the payslip attached");
});

// covers: F-84
test("the payslip is attached with its owner's password; employees without a birthday get the link, and the list states why", async () => {
  const { companySeq } = company.scope;
  await runSql(companySeq, "update companies set payslip_delivery = 'PDF'");
  await mailPayslipsJob.run({ companySeq });
  const taken = await startMailServer();
  await sendMailJob.run({ companySeq });

  const ownMail = mailTo(taken, "ana.");
  const pdf = ownMail.pdf()!;
  expect(readPdf(pdf).encrypted).toBe(true);
  expect([isOpenedBy(pdf, PASSWORD), isOpenedBy(pdf, ""), isOpenedBy(pdf, "051719900001"), isOpenedBy(pdf, "170519900002")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(Buffer.from(pdf).includes("Ana Lim Reyes")).toBe(false);
  expect(ownMail.part("text/plain")).toContain("is attached.");
  expect(ownMail.part("text/plain")).toContain("The PDF requires a password: birthday as DDMMYYYY");
  expect(ownMail.part("text/plain")).not.toMatch(/17051990|\d,\d{3}|\d\.\d\d|₱/);

  const celia = mailTo(taken, "celia.");
  expect(celia.pdf()).toBeNull();
  expect(celia.part("text/plain")).toContain("is ready.");
  expect(celia.part("text/plain")).not.toContain("password");

  const list = readMainText((await officer.request(NOTICES)).text);
  expect(list).toMatch(/celia\.dizon@\S+ Sent Link, because there is no birthday[^@]* \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  expect(list).toMatch(/ana\.reyes@\S+ Sent PDF attached \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  const { sheets } = await readXlsx(new Uint8Array(await (await officer.raw(`${NOTICES}.xlsx`)).arrayBuffer()));
  expect(JSON.stringify(sheets)).toContain("Link, because there is no birthday");
});

// covers: F-84
test("a birthday removed before the email is sent keeps the payslip here, and the other emails go on", async () => {
  const { companySeq } = company.scope;
  await runSql(companySeq, "update companies set payslip_delivery = 'PDF'");
  await mailPayslipsJob.run({ companySeq });
  // Ana's mail is queued again, then her birthday is removed; Boyet's is sent after hers.
  await runSql(companySeq, "update mails set mail_state = 'SENT' where mail_state = 'WAITING'");
  await officer.request(NOTICES, { form: { again: "Y", checked: ["1", "2"] } });
  await runSql(companySeq, "update employees set birthday = null where employee_seq = 1");
  const taken = await startMailServer();
  await sendMailJob.run({ companySeq });
  await runSql(companySeq, "update employees set birthday = date '1990-05-17' where employee_seq = 1");
  expect(taken.map(({ to, pdf }) => [to[0]!.split(".")[0], pdf() !== null])).toEqual([["boyet", true]]);
  expect(readMainText((await officer.request(`${NOTICES}?show=failed`)).text)).toContain("Ana Lim Reyes");
});
