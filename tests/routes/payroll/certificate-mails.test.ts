import "../../support/own-database";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readPdf } from "../../support/pdf";
import { signIn, type Visitor } from "../../support/app";
import { mailsOf } from "../../support/mail";
import { ownVisitor } from "../../support/own-account";
import { mainWords } from "../../support/page-words";
import { payrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { directSql } from "../../support/payroll-run";

const AT = "/payroll/government/2316/2026";
let company: PayrollCompany;
let companySeq: number;
let officer: Visitor;

afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-20T09:00:00+08:00") });
  company = await payrollCompany({ completed: 2 });
  ({ companySeq } = company.scope);
  // Of these two nothing is to mend.
  await directSql(companySeq, "delete from opening_amounts where employee_seq in (2, 4)");
  await directSql(companySeq, "delete from opening_balances where employee_seq in (2, 4)");
  await directSql(
    companySeq,
    "update employees set birthday = '1990-05-17', addr1 = '14 Mabini Street', rdo_code = '044' where employee_seq in (2, 4)",
  );
  await directSql(companySeq, "update company_versions set tin_no = '00912345600000', street = '12 Rizal Street', zip_code = '1200'");
  officer = await signIn(company.email);
}, 90_000);

const page = async (query = "") => mainWords((await officer.request(`${AT}/mails${query}`)).text);
const send = (form: Record<string, string>) => officer.request(`${AT}/mails`, { form });
const mailed = async () => (await mailsOf(companySeq)).filter(({ mailKey }) => mailKey.startsWith("2316:"));

const certified = async () => {
  const answer = await officer.raw(`${AT}/certified.xlsx`);
  const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
  return sheet!.rows;
};

test("who has an account is told once for each version that the certificate is in My Work, without figures, and again where the mail failed", async () => {
  expect(await page()).toContain("No certificate of 2026 is issued");
  expect((await send({})).status).toBe(404);
  expect((await officer.request(`${AT}/issue`, { form: {} })).status).toBe(303);
  const issued = await directSql(companySeq, "select employee_seq as seq from issued_certificates order by 1");
  const seqs = (issued as { rows: { seq: number }[] }).rows.map(({ seq }) => seq);
  expect(seqs).toContain(2);
  expect(await page()).toContain("No account in My Work");
  // The certified list says of each what the own certificate says, of those with substituted filing alone.
  const boyet = mainWords((await officer.request(`${AT}/2`)).text);
  expect(boyet).toContain("Substituted filing Yes");
  const gross = /19 .{0,80}? ([\d,]+\.\d\d)/.exec(boyet)![1]!;
  const rows = await certified();
  expect(rows.flat()).toContain("Certified list of employees qualified for substituted filing, 2026");
  const listed = rows.find((row) => String(row[1]).startsWith("Cruz, Boyet"));
  expect(listed?.slice(3)).toEqual([Number(gross.replace(",", "")), 0, 0]);
  const [paper] = readPdf(new Uint8Array(await (await officer.raw(`${AT}/certified.pdf`)).arrayBuffer())).pages;
  for (const said of ["Cruz, Boyet Domingo", gross, "009-123-456", "Certified correct", "page 1"]) expect(paper).toContain(said);
  expect(paper).not.toContain("Reyes, Ana");
  const own = await ownVisitor(companySeq, 2);
  expect(await page()).toMatch(/Boyet .*own\d+-2@company\.test Not sent/);
  expect(await page("?q=nobody")).toContain("Nobody fits");

  await Promise.all([send({}), send({ employeeSeq: "2" })]);
  const [mail, ...more] = await mailed();
  expect(more).toEqual([]);
  expect([mail!.recipient, mail!.subject]).toEqual([`own${companySeq}-2@company.test`, "Your BIR Form 2316 for 2026"]);
  expect(mail!.textBody).toMatch(/^Dear Boyet,\n/);
  expect(mail!.textBody).toMatch(/\nOpen My Work:\nhttp[^\n]+\/my\/year\/2026\n/);
  expect(mail!.textBody).not.toMatch(/₱|\d\.\d\d/);
  expect((await own.request("/my/year/2026/2316.pdf")).status).toBe(200);
  expect(await page()).toMatch(/Boyet .*On the way/);
  await send({});
  expect(await mailed()).toHaveLength(1);

  await directSql(companySeq, "update mails set mail_state = 'FAILED' where mail_key like '2316:%'");
  expect(await page()).toMatch(/Boyet .*Failed/);
  // All together leaves out what failed; it is sent again one by one.
  await send({});
  expect(await mailed()).toHaveLength(1);
  await Promise.all([send({ employeeSeq: "2" }), send({ employeeSeq: "2" })]);
  expect(await mailed()).toHaveLength(2);

  await directSql(companySeq, "update employees set addr1 = '15 Mabini Street' where employee_seq = 2");
  const { text } = await officer.request(`${AT}/2/issue`);
  const digest = /name="digest" value="([0-9a-f]{64})"/.exec(text)![1]!;
  expect((await officer.request(`${AT}/2/issue`, { form: { digest, version: "2", reason: "Moved" } })).status).toBe(303);
  await send({});
  const [second] = await mailed();
  expect(second!.textBody).toContain("It takes the place of the one that you had before.");
  expect(await mailed()).toHaveLength(3);
  expect((await send({ employeeSeq: "999" })).status).toBe(404);
});
