import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import type { Permission } from "~/domain/settings/permissions";
import { removeStatus } from "~/models/employees/job-info/status-history.server";
import { contentRevision } from "~/models/shared/optimistic-lock.server";
import { createTestAccount } from "../../support/company";
import { signIn, Visitor, type Answer } from "../../support/app";
import { PDF } from "../../support/files";
import { addDays } from "~/domain/shared/day";
import { findFinalPayDocuments } from "~/models/payroll/final-pay/own-exit-documents.server";
import { signInEmployee } from "../../support/employee-visitor";
import { readLink } from "../../support/mail";
import { readMainText, readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";

const LIST = "/payroll/final-pay";
/** The bakery with two completed payrolls of November; Gina's last day is 10 December, Karl's 20 November. */
let company: PayrollCompany;
let officer: Visitor;
let gina: number;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select employee_seq as seq from employees where employee_name like 'Gina%'",
  )) as {
    rows: { seq: number }[];
  };
  gina = rows[0]!.seq;
}, 60_000);

const readText = ({ text }: Answer) => (text.includes("<main") ? readMainText(text) : readPageText(text));
const page = async (path: string) => readText(await officer.request(path));
const paper = async (path: string) => readPdf(new Uint8Array(await (await officer.raw(path)).arrayBuffer())).pages.join(" ");
const post = (path: string, form: Record<string, string | string[]>) => officer.request(path, { form });

// covers: PAY-15
test("a case exists once the last day is set, with day 30 and the amount by cause, and shows nothing about others", async () => {
  const list = await page(`${LIST}?show=all`);
  // 10 December and 30 days.
  expect(list).toMatch(/Gina.{0,60}12\/10\/2026 Redundancy 01\/09\/2027/);
  // Last day, four clearances, time, leave, loans, consent and address; a missing notice does not block the completion.
  expect(list).toMatch(/Gina.{0,120}10 rows of its checklist/);
  // Karl, whose last day is 20 November, comes before Gina by that day, and after her by name.
  expect(list.indexOf("Karl")).toBeLessThan(list.indexOf("Gina"));
  const byName = await page(`${LIST}?show=all&sort=name`);
  expect(byName.indexOf("Gina")).toBeLessThan(byName.indexOf("Karl"));
  const text = await page(`${LIST}?show=all&q=gina`);
  expect([text.includes("Karl"), text.includes("All 1")]).toEqual([false, true]);
  expect(await page(`${LIST}?q=nobody+of+the+name`)).toContain("No employees found");
  for (const unknown of ["show=lost", "sort=shoe"]) expect((await officer.request(`${LIST}?${unknown}`)).status).toBe(400);
  const shown = await page(`${LIST}/${gina}`);
  expect(shown).toContain("Pay within 30 days: by 01/09/2027");
  // 45,000.00, 8 years 3 months: 45,000 × 8; retrenchment 22,500 × 8 (payroll-rules R-62).
  expect(shown).toMatch(/Redundancy 1 month of pay, at least 1 month in all Art\. 298 8 360,000\.00/);
  expect(shown).toMatch(/Retrenchment ½ month of pay, at least 1 month in all Art\. 298 8 180,000\.00/);
  expect(shown).toContain("Resignation, end of contract, dismissal, death (none by law)");
  // 14 days × 2,068.96552.
  expect(shown).toContain("28,965.52");
  const file = await officer.request(`${LIST}/final-pay.xlsx?show=all`);
  expect([file.status, file.headers.get("content-disposition")]).toEqual([200, expect.stringContaining("Final pay.xlsx")]);
  expect((await officer.request(`${LIST}/1`)).status).toBe(404);
  expect(await page("/payroll/payroll_processing")).toMatch(/Final pay, \d/);
});

// covers: PAY-15 F-11
test("the clearance sheet lists who clears what, what is cleared, and space to sign, without amounts", async () => {
  expect((await officer.request(`${LIST}/${gina}`)).text).toContain(`href="${LIST}/${gina}/clearance.pdf"`);
  const sheet = await paper(`${LIST}/${gina}/clearance.pdf`);
  for (const row of ["immediate", "HR", "IT", "Finance"]) expect(sheet).toContain(`Clearance, ${row}`);
  expect(sheet).toMatch(/Gina .*Last day 12\/10\/2026\./);
  expect(sheet).toContain("Signature");
  expect(sheet).not.toMatch(/\d,\d{3}\.\d\d|Loans|Bank account|Certificate of employment/);
  expect((await officer.request(`${LIST}/1/clearance.pdf`)).status).toBe(404);
});

