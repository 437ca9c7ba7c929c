import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { mailPayslipsJob } from "~/jobs/mail-payslips.server";
import { listCompaniesToMailPayslips, mailReleasedPayslips } from "~/models/payroll/runs/payslips/payslip-mailings.server";
import { sendPayslipNotices } from "~/models/payroll/runs/payslips/payslip-notices.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { signIn, type Visitor } from "../../support/app";
import { listMails } from "../../support/mail";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText, readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const NOTICES = "/payroll/payroll_processing/1/notices";
/** Run 1 of the bakery pays on 11/13/2026 and is completed; one company releases payslips at once, the other on the pay date. */
let atOnce: PayrollCompany;
let onPayDate: PayrollCompany;
let officer: Visitor;
let ana: Visitor;

beforeAll(async () => {
  atOnce = await createPayrollCompany({ completed: 0 });
  ana = await signInEmployee(atOnce.scope.companySeq, 1);
  await runSql(atOnce.scope.companySeq, "update employees set email = '' where employee_seq = 2");
  await completePayroll(atOnce.scope, 1);
  officer = await signIn(atOnce.email);
  onPayDate = await createPayrollCompany({ completed: 0 });
  const { companySeq } = onPayDate.scope;
  await runSql(companySeq, "update payroll_template_versions set payslip_release = 'PAY_DATE' where policy_tab = 'net-pay'");
  await completePayroll(onPayDate.scope, 1);
  await runSql(companySeq, "update payslip_mailings set from_day = '2026-11-10'");
}, 60_000);

const listNotices = async ({ scope }: PayrollCompany) =>
  (await listMails(scope.companySeq)).filter(({ mailKey }) => mailKey.startsWith("payslip:1:"));
const page = async (query = "") => readMainText((await officer.request(NOTICES + query)).text);

