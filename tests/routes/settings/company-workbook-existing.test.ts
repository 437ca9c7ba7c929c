import { writeXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { readInCompany } from "~/db/client.server";
import { readRecordChanges } from "~/models/payroll/arrears/record-changes.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { grantPermissions } from "../../support/company";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const DATA = "/settings/company-settings/data";
type Rows = (string | number)[][];
let company: PayrollCompany;
let admin: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 0 });
  await grantPermissions(company.scope.companySeq, ["PAYROLL_SETTING_EDIT", "SETTING_EDIT"]);
  admin = await signIn(company.email);
}, 60_000);

const readText = ({ text }: Answer) => readMainText(text);
const stored = async <Row>(sql: string) => ((await runSql(company.scope.companySeq, sql)) as { rows: Row[] }).rows;

/** Uploads the sheets. @returns the page of the preview */
async function upload(sheets: Record<string, Rows>): Promise<string> {
  const body = new FormData();
  body.set("csrf", await admin.token());
  const bytes = await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) });
  body.set("workbook", new Blob([Buffer.from(bytes)]), "records.xlsx");
  const { status, location } = await admin.request(`${DATA}?index`, { body });
  expect(status).toBe(303);
  return location!;
}
const use = async (path: string, digest?: string) => {
  const text = /name="digest" value="([^"]*)"/.exec((await admin.request(path)).text)?.[1] ?? "";
  return admin.request(`${path}?index`, { form: { step: "use", digest: digest ?? text } });
};

const LOANS = ["Employee ID", "Loan", "Principal", "Balance", "Amortization", "Start", "Deducted in"];
const loan = (id: string, principal: string): Rows => [LOANS, [id, "Company loan", principal, "5,000.00", "500.00", "12/15/2026", "2ND"]];

test("U-5: allowances, loans and openings of existing employees come by the company workbook, previewed, stored once and as a whole", async () => {
  const [person] = await stored<{ seq: number; id: string; name: string; item: string }>(
    `select e.employee_seq as seq, e.employee_id as id, e.employee_name as name, i.item_name as item
       from employees e join payroll_template_items t using (company_seq, payroll_template_seq) join payroll_items i using (company_seq, item_side, item_seq)
      where i.item_side = 'EARNING' and i.item_kind = 'RECURRING' and i.item_state = 'ENABLE'
        and not exists (select 1 from opening_balances o where o.company_seq = e.company_seq and o.employee_seq = e.employee_seq)
        and not exists (select 1 from loans l where l.company_seq = e.company_seq and l.employee_seq = e.employee_seq)
      order by 1, 4 limit 1`,
  );
  const { seq, id, name, item } = person!;
  await stored(`update employees set join_date = '2026-01-05' where employee_seq = ${seq}`);
  const sheets = {
    Allowances: [
      ["Employee ID", "Item", "Amount a month", "From", "To"],
      [id.toLowerCase(), item, "1,234.00", "01/01/2027", ""],
    ],
    Loans: loan(id, "5,000.00"),
    Opening: [
      ["Employee ID", "Paid through", "Payrolls", "Basic earned", "Taxable, regular", "Tax withheld", "39 Basic salary, taxable"],
      [id, "10/31/2026", 20, "100,000.00", "90,000.00", "0.00", "90,000.00"],
    ],
  };
  const path = await upload(sheets);
  const seen = readText(await admin.request(path));
  expect(seen).toContain("Allowances 1 Loans 1 Opening balances 1");
  expect(seen).toContain("3 records of employees in Kawani will be added or changed.");
  expect(seen).toMatch(new RegExp(`Allowances ${name} ${item} New: 1,234\\.00`));
  expect(seen).toContain(`Loans, row 2 ${name} Company loan New: 5,000.00, 5,000.00 owed, 500.00 in 2ND from 12/15/2026`);
  expect(seen).toContain(`Opening, row 2 ${name} Opening balance of 2026 New`);
  // No new employees, and neither the preview nor another digest stores anything.
  expect(seen).not.toContain("employees come into your company");
  expect((await use(path, "another")).status).toBe(409);
  const loans = () => stored(`select principal_centavos::int as principal, loan_state as state from loans where employee_seq = ${seq}`);
  expect(await loans()).toEqual([]);

  expect((await use(path)).location).toBe("/employees/employees");
  expect((await use(path)).location).toBe(path);
  expect(await loans()).toEqual([{ principal: 5_000_00, state: "ONGOING" }]);
  expect(
    await stored(
      `select monthly_amount_centavos::int as amount, start_date::text as day from employee_allowances where employee_seq = ${seq} and start_date = '2027-01-01'`,
    ),
  ).toEqual([{ amount: 1_234_00, day: "2027-01-01" }]);
  expect(await stored(`select basic_earned_centavos::int as basic from opening_balances where employee_seq = ${seq}`)).toEqual([
    { basic: 100_000_00 },
  ]);
  const history = await stored<{ said: string }>(
    "select action_description as said from change_log_entries where action_description like '%records.xlsx%' order by 1",
  );
  expect(history.map(({ said }) => said)).toEqual([
    "Used the workbook records.xlsx: 1 entry added, 0 entries changed.",
    "Used the workbook records.xlsx: 1 loan added, 0 loans changed.",
  ]);
  // Arrears that the allowance causes name this workbook.
  const changes = await readInCompany(company.scope, (tx) => readRecordChanges(tx, company.scope, [seq], new Date(0)));
  expect(changes).toContainEqual(
    expect.objectContaining({ featureName: "PAYROLL_ITEM", employeeSeq: seq, description: history[0]!.said, itemSeq: expect.any(Number) }),
  );

  // The same workbook again changes nothing.
  const again = await upload(sheets);
  expect(readText(await admin.request(again))).toContain("0 records of employees in Kawani will be added or changed.");
  await use(again);
  expect(await loans()).toHaveLength(1);
});

test("U-5: a row that the record's own workbook refuses is refused at its cell, and an unknown ID is never matched with another's", async () => {
  const [person] = await stored<{ id: string }>(
    "select e.employee_id as id from employees e join loans l using (company_seq, employee_seq) where l.loan_type = 'COMPANY_LOAN' order by 1 limit 1",
  );
  const path = await upload({ Loans: [...loan(person!.id, "7,777.00"), [`${person!.id}9`, ...loan("", "1.00")[1]!.slice(1)]] });
  const seen = readText(await admin.request(path));
  expect(seen).toMatch(
    /Loans, row 2 Principal .*The principal stays as it is: .*Loan numbers are in the workbook of loans, under Payroll, Loans\./,
  );
  expect(seen).toContain(`“${person!.id}9” is not a known Employee ID of the sheet Employees or of your company.`);
  expect(seen).not.toContain("Did you mean “");
  expect((await use(path)).status).toBe(409);
});