// covers: PAY-15
test("a cause is set once, by a user who saw the current one", async () => {
  const choose = (form: Record<string, string>) => post(`${LIST}/${gina}`, form);
  expect((await choose({ cause: "LAZINESS", revision: contentRevision("REDUNDANCY") })).status).toBe(422);
  expect((await choose({ cause: "CLOSURE", revision: contentRevision("RESIGNATION") })).status).toBe(409);
  expect((await choose({ cause: "CLOSURE", revision: contentRevision("REDUNDANCY") })).status).toBe(303);
  expect((await choose({ cause: "REDUNDANCY", revision: contentRevision("CLOSURE") })).status).toBe(303);
});

// covers: PAY-15
test("U-8: selected employees get one final pay each, open rows link to their checklist, and documents follow its completion", async () => {
  const put = (form: Record<string, string | string[]>) => post(LIST, { employeeSeq: String(gina), payDate: "12/29/2026", ...form });
  expect(readText(await put({ employeeSeq: [] }))).toContain("Select at least one employee.");
  expect(readText(await put({ payDate: "12/09/2026" }))).toContain("The last of these people works until 12/10/2026.");
  expect(readText(await put({ employeeSeq: "1" }))).toContain("Final pay needs the last day employed. Enter the resignation date.");
  await runSql(company.scope.companySeq, `update employees set separation_cause = null where employee_seq = ${gina}`);
  expect(readText(await put({}))).toMatch(/Choose the separation cause of Gina .* first\./);
  await runSql(company.scope.companySeq, `update employees set separation_cause = 'REDUNDANCY' where employee_seq = ${gina}`);
  expect((await officer.request(`${LIST}/${gina}/quitclaim.pdf`)).status).toBe(404);
  // Two concurrent posts: one payroll.
  const tries = await Promise.all([put({}), put({ payDate: "12/28/2026" })]);
  expect(tries.map(({ status }) => status).sort()[0]).toBe(303);
  const payrollSeq = Number(/payroll_processing\/(\d+)\//.exec(tries.find(({ status }) => status === 303)!.location!)![1]);
  expect(readText(await put({}))).toMatch(/Gina .* is already in a final pay: Final pay, .*\. An employee gets only one\./);
  await runSql(company.scope.companySeq, `update payrolls set time_confirmed_at = now() where payroll_seq = ${payrollSeq}`);
  await calculatePayroll(company.scope, payrollSeq);
  const before = await page(`${LIST}/${gina}`);
  const reports = `/payroll/payroll_processing/${payrollSeq}/report-files`;
  const certificate2316 = { employeeList: String(gina), bir2316: "BIR_2316" };
  const early = await officer.request(reports, { form: certificate2316, headers: { Accept: "application/json" } });
  expect([early.status, early.text]).toEqual([422, expect.stringContaining("Complete this final pay first")]);
  await clear(payrollSeq);
  await offersCertificate(payrollSeq, reports, certificate2316);
  const after = await page(`${LIST}/${gina}`);
  const net = (text: string) => /Net pay ₱([\d,.]+)/.exec(text)![1]!;
  expect(net(after)).toBe(net(before));
  expect(after).toContain("Released");
  expect((await post(`${LIST}/${gina}`, { cause: "CLOSURE", revision: contentRevision("REDUNDANCY") })).status).toBe(409);
  const quitclaim = await paper(`${LIST}/${gina}/quitclaim.pdf`);
  expect(quitclaim).toContain(`₱${net(after)}`);
  expect(quitclaim).toContain("as full settlement");
  expect(await paper(`${LIST}/${gina}/certificate.pdf?salary=Y`)).toContain("Basic salary of ₱45,000.00 a month.");
  const certificate = await paper(`${LIST}/${gina}/certificate.pdf`);
  expect(certificate).not.toContain("45,000");
  expect(certificate).toContain("To whom it may concern:");
  expect(certificate).toMatch(/This certifies that Gina .* (was|has been) employed/);
  await expectOwnDocuments(payrollSeq);
});

/** Visible in My Work while she can sign in; if payslips are released on the pay date, from that day on. */
async function expectOwnDocuments(payrollSeq: number): Promise<void> {
  const { companySeq } = company.scope;
  const herself = await signInEmployee(companySeq, gina);
  expect(readText(await herself.request("/my/papers"))).toMatch(/Certificate of employment .*Release, waiver and quitclaim/);
  for (const path of ["/my/papers/certificate.pdf", "/my/papers/quitclaim.pdf"]) expect((await herself.request(path)).status).toBe(200);
  await runSql(
    companySeq,
    `insert into payroll_template_versions (company_seq, payroll_template_seq, policy_tab, effective_day, payslip_release)
      select company_seq, coalesce(payroll_template_seq, 1), 'net-pay', '1990-01-01', 'PAY_DATE' from employees where employee_seq = ${gina}`,
  );
  const { rows } = (await runSql(companySeq, `select pay_date::text as day from payrolls where payroll_seq = ${payrollSeq}`)) as {
    rows: [{ day: string }];
  };
  const out = (day: string) => findFinalPayDocuments({ companySeq, employeeSeq: gina }, day);
  expect([await out(addDays(rows[0].day, -1)), await out(rows[0].day)]).toEqual([
    { certificate: false, quitclaim: false },
    { certificate: true, quitclaim: true },
  ]);
  await runSql(companySeq, "delete from payroll_template_versions where policy_tab = 'net-pay' and effective_day = '1990-01-01'");
}

// covers: REPORT-08 REPORT-15
/** The report dialog of a completed final pay, and of a regular payroll, which has no certificates. */
async function offersCertificate(payrollSeq: number, reports: string, form: Record<string, string>): Promise<void> {
  const offered = async (seq: number) => (await officer.request(`/payroll/payroll_processing/${seq}/reports`)).text;
  expect(await offered(payrollSeq)).toMatch(/name="bir2316" value="BIR_2316"[^>]*>BIR From NO\.2316/);
  expect(await offered(1)).not.toContain("BIR From NO.2316");
  const answered = await officer.raw(reports, { form });
  expect(answered.headers.get("Content-Disposition")).toContain("2316.pdf");
  const { pages } = readPdf(new Uint8Array(await answered.arrayBuffer()));
  expect([pages.length, pages[0]]).toEqual([1, expect.stringContaining("360,000.00")]);
  const both = await officer.raw(reports, { form: { ...form, payslipEmployee: "PAYSLIP_EMPLOYEE" } });
  expect(both.headers.get("Content-Disposition")).toContain("reports.zip");
  await both.arrayBuffer();
  const regular = await officer.request("/payroll/payroll_processing/1/report-files", { form, headers: { Accept: "application/json" } });
  expect([regular.status, regular.text]).toEqual([422, expect.stringContaining("is made here for final pay")]);
}

/** Gina's checklist from its first open row to the completed payroll. */
async function clear(payrollSeq: number): Promise<void> {
  const step = (code: string, form: Record<string, string>) => post(`${LIST}/${gina}/steps/${code}`, { revision: "0", ...form });
  const confirmation = `/payroll/payroll_processing/${payrollSeq}/confirmation`;
  expect(await page(confirmation)).toMatch(/Gina .*: Last day confirmed; Other deductions consented\. Select these in the checklist/);
  // U-8: the refusal links to the checklist.
  expect((await officer.request(confirmation)).text).toContain(`href="${LIST}/${gina}"`);
  expect((await step("LAST_DAY", { done: "on" })).status).toBe(303);
  expect((await step("LAST_DAY", { done: "on" })).status).toBe(409);
  expect(readText(await step("CONSENT", { done: "on" }))).toContain("Enter briefly how, or attach the document.");
  // Rows derived from the records, and unknown rows.
  for (const code of ["TIME", "HR"]) expect((await step(code, { done: "on" })).status).toBe(404);
  // The document itself counts as consent; it is detached, and a remark replaces it.
  await attach("CONSENT");
  expect((await step("CONSENT", { revision: "1", done: "on", note: "Letter of 12/01, kept by HR" })).status).toBe(303);
  expect(readText(await step("NOTICE", { done: "on", doneOn: "12/31/2099" }))).toContain("This day is in the future.");
  expect((await step("NOTICE", { done: "on", doneOn: "11/11/2026" })).status).toBe(303);
  expect((await post(`${LIST}/${gina}/steps/new`, { label: "Uniform", stage: "BEFORE", employee: "" })).status).toBe(303);
  expect(readText(await post(`${LIST}/${gina}/steps/new`, { label: "uniform", stage: "AFTER" }))).toContain("an item of that name");
  // A person responsible for a clearance clears it, sees no amounts and no other rows.
  const ben = await colleague();
  expect((await step("CLEARANCE_IT", { employee: "E0001" })).status).toBe(303);
  const text = readText(await ben.request("/my/clearances"));
  expect(text).toMatch(/Gina .* Clearance, IT 12\/10\/2026 Open/);
  expect(text).not.toMatch(/₱|Clearance, HR/);
  expect(readText(await ben.request("/my"))).toContain("1 clearance to sign");
  const answer = (form: Record<string, string>) => ben.request("/my/clearances", { form: { answer: "CLEARED", ...form } });
  expect((await answer({ clearance: `${gina}.CLEARANCE_HR.0` })).status).toBe(404);
  expect(readText(await answer({ clearance: `${gina}.CLEARANCE_IT.1`, answer: "NOT_YET" }))).toContain("Enter what is missing.");
  expect((await answer({ clearance: `${gina}.CLEARANCE_IT.1`, answer: "NOT_YET", note: "Laptop not returned" })).status).toBe(303);
  expect(await page(`${LIST}/${gina}`)).toMatch(/Clearance, IT ?, open Waits for .*: Laptop not returned/);
  expect((await answer({ clearance: `${gina}.CLEARANCE_IT.2` })).status).toBe(303);
  expect(await page(`${LIST}/${gina}`)).toMatch(/Clearance, IT ?, done/);
  const sheet = await paper(`${LIST}/${gina}/clearance.pdf`);
  expect(sheet).toMatch(/Clearance, IT\s+Ana Lim Reyes\s+\d\d\/\d\d\/\d{4}, Ana Reyes\s+Clearance, Finance\s+Uniform/);
  // Open rows are named; a reason skips them and is stored.
  const response = await officer.request(confirmation);
  expect(readText(response)).toMatch(/Open: Gina .*: Clearance, immediate head; .*; Uniform\. Final pay may be released before clearance/);
  const form = Object.fromEntries(
    ["headcount", "net"].map((name) => [name, new RegExp(`name="${name}" value="(-?\\d+)"`).exec(response.text)![1]!]),
  );
  expect((await officer.request(confirmation, { form })).status).toBe(422);
  expect((await officer.request(confirmation, { form: { ...form, clearance: "The 30 days end tomorrow" } })).status).toBe(303);
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select action_description as description from change_log_entries where action = 'COMPLETE_WITHOUT_CLEARANCE'",
  )) as {
    rows: { description: string }[];
  };
  expect(rows.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^Completed the final pay without clearance\. Gina .*Uniform\. The 30 days end tomorrow\.$/),
  ]);
}

