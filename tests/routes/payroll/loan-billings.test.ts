import { beforeAll, expect, test } from "vitest";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { buildWorkbook } from "../../support/workbook-files";
import { readMainText, readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const LOANS = "/payroll/loans";
/** The bakery with two completed payrolls: Celia's SSS loan was deducted once with 923.08 a month, Isko owes SSS 2,000.00 a month. */
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
}, 60_000);

const readText = ({ text }: Answer) => (text.includes("<main") ? readMainText(text) : readPageText(text));
const page = async (path: string) => readText(await officer.request(path));
const rows = async <Row>(statement: string) => ((await runSql(company.scope.companySeq, statement)) as { rows: Row[] }).rows;
const loans = () => rows("select * from loans order by loan_seq");
async function upload(content: string | Uint8Array, agency = "sss", name = "billing.csv"): Promise<Answer> {
  const body = new FormData();
  body.set("csrf", await officer.token());
  body.set("workbook", new Blob([typeof content === "string" ? content : Buffer.from(content)]), name);
  return officer.request(`${LOANS}/billings/${agency}/new`, { body });
}
const digestOf = async (path: string) => /name="digest" value="([^"]+)"/.exec((await officer.request(path)).text)?.[1] ?? "";
const apply = async (path: string, all: string, decision: string[] = []) => {
  const fields: [string, string][] = [
    ["digest", await digestOf(path)],
    ["all", all],
    ...decision.map((value): [string, string] => ["decision", value]),
  ];
  return officer.request(`${path}?index`, { form: fields });
};

// The sample's people: Ana 1, Celia 3, Isko 9. A number with dashes is the same number.
const CELIA = "33-9841622-9";
const ISKO = "3647428435";
const list = (...lines: string[]) => ["SSS No.;Member Name;Type;Loan Account;Amt Due", ...lines].join("\r\n");

// covers: F-98
test("the columns of a list are matched once per agency, with missing or duplicate ones reported at their field", async () => {
  expect(await page(LOANS)).toContain("SSS billing");
  const first = await upload(list(`${CELIA};Dizon, Celia;SSS salary loan;;923.08`));
  expect(first.status).toBe(303);
  const moved = await officer.request(first.location!);
  expect(moved.location).toBe(`${first.location!}/columns`);
  const columns = await officer.request(moved.location!);
  expect(readText(columns)).toContain("columns were matched by heading");
  // Detected by the agencies' usual headings: number 0, name 1, type 2, loan number 3, amount due 4.
  const chosen = { number: "0", name: "1", loanType: "2", loanNumber: "3", amount: "4" };
  for (const [field, at] of Object.entries(chosen))
    expect(columns.text).toMatch(new RegExp(`name="${field}"[\\s\\S]*?<option value="${at}" selected=""`));
  const refused = await officer.request(moved.location!, { form: { ...chosen, amount: "" } });
  expect([refused.status, readText(refused).includes("Choose the column of the Amount due.")]).toEqual([422, true]);
  expect(readText(await officer.request(moved.location!, { form: { ...chosen, amount: "0" } }))).toContain(
    "Amount due and SSS or MID number have the same column.",
  );
  expect((await officer.request(moved.location!, { form: chosen })).location).toBe(first.location);
  expect(await page(first.location!)).toMatch(/Equal 1 .*Amount differs 0 .*Not on the list 1 /);
  // The next SSS list with these headings is read directly, that of Pag-IBIG is not.
  const second = await upload(list(`${ISKO};Abad, Isko;;;2000`));
  expect((await officer.request(second.location!)).status).toBe(200);
  const other = await upload(list(`${ISKO};Abad, Isko;;;2000`), "pag-ibig");
  expect((await officer.request(other.location!)).location).toMatch(/pag-ibig\/\d+\/columns$/);
  expect((await officer.request(`${LOANS}/billings/philhealth/new`)).status).toBe(404);
});

