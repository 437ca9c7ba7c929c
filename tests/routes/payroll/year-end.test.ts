import "../../support/own-database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { mainWords } from "../../support/page-words";
import { payrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { directSql } from "../../support/payroll-run";

const COCKPIT = "/payroll/government/annualization/2026";
let company: PayrollCompany;
let officer: Visitor;

// The year is forecast from a day on.
afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:00:00+08:00") });
  company = await payrollCompany({ completed: 2 });
  officer = await signIn(company.email);
}, 90_000);

test("the tax of a year is worked out for everybody by one press, filtered by what the last payroll will do, and told when payrolls move", async () => {
  const page = async (query = "") => mainWords((await officer.request(`${COCKPIT}${query}`)).text);
  expect(await page()).toContain("The tax of 2026 is not worked out yet");
  expect((await officer.request(`${COCKPIT}?index`, { form: {} })).status).toBe(303);
  const shown = await page();
  expect(shown).toMatch(/Worked out by .*Tax due for the year/);
  // Document 5 §5, Fidel: 22,500.00 withheld by his previous employer, so that he files a return of his own.
  expect(shown).toMatch(/Fidel.{0,200}Two employers/);
  // Karl's final pay collects 41,409.52 and lacks 691.99; Gina's gives 1,909.86 back (the figures of the year-end picture).
  expect(shown).toMatch(/Karl.{0,200}41,409\.52 ?691\.99 cannot be collected/);
  expect(shown).toMatch(/Gina.{0,200}[−-]1,909\.86/);
  expect(await page("?show=refund&q=nobody")).toContain("Nobody fits");
  expect((await officer.request(`${COCKPIT}?show=all`)).status).toBe(400);
  await directSql(company.scope.companySeq, "update payrolls set updated_at = now() + interval '1 minute' where not closed");
  expect(await page()).toContain("Payrolls have moved since");
});