/** A row is done by its document, which only those who may change payroll can open. */
async function attach(code: string): Promise<void> {
  const path = `${LIST}/${gina}/steps/${code}`;
  const wrong = await officer.request(path, { body: await withDocument(new TextEncoder().encode("no picture"), "consent.pdf") });
  expect([wrong.status, readText(wrong).includes("The document was not accepted.")]).toEqual([422, true]);
  expect((await officer.request(path, { body: await withDocument(PDF, "consent.pdf") })).status).toBe(303);
  const { text } = await officer.request(`${LIST}/${gina}`);
  const href = /href="(\/[^"]+)"[^>]*>consent\.pdf/.exec(text)![1]!;
  expect((await officer.request(href)).status).toBe(200);
  const reader = await createTestAccount(company.scope.companySeq, { email: "reads@company.test", permissions: ["PAYROLL_VIEW"] });
  const view = await signIn(reader.email);
  expect([(await view.request(href)).status, (await view.request(`${LIST}/${gina}`)).text.includes("consent.pdf")]).toEqual([403, false]);
}

/** The form of a completed row with a document. */
async function withDocument(file: Uint8Array, name: string, more: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ csrf: await officer.token(), revision: "0", done: "on", ...more })) form.set(field, value);
  form.set("paperUpload", new Blob([file as Uint8Array<ArrayBuffer>]), name);
  return form;
}

