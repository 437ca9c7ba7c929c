import { beforeAll, expect, test } from "vitest";
import { query } from "~/db/client.server";
import { discardUploadsJob } from "~/jobs/discard-uploads.server";
import { readWhatIfPeople } from "~/models/payroll/runs/what-if/what-if-people.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { readMainText, readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const REVIEW = "/payroll/payroll_processing/3/review";
const WHAT_IFS = `${REVIEW}/what-ifs`;
/** Gina, 45,000.00 a month. */
const GINA = 7;

let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
}, 60_000);

const requestWhatIf = (form: Record<string, string>) => officer.request(`${WHAT_IFS}/new`, { form });
const RAISE = { kind: "RAISE", who: "ALL", by: "PERCENT", size: "10", effectiveDay: "11/16/2026" };
/** Every row of every table except those that a what-if and any form may write. */
const OWN = ["what_ifs", "what_if_people", "counters", "idempotency_keys", "sessions"];
async function everythingElse() {
  const tables = await query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_seq' order by 1",
  );
  const digests: Record<string, unknown> = {};
  for (const { name } of tables.filter((table) => !OWN.includes(table.name)))
    digests[name] = await sqlRows(`select count(*)::int, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from ${name} t`);
  return digests;
}
const sqlRows = async (text: string) => ((await runSql(company.scope.companySeq, text)) as { rows: Record<string, unknown>[] }).rows;
const peopleOf = async (location: string | null) => {
  const { people } = await readWhatIfPeople(company.scope, Number(location?.split("/").at(-1)), { q: "", sort: "name", descending: false });
  return new Map(people.map((person) => [person.employeeSeq, person]));
};

// covers: F-105
test("a raise is computed for every employee of the payroll, and every other table is unchanged", async () => {
  const before = await everythingElse();
  expect(readMainText((await officer.request(REVIEW)).text)).toContain("Simulation");
  expect(readMainText((await officer.request(WHAT_IFS)).text)).toContain("No simulation yet");
  const done = await requestWhatIf(RAISE);
  expect([done.status, done.location]).toEqual([303, `${WHAT_IFS}/1`]);
  /*
   * Gina: half of 4,500.00 is 2,250.00 more. PhilHealth takes 2.5 % of 49,500.00 instead of 45,000.00, 112.50 more, and so does the employer; SSS and
   * Pag-IBIG are at their ceilings. Tax at 20 %: 2,137.50 × 0.2 = 427.50. Net pay 2,250.00 − 112.50 − 427.50 = 1,710.00, cost 2,362.50.
   */
  const text = readMainText((await officer.request(`${WHAT_IFS}/1?q=gina`)).text);
  expect(text).toContain("A raise of 10% for everyone from 11/16/2026");
  expect(text).toMatch(/E0007 · Office 49,500\.00 from 45,000\.00 17,665\.90 19,375\.90 \+1,710\.00 \+2,362\.50/);
  expect(text).toContain("1–1 of 1");
  // Fidel joins on the 18th and keeps the agreed salary; the cards sum all employees.
  const people = await peopleOf(done.location);
  expect([people.has(6), people.get(GINA)!.grossAfter - people.get(GINA)!.grossBefore]).toEqual([false, 2_250_00]);
  const byName = readMainText((await officer.request(`${WHAT_IFS}/1?sort=name`)).text);
  expect(byName.indexOf("E0001")).toBeLessThan(byName.indexOf("E0008"));
  expect(readMainText((await officer.request(WHAT_IFS)).text)).toContain("A raise of 10% for everyone from 11/16/2026");
  expect(await everythingElse()).toEqual(before);
  // A download is listed as a security event.
  expect((await officer.request(`${WHAT_IFS}/1/differences.xlsx?q=gina`)).status).toBe(200);
}, 60_000);

