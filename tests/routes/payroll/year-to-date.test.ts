import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { readRemittanceLists } from "~/models/payroll/government/remittances/remittance-lists.server";
import { readMonthReturn, readMonthSums } from "~/models/payroll/government/returns/withholding-return.server";
import { openingImports } from "~/models/payroll/setup/openings/opening-imports.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { signInEmployee } from "../../support/employee-visitor";
import { readPdf } from "../../support/pdf";
import { buildOpeningSheet } from "../../support/opening-sheet";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readMainText, readPageText } from "../../support/page-text";

const YEAR = "/payroll/year-to-date/2026";
/** No payroll is completed: the first one is open. */
let fresh: PayrollCompany;
let officer: Visitor;
/** Two payrolls are completed and have paid Ana. */
let paid: PayrollCompany;
let keeper: Visitor;

beforeAll(async () => {
  fresh = await createPayrollCompany({ completed: 0 });
  officer = await signIn(fresh.email);
  paid = await createPayrollCompany({ completed: 2 });
  keeper = await signIn(paid.email);
}, 60_000);

const readText = ({ text }: Answer) => (text.includes("<main") ? readMainText(text) : readPageText(text));
const page = async (visitor: Visitor, path: string) => readText(await visitor.request(YEAR + path));
const valuesOf = ({ text }: Answer) =>
  Object.fromEntries(
    [...text.matchAll(/<input[^>]*name="([^"]+)"[^>]*>/g)]
      .filter(([tag, name]) => !/type="(checkbox|submit)"/.test(tag) && !["csrf", "formKey"].includes(name!))
      .map(([tag, name]) => [name!, / value="([^"]*)"/.exec(tag)?.[1] ?? ""]),
  );
const balances = async ({ scope }: PayrollCompany, employeeSeq: number) => {
  const { rows } = (await runSql(scope.companySeq, "select balances from employee_balances where employee_seq = $1", [employeeSeq])) as {
    rows: { balances: string }[];
  };
  return (JSON.parse(rows[0]!.balances) as { years: { taxWithheld: number; taxableRegular: number }[] }).years[0]!;
};

// covers: PAY-23 F-100
test("the list shows everyone's year: only the opening before the first payroll, both after it, with totals and a filter", async () => {
  expect((await officer.request("/payroll/year-to-date")).location).toMatch(/\/payroll\/year-to-date\/20\d\d$/);
  const list = await page(officer, "");
  // Ana of the sample: 275,500.00 taxable and 10,074.00 withheld through October.
  expect(list).toContain("275,500.00");
  expect(list).toContain("10,074.00");
  expect(list).toContain("No 2316 items");
  expect(list).toMatch(/Total, \d+ employees/);
  expect(await page(keeper, "")).toContain("Both");
  expect(await page(officer, "?show=incomplete&q=reyes")).toMatch(/Reyes|No employees found/);
  expect((await officer.request(`${YEAR}?show=other`)).status).toBe(400);
  expect((await officer.request("/payroll/year-to-date/1999")).status).toBe(404);
  const sheet = await officer.request(`${YEAR}/year-to-date.xlsx`);
  expect(sheet.status).toBe(200);
});