/** The account of employee E0001, without permissions. */
async function colleague(): Promise<Visitor> {
  const { companySeq } = company.scope;
  const { accountSeq, email } = await createTestAccount(companySeq, { email: "ben@company.test", permissions: [] });
  await runSql(
    companySeq,
    `update accounts set employee_seq = (select employee_seq from employees where employee_id = 'E0001') where account_seq = ${accountSeq}`,
  );
  return signIn(email);
}

// covers: PAY-15
test("a separation with a completed final pay cannot be withdrawn, and its quitclaim has the company's wording", async () => {
  await runSql(
    company.scope.companySeq,
    `insert into employee_status_histories (company_seq, employee_seq, employee_status_history_seq, employee_status, employee_resignation_date, employee_resignation_type, employee_status_content, pic)
     values (${company.scope.companySeq}, ${gina}, 900, 'RESIGNED', '2026-12-10', 'T', '', 'Ana Reyes')`,
  );
  await expect(removeStatus(company.scope, { employeeSeq: gina, employeeStatusHistorySeq: 900 }, 1)).rejects.toThrow(
    "The final pay of this employee is completed, so the last day and the reason stay.",
  );
  const text = (words: string, revision: string) => post(`${LIST}/quitclaim`, { text: words, revision });
  expect(readText(await text("Paid {amount}", "0"))).toContain("{amount} is not a placeholder.");
  expect((await text("{name} took {net}, and that is all.", "0")).status).toBe(303);
  expect((await text("{net}", "0")).status).toBe(409);
  expect(await paper(`${LIST}/${gina}/quitclaim.pdf`)).toMatch(/Gina .* took ₱[\d,.]+, and that is all\./);
  expect((await text("", "1")).status).toBe(303);
  expect(await paper(`${LIST}/${gina}/quitclaim.pdf`)).toContain("as full settlement");
});