// covers: F-84
test("completing emails each employee a link to the released payslip, once and without figures", async () => {
  const { companySeq } = atOnce.scope;
  await expect(mailReleasedPayslips({ companySeq }, "2099-01-01", AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
  expect(await listNotices(atOnce)).toHaveLength(0);
  // An interrupted release is resumed, and a concurrent repeat sends each notice once.
  await Promise.all([mailPayslipsJob.run({ companySeq }), mailPayslipsJob.run({ companySeq })]);
  const mails = await listNotices(atOnce);
  const { rows } = (await runSql(companySeq, "select count(*)::int as paid from payslips where payroll_seq = 1")) as {
    rows: { paid: number }[];
  };
  // Everyone in the run except Boyet, who has no address.
  expect(mails).toHaveLength(rows[0]!.paid - 1);
  await mailPayslipsJob.run({ companySeq });
  expect(await listNotices(atOnce)).toHaveLength(mails.length);
  const ownMail = mails.find(({ mailKey }) => mailKey === "payslip:1:1")!;
  expect(ownMail.subject).toBe("Your payslip for 11/01–11/15/2026");
  expect(ownMail.textBody).toMatch(/^Dear Ana,[^]*Open payslip:\nhttps?:\/\/\S+\/my\/payslips\/1\n/);
  // Recipients without an account get no link to a page they cannot open.
  const other = mails.find(({ mailKey }) => mailKey === "payslip:1:3")!;
  expect(other.textBody).toContain("Your payroll officer will give it to you.");
  expect(other.textBody).not.toContain("/my/payslips");
  expect(mails.every(({ textBody, subject }) => !/\d,\d{3}|\d\.\d\d|₱/.test(textBody + subject))).toBe(true);
});

// covers: F-84
test("payslips released on the pay date are announced then and not the day before, and an import sends nothing", async () => {
  const { companySeq } = onPayDate.scope;
  const waits = async (day: string) => (await listCompaniesToMailPayslips(day)).some((company) => company.companySeq === companySeq);
  expect(await mailReleasedPayslips({ companySeq }, "2026-11-12")).toBe(0);
  // Nor by hand.
  await expect(sendPayslipNotices(onPayDate.scope, 1, "2026-11-12")).rejects.toThrow(
    "Payslips of this payroll are seen from 11/13/2026 on. The emails are sent automatically on that day.",
  );
  expect([await waits("2026-11-12"), await waits("2026-11-13")]).toEqual([false, true]);
  const written = await mailReleasedPayslips({ companySeq }, "2026-11-13");
  expect(written).toBeGreaterThan(0);
  expect(await listNotices(onPayDate)).toHaveLength(written);
  expect(await waits("2026-11-14")).toBe(false);
  expect(await mailReleasedPayslips({ companySeq }, "2026-11-14")).toBe(0);

  const imported = await createPayrollCompany({ completed: 1 });
  await mailPayslipsJob.run({ companySeq: imported.scope.companySeq });
  expect(await listNotices(imported)).toHaveLength(0);
});

// covers: PAY-12 F-84
test("the payroll's page shows notified employees, those without an address and when each payslip was first opened", async () => {
  await mailPayslipsJob.run({ companySeq: atOnce.scope.companySeq });
  const opened = async () =>
    (await runSql(atOnce.scope.companySeq, "select employee_seq, first_opened_at from payslip_openings")) as {
      rows: { employee_seq: number; first_opened_at: Date }[];
    };
  // A view by payroll staff does not count as opened by Ana.
  await officer.request("/payroll/payroll_processing/1/payslips/1");
  expect((await opened()).rows).toEqual([]);
  expect(await page()).toContain("0 of");
  await ana.raw("/my/payslips/1/payslip.pdf");
  const first = (await opened()).rows;
  expect(first.map(({ employee_seq }) => employee_seq)).toEqual([1]);
  await ana.request("/my/payslips/1");
  expect((await opened()).rows).toEqual(first);

  expect(await page()).toMatch(/1 of \d+ have opened theirs/);
  const seen = await page("?show=opened");
  expect(seen).toContain("Ana Lim Reyes");
  expect(seen).not.toContain("Celia Galang Dizon");
  expect(await page("?show=unopened")).not.toContain("Ana Lim Reyes");
  const without = await page("?show=no-email");
  expect(without).toContain("Boyet Domingo Cruz");
  expect(without).not.toContain("Ana Lim Reyes");
  expect(await page("?show=failed")).toContain("No employees found.");
  expect((await officer.request(`${NOTICES}?show=other`)).status).toBe(400);

  // Only Ana has opened hers; only Boyet has no address.
  expect(await page()).toMatch(/Ana Lim Reyes.*Celia Galang Dizon/);
  expect(await page("?sort=-name")).toMatch(/Celia Galang Dizon.*Ana Lim Reyes/);
  expect(await page("?sort=opened")).toMatch(/Celia Galang Dizon.*Ana Lim Reyes/);
  expect(await page("?sort=-opened")).toMatch(/Ana Lim Reyes.*Celia Galang Dizon/);
  expect(await page("?sort=notice")).toMatch(/Boyet Domingo Cruz.*Ana Lim Reyes/);
  expect(await page("?sort=-notice")).toMatch(/Ana Lim Reyes.*Boyet Domingo Cruz/);
  expect(await page("?sort=at")).toMatch(/Boyet Domingo Cruz.*Ana Lim Reyes/);
  expect(await page("?sort=-email")).toMatch(/Ana Lim Reyes.*Boyet Domingo Cruz/);
  expect(await page("?q=reyes+ana")).toMatch(/^(?!.*Boyet).*Ana Lim Reyes/);
  const { text } = await officer.request(`${NOTICES}?sort=-opened`);
  expect(text).toMatch(/<th[^>]*aria-sort="descending"[^>]*><a[^>]*>First opened/);
  expect(text).toContain(`${NOTICES}.xlsx?sort=-opened`);
  expect((await officer.request(`${NOTICES}?sort=salary`)).status).toBe(400);
  const sheetOf = async (query: string) =>
    JSON.stringify((await readXlsx(new Uint8Array(await (await officer.raw(`${NOTICES}.xlsx${query}`)).arrayBuffer()))).sheets);
  expect(await sheetOf("?sort=opened")).toMatch(/Celia Galang Dizon.*Ana Lim Reyes/);
  expect(await sheetOf("?sort=-opened")).toMatch(/Ana Lim Reyes.*Celia Galang Dizon/);

  const { sheets } = await readXlsx(new Uint8Array(await (await officer.raw(`${NOTICES}.xlsx?show=no-email`)).arrayBuffer()));
  expect(JSON.stringify(sheets)).toContain("Boyet Domingo Cruz");
  expect(JSON.stringify(sheets)).not.toContain("Ana Lim Reyes");
  expect((await ana.request(`${NOTICES}.xlsx`)).status).toBe(403);
});

// covers: F-84
test("employees with an account also get a notification, once per payroll and without figures", async () => {
  await mailPayslipsJob.run({ companySeq: atOnce.scope.companySeq });
  const panel = readMainText((await ana.request("/notifications")).text);
  expect(panel).toContain("Your payslip is ready");
  expect(panel).toContain("For 11/01–11/15/2026, paid on 11/13/2026. Open payslip");
  expect(panel).not.toMatch(/\d,\d{3}|\d\.\d\d|₱/);
  expect((await ana.request("/notifications")).text).toContain('href="/my/payslips/1"');
  const notifications = async () =>
    (
      (await runSql(atOnce.scope.companySeq, "select created_at, account_seq from notifications where kind = 'PAYSLIP_OUT'")) as {
        rows: unknown[];
      }
    ).rows;
  const before = await notifications();
  // Only Ana has an account of her own; the officer's belongs to no employee of the payroll.
  expect(before).toHaveLength(1);
  // The same payroll again, as if its last payslips were released later.
  await runSql(atOnce.scope.companySeq, "update payslip_mailings set mailed_at = null");
  await mailPayslipsJob.run({ companySeq: atOnce.scope.companySeq });
  expect(await notifications()).toEqual(before);
});

// covers: PAY-12 F-84
test("selected employees are notified again, once per form; a pending email is not repeated", async () => {
  const { companySeq } = atOnce.scope;
  await mailPayslipsJob.run({ companySeq });
  const about = async (employeeSeq: number) =>
    (await listNotices(atOnce)).filter(({ mailKey }) => mailKey.split(":")[2] === String(employeeSeq)).map(({ mailState }) => mailState);
  const gina = (await listNotices(atOnce)).find(({ recipient }) => recipient.startsWith("gina.torres@"))!.mailKey.split(":")[2]!;
  // Ana's was sent, Celia's failed for good, Gina's is pending; Boyet has no address.
  await runSql(companySeq, "update mails set mail_state = 'SENT', sent_at = now() where mail_key = 'payslip:1:1'");
  await runSql(companySeq, "update mails set mail_state = 'FAILED', attempts = 8 where mail_key = 'payslip:1:3'");
  const form = { again: "Y", checked: ["1", "2", "3", gina], formKey: "0123456789abcdef-again" };
  const sent = await officer.request(NOTICES, { form });
  expect([sent.status, sent.location]).toEqual([303, NOTICES]);
  expect(readPageText((await officer.request(NOTICES)).text)).toContain(
    "2 notices are on the way. 1 is still being sent. Skipped without email address: Boyet Domingo Cruz.",
  );
  await officer.request(NOTICES, { form });
  expect([await about(1), await about(3), await about(Number(gina)), await about(2)]).toEqual([
    ["WAITING", "SENT"],
    ["WAITING", "FAILED"],
    ["WAITING"],
    [],
  ]);
  // The newest mail gives the state.
  expect(await page("?show=failed")).toContain("No employees found.");

  const refused = await officer.request(`${NOTICES}?show=notified`, { form: { again: "Y" } });
  expect([refused.status, readMainText(refused.text).includes("Select the employees first.")]).toEqual([422, true]);
  expect(
    (await officer.request(NOTICES, { form: { again: "Y", checked: Array.from({ length: 101 }, (_, index) => `${index + 1}`) } })).status,
  ).toBe(422);
  expect((await officer.request(NOTICES, { form: { again: "Y", checked: "9999" } })).status).toBe(404);
  expect((await ana.request(NOTICES, { form })).status).toBe(403);
});

test("the list is searched and paged, and complete in Excel", async () => {
  const searched = await page("?q=REYES");
  expect(searched).toContain("Ana Lim Reyes");
  expect(searched).not.toContain("Celia Galang Dizon");
  expect(await page("?pageSize=10")).not.toContain("No employees found.");
  expect((await officer.request(`${NOTICES}?pageSize=7`)).status).toBe(400);
});
