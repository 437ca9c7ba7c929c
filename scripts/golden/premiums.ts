import type { DeductRow, Holiday, PremiumRow, RunFacts } from "~/domain/payroll/facts/facts";
import { DAY_TYPES, type DayType, type HolidayType } from "~/domain/payroll/facts/pay-kinds";
import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { addDays, monthEnd, weekday, type Day } from "~/domain/shared/day";
import type { Adapter, GoldenCase, Inputs, Outcome, Wage } from "./inputs";
import { payslipOf } from "./payslips";
import { employeeOnWage, lostTimePay, rounded } from "./wages";

/** Minutes of one day of a case; empty for a day not worked. */
interface CaseDay {
  type: DayType;
  worked: number;
  night: number;
  overtime: number;
  overtimeNight: number;
  /** An ordinary day without records. */
  plain?: true;
}

/** PREM: one day of a daily-paid employee, or a period with several kinds of days. */
export const premium: Adapter = (golden) => {
  const { inputs, payrollDate } = golden;
  if (!inputs.has("day_type")) return premiumPeriod(golden);
  const wage = dailyWage(inputs.wage());
  const worked = inputs.flag("worked", true);
  const minutes = (key: string, otherwise: number): number => (worked ? inputs.scaled(key, 60, otherwise) : 0);
  const day: CaseDay = {
    type: dayType(inputs.text("day_type")),
    worked: minutes("hours", worked ? wage.minutesPerDay : 0),
    night: minutes("nsd_hours_within_8", 0),
    overtime: minutes("ot_hours", 0),
    overtimeNight: minutes("ot_hours_in_nsd", 0),
  };
  // The case rounds the day once, the payslip rounds each line: a salary a million times larger leaves only one rounding.
  const { figures } = payslipOfDays(wage, [day], payrollDate, { scaleUp: 1_000_000, forfeits: forfeitsHolidayPay(inputs) });
  return { pay: rounded(figures.grossPay, wage, 1_000_000), daily: lostTimePay(wage, payrollDate, wage.minutesPerDay) };
};

/** Inputs named <day type>[_day]_worked_hours, _worked_days, _unworked_days, and ordinary_days. */
function premiumPeriod({ inputs, payrollDate }: GoldenCase): Outcome {
  const wage = inputs.wage();
  const from: Day = `${payrollDate.slice(0, 7)}-01`;
  const outcome: Outcome = {};
  const plain = Array.from({ length: inputs.whole("ordinary_days", 0) }, (): CaseDay => ({ ...NOT_WORKED, type: "ordinary", plain: true }));
  const all: CaseDay[] = [];
  for (const key of inputs.keys()) {
    const match = /^(.+?)(?:_day)?_(worked|unworked)_(hours|days)$/.exec(key);
    if (!match) continue;
    const minutes = match[3] === "hours" ? inputs.scaled(key, 60) : inputs.whole(key) * wage.minutesPerDay;
    const days = daysOf(dayType(match[1]!), minutes, wage.minutesPerDay, match[2] === "worked");
    all.push(...days);
    if (match[2] === "worked") outcome[key.replace(/_worked_(hours|days)$/, "_addition")] = additionOf(wage, days, from);
  }
  const { figures } = payslipOfDays(wage, [...all, ...plain], from, { forfeits: forfeitsHolidayPay(inputs) });
  return { ...outcome, daily: lostTimePay(wage, payrollDate, wage.minutesPerDay), gross: rounded(figures.grossPay, wage) };
}

/** What the days add to a monthly salary; for a daily wage, their whole pay. */
function additionOf(wage: Wage, days: readonly CaseDay[], from: Day): string {
  const { figures } = payslipOfDays(wage, days, from);
  const monthlyPaid = !["DAILY", "HOURLY"].includes(wage.salaryAmountType);
  return rounded(figures.grossPay - (monthlyPaid ? figures.basicSalary : 0), wage);
}