// covers: F-105
test("a wage, a premium, an item and statutory tables can be simulated too, for a department, a tier or chosen employees", async () => {
  // Boyet earns 755.00 a day, all others more than 800.00.
  const wage = await peopleOf(
    (await requestWhatIf({ kind: "MINIMUM_WAGE", who: "ALL", size: "800", effectiveDay: "11/16/2026" })).location,
  );
  expect([...wage.values()].map(({ employeeSeq, salaryAfter }) => [employeeSeq, salaryAfter])).toEqual([[2, 800_00]]);
  // Half of 1,000.00 more for Ana; Fidel, who has the item too, is not in the bakery.
  const item = { kind: "ITEM", item: "EARNING:1", size: "3000", who: "DEPARTMENT", departmentSeq: "2" };
  const [ana, ...others] = [...(await peopleOf((await requestWhatIf(item)).location)).values()];
  expect([ana!.employeeSeq, ana!.grossAfter - ana!.grossBefore, others]).toEqual([1, 500_00, []]);
  const tier = await peopleOf((await requestWhatIf({ ...RAISE, who: "TIER", jobTitleSeq: "3" })).location);
  expect([...tier.keys()].sort()).toEqual([1, 8]);
  const chosen = await peopleOf(
    (await requestWhatIf({ ...RAISE, by: "MONTHLY", size: "1,000", who: "CHOSEN", employeeIds: "E0007" })).location,
  );
  expect([chosen.size, chosen.get(GINA)!.salaryAfter]).toEqual([1, 46_000_00]);
  const premium = await requestWhatIf({ kind: "PREMIUM", dayType: "regular_holiday", first8: "250", overtime: "300" });
  expect(readMainText((await officer.request(premium.location!)).text)).toContain("Regular holiday at 250%, overtime at 300%");
  // SSS before 2025: 4.5 % of at most 30,000.00 for 5 % of 35,000.00, 400.00 less; Pag-IBIG before February 2024 100.00 less; 20 % tax of 500.00 more.
  const tables = await peopleOf((await requestWhatIf({ kind: "TABLES", effectiveDay: "01/01/2024" })).location);
  expect(tables.get(GINA)!.netAfter - tables.get(GINA)!.netBefore).toBe(400_00);
}, 60_000);

test("values that the payroll does not have are refused at their field, and typed values stay", async () => {
  const refused = async (form: Record<string, string>, words: string) => {
    const { status, text } = await requestWhatIf(form);
    expect([status, readPageText(text).includes(words)]).toEqual([422, true]);
    return text;
  };
  const answer = await refused(
    { ...RAISE, size: "7.5", effectiveDay: "12/01/2026" },
    "Choose a day of this payroll, from 11/16/2026 to 11/30/2026",
  );
  expect(/name="size"[^>]*value="7\.5"|value="7\.5"[^>]*name="size"/.test(answer)).toBe(true);
  await refused({ ...RAISE, who: "CHOSEN", employeeIds: "E0001 E0009 E9999" }, "Not in this payroll: E0009, E9999.");
  await refused({ ...RAISE, who: "DEPARTMENT", departmentSeq: "99" }, "Choose a department from the list.");
  await refused({ ...RAISE, who: "TIER", jobTitleSeq: "1" }, "This includes no one who is paid in this payroll.");
  await refused({ kind: "ITEM", item: "DEDUCTION:99", who: "ALL", size: "1" }, "Choose an item from the list.");
  await refused({ kind: "TABLES", effectiveDay: "11/01/2026" }, "The tables on that day are the same as in this payroll.");
  expect((await officer.request(`${WHAT_IFS}/new?kind=LUCK`)).status).toBe(400);
  // Completed payrolls cannot be simulated.
  expect((await officer.request("/payroll/payroll_processing/1/review/what-ifs/new", { form: RAISE })).status).toBe(422);
  expect(readPageText((await officer.request("/payroll/payroll_processing/1/review/what-ifs")).text)).not.toContain("Simulate…");
}, 60_000);

// covers: F-105
test("only its author sees a what-if", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: "second@company.test",
    permissions: ["PAYROLL_SETTING_EDIT"],
  });
  const second = await signIn(email);
  for (const path of ["/1", "/1/differences.xlsx", "/1/raise"]) expect((await second.request(`${WHAT_IFS}${path}`)).status).toBe(404);
  expect((await second.request(`${WHAT_IFS}/1/raise`, { form: {} })).status).toBe(404);
  expect(readMainText((await second.request(WHAT_IFS)).text)).toContain("No simulation yet");
  const reader = await createTestAccount(company.scope.companySeq, { email: "reader@company.test", permissions: ["PAYROLL_VIEW"] });
  const view = await signIn(reader.email);
  expect((await view.request(WHAT_IFS)).status).toBe(403);
  expect((await view.request(REVIEW)).text).not.toContain(WHAT_IFS);
}, 60_000);

