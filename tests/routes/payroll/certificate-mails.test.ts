import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sendMailJob } from "~/jobs/send-mail.server";
import { signIn, type Visitor } from "../../support/app";
import { listMails } from "../../support/mail";
import { startMailServer } from "../../support/mail-server";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText, readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { isOpenedBy, readPdf } from "../../support/pdf";

const AT = "/payroll/government/2316/2026";
let company: PayrollCompany;
let companySeq: number;
let officer: Visitor;

afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-20T09:00:00+08:00") });
  company = await createPayrollCompany({ completed: 2 });
  ({ companySeq } = company.scope);
  // These two have nothing to fix.
  await runSql(companySeq, "delete from opening_amounts where employee_seq in (2, 4)");
  await runSql(companySeq, "delete from opening_balances where employee_seq in (2, 4)");
  await runSql(
    companySeq,
    "update employees set birthday = '1990-05-17', addr1 = '14 Mabini Street', rdo_code = '044' where employee_seq in (2, 4)",
  );
  await runSql(companySeq, "update company_versions set tin_no = '00912345600000', street = '12 Rizal Street', zip_code = '1200'");
  officer = await signIn(company.email);
}, 90_000);

const page = async (query = "") => readMainText((await officer.request(`${AT}/mails${query}`)).text);
const send = (form: Record<string, string | string[]>) => officer.request(`${AT}/mails`, { form });
const listMailed = async () => (await listMails(companySeq)).filter(({ mailKey }) => mailKey.startsWith("2316:"));

const certified = async () => {
  const answer = await officer.raw(`${AT}/certified.xlsx`);
  const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
  return sheet!.rows;
};

test("employees with an account get one email per version that the certificate is in My Work, without figures, and another if it failed", async () => {
  expect(await page()).toContain("No certificate of 2026 is issued");
  expect((await send({})).status).toBe(404);
  expect((await officer.request(`${AT}/issue`, { form: {} })).status).toBe(303);
  const issued = await runSql(companySeq, "select employee_seq as seq from issued_certificates order by 1");
  const seqs = (issued as { rows: { seq: number }[] }).rows.map(({ seq }) => seq);
  expect(seqs).toContain(2);
  expect(await page()).toContain("No account in My Work");
  // The certified list agrees with each certificate and contains substituted filing only.
  const boyet = readMainText((await officer.request(`${AT}/2`)).text);
  expect(boyet).toContain("Substituted filing Yes");
  const gross = /19 .{0,80}? ([\d,]+\.\d\d)/.exec(boyet)![1]!;
  const rows = await certified();
  expect(rows.flat()).toContain("Certified list of employees qualified for substituted filing, 2026");
  const listed = rows.find((row) => String(row[1]).startsWith("Cruz, Boyet"));
  expect(listed?.slice(3)).toEqual([Number(gross.replace(",", "")), 0, 0]);
  const [paper] = readPdf(new Uint8Array(await (await officer.raw(`${AT}/certified.pdf`)).arrayBuffer())).pages;
  for (const text of ["Cruz, Boyet Domingo", gross, "009-123-456", "Certified correct", "page 1"]) expect(paper).toContain(text);
  expect(paper).not.toContain("Reyes, Ana");
  const owner = await signInEmployee(companySeq, 2);
  expect(await page()).toMatch(/Boyet .*own\d+-2@company\.test Not sent/);
  expect(await page("?q=nobody")).toContain("No employees found");

  await Promise.all([send({}), send({ employeeSeq: "2" })]);
  const [mail, ...more] = await listMailed();
  expect(more).toEqual([]);
  expect([mail!.recipient, mail!.subject]).toEqual([`own${companySeq}-2@company.test`, "Your BIR Form 2316 for 2026"]);
  expect(mail!.textBody).toMatch(/^Dear Boyet,\n/);
  expect(mail!.textBody).toMatch(/\nOpen My Work:\nhttp[^\n]+\/my\/year\/2026\n/);
  expect(mail!.textBody).not.toMatch(/₱|\d\.\d\d/);
  expect((await owner.request("/my/year/2026/2316.pdf")).status).toBe(200);
  expect(await page()).toMatch(/Boyet .*On the way/);
  await send({});
  expect(await listMailed()).toHaveLength(1);

  await runSql(companySeq, "update mails set mail_state = 'FAILED' where mail_key like '2316:%'");
  expect(await page()).toMatch(/Boyet .*Failed/);
  // Sending all skips failures; those are sent again one by one.
  await send({});
  expect(await listMailed()).toHaveLength(1);
  await Promise.all([send({ employeeSeq: "2" }), send({ employeeSeq: "2" })]);
  expect(await listMailed()).toHaveLength(2);

  await runSql(companySeq, "update employees set addr1 = '15 Mabini Street' where employee_seq = 2");
  const { text } = await officer.request(`${AT}/2/issue`);
  const digest = /name="digest" value="([0-9a-f]{64})"/.exec(text)![1]!;
  expect((await officer.request(`${AT}/2/issue`, { form: { digest, version: "2", reason: "Moved" } })).status).toBe(303);
  await send({});
  const [second] = await listMailed();
  expect(second!.textBody).toContain("It takes the place of the one that you had before.");
  expect(await listMailed()).toHaveLength(3);
  expect((await send({ employeeSeq: "999" })).status).toBe(404);
});

