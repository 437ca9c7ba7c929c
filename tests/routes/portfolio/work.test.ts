import { unzipSync } from "fflate";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import { fileStore } from "~/db/file-store.server";
import { removeFileJob } from "~/jobs/remove-file.server";
import { runPortfolioJob } from "~/jobs/portfolio/run-portfolio-job.server";
import { findAccountByEmail } from "~/models/settings/accounts.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, grantPermissions, type TestCompany } from "../../support/company";
import { joinAs } from "../../support/memberships";
import { readMainText } from "../../support/page-text";
import { recordTenants } from "../../support/record-tenants";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";

/** An accountant with two clients that run payrolls, and one with read-only permission. */
const ACCOUNTANT = "work@bureau.test";
let first: PayrollCompany;
let second: PayrollCompany;
let readOnly: PayrollCompany;
let bureau: TestCompany;
let visitor: Visitor;

const NOW = new Date("2026-12-02T10:00:00+08:00");
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  bureau = await createTestCompany({ permissions: ["SETTING_EDIT"] });
  await createTestAccount(bureau.scope.companySeq, { email: ACCOUNTANT, permissions: ["TEAM_VIEW"] });
  // All payrolls of November are completed in two clients; the third has run 5 open.
  [first, second, readOnly] = [
    await createPayrollCompany({ completed: 5 }),
    await createPayrollCompany({ completed: 5 }),
    await createPayrollCompany({ completed: 4 }),
  ];
  visitor = await signIn(ACCOUNTANT);
  for (const client of [first, second, readOnly]) {
    await inCompany(client.scope, (tx) =>
      tx.$client.query(
        `update company_versions set tin_no = '00912345600000', rdo_code = '044', street = '12 Rizal Street', zip_code = '1200',
                sss_no = '0312345678001', phil_health_no = '001234567894', pag_ibig_no = '201234567890' where company_seq = $1`,
        [client.scope.companySeq],
      ),
    );
    await grantPermissions(client.scope.companySeq, ["SETTING_EDIT", "PAYROLL_SETTING_EDIT", "PAYROLL_VIEW"]);
    await joinAs(visitor, ACCOUNTANT, client, [client === readOnly ? "PAYROLL_VIEW" : "PAYROLL_SETTING_EDIT"]);
  }
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

const query = async <Row>({ scope }: PayrollCompany, text: string) =>
  (await readInCompany(scope, (tx) => tx.$client.query(text, [scope.companySeq]))).rows as Row[];

/** A worker takes all work across companies. */
async function work(): Promise<void> {
  for (const { job } of await runPortfolioJob.due()) await runPortfolioJob.run(job);
}

/** Opens all remarks: the portfolio page as text. */
const portfolio = async () => readMainText((await visitor.request("/portfolio")).text);

const inPerson = async (text: string) => {
  const { companySeq } = (await findAccountByEmail(ACCOUNTANT))!;
  return inCompany({ companySeq }, (tx) => tx.$client.query(text, [companySeq]));
};

/** A new portfolio page has no card of earlier tests. */
beforeEach(async () => {
  await inPerson("delete from portfolio_jobs where company_seq = $1");
});

