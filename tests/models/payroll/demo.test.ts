import "../../support/own-database";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { listCompanies } from "~/models/payroll/company-import.server";
import { seedDemo } from "~/models/payroll/demo.server";
import { findAccountByEmail } from "~/models/settings/accounts.server";
import { signIn } from "~/models/settings/sign-in.server";

test("the demo holds a bakery, a factory and a studio, written once, with a history and a payroll to do", async () => {
  await seedDemo();
  const companies = await listCompanies();
  expect(companies.map(({ companyName, employees, payrolls: runs, subscriptions }) => [companyName, employees, runs, subscriptions])).toEqual([
    ["Panaderia Santa Clara Incorporated", 12, 3, ["PAYROLL_USAGE"]],
    ["Calamba Precision Plastics Corporation", 800, 5, ["PAYROLL_USAGE"]],
    ["Bayanihan Creative Studio Incorporated", 40, 0, ["FLEXBEN_ONLY_USAGE"]],
  ]);
  const [bakery, factory] = companies;
  const states = (companySeq: number) => inCompany({ companySeq }, async (tx) =>
    (await tx.select().from(payrolls).orderBy(asc(payrolls.payrollSeq))).map((run) => [run.payrollSeq, run.completedAt !== null, run.createdBy]));
  expect(await states(bakery!.companySeq)).toEqual([[1, true, "Corazon Abad Santos"], [2, true, "Corazon Abad Santos"], [3, false, "Corazon Abad Santos"]]);
  expect((await states(factory!.companySeq)).map(([, completed]) => completed)).toEqual([true, true, true, true, false]);
  await seedDemo();
  expect(await listCompanies()).toEqual(companies);
}, 60_000);

test("everybody of the demo signs in with the password that the demo prints, and holds the rights of their story", async () => {
  const limits = { perAccount: 10, perAddress: 50 };
  const visit = { address: "127.0.0.1", confirmHuman: () => Promise.resolve(), knows: () => Promise.resolve(false) };
  for (const email of ["admin@bakery.test", "admin@factory.test", "admin@perks.test"]) {
    expect((await signIn({ email, password: "Kawani-2026" }, visit, limits)).permissions).toEqual([...PERMISSIONS]);
  }
  expect((await findAccountByEmail("team@bakery.test"))?.permissions).toEqual(["TEAM_VIEW"]);
  expect((await findAccountByEmail("payroll@bakery.test"))?.permissions).toEqual(["PAYROLL_SETTING_EDIT"]);
});