const salaries = () =>
  sqlRows("select employee_seq, salary_amount_centavos as amount from salary_records where effective_date = '2026-11-16' order by 1");

// covers: F-105
test("a raise goes into the salary records by one button, all of them or none, once", async () => {
  const question = await officer.request(`${WHAT_IFS}/1/raise`);
  expect(readPageText(question.text)).toContain("5 salary records are added, in effect from 11/16/2026");
  // Another user entered a salary of Ana for that day in the meantime.
  await runSql(
    company.scope.companySeq,
    "insert into salary_records (company_seq, salary_seq, employee_seq, effective_date, salary_amount_type, salary_amount_centavos, tax_code) values (" +
      `${company.scope.companySeq}, 900, 1, '2026-11-16', 'MONTHLY', 3000000, 'S')`,
  );
  const taken = await officer.request(`${WHAT_IFS}/1/raise`, { form: {} });
  expect([taken.status, readPageText(taken.text)]).toEqual([
    422,
    expect.stringContaining("Ana Lim Reyes: An effective date with the same date already exists."),
  ]);
  await runSql(company.scope.companySeq, "update salary_records set salary_amount_centavos = 3100000 where salary_seq = 900");
  expect((await officer.request(`${WHAT_IFS}/1/raise`, { form: {} })).status).toBe(409);
  await runSql(company.scope.companySeq, "delete from salary_records where salary_seq = 900");
  expect(await salaries()).toEqual([]);

  const [first, other] = await Promise.all([1, 2].map(() => officer.request(`${WHAT_IFS}/1/raise`, { form: {} })));
  expect([first!.status, other!.status].sort()).toEqual([303, 409]);
  expect(await salaries()).toEqual([
    { employee_seq: 1, amount: 33_000_00 },
    { employee_seq: 2, amount: 830_50 },
    { employee_seq: 3, amount: 990_00 },
    { employee_seq: GINA, amount: 49_500_00 },
    { employee_seq: 8, amount: 616_000_00 },
  ]);
  const page = await officer.request(`${WHAT_IFS}/1`);
  expect(readMainText(page.text)).toContain("In the salary records since");
  expect(page.text).not.toContain(`${WHAT_IFS}/1/raise`);
  expect(readPageText((await officer.request("/payroll/payroll_processing/3/setup")).text)).toContain(
    "Settings changed since the calculation: Hector Fajardo Santos: Updated the salary",
  );
  // A wage order cannot be stored as raises.
  expect((await officer.request(`${WHAT_IFS}/2/raise`, { form: {} })).status).toBe(422);
}, 60_000);

// covers: F-105
test("after seven days it is hidden, and deleted at night; of one payroll the latest twenty are kept", async () => {
  const { companySeq } = company.scope;
  await runSql(companySeq, "update what_ifs set made_at = now() - interval '7 days' + interval '1 minute' where what_if_seq = 1");
  expect((await officer.request(`${WHAT_IFS}/1`)).status).toBe(200);
  await runSql(companySeq, "update what_ifs set made_at = now() - interval '7 days' where what_if_seq = 1");
  expect((await officer.request(`${WHAT_IFS}/1`)).status).toBe(404);
  await discardUploadsJob.run({ companySeq });
  expect(await sqlRows("select count(*)::int from what_if_people where what_if_seq = 1")).toEqual([{ count: 0 }]);
  await runSql(
    companySeq,
    `insert into what_ifs (company_seq, what_if_seq, payroll_seq, account_seq, supposition, job_state)
     select company_seq, -n, payroll_seq, account_seq, supposition, 'DONE' from what_ifs, generate_series(1, 20) n where what_if_seq = 2`,
  );
  expect((await requestWhatIf({ ...RAISE, who: "CHOSEN", employeeIds: "E0007" })).status).toBe(303);
  expect(await sqlRows("select count(*)::int from what_ifs where payroll_seq = 3")).toEqual([{ count: 20 }]);
}, 60_000);
