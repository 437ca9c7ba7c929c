import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { premiumRates } from "~/db/schema/payroll-settings";
import { DAY_TYPES, type DayType } from "~/domain/payroll/facts";
import { premiumRateChanged } from "~/domain/payroll/payroll-changes";
import { refuseBelowLaw, type PremiumRateInput } from "~/domain/payroll/premium-rate-input";
import { premiumsOn, type DayPremium } from "~/domain/payroll/statutory/premium";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";

/** A kind of day: what the law asks for, and what the company pays where it pays more. */
export interface PremiumRate {
  dayType: DayType;
  law: DayPremium;
  own: { first8: number; overtime: number; updatedBy: string; updatedAt: Date } | null;
}

/** Every kind of day with its rates on a day (PAY-24). */
export function listPremiumRates({ companySeq }: Scope, day: Day): Promise<PremiumRate[]> {
  const { days } = premiumsOn(day).rule;
  return readInCompany({ companySeq }, async (tx) => {
    const rows = await tx.select().from(premiumRates).where(eq(premiumRates.companySeq, companySeq));
    return DAY_TYPES.map((dayType) => {
      const row = rows.find((one) => one.dayType === dayType);
      return { dayType, law: days[dayType], own: row ? { first8: row.firstEightHundredths, overtime: row.overtimeHundredths, updatedBy: row.updatedBy, updatedAt: row.updatedAt } : null };
    });
  });
}

/** One kind of day. */
export async function getPremiumRate(scope: Scope, dayType: DayType, day: Day): Promise<PremiumRate> {
  return (await listPremiumRates(scope, day)).find((rate) => rate.dayType === dayType)!;
}

/**
 * Sets the company's rates of a day; the law's own figures take the company's away. Payrolls that are not completed count with it from now on.
 * @throws Refusal below the statutory rates
 */
export async function updatePremiumRate(scope: Scope, dayType: DayType, input: PremiumRateInput, day: Day): Promise<void> {
  const { companySeq, employeeName } = scope;
  const law = premiumsOn(day).rule.days[dayType];
  refuseBelowLaw(input, law);
  if (input.first8 === law.first8 && input.overtime === law.overtime) return removePremiumRate(scope, dayType);
  const entered = { firstEightHundredths: input.first8, overtimeHundredths: input.overtime, updatedBy: employeeName, updatedAt: sql`now()` };
  await inCompany({ companySeq }, async (tx) => {
    const before = await readOwn(tx, companySeq, dayType);
    await tx.insert(premiumRates).values({ companySeq, dayType, ...entered }).onConflictDoUpdate({ target: [premiumRates.companySeq, premiumRates.dayType], set: entered });
    await recordChange(tx, scope, premiumRateChanged(dayType, before, input, law));
  });
}

/** Back to the statutory rates. */
export async function removePremiumRate(scope: Scope, dayType: DayType): Promise<void> {
  const { companySeq } = scope;
  await inCompany({ companySeq }, async (tx) => {
    const before = await readOwn(tx, companySeq, dayType);
    if (!before) return;
    await tx.delete(premiumRates).where(ofDay(companySeq, dayType));
    await recordChange(tx, scope, premiumRateChanged(dayType, before, null, null));
  });
}

async function readOwn(tx: Tx, companySeq: number, dayType: DayType): Promise<PremiumRateInput | null> {
  const [row] = await tx.select().from(premiumRates).where(ofDay(companySeq, dayType)).for("update");
  return row ? { first8: row.firstEightHundredths, overtime: row.overtimeHundredths } : null;
}

const ofDay = (companySeq: number, dayType: DayType) => and(eq(premiumRates.companySeq, companySeq), eq(premiumRates.dayType, dayType));