// covers: F-101
test("the card of a year has payrolls, opening, form 2316 so far and the tax to settle; employees see only their own", async () => {
  const list = await keeper.request(YEAR);
  expect(list.text).toContain(`href="${YEAR}/1"`);
  const answer = await keeper.request(`${YEAR}/1`);
  const card = readText(answer);
  // Run 1 of the sample's register: gross 18,512.93, net 16,151.04, tax 1,011.89; the opening 275,500.00 taxable, 10,074.00 withheld.
  for (const figure of ["18,512.93", "16,151.04", "1,011.89", "275,500.00", "10,074.00"]) expect(card).toContain(figure);
  expect(answer.text).toContain('href="/payroll/payroll_processing/1/payslips/1"');
  expect(card).toContain("Opening Through 10/31/2026");
  // 36: 500 + 300 + 375 + 100 + 75 union dues; 39: 275,500 + 15,000 − 1,379.31 − 120.69 − 172.41 − 1,350; 51A: 38.79 + 896.55 + 2,482.76.
  expect(card).toMatch(/36 SSS, PhilHealth, Pag-IBIG and union dues, employee’s share 1,350\.00/);
  expect(card).toMatch(/39 Basic salary, taxable 287,477\.59/);
  expect(card).toMatch(/50 Overtime pay 767\.24/);
  expect(card).toMatch(/51A Others, supplementary 3,418\.10/);
  // 52: 275,500.00 + 12,977.59 + 4,185.34; 15 % of what is above 250,000 is due, 11,085.89 is withheld.
  expect(card).toMatch(/52 Taxable compensation 292,662\.93/);
  expect(card).toMatch(/Tax due ₱6,399\.44 .*₱11,085\.89 Refund due ₱4,686\.45/);
  expect(card).toContain("The opening balance has no items");
  expect(card).toContain("₱0.00 of ₱90,000.00");
  expect(card).toContain("Edit opening");
  const sheet = await keeper.raw(`${YEAR}/1/card.xlsx`);
  const [payrolls, form] = (await readXlsx(new Uint8Array(await sheet.arrayBuffer()))).sheets;
  const opening = payrolls!.rows.find(([head]) => head === "Opening")!;
  expect(opening).toEqual(expect.arrayContaining(["Through 10/31/2026", 275500, 10074]));
  expect(payrolls!.rows.find((row) => row.includes("11/13/2026"))).toEqual(expect.arrayContaining([18512.93, 1011.89, 16151.04]));
  expect(form!.rows).toContainEqual(expect.arrayContaining(["39", "Basic salary, taxable", 287477.59]));
  const paper = await keeper.raw(`${YEAR}/1/card.pdf`);
  const { pages } = readPdf(new Uint8Array(await paper.arrayBuffer()));
  expect(pages).toHaveLength(1);
  for (const figure of ["18,512.93", "16,151.04", "275,500.00", "287,477.59", "₱6,399.44"]) expect(pages[0]).toContain(figure);
  expect((await keeper.request(`${YEAR}/999`)).status).toBe(404);
  expect((await keeper.request(`${YEAR}/999/card.xlsx`)).status).toBe(404);
  expect((await keeper.request("/payroll/year-to-date/1999/1")).status).toBe(404);

  const ana = await signInEmployee(paid.scope.companySeq, 1);
  const response = await ana.request("/my/year/2026");
  expect(readText(response)).toContain("292,662.93");
  expect(response.text).not.toContain("/payroll/");
  expect((await ana.request(`${YEAR}/1`)).status).toBe(403);
  const bea = await signInEmployee(paid.scope.companySeq, 2);
  expect(readText(await bea.request("/my/year/2026"))).not.toContain("292,662.93");
});

// covers: F-102
// 25A of Ana is the tax due, 6,399.44 = 11,085.89 − 4,686.45: one company withheld all of it.
test("L-13: the year and the list of certificates say why item 25A differs from the tax withheld so far", async () => {
  const card = await page(keeper, "/1");
  expect(card).toMatch(/25A Withheld by this employer, as adjusted 6,399\.44/);
  expect(card).toContain("Item 25A deducts the tax to refund, ₱4,686.45, from the ₱11,085.89 that this employer withheld so far.");
  const list = readText(await keeper.request("/payroll/government/2316/2026"));
  expect(list).toContain("11,085.89");
  expect(list).toContain("Item 26 is the tax withheld so far. An employee’s year shows item 25A as if the year were settled");
});

test("an opening without 2316 items counts as regular pay in 39, supplementary pay in 51B, benefits in 34 and exempt de minimis in 35", async () => {
  const { companySeq } = fresh.scope;
  const opened = "company_seq = $1 and employee_seq = 8 and taxable_year = 2026";
  await runSql(
    companySeq,
    `update opening_balances set taxable_supplementary_centavos = 1234567, other_benefits_paid_centavos = 200000 where ${opened}`,
    [companySeq],
  );
  await runSql(
    companySeq,
    `insert into opening_amounts (company_seq, employee_seq, taxable_year, part, item, amount)
     values ($1, 8, 2026, 'DE_MINIMIS', 'uniform_clothing:2026', 300000), ($1, 8, 2026, 'DE_MINIMIS', 'monetized_unused_vl_private:2026', 5000)`,
    [companySeq],
  );
  // Hector of the sample: 386,750.10 regular through October; five days of monetized leave are days, not pesos.
  const card = await page(officer, "/8");
  expect(card).toContain("34 13th month pay and other benefits, exempt 2,000.00");
  expect(card).toContain("35 De minimis benefits 3,000.00");
  expect(card).toContain("39 Basic salary, taxable 386,750.10");
  expect(card).toContain("51B Others, supplementary 12,345.67");
  // 52: 386,750.10 + 12,345.67; 19: with 2,000 and 3,000.
  expect(card).toContain("52 Taxable compensation 399,095.77 19 Gross compensation from this employer 404,095.77");
  const certificate = readText(await officer.request("/payroll/government/2316/2026/8"));
  expect(certificate).toMatch(/51B [^0-9]*12,345\.67/);
});

test("the card of a year without a payroll shows the known data, and nothing is due", async () => {
  const card = await page(officer, "/1");
  expect(card).toContain("0 payrolls");
  expect(card).toContain("275,500.00");
  const before = readText(await officer.request("/payroll/year-to-date/2025/1"));
  expect(before).toContain("Nothing is left to settle");
  expect(before).toContain("Enter opening");
});

