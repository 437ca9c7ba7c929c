import "../../support/own-database";
import { expect, test } from "vitest";
import { Refusal } from "~/domain/shared/refusal";
import { isUpToDate } from "~/models/payroll/calculation-freshness.server";
import { calculatePayroll } from "~/models/payroll/calculations.server";
import { listPayslips } from "~/models/payroll/payslips.server";
import { listPremiumRates, removePremiumRate, updatePremiumRate } from "~/models/payroll/premium-rates.server";
import { bakery, openRun } from "../../support/payroll-run";

const DAY = "2026-11-21";

// covers: PAY-24
test("a payroll that is calculated again pays the company's rate, and the statutory one after the return to it", async () => {
  const { scope, payrollSeq } = await openRun(await bakery());
  const specialDayPay = async () => {
    await calculatePayroll(scope, payrollSeq);
    return (await listPayslips(scope, payrollSeq, { sort: "name", offset: 0, pageSize: 50 })).totals.specialDayPay;
  };
  const law = await specialDayPay();
  expect(law).toBeGreaterThan(0);
  expect((await isUpToDate(scope, payrollSeq)).upToDate).toBe(true);
  // Paid by the month 30 % becomes 60 %, paid by the day 130 % becomes 160 %: more for everyone who worked on a special day.
  await updatePremiumRate(scope, "special", { first8: 160, overtime: 208 }, DAY);
  expect((await isUpToDate(scope, payrollSeq)).upToDate).toBe(false);
  const own = await specialDayPay();
  expect(own).toBeGreaterThan(law);
  await removePremiumRate(scope, "special");
  expect(await specialDayPay()).toBe(law);
});

test("rates below the law are refused and change nothing; the statutory figures themselves take the company's away", async () => {
  const { scope } = await bakery();
  const special = async () => (await listPremiumRates(scope, DAY)).find(({ dayType }) => dayType === "special")!;
  await expect(updatePremiumRate(scope, "special", { first8: 129, overtime: 300 }, DAY)).rejects.toThrow(Refusal);
  await expect(updatePremiumRate(scope, "special", { first8: 300, overtime: 168 }, DAY)).rejects.toThrow("at least 169%");
  expect((await special()).own).toBeNull();
  await updatePremiumRate(scope, "special", { first8: 150, overtime: 195 }, DAY);
  await updatePremiumRate({ ...scope, employeeName: "Ben Cruz" }, "special", { first8: 155, overtime: 195 }, DAY);
  expect((await special()).own).toMatchObject({ first8: 155, overtime: 195, updatedBy: "Ben Cruz" });
  await updatePremiumRate(scope, "special", { first8: 130, overtime: 169 }, DAY);
  expect((await special()).own).toBeNull();
});