const linkMailed = () => readLink(company.scope.companySeq, "gina@home.test", "papers");
const stranger = () => new Visitor();
const born = (visitor: Visitor, link: string, birthday: string) => visitor.request(`${link}?index`, { form: { birthday } });

// covers: F-13
test("a leaver gets documents by a secret link that asks for the birthday, without signing in, and the history shows it", async () => {
  const { companySeq } = company.scope;
  const dialog = `${LIST}/${gina}/link`;
  expect(await page(`${LIST}/${gina}`)).toContain("Send by email");
  expect(readText(await post(dialog, { email: "gina" }))).toContain("Please enter a valid email address.");
  expect((await post(`${LIST}/1/link`, { email: "ana@home.test" })).status).toBe(404);
  await runSql(companySeq, `update employees set birthday = null where employee_seq = ${gina}`);
  expect(readText(await post(dialog, { email: "gina@home.test" }))).toContain("Enter it under Basic Info first.");
  await runSql(companySeq, `update employees set birthday = '1990-05-17' where employee_seq = ${gina}`);
  expect((await post(dialog, { email: "gina@home.test" })).status).toBe(303);
  const link = await linkMailed();
  // 256 random bits after the company number; the database stores only a digest, and the URL contains nothing about the person.
  expect(link).toMatch(new RegExp(`^/papers/${companySeq}\\.[\\w-]{43}$`));
  const { rows } = (await runSql(
    companySeq,
    "select token_hash as hash, expires_at - sent_at = interval '30 days' as month from exit_document_links",
  )) as {
    rows: { hash: string; month: boolean }[];
  };
  expect(rows).toEqual([{ hash: createHash("sha256").update(link.split(".")[1]!).digest("hex"), month: true }]);

  const visitor = stranger();
  const first = await visitor.request(link);
  expect([first.status, readText(first).includes("Enter your birthday"), first.text.includes("Gina")]).toEqual([200, true, false]);
  expect((await visitor.request(`${link}/certificate`)).status).toBe(404);
  const wrong = await born(visitor, link, "05/18/1990");
  expect([wrong.status, readText(wrong).includes("This is not the birthday"), wrong.text.includes("1990-05-18")]).toEqual([
    422,
    true,
    false,
  ]);
  expect((await born(visitor, link, "soon")).status).toBe(422);
  expect((await visitor.request(`${link}/payslip`)).status).toBe(404);
  const right = await born(visitor, link, "05/17/1990");
  expect([right.status, right.location]).toEqual([303, link]);
  expect(readText(await visitor.request(link))).toMatch(
    /Gina .*Certificate of employment Payslip of the final pay BIR Form 2316 Release, waiver and quitclaim/,
  );
  const read = async (name: string) => readPdf(new Uint8Array(await (await visitor.raw(`${link}/${name}`)).arrayBuffer())).pages.join(" ");
  expect(await read("certificate")).toMatch(/This certifies that Gina .* (was|has been) employed/);
  expect(await read("payslip")).toContain("Gina");
  expect(await read("bir-2316")).toContain("360,000.00");
  expect(await read("quitclaim")).toContain("as full settlement");
  expect((await visitor.request(`${link}/salary`)).status).toBe(404);
  // The cookie of one browser opens nothing in another.
  expect((await stranger().request(`${link}/payslip`)).status).toBe(404);
  expect(await page("/payroll/payroll_processing/history")).toMatch(
    /Secret link The final pay documents of Gina .* were opened by the secret link\./,
  );
  expect(readText(await officer.request(dialog))).toMatch(/Sent to gina@home\.test by Ana Reyes on .* Opened once, last on/);
});

