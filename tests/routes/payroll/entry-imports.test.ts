import { beforeAll, expect, test } from "vitest";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { entryImports } from "~/models/payroll/setup/items/entry-imports.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { downloadSheet, buildWorkbook, type Cells } from "../../support/workbook-files";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readMainText } from "../../support/page-text";

const IMPORTS = "/payroll/payroll-settings/items/imports";
let company: PayrollCompany;
let admin: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const rows = async <Row>(statement: string) => ((await runSql(company.scope.companySeq, statement)) as { rows: Row[] }).rows;
const entries = () =>
  rows(
    "select employee_seq, item_seq, monthly_amount_centavos, start_date, end_date, note from employee_allowances order by employee_seq, item_seq, start_date nulls first",
  );
async function upload(list: Cells[] | Uint8Array<ArrayBuffer>, sheet = "Items of employees"): Promise<Answer> {
  const body = new FormData();
  body.set("csrf", await admin.token());
  body.set("workbook", new Blob([Array.isArray(list) ? Buffer.from(await buildWorkbook(list, sheet)) : list]), "items.xlsx");
  return admin.request(`${IMPORTS}/new`, { body });
}
const row = (
  id: string,
  code: string,
  amount: number | string | null,
  from: Date | string | null = null,
  to: Date | null = null,
): Cells => ({
  "Employee ID": id,
  Name: "",
  "Item code": code,
  Item: null,
  "Monthly amount": amount,
  From: from,
  To: to,
  Note: null,
});
const day = (text: string) => new Date(`${text}T00:00:00Z`);
/** Previews an upload and uses it. */
async function use(path: string): Promise<Answer> {
  const { text } = await admin.request(path);
  const digest = /name="digest" value="([^"]+)"/.exec(text)?.[1] ?? "";
  return admin.request(`${path}?index`, { form: { digest } });
}

// covers: PAY-18 PAY-19
test("the workbook has every entry and drop-downs, and uploaded unchanged it changes nothing", async () => {
  const before = await entries();
  const { status, name, headings, rows: list, sheets } = await downloadSheet(admin, `${IMPORTS}/template.xlsx`);
  expect([status, name]).toEqual([200, "Items of employees.xlsx"]);
  expect(headings).toEqual(["Employee ID", "Name", "Item code", "Item", "Monthly amount", "From", "To", "Note"]);
  expect(list).toHaveLength(8);
  expect(sheets[0]!.dataValidations?.length).toBeGreaterThanOrEqual(2);
  const answer = await upload(list);
  expect(answer.status).toBe(303);
  expect(readText(await admin.request(answer.location!))).toMatch(
    /Rows read 8 Rows to fix 0 Entries added 0 Entries changed 0 .*The workbook matches the saved data\./,
  );
  expect(await entries()).toEqual(before);
});

test("F-9: a row gives, changes or ends an item, keeps the past, and makes the open payroll stale; the same sheet again changes nothing", async () => {
  const list = [
    row("E0002", "TRANS-ALLOW", 1_500, day("2026-11-16")),
    row("E0001", "TRANS-ALLOW", 2_200.5, day("2026-11-16")),
    row("E0002", "LAUND-ALLOW", 400, day("2026-01-01"), day("2026-12-31")),
  ];
  const first = await upload(list);
  expect(readText(await admin.request(first.location!))).toMatch(
    /Rows read 3 Rows to fix 0 Entries added 2 Entries changed 2 .*Ana Lim Reyes Transportation Allowance 2,000\.00 from 01\/01\/2026 2,000\.00 from 01\/01\/2026 until 11\/15\/2026/,
  );
  expect((await use(first.location!)).status).toBe(303);
  const after = await entries();
  expect(after).toEqual(
    expect.arrayContaining([
      { employee_seq: 1, item_seq: 1, monthly_amount_centavos: 2_000_00, start_date: "2026-01-01", end_date: "2026-11-15", note: "" },
      { employee_seq: 1, item_seq: 1, monthly_amount_centavos: 2_200_50, start_date: "2026-11-16", end_date: null, note: "" },
      { employee_seq: 2, item_seq: 1, monthly_amount_centavos: 1_500_00, start_date: "2026-11-16", end_date: null, note: "" },
      { employee_seq: 2, item_seq: 3, monthly_amount_centavos: 400_00, start_date: "2026-01-01", end_date: "2026-12-31", note: "" },
    ]),
  );
  expect((await isUpToDate({ companySeq: company.scope.companySeq }, 3)).outdated).toEqual(expect.arrayContaining([1, 2]));
  expect(readText(await admin.request("/payroll/payroll-settings/items/history"))).toContain(
    "Used the workbook items.xlsx: 2 entries added, 2 entries changed.",
  );
  await use(first.location!);
  const second = await upload(list);
  expect(readText(await admin.request(second.location!))).toContain("Entries added 0 Entries changed 0");
  expect(await entries()).toEqual(after);
});