test("the payrolls that are ready are calculated in their companies; a company with read-only permission refuses", async () => {
  const outdate = (client: PayrollCompany, payrollSeq: number) =>
    inCompany(client.scope, (tx) =>
      tx.$client.query("update payrolls set calculated_at = null, time_confirmed_at = now() where company_seq = $1 and payroll_seq = $2", [
        client.scope.companySeq,
        payrollSeq,
      ]),
    );
  // Run 6 of the first two is open and calculated; without its calculation it is ready.
  await outdate(first, 6);
  expect(await portfolio()).not.toContain("Work across companies");
  const dialog = await visitor.request("/portfolio/calculation");
  const [firstKey, secondKey] = [first, second].map(({ scope }) => `${scope.companySeq}-6`);
  expect(dialog.text).toContain(`value="${firstKey}"`);
  expect(dialog.text).not.toContain(`value="${secondKey}"`);
  expect(dialog.text).not.toContain(`value="${readOnly.scope.companySeq}-5"`);

  const none = await visitor.request("/portfolio/calculation", { form: {} });
  expect([none.status, none.text.includes("Select at least one payroll.")]).toEqual([422, true]);
  const form = {
    run: [firstKey!, `${readOnly.scope.companySeq}-5`, `${second.scope.companySeq}-999`, `${bureau.scope.companySeq + 900}-1`],
  };
  const answer = await visitor.request("/portfolio/calculation", { form });
  expect([answer.status, answer.location]).toEqual([303, "/portfolio"]);
  expect(await portfolio()).toMatch(/Calculation of payrolls.*In progress: 0 of 4/);
  // No request did anything in a company; the job does, in their order.
  const started = (client: PayrollCompany) =>
    query<{ started_by: string }>(client, "select started_by from recalculations where company_seq = $1 and status = 'PROCESSING'");
  expect(await started(first)).toEqual([]);
  await work();
  const text = await portfolio();
  expect(text).toContain("1 calculation started, 3 refused");
  expect(text).toMatch(/Bakery \d+ ?: Your account may not do this in this company\./);
  expect(text).toContain("Another company : Your account is not, or no longer, a member of this company.");
  expect(await started(first)).toEqual([{ started_by: "Ana Reyes" }]);
  expect(await started(readOnly)).toEqual([]);
  // Figures in memory do not hide the progress.
  expect(text).toContain("Calculating, step 1 of 5");
  // The second time: it is being calculated.
  await visitor.request("/portfolio/calculation", { form: { run: firstKey! } });
  await work();
  expect(await portfolio()).toContain("0 calculations started, 1 refused");
});

test("of two posts at once one starts the work, and the other is refused", async () => {
  const post = () => visitor.request("/portfolio/files", { form: { month: "2026-11" } });
  const answers = await Promise.all([post(), post()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.text).toContain("This work is still in progress for an earlier request.");
});

test("a company that the account left meanwhile is named, and the others are done", async () => {
  const left = await createPayrollCompany({ completed: 5 });
  await grantPermissions(left.scope.companySeq, ["SETTING_EDIT", "PAYROLL_SETTING_EDIT", "PAYROLL_VIEW"]);
  await joinAs(visitor, ACCOUNTANT, left, ["PAYROLL_SETTING_EDIT"]);
  await visitor.request("/portfolio/files", { form: { month: "2026-11" } });
  expect((await visitor.request(`/companies/${left.scope.companySeq}/leave`, { form: {} })).status).toBe(303);
  await work();
  const text = await portfolio();
  // The bureau and the client with read-only permission refuse too.
  expect(text).toContain("Files of 2 companies, 3 refused");
  expect(text).toMatch(/Bakery \d+ ?: Your account is not, or no longer, a member of this company\./);
  expect(await query(left, "select 1 from security_events where company_seq = $1 and event_kind = 'DATA_EXPORTED'")).toEqual([]);
});

/** The entries of a zip that the account downloads. */
async function downloadZip() {
  const path = /\/portfolio\/files\/\d+\/files\.zip/.exec((await visitor.request("/portfolio")).text)![0];
  const response = await visitor.raw(path);
  return { path, entries: unzipSync(new Uint8Array(await response.arrayBuffer())) };
}

test("the zip of a month has a folder per company with the files of its pages, and states what is not included", async () => {
  expect((await visitor.request("/portfolio/files", { form: { month: "2026-13" } })).status).toBe(422);
  await visitor.request("/portfolio/files", { form: { month: "2026-11" } });
  expect((await visitor.request("/portfolio")).text).not.toContain("Download zip");
  await work();
  const { path, entries } = await downloadZip();
  const names = Object.keys(entries);
  for (const { scope } of [first, second]) {
    const ownNames = names.filter((name) => name.split("/")[0]!.endsWith(` ${scope.companySeq}`));
    expect(ownNames.map((name) => name.split("/")[1])).toContain("1601-C 2026-11.pdf");
    // The same bytes as on the company's own page, where the list has no error.
    for (const name of ownNames.filter((value) => value.endsWith(".csv"))) {
      const page = await visitor.raw(`/c/${scope.companySeq}/payroll/government/philhealth/2026-11/philhealth.csv`);
      expect(Buffer.from(entries[name]!).toString()).toBe(await page.text());
    }
  }
  const left = Buffer.from(entries["Not included.txt"]!).toString();
  expect(left).toMatch(/Bakery \d+ ?: Your account may not do this in this company\./);
  expect(names.filter((name) => name.includes(` ${readOnly.scope.companySeq}/`))).toEqual([]);
  // Each company whose data left has the download among its security events.
  const events = await query<{ detail: string }>(
    first,
    "select detail from security_events where company_seq = $1 and event_kind = 'DATA_EXPORTED'",
  );
  expect(events.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^Government files of a month: .*\d+ people$/));
  expect(await query(readOnly, "select 1 from security_events where company_seq = $1 and event_kind = 'DATA_EXPORTED'")).toEqual([]);
  // Another account cannot download it.
  const stranger = await signIn(second.email);
  expect((await stranger.request(path)).status).toBe(404);
});