// covers: PAY-23 F-102
test("an opening balance is entered with its 2316 items, and inconsistent values are reported with the typed ones", async () => {
  const form = await officer.request(`${YEAR}/1/edit`);
  const values = valuesOf(form);
  expect(values).toMatchObject({ throughDate: "2026-10-31", taxableRegular: "275,500.00", revision: "1" });
  const wrong = await officer.request(`${YEAR}/1/edit`, {
    form: { ...values, box39: "275,500.01", box36: "24,500.00", throughDate: "10/30/2026" },
  });
  expect(wrong.status).toBe(422);
  expect(readText(wrong)).toContain("Items 39 to 51B add up to 275,500.01");
  expect(readText(wrong)).toContain("This is not the end of a period of");
  expect(valuesOf(wrong)["box39"]).toBe("275,500.01");
  expect((await officer.request(`${YEAR}/1/edit`, { form: { ...values, box39: "275,500.00", box36: "24,500.00" } })).status).toBe(303);
  expect((await officer.request(`${YEAR}/1/edit`, { form: { ...values, box39: "275,500.00" } })).status).toBe(409);
  expect(await page(officer, "/history")).toMatch(
    /Changed the opening balance of .* for 2026: item 36 none → 24,500\.00, item 39 none → 275,500\.00\./,
  );
  expect((await officer.request(`${YEAR}/999/edit`)).status).toBe(404);
});

// covers: F-102 F-3
test("before the first completed payroll the opening is payroll's starting point, and open payrolls notice changes", async () => {
  await calculatePayroll({ companySeq: fresh.scope.companySeq }, 1);
  expect((await isUpToDate(fresh.scope, 1)).upToDate).toBe(true);
  const values = valuesOf(await officer.request(`${YEAR}/3/edit`));
  expect((await officer.request(`${YEAR}/3/edit`, { form: { ...values, taxWithheld: "1,400.00" } })).status).toBe(303);
  expect((await balances(fresh, 3)).taxWithheld).toBe(1_400_00);
  expect((await isUpToDate(fresh.scope, 1)).outdated).toEqual([3]);
});

// covers: F-102
test("after a completed payroll of the year an opening is only corrected, with a reason, and the year changes accordingly", async () => {
  const before = await balances(paid, 1);
  const form = await keeper.request(`${YEAR}/1/edit`);
  expect(readText(form)).toContain("Correct the opening");
  const values = { ...valuesOf(form), taxWithheld: "10,100.00" };
  const refused = await keeper.request(`${YEAR}/1/edit`, { form: { ...values, reason: " " } });
  expect(refused.status).toBe(422);
  expect(readText(refused)).toContain("A completed payroll already used this opening balance. Enter a reason for the correction.");
  expect((await keeper.request(`${YEAR}/1/edit`, { form: { ...values, reason: "October was remitted late" } })).status).toBe(303);
  const after = await balances(paid, 1);
  // 10,100.00 instead of 10,074.00
  expect(after.taxWithheld - before.taxWithheld).toBe(26_00);
  expect(after.taxableRegular).toBe(before.taxableRegular);
  expect(await page(keeper, "/history")).toMatch(
    /Corrected the opening balance .*: tax withheld 10,074\.00 → 10,100\.00\. Reason: October was remitted late\./,
  );
});

