import { unzipSync } from "fflate";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, grantPermissions, type TestCompany } from "../../support/company";
import { joinAs } from "../../support/memberships";
import { readMainText } from "../../support/page-text";
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
  expect((await visitor.request("/portfolio")).text).not.toContain("Calculating");
  const dialog = await visitor.request("/portfolio/calculation");
  const [firstKey, secondKey] = [first, second].map(({ scope }) => `${scope.companySeq}-6`);
  expect(dialog.text).toContain(`value="${firstKey}"`);
  expect(dialog.text).not.toContain(`value="${secondKey}"`);
  expect(dialog.text).not.toContain(`value="${readOnly.scope.companySeq}-5"`);

  const none = await visitor.request("/portfolio/calculation", { form: {} });
  expect([none.status, none.text.includes("Select at least one payroll.")]).toEqual([422, true]);
  const answer = await visitor.request("/portfolio/calculation", {
    form: { run: [firstKey!, `${readOnly.scope.companySeq}-5`, `${second.scope.companySeq}-999`, `${bureau.scope.companySeq + 900}-1`] },
  });
  const text = readMainText(answer.text);
  expect(text).toContain("1 calculation started");
  expect(text).toContain("Your account may not do this in this company.");
  expect(text).toContain("Your account is not, or no longer, a member of this company.");
  const started = await query<{ started_by: string }>(
    first,
    "select started_by from recalculations where company_seq = $1 and payroll_seq = 6",
  );
  expect(started.map(({ started_by }) => started_by)).toContain("Ana Reyes");
  expect(await query(readOnly, "select 1 from recalculations where company_seq = $1 and status = 'PROCESSING'")).toEqual([]);
  // Figures in memory do not hide the progress.
  expect((await visitor.request("/portfolio")).text).toContain("Calculating, step 1 of 5");
  // The second time: it is being calculated.
  const again = await visitor.request("/portfolio/calculation", { form: { run: firstKey! } });
  expect(readMainText(again.text)).toContain("0 calculations started");
});

test("two posts at once start one calculation", async () => {
  const { companySeq } = second.scope;
  await inCompany(second.scope, (tx) =>
    tx.$client.query("update payrolls set calculated_at = null, time_confirmed_at = now() where company_seq = $1 and payroll_seq = 6", [
      companySeq,
    ]),
  );
  const post = () => visitor.request("/portfolio/calculation", { form: { run: `${companySeq}-6` } });
  const answers = await Promise.all([post(), post()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 303]);
  const running = "select 1 from recalculations where company_seq = $1 and payroll_seq = 6 and status = 'PROCESSING'";
  expect(await query(second, running)).toHaveLength(1);
});

test("the zip of a month has a folder per company with the files of its pages, and states what is not included", async () => {
  const response = await visitor.raw("/portfolio/files/files.zip?month=2026-11");
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
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
  expect(left).toMatch(/Bakery \d+: Your account may not do this in this company\./);
  expect(names.filter((name) => name.includes(` ${readOnly.scope.companySeq}/`))).toEqual([]);
  // Each company whose data left has the download among its security events.
  const events = await query<{ detail: string }>(
    first,
    "select detail from security_events where company_seq = $1 and event_kind = 'DATA_EXPORTED'",
  );
  expect(events.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^Government files of a month: .*\d+ people$/));
  expect(await query(readOnly, "select 1 from security_events where company_seq = $1 and event_kind = 'DATA_EXPORTED'")).toEqual([]);
  expect((await visitor.request("/portfolio/files/files.zip?month=2026-13")).status).toBe(404);
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
  const filed = (client: PayrollCompany) =>
    query<{ reference: string; amount: string }>(
      client,
      "select reference, amount_paid_centavos::text as amount from filed_returns where company_seq = $1 and return_form = '1601-c'",
    );
  const of = (companySeq: number) => [first, second].find(({ scope }) => scope.companySeq === companySeq)!;
  expect(await filed(of(companySeqs[0]!))).toEqual([{ reference: "PRN 1", amount: "3354286" }]);
  expect(await filed(of(companySeqs[1]!))).toEqual([]);
  // The second time the first company refuses, and the other is done.
  const again = await visitor.request(path, { form: fields(["PRN 1", "PRN 2"]) });
  expect(readMainText(again.text)).toContain("1 return marked as filed");
  expect(await filed(of(companySeqs[1]!))).toHaveLength(1);
  const history = await query<{ admin_name: string }>(
    of(companySeqs[0]!),
    "select admin_name from change_log_entries where company_seq = $1 and action = 'FILE'",
  );
  expect(history).toEqual([{ admin_name: "Ana Reyes" }]);
});