test("a permission that was taken away after the job leaves the company out of the download", async () => {
  await visitor.request("/portfolio/files", { form: { month: "2026-11" } });
  await work();
  const setPermissions = (permissions: string[]) =>
    inCompany(second.scope, (tx) =>
      tx.$client.query("update permission_groups set permissions = $2 where company_seq = $1 and role_group_name like 'Bureau %'", [
        second.scope.companySeq,
        permissions,
      ]),
    );
  await setPermissions(["PAYROLL_VIEW"]);
  const { entries } = await downloadZip();
  await setPermissions(["PAYROLL_SETTING_EDIT"]);
  const folders = new Set(Object.keys(entries).map((name) => / (\d+)\//.exec(name)?.[1]));
  expect(folders).toEqual(new Set([String(first.scope.companySeq), undefined]));
  const notIncluded = Buffer.from(entries["Not included.txt"]!).toString();
  expect(notIncluded.match(/may not do this in this company/g)).toHaveLength(3);
});

test("each transaction of the job and of the download is in one company, or in the tenant of the person", async () => {
  await visitor.request("/portfolio/files", { form: { month: "2026-11" } });
  const tenants = [...(await recordTenants(work)), ...(await recordTenants(downloadZip))];
  expect(tenants.filter((tenant) => tenant.size > 1)).toEqual([]);
  const read = new Set(tenants.flatMap((tenant) => [...tenant]));
  for (const { scope } of [bureau, first, second, readOnly]) expect(read).toContain(String(scope.companySeq));
});

test("after a day the job is not shown, and a worker deletes it and its files", async () => {
  await visitor.request("/portfolio/files", { form: { month: "2026-11" } });
  await work();
  const { path } = await downloadZip();
  const { rows: files } = await inPerson("select storage_key as key from stored_files where company_seq = $1");
  expect(files.length).toBeGreaterThan(0);
  for (const table of ["portfolio_jobs", "stored_files"])
    await inPerson(`update ${table} set created_at = created_at - interval '25 hours' where company_seq = $1`);
  expect((await visitor.request(path)).status).toBe(404);
  expect(await portfolio()).not.toContain("Work across companies");
  // The lease of the last worker expires before the row is deleted.
  await inPerson("update portfolio_jobs set heartbeat_at = 'epoch' where company_seq = $1");
  await work();
  for (const { job } of await removeFileJob.due()) await removeFileJob.run(job);
  for (const table of ["portfolio_jobs", "stored_files"])
    expect((await inPerson(`select 1 from ${table} where company_seq = $1`)).rows).toEqual([]);
  for (const { key } of files as { key: string }[]) expect(await fileStore().has(key)).toBe(false);
});

test("the page shows the latest 20 jobs", async () => {
  await visitor.request("/portfolio/files", { form: { month: "2026-11" } });
  await work();
  await inPerson(
    `insert into portfolio_jobs (company_seq, portfolio_job_seq, account_seq, task, company_names, sign_in, results, job_state, heartbeat_at)
     select company_seq, portfolio_job_seq + n, account_seq, task, company_names, sign_in, results, job_state, heartbeat_at
       from portfolio_jobs, generate_series(1, 20) n where company_seq = $1`,
  );
  expect((await portfolio()).match(/Started \d\d/g)).toHaveLength(20);
});

test("the event stream sends the progress of the account's own work", async () => {
  await visitor.request("/portfolio/files", { form: { month: "2026-11" } });
  const response = await visitor.raw("/streams/portfolio");
  const reader = response.body!.getReader();
  let heard = "";
  const hearUntil = async (text: string) => {
    while (!heard.includes(text)) heard += Buffer.from((await reader.read()).value!).toString();
  };
  await hearUntil('"state":"WORKING","done":0');
  await work();
  // Two clients, one with read-only permission, and the bureau.
  await hearUntil('"state":"DONE","done":4');
  await reader.cancel();
  const stranger = await signIn(second.email);
  expect((await stranger.request("/streams/portfolio")).location).toBe("/companies");
});

test("a return is marked as filed in a row; only companies with a reference change, and a changed figure is refused", async () => {
  const path = "/portfolio/returns?form=1601-c&month=2026-11";
  const { text } = await visitor.request(path);
  const field = (name: string, index: number) => new RegExp(`name="entries\\[${index}\\]\\.${name}" value="([^"]+)"`).exec(text)![1]!;
  const companySeqs = [0, 1].map((index) => Number(field("companySeq", index)));
  expect(new Set(companySeqs)).toEqual(new Set([first.scope.companySeq, second.scope.companySeq]));
  // 7,776.69 + 147.45 + 4,856.17 + 0.00 + 20,762.55 of the register's five runs paid in November, in the list and in the dialog.
  expect(text.match(/33,542\.86/g)).toHaveLength(4);
  const fields = (references: readonly string[]) => ({
    filedDay: "12/01/2026",
    ...Object.fromEntries(
      references.flatMap((reference, index) => [
        ...["companySeq", "version", "digest"].map((name) => [`entries[${index}].${name}`, field(name, index)]),
        [`entries[${index}].reference`, reference],
      ]),
    ),
  });
  const early = await visitor.request(path, { form: { ...fields(["PRN 1", ""]), filedDay: "11/30/2026" } });
  expect(early.status).toBe(422);
  expect((await visitor.request(path, { form: fields(["", ""]) })).text).toContain("Enter the reference of at least one company.");
  const done = await visitor.request(path, { form: fields(["PRN 1", ""]) });
  expect([done.status, done.location]).toEqual([303, "/portfolio"]);
  await work();
  const filed = (client: PayrollCompany) =>
    query<{ reference: string; amount: string }>(
      client,
      "select reference, amount_paid_centavos::text as amount from filed_returns where company_seq = $1 and return_form = '1601-c'",
    );
  const of = (companySeq: number) => [first, second].find(({ scope }) => scope.companySeq === companySeq)!;
  expect(await filed(of(companySeqs[0]!))).toEqual([{ reference: "PRN 1", amount: "3354286" }]);
  expect(await filed(of(companySeqs[1]!))).toEqual([]);
  // A worker that was killed between the filing and its result: the next one finds the return filed and counts it as done.
  await inPerson("update portfolio_jobs set results = '[]', job_state = 'WORKING', heartbeat_at = 'epoch' where company_seq = $1");
  await work();
  expect(await portfolio()).toMatch(/Marking BIR 1601-C of November 2026 as filed.*1 return marked as filed/);
  expect(await portfolio()).not.toContain("refused");
  expect(await filed(of(companySeqs[0]!))).toHaveLength(1);
  // The second time the first company refuses, and the other is done.
  await visitor.request(path, { form: fields(["PRN 1", "PRN 2"]) });
  await work();
  expect(await portfolio()).toContain("1 return marked as filed, 1 refused");
  expect(await filed(of(companySeqs[1]!))).toHaveLength(1);
  const history = await query<{ admin_name: string }>(
    of(companySeqs[0]!),
    "select admin_name from change_log_entries where company_seq = $1 and action = 'FILE'",
  );
  expect(history).toEqual([{ admin_name: "Ana Reyes" }]);
});
