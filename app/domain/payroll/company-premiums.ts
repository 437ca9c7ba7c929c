import type { DayType } from "./facts";
import type { Trace } from "./payslip-lines";
import type { Edition } from "./statutory/edition";
import type { DayPremium, PremiumTable } from "./statutory/premium";

/** What a company pays for a kind of day, in hundredths of the hourly rate (150 = 150 %). */
export interface CompanyPremium {
  dayType: DayType;
  first8: number;
  overtime: number;
}

/** A company's rates of a day that are above the law's, and the law's beside them. */
export interface RaisedPremium extends CompanyPremium {
  law: DayPremium;
}

/**
 * The law's multipliers with a company's own: of each pair the higher holds, so a later rise of the law is never missed.
 * @param own at most one entry for a kind of day @returns the multipliers to pay, and those that are the company's
 * @source payroll-rules R-15; PAY-24: special day 130 % and 150 % of the company → 150 %
 */
export function withCompanyPremiums(law: Edition<PremiumTable>, own: readonly CompanyPremium[]): { premiums: Edition<PremiumTable>; raised: RaisedPremium[] } {
  const raised: RaisedPremium[] = [];
  const days = { ...law.rule.days };
  for (const { dayType, ...rates } of own) {
    const legal = law.rule.days[dayType];
    const first8 = Math.max(legal.first8, rates.first8);
    const overtime = Math.max(legal.overtime, rates.overtime);
    if (first8 === legal.first8 && overtime === legal.overtime) continue;
    days[dayType] = { ...legal, first8, overtime };
    raised.push({ dayType, first8, overtime, law: legal });
  }
  return raised.length === 0 ? { premiums: law, raised } : { premiums: { ...law, rule: { ...law.rule, days } }, raised };
}

/**
 * The company's rates behind a premium line, for its trace: first eight hours, overtime, and the law's two.
 * @param rule OVERTIME counts overtime, NIGHT both, other premiums the first eight hours
 * @param dayTypes the kinds of day in the line
 */
export function companyRateParts(raised: readonly RaisedPremium[], rule: string, dayTypes: readonly (number | string)[]): Trace[] {
  return raised
    .filter(({ dayType, first8, overtime, law }) => dayTypes.includes(dayType) && ((rule !== "OVERTIME" && first8 > law.first8) || ((rule === "OVERTIME" || rule === "NIGHT") && overtime > law.overtime)))
    .map(({ dayType, first8, overtime, law }) => ({ rule: "COMPANY_RATE", values: [dayType, first8, overtime, law.first8, law.overtime] }));
}
