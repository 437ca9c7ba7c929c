import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { listPayslips } from "~/models/payroll/runs/payslips/payslips.server";
import { getPremiumRate, removePremiumRate, updatePremiumRate } from "~/models/payroll/setup/rates/premium-rates.server";
import type { Scope } from "~/domain/shared/scope";
import { createBakery, runSql, openSampleRun } from "../../../../support/payroll-run";
import { runOwnerSql } from "../../../../support/owner";

const DAY = "2026-11-21";
const special = (scope: Scope, day = DAY) => getPremiumRate(scope, "special", day);

// covers: PAY-24
test("a payroll uses the company's rates from their effective day, and the law's once they are removed", async () => {
  // 1 to 15 November; special days are worked on the 1st and the 2nd
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  const specialDayPay = async () => {
    await calculatePayroll(scope, payrollSeq);
    return (await listPayslips(scope, payrollSeq, { sort: "name", offset: 0, pageSize: 50 })).totals.specialDayPay;
  };
  const law = await specialDayPay();
  expect(law).toBeGreaterThan(0);
  expect((await isUpToDate(scope, payrollSeq)).upToDate).toBe(true);
  await updatePremiumRate(scope, "special", { first8: 170, overtime: 221, effectiveDay: "2026-11-16" });
  expect((await isUpToDate(scope, payrollSeq)).upToDate).toBe(true);
  // Monthly-paid 30 % becomes 60 %, daily-paid 130 % becomes 160 %: more for everyone who worked on a special day.
  for (const dayType of ["special", "special_rest_day"] as const)
    await updatePremiumRate(scope, dayType, { first8: 160, overtime: 208, effectiveDay: "2026-11-01" });
  expect((await isUpToDate(scope, payrollSeq)).upToDate).toBe(false);
  expect(await specialDayPay()).toBeGreaterThan(law);
  for (const dayType of ["special", "special_rest_day"] as const) await removePremiumRate(scope, dayType, "2026-11-01");
  expect(await specialDayPay()).toBe(law);
});

// covers: PAY-24
test("rates that a completed payroll used can be neither changed nor removed; the day after it is the first that can", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  expect((await special(scope)).firstDay).toBe("2020-01-01");
  await updatePremiumRate(scope, "special", { first8: 160, overtime: 208, effectiveDay: "2026-11-01" });
  await calculatePayroll(scope, payrollSeq);
  await completePayroll(scope, payrollSeq);
  expect((await special(scope)).firstDay).toBe("2026-11-16");
  const first = { first8: 150, overtime: 195, effectiveDay: "2026-11-15" };
  await expect(updatePremiumRate(scope, "special", first)).rejects.toThrow("Days before 11/16/2026 are in completed payrolls.");
  await expect(removePremiumRate(scope, "special", "2026-11-01")).rejects.toThrow(
    "Completed payrolls have days from 11/01/2026 on. Enter other rates from 11/16/2026 on instead.",
  );
  await updatePremiumRate(scope, "special", { ...first, effectiveDay: "2026-11-16" });
  const { own, entries } = await special(scope);
  expect(own).toMatchObject({ first8: 150, effectiveDay: "2026-11-16" });
  expect(entries.map(({ effectiveDay, first8 }) => [effectiveDay, first8])).toEqual([
    ["2026-11-16", 150],
    ["2026-11-01", 160],
  ]);
});

test("13th month pay covers the year and pays no premium, so it prevents no rate change", async () => {
  const { scope } = await openSampleRun(await createBakery(), 3);
  const { firstDay } = await special(scope);
  const thirteenth =
    "insert into payrolls (company_seq, payroll_seq, payroll_kind, payroll_name, start_date, end_date, pay_date, created_by_seq, created_by, updated_by)";
  await runSql(
    scope.companySeq,
    `${thirteenth} values (${scope.companySeq}, 99, 'THIRTEEN_MONTH_PAY', '13th month', '2026-01-01', '2026-12-31', '2026-12-10', 0, 'Ana Reyes', 'Ana Reyes')`,
  );
  await runSql(scope.companySeq, `select close_payroll(${scope.companySeq}, 99, 'Ana Reyes')`);
  expect((await special(scope)).firstDay).toBe(firstDay);
});

test("the dates of a final pay are nominal: it pays up to the last day employed", async () => {
  const { scope, file } = await createBakery();
  // its run ends on 31 December; the last leaver leaves on the 10th
  await runCompanyFile(scope, file, ({ payrollRunId }) => (payrollRunId === 16 ? "complete" : "skip"));
  expect((await special(scope)).firstDay).toBe("2026-12-11");
});

test("rates below the law and unchanged rates are refused; the statutory figures restore the law from their day", async () => {
  const { scope } = await createBakery();
  const effectiveDay = "2026-11-16";
  await expect(updatePremiumRate(scope, "special", { first8: 129, overtime: 300, effectiveDay })).rejects.toThrow(Refusal);
  await expect(updatePremiumRate(scope, "special", { first8: 300, overtime: 168, effectiveDay })).rejects.toThrow("at least 169%");
  await expect(updatePremiumRate(scope, "special", { first8: 130, overtime: 169, effectiveDay })).rejects.toThrow(
    "These rates already apply on 11/16/2026.",
  );
  expect((await special(scope)).own).toBeNull();
  await updatePremiumRate(scope, "special", { first8: 150, overtime: 195, effectiveDay });
  await updatePremiumRate({ ...scope, employeeName: "Ben Cruz" }, "special", { first8: 155, overtime: 195, effectiveDay });
  expect((await special(scope)).own).toMatchObject({ first8: 155, overtime: 195, updatedBy: "Ben Cruz" });
  await updatePremiumRate(scope, "special", { first8: 130, overtime: 169, effectiveDay: "2026-12-01" });
  expect((await special(scope)).own).toMatchObject({ first8: 155 });
  expect((await special(scope, "2026-12-01")).own).toMatchObject({ first8: 130, overtime: 169 });
  await removePremiumRate(scope, "special", "2026-12-01");
  await expect(removePremiumRate(scope, "special", "2026-12-01")).rejects.toThrow(NotFound);
});

test("rates from before effective days apply from before every payroll", async () => {
  const { scope } = await createBakery();
  await runOwnerSql(
    `truncate premium_rates;
    alter table premium_rates drop constraint premium_rates_company_seq_day_type_effective_day_pk, drop column effective_day;
    alter table premium_rates add constraint premium_rates_company_seq_day_type_pk primary key (company_seq, day_type);
    insert into premium_rates (company_seq, day_type, first_eight_hundredths, overtime_hundredths, updated_by) values (${scope.companySeq}, 'special', 150, 195, 'Ana Reyes');
    ${readFileSync("app/db/migrations/0020_premium-rates-by-day.sql", "utf8")}`,
    scope.companySeq,
  );
  expect((await special(scope, "2020-01-01")).own).toMatchObject({
    first8: 150,
    overtime: 195,
    updatedBy: "Ana Reyes",
    effectiveDay: "1974-11-01",
  });
});