// covers: PAY-23 F-102
test("the workbook has everyone's stored values, and is uploaded with a preview, all or nothing, and twice without effect", async () => {
  const template = await readXlsx(new Uint8Array(await (await officer.raw(`${YEAR}/imports/template.xlsx`)).arrayBuffer()));
  const [head, ...people] = template.sheets[0]!.rows;
  expect(head!.slice(0, 5)).toEqual(["Employee ID", "Name", "Through day", "Payrolls", "Basic earned"]);
  expect(head).toContain("51B Others, supplementary");
  expect(people.length).toBeGreaterThan(5);

  const ids = people.map((row) => String(row[0]));
  const upload = async (...rows: Parameters<typeof buildOpeningSheet>) =>
    openingImports.create(fresh.scope, "openings.xlsx", buildOpeningSheet(...rows), 2026);
  const day = { day: "2026-10-31" };
  const good = {
    id: ids[3]!,
    throughDate: day,
    payrollPeriods: 20,
    taxableRegular: 1000,
    box39: 1000,
    withheld1: 10.5,
    cumulativeAverage: "no",
  };
  const wrong = await upload(good, { id: `${ids[4]!}X`, throughDate: day, payrollPeriods: 20 }, { ...good });
  const preview = await page(officer, `/imports/${wrong}`);
  expect(preview).toContain("Nothing is saved while a row has errors.");
  expect(preview).toContain("is not one of the company’s.");
  expect(preview).toContain("Row 2 already has");
  expect((await officer.request(`${YEAR}/imports/${wrong}/errors.xlsx`)).status).toBe(200);
  expect((await officer.request(`${YEAR}/imports/${wrong}?index`, { form: { digest: "x" } })).status).toBe(422);

  const right = await upload(good);
  expect((await officer.request(`${YEAR}/imports/${wrong}`)).status).toBe(409);
  const response = await officer.request(`${YEAR}/imports/${right}`);
  const { digest } = valuesOf(response);
  expect(readText(response)).toMatch(/Store 1 opening balance/);
  expect((await officer.request(`${YEAR}/imports/${right}?index`, { form: { digest: "other" } })).status).toBe(409);
  expect((await officer.request(`${YEAR}/imports/${right}?index`, { form: { digest: digest! } })).status).toBe(303);
  expect((await officer.request(`${YEAR}/imports/${right}?index`, { form: { digest: digest! } })).status).toBe(303);
  expect(await page(officer, `/imports/${right}`)).toContain("This workbook was used by");
  const again = await upload(good);
  expect(await page(officer, `/imports/${again}`)).toContain("The workbook matches the saved data.");
  expect((await officer.request(`${YEAR}/imports/${again}/removal`, { form: {} })).status).toBe(303);
  expect((await officer.request(`${YEAR}/imports/${again}`)).status).toBe(404);
});

test("a workbook does not change what a completed payroll has used", async () => {
  const { rows } = (await runSql(paid.scope.companySeq, "select employee_id from employees where employee_seq = 1")) as {
    rows: { employee_id: string }[];
  };
  const importSeq = await openingImports.create(
    paid.scope,
    "openings.xlsx",
    buildOpeningSheet({ id: rows[0]!.employee_id, throughDate: { day: "2026-10-31" }, payrollPeriods: 20, taxableRegular: 5 }),
    2026,
  );
  expect(await page(keeper, `/imports/${importSeq}`)).toContain("Correct it on the employee’s page, with a reason.");
});

test("M-1, M-2: a begun month enters the lists and the 1601-C of the month, and days paid by the opening block the run", async () => {
  const { scope } = fresh;
  const { companySeq } = scope;
  const before = await readMonthReturn(scope, "2026-11");
  const opened = "company_seq = $1 and employee_seq = 8 and taxable_year = 2026";
  await runSql(companySeq, `update opening_balances set through_date = '2026-11-15' where ${opened}`, [companySeq]);
  await runSql(
    companySeq,
    `insert into opening_amounts (company_seq, employee_seq, taxable_year, part, item, amount)
     select $1, 8, 2026, 'MONTH', item, amount
       from (values ('sssBase', 1100000), ('philHealthBase', 1100000), ('pagIbigBase', 1100000), ('sssEmployee', 55000), ('philHealthEmployee', 27500),
                    ('pagIbigEmployee', 10000), ('gross', 1100000), ('taxableRegular', 1007500), ('item14', 1100000), ('item19', 92500), ('item25', 5000)) stated (item, amount)`,
    [companySeq],
  );
  const lists = await readRemittanceLists(scope, "2026-11");
  const ofEmployee = <Row extends { person: { employeeSeq: number } }>(rows: readonly Row[]) =>
    rows.find(({ person }) => person.employeeSeq === 8);
  expect(ofEmployee(lists.sss)).toMatchObject({ compensation: 11_000_00, regularEmployee: 550_00 });
  expect(ofEmployee(lists.philHealth)).toMatchObject({ employee: 275_00 });
  expect(ofEmployee(lists.pagIbig)).toMatchObject({ compensation: 11_000_00, employee: 100_00 });
  const after = await readMonthReturn(scope, "2026-11");
  expect(after.items["14"] - before.items["14"]).toBe(11_000_00);
  expect(after.items["22"] - before.items["22"]).toBe(10_075_00);
  expect(after.items["25"] - before.items["25"]).toBe(50_00);
  expect((await readMonthSums(scope, "2026-11")).items).toEqual(after.items);

  await calculatePayroll({ companySeq }, 1);
  const { rows } = (await runSql(
    companySeq,
    "select detail from payslips where company_seq = $1 and payroll_seq = 1 and employee_seq = 8",
    [companySeq],
  )) as { rows: { detail: string }[] };
  expect((JSON.parse(rows.at(-1)!.detail) as { checks: unknown[] }).checks).toContainEqual(
    expect.objectContaining({
      level: "blocked",
      code: "PAID_BEFORE",
      sentence: expect.stringContaining("November 1 to 15 was already paid."),
    }),
  );
});