test("nothing is stored while a row has an error, and each error states how to fix it", async () => {
  const before = await entries();
  const answer = await upload([
    row("E0001", "RICE-SUBSIDI", 100),
    row("E001", "RICE-SUBSIDY", 100),
    row("E0002", "RICE-SUBSIDY", "much"),
    row("E0002", "RICE-SUBSIDY", null, day("2026-12-01")),
    row("E0003", "RICE-SUBSIDY", 100, day("2026-12-01"), day("2026-11-30")),
    row("E0004", "RICE-SUBSIDY", 100, "some day"),
    row("E0005", "RICE-SUBSIDY", 100),
    row("E0005", "RICE-SUBSIDY", 200),
    row("E0002", "TRANS-ALLOW", 900),
  ]);
  const page = readText(await admin.request(`${answer.location!}?pageSize=25`));
  expect(page).toContain("Nothing is saved while a row has errors.");
  expect(page).toContain("Item code “RICE-SUBSIDI” is not one of the company’s. Is it RICE-SUBSIDY, Rice Subsidy?");
  expect(page).toContain("Employee ID “E001” is not one of the company’s. Delete the row, or type an ID of the template.");
  expect(page).toContain("Monthly amount: Write the amount in figures, such as 1,250.00.");
  expect(page).toContain("Monthly amount is missing, and Bakery and store has none for Rice Subsidy. Type one.");
  expect(page).toContain("To: The last day lies before the first. Choose a later one.");
  expect(page).toContain("From “some day” is not a date. Type it as month/day/year, such as 12/01/2026.");
  expect(page).toContain("From: Row 8 begins on the same day. Keep one of them.");
  const refused = await admin.request(`${answer.location!}?index`, { form: { digest: "x" } });
  expect(refused.status).toBe(422);
  expect(readText(refused)).toContain("Nothing is saved while a row has errors. Fix the rows and upload the workbook again.");
  expect(await entries()).toEqual(before);
  const errorSheet = await downloadSheet(admin, `${answer.location!}/errors.xlsx`);
  expect(errorSheet.rows[0]!["What to mend"]).toContain("Is it RICE-SUBSIDY, Rice Subsidy?");
  expect((await admin.request(`${answer.location!}/removal`, { form: {} })).status).toBe(303);
  expect((await admin.request(answer.location!)).status).toBe(404);
});

test("a sheet of another kind, an empty one, and an outdated one are refused with a message", async () => {
  const other = await upload([{ Something: "else" }]);
  expect(other.status).toBe(422);
  expect(readText(other)).toContain(
    "This is not the sheet of the template: “Employee ID”, “Item code”, “Monthly amount”, “From”, “To” are missing.",
  );
  expect(readText(await upload([row("E0001", "TRANS-ALLOW", 1)], "Elsewhere"))).toContain(
    "This workbook has no sheet named “Items of employees”.",
  );
  const first = await upload([row("E0002", "TRANS-ALLOW", 1_750, day("2027-01-01"))]);
  const digest = /name="digest" value="([^"]+)"/.exec((await admin.request(first.location!)).text)![1]!;
  await runSql(
    company.scope.companySeq,
    "update employee_allowances set monthly_amount_centavos = 160000 where employee_seq = 2 and item_seq = 1",
  );
  const stale = await admin.request(`${first.location!}?index`, { form: { digest } });
  expect(stale.status).toBe(409);
  expect(readText(stale)).toContain("Entries or employees were changed after this preview.");
  await upload([row("E0002", "TRANS-ALLOW", 1_750, day("2027-01-01"))]);
  expect((await admin.request(first.location!)).status).toBe(409);
});

// Issue F: the template of another company is refused by name, whatever its employees' numbers.
test("another company's template is refused with a message, our own is read", async () => {
  const other = await createPayrollCompany({ completed: 0 });
  const template = async (visitor: Visitor) => new Uint8Array(await (await visitor.raw(`${IMPORTS}/template.xlsx`)).arrayBuffer());
  const refused = await upload(await template(await signIn(other.email)));
  expect(refused.status).toBe(422);
  expect(readText(refused)).toMatch(/This workbook was made for .+\. Download the workbook of .+ and fill that in\./);
  expect((await upload(await template(admin))).status).toBe(303);
});

test("10,000 rows are previewed within five seconds", async () => {
  const { scope } = company;
  await runSql(
    scope.companySeq,
    `insert into employees (company_seq, employee_seq, employee_id, employee_name, first_name, last_name, join_date, work_schedule_seq, payroll_template_seq)
     select ${scope.companySeq}, 5000 + n, 'B' || n, 'Luz ' || n, 'Luz', 'Cruz', '2026-01-01', 1, 1 from generate_series(1, 5000) n`,
  );
  const cells = ["Employee ID", "Name", "Item code", "Item", "Monthly amount", "From", "To", "Note"];
  const sheet = [
    { number: 1, cells },
    ...Array.from({ length: 10_000 }, (_, index) => ({
      number: index + 2,
      cells: [
        `B${(index % 5_000) + 1}`,
        "",
        index < 5_000 ? "TRANS-ALLOW" : "LAUND-ALLOW",
        "",
        1_000 + index,
        { day: "2027-01-01" },
        null,
        "",
      ],
    })),
  ];
  const began = performance.now();
  const { reading } = await entryImports.preview(scope, await entryImports.create(scope, "many.xlsx", sheet, null), null);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(reading).toMatchObject({ read: 10_000, added: 10_000, changed: 0, problems: [] });
}, 60_000);
