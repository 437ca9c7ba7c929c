import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { invalidateCompany } from "~/web/http/ttl-cache.server";
import { signIn, type Visitor } from "../../support/app";
import { grantPermissions, createTestAccount } from "../../support/company";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

// cspell:ignore magbantayaothermagbantayaotherlong

const FIX_LINK = 'href="/employees/employees/1/salary/identity"';
const AT = "/payroll/government/checks/2026";
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  // Payroll officers who may open employee records get links to the records to fix.
  await grantPermissions(company.scope.companySeq, ["PAYROLL_SETTING_EDIT", "TEAM_VIEW"]);
  officer = await signIn(company.email);
  const sql = (text: string) => runSql(company.scope.companySeq, text);
  // All employees of the two payrolls have every number, except the following.
  await sql(
    `update employees set social_security_system = lpad((3000000000 + employee_seq)::text, 10, '0'), philhealth = lpad(employee_seq::text, 12, '1'),
       pag_ibig = lpad(employee_seq::text, 12, '2'), tin_no = lpad(employee_seq::text, 9, '1'), birthday = '1990-05-17', addr1 = '14 Mabini Street'`,
  );
  await sql("update employees set social_security_system = '' where employee_seq in (1, 2)");
  await sql("update employees set sss_yn = 'N' where employee_seq = 2");
  await sql("update employees set philhealth = '12345678901' where employee_seq = 1");
  await sql(
    "update employees set pag_ibig = (select pag_ibig from employees where company_seq = $1 and employee_seq = 1) where employee_seq = 2".replace(
      "$1",
      String(company.scope.companySeq),
    ),
  );
}, 60_000);

const fetchText = async (query: string, visitor = officer) => readMainText((await visitor.request(AT + query)).text);

// covers: F-74
test("all errors of the year are in one list, with the employee, the form and a link to fix them, counted by form", async () => {
  const html = (await officer.request(AT)).text;
  const page = readMainText(html);
  expect(page).toContain("Ana Reyes has no SSS number.");
  expect(html).toContain(FIX_LINK);
  // Employees with the SSS flag off need no number there (F-58).
  expect(page).not.toContain("Boyet Cruz has no SSS number.");
  expect(page).toContain("The PhilHealth number of Ana Reyes must have 12 digits.");
  expect(page).toMatch(/222222222221 belongs to Ana Reyes and Boyet Cruz\./);
  // The sample company has no RDO code and no agency numbers: reported once, however many employees it affects.
  expect(page.match(/The company Missing for BIR 1601-C and 1604-C/g)).toHaveLength(1);
  expect(page).toContain("The company Missing for SSS contributions: employer’s number.");

  const sss = await fetchText("?form=sss");
  expect(sss).toMatch(/SSS contributions 2\b/);
  expect(sss).not.toContain("belongs to");
  expect(await fetchText("?code=DUPLICATE_NUMBER")).not.toContain("has no SSS number");
  expect(await fetchText("?q=reyes&form=sss")).not.toContain("employer’s number");
  expect(await fetchText("?q=nobody+of+that+name")).toContain("Nothing found");
  // By name, the company before all employees, last name first; file and forms keep the order.
  const who = (text: string) => [...text.matchAll(/<th scope="row"[^>]*>([^<]+)/g)].map(([, name]) => name);
  const rising = who((await officer.request(`${AT}?sort=name`)).text);
  expect([rising[0], rising.indexOf("Ana Lim Reyes") < rising.indexOf("Boyet Domingo Cruz")]).toEqual(["The company", true]);
  const falling = (await officer.request(`${AT}?sort=-name`)).text;
  expect(who(falling)).toEqual(rising.toReversed());
  expect(falling).toContain(`${AT}/checks.xlsx?sort=-name`);
  expect(falling).toContain(`${AT}?form=sss&amp;sort=-name`);
  expect((await officer.request(`${AT}?sort=shoe`)).status).toBe(400);
  expect((await officer.request("/payroll/government/checks/1999")).status).toBe(404);
  expect(await fetchText("", officer)).toContain("Excel");
  expect(readMainText((await officer.request("/payroll/government?year=2026")).text)).toContain("Checks of 2026");
});

test("LK-18: the name of an employee stands once for successive checks, on phones above each", async () => {
  const html = (await officer.request(`${AT}?sort=name`)).text;
  const names = [...html.matchAll(/<th scope="row"([^>]*)>([^<]+)/g)].map(([, attributes, name]) => ({
    name: name!,
    rows: Number(/rowSpan="(\d+)"/i.exec(attributes!)?.[1] ?? 0),
  }));
  const wide = names.filter(({ rows }) => rows > 0);
  expect(new Set(wide.map(({ name }) => name)).size).toBe(wide.length);
  expect(wide.reduce((sum, { rows }) => sum + rows, 0)).toBe(names.length);
  expect(wide.find(({ name }) => name === "Ana Lim Reyes")!.rows).toBeGreaterThan(1);
});