// covers: F-13
test("a link ends after five wrong birthdays, after 30 days, with a newer one and by its button", async () => {
  const { companySeq } = company.scope;
  const send = () => post(`${LIST}/${gina}/link`, { email: "gina@home.test" });
  const old = await linkMailed();
  expect((await send()).status).toBe(303);
  const newer = await linkMailed();
  expect([newer === old, (await stranger().request(old)).status, (await stranger().request(newer)).status]).toEqual([false, 404, 200]);
  // Five concurrent tries are no loophole: the fifth wrong one also ends it for the right one.
  const visitor = stranger();
  await visitor.request(newer);
  await Promise.all([1, 2, 3, 4, 5].map((day) => born(visitor, newer, `01/0${day}/1980`)));
  expect((await stranger().request(newer)).status).toBe(404);
  await born(visitor, newer, "05/17/1990");
  expect((await visitor.request(`${newer}/certificate`)).status).toBe(404);
  expect(await page("/payroll/payroll_processing/history")).toMatch(
    /The secret link to the final pay documents of Gina .* ended after 5 wrong birthdays\./,
  );

  expect((await send()).status).toBe(303);
  const third = await linkMailed();
  await runSql(companySeq, "update exit_document_links set expires_at = now() + interval '1 minute'");
  expect((await stranger().request(third)).status).toBe(200);
  await runSql(companySeq, "update exit_document_links set expires_at = now()");
  expect((await stranger().request(third)).status).toBe(404);

  expect((await send()).status).toBe(303);
  const fourth = await linkMailed();
  expect((await born(visitor, fourth, "05/17/1990")).status).toBe(303);
  expect((await visitor.request(`${fourth}/certificate`)).status).toBe(200);
  expect((await post(`${LIST}/${gina}/link`, { press: "end" })).status).toBe(303);
  expect((await visitor.request(`${fourth}/certificate`)).status).toBe(404);
  // Ten tries per address in a quarter of an hour; successful ones are refunded.
  expect((await send()).status).toBe(303);
  const fifth = await linkMailed();
  const tries = [];
  for (let index = 0; index < 6; index += 1) tries.push((await born(visitor, fifth, "05/17/1991")).status);
  expect(tries).toContain(429);
  expect((await stranger().request("/papers/none")).status).toBe(404);
}, 30_000);