// covers: F-98
test("a list has five groups, an amount is taken or kept by row, a loan not billed is paused, and nothing is stored before", async () => {
  const [ana] = await rows<{ number: string }>("select social_security_system as number from employees where employee_seq = 1");
  const before = await loans();
  const uploaded = await upload(
    list(
      `${CELIA};Dizon, Celia;SSS salary loan;;1,000.00`,
      `${ana!.number};Reyes, Ana;SSS salary loan;77-1;500.00`,
      "0000000001;Nobody;;;100.00",
      `${CELIA};Dizon, Celia;;;much`,
      ";Total;;;1600.00",
    ),
  );
  const path = uploaded.location!;
  const text = await page(path);
  expect(text).toMatch(/Equal 0 .*Amount differs 1 .*No loan here 1 .*Not on the list 1 .*Number unknown 1 /);
  // Celia owes 3,076.92 after 923.08 in November's payroll; SSS bills 1,000.00.
  expect(text).toMatch(/Celia.{0,20}SSS salary loan 3,076\.92 [\d,.—]+ 923\.08 1,000\.00/);
  expect(text).toMatch(/Isko.{0,20}SSS calamity loan 18,000\.00/);
  expect(text).toContain("2 rows of the list could not be read.");
  expect(text).toContain("Row 5: The amount must be above zero.");
  const start = await officer.request(
    /href="([^"]*loans\/new\?[^"]+)"/.exec((await officer.request(path)).text)![1]!.replaceAll("&amp;", "&"),
  );
  expect(start.text).toContain('value="E0001"');
  expect(start.text).toContain('value="77-1"');
  expect(start.text).toContain('value="500.00"');
  const file = await officer.request(`${path}/differences.xlsx`);
  expect([file.status, file.headers.get("content-disposition")]).toEqual([200, expect.stringContaining("Billing of SSS.xlsx")]);
  expect(await loans()).toEqual(before);
  expect((await apply(path, "ROWS", ["31:TAKE", "91:PAUSE"])).status).toBe(303);
  expect(
    await rows("select amortization_centavos as amount, loan_state as state from loans where loan_seq in (31, 91) order by loan_seq"),
  ).toEqual([
    { amount: 1_000_00, state: "ONGOING" },
    { amount: 2_000_00, state: "PAUSED" },
  ]);
  expect(await page(`${LOANS}/history`)).toContain("Compared the billing list of SSS, billing.csv, with the loans: 2 loans changed.");
  // A second upload changes nothing.
  const after = await loans();
  await apply(path, "TAKE");
  expect(await loans()).toEqual(after);
});

// covers: F-98
test("all amounts are kept or taken together, never one above the balance, and a workbook is read like a text", async () => {
  const book = await buildWorkbook(
    [{ "SSS No.": ISKO, "Member Name": "Abad", Type: null, "Loan Account": null, "Amt Due": 18_000.01 }],
    "Sheet1",
  );
  const uploaded = await upload(book, "sss", "billing.xlsx");
  // A loan of 18,000.00 cannot be billed with more.
  expect(await page(uploaded.location!)).toContain("More than is owed here: adjust the balance.");
  const before = await loans();
  expect((await apply(uploaded.location!, "TAKE")).status).toBe(303);
  expect(await loans()).toEqual(before);
  const [last] = [await upload(list(`${ISKO};Abad;;;18000`))];
  expect((await apply(last.location!, "KEEP")).status).toBe(303);
  expect(await loans()).toEqual(before);
  const again = await upload(list(`${ISKO};Abad;;;18000`));
  expect((await apply(again.location!, "TAKE")).status).toBe(303);
  expect(await rows("select amortization_centavos as amount from loans where loan_seq = 91")).toEqual([{ amount: 18_000_00 }]);
});

// covers: F-98
test("an invalid list is refused with a message, a concurrent change requires a new preview, and a list can be discarded", async () => {
  expect(readText(await upload("SSS No.;Amt Due\n"))).toContain("This list has no rows under its headings.");
  expect((await upload("\0\0\0\0")).status).toBe(422);
  const uploaded = await upload(list(`${CELIA};Dizon;;;900`));
  const digest = await digestOf(uploaded.location!);
  await runSql(company.scope.companySeq, "update loans set amortization_centavos = 80000 where loan_seq = 31");
  const late = await officer.request(`${uploaded.location!}?index`, { form: { digest, all: "TAKE" } });
  expect([late.status, readText(late).includes("Loans or employees were changed after this preview.")]).toEqual([409, true]);
  expect((await officer.request(`${uploaded.location!}/removal`, { form: {} })).status).toBe(303);
  expect((await officer.request(uploaded.location!)).status).toBe(404);
});