/** A payroll that contains the days: whole months for monthly-paid employees, otherwise no other workday. */
function payslipOfDays(
  wage: Wage,
  days: readonly CaseDay[],
  from: Day,
  { scaleUp = 1, forfeits = false }: { scaleUp?: number; forfeits?: boolean } = {},
): Payslip {
  const monthlyPaid = !["DAILY", "HOURLY"].includes(wage.salaryAmountType);
  const plain = days.length === 1 ? "1234567" : "12345";
  const workDay = days.length === 1 && days[0]!.type.endsWith("rest_day") ? withoutKey(weekday(from)) : plain;
  const holidays: Holiday[] = [];
  const premiumRows: PremiumRow[] = [];
  const deductRows = forfeits ? absentBefore(from, workDay, wage.minutesPerDay) : [];
  const left = { work: days.filter(({ type }) => !type.endsWith("rest_day")), rest: days.filter(({ type }) => type.endsWith("rest_day")) };
  let day = from;
  for (; left.work.length + left.rest.length > 0 || (monthlyPaid && day <= monthEnd(from)); day = addDays(day, 1)) {
    const works = workDay.includes(String(weekday(day)));
    const next = works ? left.work.shift() : left.rest.shift();
    if (next === undefined) {
      // A workday outside the case: one that is unpaid when not worked.
      if (works && !monthlyPaid) holidays.push({ date: day, name: "not of the case", type: "special_non_working" });
      continue;
    }
    holidays.push(...HOLIDAYS_OF[next.type].map((type) => ({ date: day, name: next.type, type })));
    deductRows.push(...lostTimeOn(next, day, wage.minutesPerDay));
    if (next.worked + next.overtime > 0) premiumRows.push(rowOf(premiumRows.length + 1, day, next));
  }
  if (monthlyPaid && addDays(day, -1) > monthEnd(from)) throw new Error("a month has no room for the days of the case");
  const run: RunFacts = {
    payrollKind: "USER_CUSTOM",
    startDate: from,
    endDate: addDays(day, -1),
    payDate: addDays(day, -1),
    annualize: false,
  };
  const someone = employeeOnWage(wage, scaleUp);
  const facts = { ...someone, workSchedule: { ...someone.workSchedule, workDay }, premiumRows, deductRows };
  return payslipOf(run, templatePolicies(monthlyPaid ? "MONTHLY" : "WEEKLY"), facts, { holidays });
}

const NOT_WORKED = { worked: 0, night: 0, overtime: 0, overtimeNight: 0 };

const HOLIDAYS_OF: Record<DayType, HolidayType[]> = {
  ordinary: [],
  rest_day: [],
  special: ["special_non_working"],
  special_rest_day: ["special_non_working"],
  regular_holiday: ["regular"],
  regular_holiday_rest_day: ["regular"],
  double_holiday: ["regular", "regular"],
  double_holiday_rest_day: ["regular", "regular"],
  special_working: ["special_working"],
};

/** Hours of a day type, split into days of at most one full day. */
function daysOf(type: DayType, minutes: number, fullDay: number, worked: boolean): CaseDay[] {
  return Array.from({ length: Math.ceil(minutes / fullDay) }, (_, index) => ({
    ...NOT_WORKED,
    type,
    worked: worked ? Math.min(fullDay, minutes - index * fullDay) : 0,
  }));
}

function rowOf(timeSeq: number, workDate: Day, { type, worked, night, overtime, overtimeNight }: CaseDay): PremiumRow {
  return {
    timeSeq,
    workDate,
    dayType: type,
    workedMinutes: worked,
    nightMinutes: night,
    overtimeMinutes: overtime,
    overtimeNightMinutes: overtimeNight,
  };
}

/** Unworked time of a day that basic salary covers. */
function lostTimeOn({ type, worked, plain }: CaseDay, deductDate: Day, fullDay: number): DeductRow[] {
  if (plain || (type !== "ordinary" && type !== "special_working") || worked >= fullDay) return [];
  return [{ timeSeq: 1, deductDate, deductType: worked === 0 ? "ABSENCE" : "UNDERTIME", deductHours: fullDay - worked }];
}

/** The whole last workday before a day, absent without pay. */
function absentBefore(day: Day, workDay: string, fullDay: number): DeductRow[] {
  let before = addDays(day, -1);
  while (!workDay.includes(String(weekday(before)))) before = addDays(before, -1);
  return [{ timeSeq: 1, deductDate: before, deductType: "ABSENCE", deductHours: fullDay }];
}

function forfeitsHolidayPay(inputs: Inputs): boolean {
  return inputs.flag("absent_before_holiday") || !inputs.flag("present_day_before", true);
}

/** A case of one day gives a daily wage, or a wage whose day is paid as such. */
function dailyWage(wage: Wage): Wage {
  if (wage.salaryAmountType === "DAILY" || wage.salaryAmountType === "HOURLY") return wage;
  const [whole = "", fraction = ""] = wage.dayFactor.split(".");
  const times = { MONTHLY: 12, WEEKLY: 52, ANNUALLY: 1 }[wage.salaryAmountType];
  const parts = 10 ** fraction.length;
  return { ...wage, salaryAmount: wage.salaryAmount * times * parts, salaryAmountType: "DAILY", scale: Number(whole + fraction) };
}

function withoutKey(day: number): string {
  return "1234567".replace(String(day), "");
}

function dayType(text: string): DayType {
  const name = text.toLowerCase().replaceAll("-", "_");
  const aliases: Record<string, DayType> = {
    special_day: "special",
    special_non_working: "special",
    rest: "rest_day",
    regular: "regular_holiday",
    double: "double_holiday",
  };
  const knownDayType = DAY_TYPES.find((dayType) => dayType === name || dayType === `${name}_day`) ?? aliases[name];
  if (!knownDayType) throw new Error(`day type ${text} is unknown`);
  return knownDayType;
}