// covers: PAY-15 PAY-16 F-10
test("overpaid 13th month pay is recovered only in the final pay, as a deduction that waits for consent", async () => {
  const { companySeq } = company.scope;
  const { rows } = (await runSql(companySeq, "select employee_seq as seq from employees where employee_name like 'Karl%'")) as {
    rows: { seq: number }[];
  };
  const karl = rows[0]!.seq;
  await runSql(
    companySeq,
    `update employee_balances set balances = jsonb_set(balances::jsonb, '{years,0,thirteenthMonthPaid}', '5464943')::text where employee_seq = ${karl}`,
  );
  await runSql(companySeq, `update employees set separation_cause = 'REDUNDANCY' where employee_seq = ${karl}`);
  const { location } = await post(LIST, { employeeSeq: String(karl), payDate: "12/29/2026" });
  const payrollSeq = Number(/payroll_processing\/(\d+)\//.exec(location!)![1]);
  await runSql(companySeq, `update payrolls set time_confirmed_at = now() where payroll_seq = ${payrollSeq}`);
  await calculatePayroll(company.scope, payrollSeq);
  const payslip = `/payroll/payroll_processing/${payrollSeq}/payslips/${karl}`;
  const text = await page(payslip);
  // 10½ months of 60,000.00 and 13,793.10 are 643,793.10; ÷ 12 = 53,649.43, and 54,649.43 was paid.
  expect(text).toContain("13th month pay is overpaid by ₱1,000.00. To recover it, add it here as a deduction");
  // Nothing is included automatically, and no prompt is shown.
  expect(text).not.toMatch(/Overpaid 13th month|Other deductions [\d,]*[1-9]/);
  const readConfirmation = () => page(`/payroll/payroll_processing/${payrollSeq}/confirmation`);
  expect(await readConfirmation()).not.toContain("Other deductions consented");
  const form = {
    kind: "DEDUCTION",
    itemName: "Overpaid 13th month",
    taxTreatment: "TAXABLE",
    taxClass: "SUPPLEMENTARY",
    paymentKind: "CASH",
    amount: "1,000.00",
    reason: "Two parts were paid",
  };
  expect((await post(`${payslip}/adjustments/new`, form)).status).toBe(303);
  expect(await page(payslip)).toMatch(/Overpaid 13th month .*1,000\.00/);
  expect(await readConfirmation()).toMatch(/Karl .*Other deductions consented/);
  const consent = { revision: "0", done: "on", note: "Signed on 12/01" };
  expect((await post(`${LIST}/${karl}/steps/CONSENT`, consent)).status).toBe(303);
  expect(await readConfirmation()).not.toContain("Other deductions consented");
  // Later changes were not consented to: the row is open again with its previous remark. An earning opens nothing.
  const more = { ...form, itemName: "Laptop", amount: "2,000.00", reason: "It was not returned" };
  expect((await post(`${payslip}/adjustments/new`, { ...more, kind: "EARNING" })).status).toBe(303);
  expect(await readConfirmation()).not.toContain("Other deductions consented");
  expect((await post(`${payslip}/adjustments/new`, more)).status).toBe(303);
  expect(await readConfirmation()).toMatch(/Karl .*Other deductions consented/);
  expect(await page(`${LIST}/${karl}`)).toContain("₱3,000.00 needs consent in writing (Art. 113); said before: Signed on 12/01");
  expect((await post(`${LIST}/${karl}/steps/CONSENT`, { ...consent, revision: "2" })).status).toBe(303);
  expect(await readConfirmation()).not.toContain("Other deductions consented");
  // A larger amount of the same one does too.
  const { rows: laptops } = (await runSql(
    companySeq,
    `select adjustment_seq as seq from payroll_adjustments where payroll_seq = ${payrollSeq} and item_name = 'Laptop' and kind = 'DEDUCTION'`,
  )) as { rows: { seq: number }[] };
  const laptop = `${payslip}/adjustments/${laptops[0]!.seq}`;
  expect((await post(`${laptop}/edit`, { ...more, amount: "2,500.00", revision: "1" })).status).toBe(303);
  expect(await readConfirmation()).toMatch(/Karl .*Other deductions consented/);
});

// covers: F-11
test("after a death the heirs are named and paid by hand; a closure by serious losses pays no separation once reason and proof are there", async () => {
  const { companySeq } = company.scope;
  const rows = async <Row>(statement: string) => ((await runSql(companySeq, statement)) as { rows: Row[] }).rows;
  const [run] = await rows<{ karl: number; payrollSeq: number }>(
    `select m.employee_seq as karl, m.payroll_seq as "payrollSeq" from payroll_members m join employees e using (company_seq, employee_seq)
      join payrolls p using (company_seq, payroll_seq) where e.employee_name like 'Karl%' and p.payroll_kind = 'FINAL_PAY'`,
  );
  const { karl, payrollSeq } = run!;
  const form = { revision: "0", done: "on", note: "" };
  await runSql(
    companySeq,
    `insert into employee_status_histories (company_seq, employee_seq, employee_status_history_seq, employee_status, employee_resignation_date, employee_resignation_type, employee_status_content, pic)
     select company_seq, employee_seq, 901, 'RESIGNED', resignation_date, 'D', '', 'Ana Reyes' from employees where employee_seq = ${karl}`,
  );
  const confirmation = `/payroll/payroll_processing/${payrollSeq}/confirmation`;
  expect(await page(confirmation)).toMatch(/Karl .*: .*Heirs who receive it.*\. Select these in the checklist/);
  const heirs = `${LIST}/${karl}/steps/HEIRS`;
  expect((await post(heirs, form)).status).toBe(422);
  expect((await post(heirs, { ...form, note: "Rosa Cruz, widow" })).status).toBe(303);
  expect(await page(`${LIST}/${karl}`)).toMatch(/Heirs who receive it.*Rosa Cruz, widow/);
  const bank = await page(`/payroll/payroll_processing/${payrollSeq}/bank-files`);
  expect(bank).toMatch(/Karl.*By hand.*Heirs: Rosa Cruz, widow/);

  const losses = `${LIST}/${karl}/steps/LOSSES`;
  expect((await officer.request(losses)).status).toBe(404);
  expect((await post(`${LIST}/${karl}`, { cause: "CLOSURE", revision: contentRevision("REDUNDANCY") })).status).toBe(303);
  expect((await page(`${LIST}/${karl}`)).split("Separation pay, by cause")[0]).toContain("Separation pay");
  expect(readText(await post(losses, form))).toContain("Enter a reason.");
  expect(readText(await post(losses, { ...form, note: "Losses of three years" }))).toContain("Attach proof");
  await calculatePayroll(company.scope, payrollSeq);
  const reason = { note: "Losses of three years" };
  expect((await officer.request(losses, { body: await withDocument(PDF, "statements.pdf", reason) })).status).toBe(303);
  const figures = (await page(`${LIST}/${karl}`)).split("Separation pay, by cause");
  expect(figures[0]).toMatch(/Serious losses proven.*Losses of three years/);
  expect(figures[0]).not.toContain("Separation pay");
  // The payroll was calculated before, and must be recalculated.
  expect(await isUpToDate(company.scope, payrollSeq)).toEqual({ upToDate: false, outdated: [karl] });
  await calculatePayroll(company.scope, payrollSeq);
  expect(await page(`/payroll/payroll_processing/${payrollSeq}/payslips/${karl}`)).toContain("Separation pay 60,000.00 0.00");
});

// covers: F-15
test("overpayments of closed payrolls are shown on a leaver's final pay case, also after it was paid", async () => {
  expect(await page(`${LIST}/${gina}`)).not.toContain("Receivable from closed payrolls");
  await runSql(
    company.scope.companySeq,
    `update salary_records set salary_amount_centavos = 4200000 where employee_seq = ${gina} and salary_amount_centavos = 4500000`,
  );
  const text = await page(`${LIST}/${gina}`);
  // 45,000.00 → 42,000.00 is 1,500.00 per half-month; one is closed.
  expect(text).toMatch(/Receivable from closed payrolls ₱1,500\.00.*agree on how it is paid back/);
  expect(text).toMatch(/11\/01–11\/15\/2026 Basic salary 22,500\.00 — 21,000\.00 −1,500\.00 Not in the history/);
});

// covers: PAY-15
test("a current employee can have a certificate of employment too, with pay only for users who may edit payroll", async () => {
  const address = "/employees/employees/1/certificate.pdf";
  const text = (await paper(address)).replace(/\s+/g, " ");
  expect(text).toMatch(/This certifies that Ana Lim Reyes has been employed by Bakery 1 as .+ since \d\d\/\d\d\/\d{4}\. Issued on/);
  expect(text).not.toContain("30,000");
  // Ana has 30,000.00 a month.
  expect((await paper(`${address}?salary=Y`)).replace(/\s+/g, " ")).toContain("Basic salary of ₱30,000.00 a month.");
  const account = async (permission: Permission) =>
    signIn(
      (await createTestAccount(company.scope.companySeq, { email: `${permission.toLowerCase()}@bakery.test`, permissions: [permission] }))
        .email,
    );
  const [team, viewer] = [await account("TEAM_EDIT"), await account("TEAM_VIEW")];
  expect([(await team.raw(address)).status, (await team.raw(`${address}?salary=Y`)).status]).toEqual([200, 403]);
  expect((await viewer.raw(address)).status).toBe(403);
  expect((await officer.raw("/employees/employees/999/certificate.pdf")).status).toBe(404);
});
