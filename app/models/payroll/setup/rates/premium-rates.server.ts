import { and, desc, eq, isNotNull, lte, max, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { payrolls } from "~/db/schema/payroll";
import { payslips } from "~/db/schema/payroll-payslips";
import { premiumRates } from "~/db/schema/payroll-settings";
import { companies } from "~/db/schema/settings";
import { findPremium, type CompanyPremium } from "~/domain/payroll/setup/rates/company-premiums";
import { DAY_TYPES, type DayType, type PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { premiumRateRemoved, premiumRateSet } from "~/domain/payroll/runs/payroll-changes";
import {
  firstPremiumDay,
  assertNotBelowLaw,
  assertUnpaidDay,
  assertRatesChanged,
  type PremiumRateInput,
} from "~/domain/payroll/setup/rates/premium-rate-input";
import { premiumsOn, type DayPremium } from "~/domain/payroll/engine/statutory/premium";
import { dayTitle } from "~/domain/payroll/setup/rates/sheet-parts";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { contentRevision, assertRevision } from "~/models/shared/optimistic-lock.server";

/** The company's rates for a day type from a day on. */
export interface PremiumEntry extends CompanyPremium {
  updatedBy: string;
  updatedAt: Date;
}

/** A day type: the statutory rate on a day, the company's rate in force on it, and every entry, latest effective day first. */
export interface PremiumRate {
  dayType: DayType;
  law: DayPremium;
  own: PremiumEntry | null;
  entries: PremiumEntry[];
  revision: string;
}

/** Every day type with its rates on a day (PAY-24), and the first day from which new ones can apply. */
export function listPremiumRates({ companySeq }: Scope, day: Day): Promise<{ rates: PremiumRate[]; firstDay: Day }> {
  const { days } = premiumsOn(day).rule;
  return readInCompany({ companySeq }, async (tx) => {
    const all = await readEntries(tx, companySeq);
    const rates = DAY_TYPES.map((dayType) => ({
      dayType,
      law: days[dayType],
      own: findPremium(all, dayType, day),
      entries: all.filter((entry) => entry.dayType === dayType),
      revision: ratesRevision(all, dayType),
    }));
    return { rates, firstDay: await readFirstDay(tx, companySeq) };
  });
}

export async function getPremiumRate(scope: Scope, dayType: DayType, day: Day): Promise<PremiumRate & { firstDay: Day }> {
  const { rates, firstDay } = await listPremiumRates(scope, day);
  return { ...rates.find((rate) => rate.dayType === dayType)!, firstDay };
}

/** One entry. @throws NotFound without such an entry */
export function getPremiumEntry({ companySeq }: Scope, dayType: DayType, effectiveDay: Day): Promise<PremiumEntry> {
  return readInCompany({ companySeq }, (tx) => readEntry(tx, companySeq, dayType, effectiveDay));
}

/**
 * Sets the company's rates of a day type from a day on; the statutory figures revert to the law. Affects payrolls that are not completed.
 * @param revision of the rates that were shown
 * @throws Refusal below the statutory rates, for days of completed payrolls, when nothing would change, or (409) after a change by another
 * user
 */
export async function updatePremiumRate(scope: Scope, dayType: DayType, input: PremiumRateInput, revision?: string): Promise<void> {
  const { companySeq, employeeName } = scope;
  const { effectiveDay, first8, overtime } = input;
  const law = premiumsOn(effectiveDay).rule.days[dayType];
  assertNotBelowLaw(input, law);
  const entered = { firstEightHundredths: first8, overtimeHundredths: overtime, updatedBy: employeeName, updatedAt: sql`now()` };
  await inCompany({ companySeq }, async (tx) => {
    const firstDay = await lockFirstDay(tx, companySeq);
    const entries = await readEntries(tx, companySeq);
    await refuseOutdatedRates(tx, scope, dayType, entries, revision);
    assertUnpaidDay(input, firstDay);
    const before = findPremium(entries, dayType, effectiveDay) ?? law;
    assertRatesChanged(input, before);
    const { companySeq: company, dayType: kind, effectiveDay: from } = premiumRates;
    await tx
      .insert(premiumRates)
      .values({ companySeq, dayType, effectiveDay, ...entered })
      .onConflictDoUpdate({ target: [company, kind, from], set: excludedValues(premiumRates, entered) });
    await recordChange(
      tx,
      scope,
      premiumRateSet(dayType, effectiveDay, { first8: before.first8, overtime: before.overtime }, { first8, overtime }),
    );
  });
}

/**
 * Removes an entry that no completed payroll has used.
 * @param revision of the rates that were shown
 * @throws NotFound without such an entry; Refusal when its days are paid, or (409) after a change by another user
 */
export async function removePremiumRate(scope: Scope, dayType: DayType, effectiveDay: Day, revision?: string): Promise<void> {
  const { companySeq } = scope;
  await inCompany({ companySeq }, async (tx) => {
    const firstDay = await lockFirstDay(tx, companySeq);
    const { first8, overtime } = await readEntry(tx, companySeq, dayType, effectiveDay);
    await refuseOutdatedRates(tx, scope, dayType, await readEntries(tx, companySeq), revision);
    if (effectiveDay < firstDay)
      throw new Refusal(
        `Completed payrolls have days from ${formatDay(effectiveDay)} on. Enter other rates from ${formatDay(firstDay)} on instead.`,
      );
    await tx
      .delete(premiumRates)
      .where(and(eq(premiumRates.companySeq, companySeq), eq(premiumRates.dayType, dayType), eq(premiumRates.effectiveDay, effectiveDay)));
    await recordChange(tx, scope, premiumRateRemoved(dayType, effectiveDay, { first8, overtime }));
  });
}

const ratesRevision = (entries: readonly PremiumEntry[], dayType: DayType): string =>
  contentRevision(
    entries.filter((entry) => entry.dayType === dayType).map(({ effectiveDay, first8, overtime }) => [effectiveDay, first8, overtime]),
  );

const refuseOutdatedRates = (tx: Tx, scope: Scope, dayType: DayType, entries: readonly PremiumEntry[], revision?: string) =>
  assertRevision(tx, scope, `${dayTitle(dayType)}: the premium rate`, {
    present: ratesRevision(entries, dayType),
    posted: revision,
    featureName: "PAYROLL_RATES_AND_TAXES",
    noun: "premiumRate",
    seq: null,
    stating: `"dayType":"${dayType}",`,
  });

async function readEntries(tx: Tx, companySeq: number): Promise<PremiumEntry[]> {
  const rows = await tx.select().from(premiumRates).where(eq(premiumRates.companySeq, companySeq)).orderBy(desc(premiumRates.effectiveDay));
  return rows.map(({ dayType, effectiveDay, firstEightHundredths, overtimeHundredths, updatedBy, updatedAt }) => ({
    dayType: dayType as DayType,
    effectiveDay,
    first8: firstEightHundredths,
    overtime: overtimeHundredths,
    updatedBy,
    updatedAt,
  }));
}

async function readEntry(tx: Tx, companySeq: number, dayType: DayType, effectiveDay: Day): Promise<PremiumEntry> {
  const matchingEntry = (await readEntries(tx, companySeq)).find(
    (entry) => entry.dayType === dayType && entry.effectiveDay === effectiveDay,
  );
  if (!matchingEntry) throw new NotFound("premium rate");
  return matchingEntry;
}

/** `readFirstDay` under the lock that completion takes, so that no payroll is completed until commit. */
async function lockFirstDay(tx: Tx, companySeq: number): Promise<Day> {
  await tx.select({ companySeq: companies.companySeq }).from(companies).where(eq(companies.companySeq, companySeq)).for("no key update");
  return readFirstDay(tx, companySeq);
}

/** 13th month pay has no premiums, and the dates of a final pay are nominal: there each payslip has its own last day. */
async function readFirstDay(tx: Tx, companySeq: number): Promise<Day> {
  const completed = (payrollKind: PayrollKind) =>
    and(
      eq(payrolls.companySeq, companySeq),
      isNotNull(payrolls.completedAt),
      eq(payrolls.payrollKind, payrollKind),
      eq(payrolls.runPurpose, "REGULAR"),
    );
  const ofRun = and(
    eq(payslips.companySeq, payrolls.companySeq),
    eq(payslips.payrollSeq, payrolls.payrollSeq),
    lte(payslips.generation, payrolls.generation),
  );
  const [regular] = await tx
    .select({ endDate: max(payrolls.endDate) })
    .from(payrolls)
    .where(completed("USER_CUSTOM"));
  const [final] = await tx
    .select({ endDate: max(payslips.endDate) })
    .from(payrolls)
    .innerJoin(payslips, ofRun)
    .where(completed("FINAL_PAY"));
  return firstPremiumDay(
    [regular, final]
      .flatMap((entry) => entry?.endDate ?? [])
      .sort()
      .at(-1) ?? null,
  );
}