// covers: F-47
test("from the year's first payroll on the Government page counts blocking checks, among them a shared TIN and a name of digits", async () => {
  const sql = (text: string) => runSql(company.scope.companySeq, text);
  const count = async (address: string) => {
    // The page after a change of the company.
    invalidateCompany(company.scope.companySeq);
    const page = readMainText((await officer.request(address)).text);
    return Number(/Checks of 2026: (\d+)/.exec(page)?.[1] ?? 0);
  };
  const listed = async () => Number(/All (\d+)/.exec(await fetchText("?severity=red"))![1]);
  const before = await listed();
  expect(await count("/payroll/government?year=2026")).toBe(before);
  // Another branch after the nine digits; the person is the same.
  await sql("update employees set tin_no = '98765432100001' where employee_seq = 2");
  await sql("update employees set tin_no = '98765432100002' where employee_seq = 3");
  await sql("update employees set last_name = '007' where employee_seq = 4");
  const twins = await fetchText("?form=2316&code=DUPLICATE_NUMBER");
  expect(twins).toContain("987654321 belongs to Boyet Domingo Cruz and Celia Galang Dizon.");
  expect(twins).toContain("987654321 belongs to Celia Galang Dizon and Boyet Domingo Cruz.");
  expect(await fetchText("?code=NAME_EMPTY_AFTER_CLEANING")).toContain("becomes 007,");
  expect(await listed()).toBe(before + 3);
  expect(await count("/payroll/government?month=2026-11")).toBe(before + 3);
  expect(await officer.raw("/payroll/government/alphalist/2026/alphalist.DAT")).toMatchObject({ status: 409 });
  await sql("update employees set last_name = 'Villanueva' where employee_seq = 4");
  await sql("update employees set tin_no = '222222222' where employee_seq = 2");
  expect(await count("/payroll/government?year=2026")).toBe(before);
});

// covers: F-74
test("the workbook has the filtered rows, with code and severity; a fixed number leaves the list", async () => {
  const file = async (query: string) => {
    const answer = await officer.raw(`${AT}/checks.xlsx${query}`);
    return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]!.rows.map((row) => row.map(String));
  };
  const rows = await file("?form=sss&code=SSS_MISSING");
  expect(rows.slice(0, -2).flat()).toContain("SSS contributions, No SSS number");
  expect(rows.slice(-1)[0]).toEqual([
    ...["E0001", "Ana Lim Reyes", "Bakery", "SSS contributions", "SSS_MISSING", "Red", "Ana Reyes has no SSS number."],
  ]);
  const reader = await createTestAccount(company.scope.companySeq, { email: "looks-checks@company.test", permissions: ["PAYROLL_VIEW"] });
  const seen = (await (await signIn(reader.email)).request(AT)).text;
  expect(readMainText(seen)).toContain("has no SSS number.");
  expect(seen).not.toContain(FIX_LINK);
  expect(readMainText(seen)).toContain("•••221 belongs to");

  await runSql(company.scope.companySeq, "update employees set social_security_system = '3000000001' where employee_seq = 1");
  expect(await fetchText("?code=SSS_MISSING")).not.toContain("has no SSS number.");
});

// covers: F-47
test("B-10: a name that the file truncates is a note on the Checks and on the Alphalist page, and blocks nothing", async () => {
  const sql = (text: string) => runSql(company.scope.companySeq, text);
  const alphalist = async () => readMainText((await officer.request("/payroll/government/alphalist/2026")).text);
  expect(await fetchText("?code=NAME_TOO_LONG")).not.toContain("in the file.");
  expect(await alphalist()).not.toContain("in the file");
  // 34 letters; the file is limited to 30.
  const long = "MAGBANTAYAOTHERMAGBANTAYAOTHERLONG";
  await sql(`update employees set last_name = '${long}' where employee_seq = 4`);
  const [{ first }] = ((await sql("select first_name as first from employees where employee_seq = 4")) as { rows: { first: string }[] })
    .rows as [{ first: string }];
  const sentence = `becomes ${long.slice(0, 30)}, ${first.toUpperCase()} in the file.`;
  const notes = await fetchText("?severity=yellow&code=NAME_TOO_LONG");
  expect(notes).toContain(sentence);
  expect(notes).toContain("Name is cut in the file");
  expect(await fetchText("?severity=red")).not.toContain(sentence);
  invalidateCompany(company.scope.companySeq);
  expect(readMainText((await officer.request("/payroll/government?year=2026")).text)).toMatch(/Checks of 2026: \d+, \d+ notes?/);
  const page = await alphalist();
  expect(page).toContain("1 name is cut at 30 letters in the file.");
  expect(page).toContain(sentence);
  const file = await officer.raw(`${AT}/checks.xlsx?code=NAME_TOO_LONG`);
  const rows = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]!.rows;
  expect(rows.at(-1)!.slice(4, 6)).toEqual(["NAME_TOO_LONG", "Yellow"]);
  await sql("update employees set last_name = 'Villanueva' where employee_seq = 4");
});

test("a company that paid no one in the year has no blocking checks", async () => {
  expect(readMainText((await officer.request("/payroll/government/checks/2025")).text)).toContain("No errors");
});