// covers: F-29
test("if the company setting reports it the issued version is attached with the owner's password, and the page counts sent, failed and unreachable", async () => {
  await runSql(companySeq, "update companies set certificate_delivery = 'PDF'");
  await runSql(companySeq, "delete from mails");
  // Boyet has an account; Elena, whose certificate is issued too, has neither an account nor an address yet.
  await runSql(
    companySeq,
    `insert into issued_certificates select (jsonb_populate_record(i, '{"employee_seq": 5, "employee_name": "Ramos, Elena Javier",
         "previous_name": "Bakeshop Dos", "earlier_employers": [{"employerName": "Cafe Uno", "tinNo": "111222333", "address": "", "zipCode": ""}]}')).*
       from issued_certificates i where employee_seq = 2 and version = 1 on conflict do nothing`,
  );
  const paper = readPdf(new Uint8Array(await (await officer.raw(`${AT}/5/2316.pdf?version=1`)).arrayBuffer())).pages;
  expect(paper).toEqual([expect.stringContaining("BAKESHOP DOS"), expect.stringContaining("CAFE UNO")]);
  await runSql(companySeq, "update employees set email = '', birthday = '1990-05-17' where employee_seq = 5");
  expect(await page()).toMatch(/Not sent: 1 · No email address: 1/);
  await send({ again: "Y", checked: "5" });
  expect(readPageText((await officer.request(`${AT}/mails`)).text)).toContain("No new emails. No email address: Elena Javier Ramos.");
  expect(await listMailed()).toEqual([]);
  await runSql(companySeq, "update employees set email = 'elena@company.test' where employee_seq = 5");
  expect(await page("?show=unsent")).toMatch(/elena@company\.test Not sent PDF attached/);
  expect((await send({ again: "Y" })).status).toBe(422);

  await send({});
  // If the birthday is removed before the mail is sent, no password exists, so the PDF is not sent.
  await runSql(companySeq, "update employees set birthday = null where employee_seq = 2");
  const taken = await startMailServer();
  await sendMailJob.run({ companySeq });
  expect(taken.map(({ to }) => to)).toEqual([["elena@company.test"]]);
  const [mail] = taken;
  const pdf = mail!.pdf()!;
  // Elena was born on 05/17/1990 and is E0005.
  expect([readPdf(pdf).encrypted, isOpenedBy(pdf, "170519900005"), isOpenedBy(pdf, "")]).toEqual([true, true, false]);
  expect(mail!.header("subject")).toBe("Your BIR Form 2316 for 2026");
  expect(mail!.part("text/plain")).toContain("It is attached as a PDF that requires a password");
  // A recipient who cannot sign in gets no link, and the mail contains no numbers of the person.
  expect(mail!.part("text/plain")).not.toMatch(/Open My Work|DDMMYYYY|17051990|\d\.\d\d/);

  expect(await page()).toMatch(/Sent: 1 · Failed: 1/);
  expect(await page("?show=failed")).toMatch(/Boyet .*Failed .*Nothing is attached without a password/);
  expect(await page("?show=failed")).not.toContain("elena@company.test");
  // Elena: sent, version 1. Boyet: failed, version 2.
  const ids = async (query: string) => (await page(query)).match(/\bE\d{4}\b/g);
  expect(await ids("")).toEqual(["E0002", "E0005"]);
  for (const order of ["-name", "mail", "version", "email"]) expect(await ids(`?sort=${order}`)).toEqual(["E0005", "E0002"]);
  for (const order of ["name", "-mail", "-version", "-email"]) expect(await ids(`?sort=${order}`)).toEqual(["E0002", "E0005"]);
  await runSql(companySeq, "update mails set created_at = created_at - interval '1 day' where recipient <> 'elena@company.test'");
  expect([await ids("?sort=at"), await ids("?sort=-at")]).toEqual([
    ["E0002", "E0005"],
    ["E0005", "E0002"],
  ]);
  expect(await ids("?q=cruz+boyet")).toEqual(["E0002"]);
  expect((await officer.request(`${AT}/mails?sort=-mail`)).text).toMatch(/aria-sort="descending"[^>]*><a[^>]*>Email</);
  expect((await officer.request(`${AT}/mails?sort=salary`)).status).toBe(400);
  // Selected employees are mailed again; without a birthday by link.
  await send({ again: "Y", checked: ["2", "5"] });
  expect((await listMailed()).map(({ recipient, attachedEmployeeSeq }) => [recipient, attachedEmployeeSeq]).slice(0, 2)).toEqual(
    expect.arrayContaining([
      [`own${companySeq}-2@company.test`, null],
      ["elena@company.test", 5],
    ]),
  );
  await send({ again: "Y", checked: ["2", "5"] });
  expect(readPageText((await officer.request(`${AT}/mails`)).text)).toContain("No new emails. 2 are still being sent.");
  expect(await listMailed()).toHaveLength(4);
  expect((await officer.request(`${AT}/mails?show=everything`)).status).toBe(400);
  const { rows: changes } = (await runSql(
    companySeq,
    "select action_description as text from change_log_entries where feature_name = 'GOVERNMENT' order by change_log_seq desc limit 1",
  )) as { rows: { text: string }[] };
  expect(changes).toEqual([{ text: "Emailed the BIR 2316 for 2026 to 2 employees." }]);
});
