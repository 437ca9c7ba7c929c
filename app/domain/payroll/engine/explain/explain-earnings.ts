import { formatDay, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { Explained, ExplanationStep } from "./explanation-shapes";
import {
  countText,
  dailyText,
  daysText,
  getEdition,
  hoursText,
  hourlyText,
  money,
  listSalaries,
  salaryText,
  timeText,
  wage,
  type TracedSalary,
} from "./explanation-text";
import { getOperands, listRepeatedOperands } from "./trace-operands";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import { PREMIUMS } from "~/domain/payroll/engine/statutory/premium";
import { getLostTimePay } from "~/domain/payroll/engine/wage-rates";

const LOST_TIME_NAMES: Record<string, string> = {
  LOST_ABSENCE: "absent",
  LOST_LATE: "late",
  LOST_UNDERTIME: "left early",
  LOST_UNPAID_LEAVE: "of unpaid leave",
};

/** Day types as used in sentences. */
export const DAY_TYPE_NAMES: Record<string, string> = {
  ordinary: "ordinary day",
  rest_day: "rest day",
  special: "special day",
  special_rest_day: "special day on a rest day",
  regular_holiday: "regular holiday",
  regular_holiday_rest_day: "regular holiday on a rest day",
  double_holiday: "double holiday",
  double_holiday_rest_day: "double holiday on a rest day",
  special_working: "special working day",
};

/** Explains basic salary, lost time, holidays and premiums. */
export function explainEarning(trace: Trace): Explained {
  if (trace.rule === "BASIC_PERIODS") {
    const parts = (trace.parts ?? []).map(explainEarning);
    return {
      short: countText(parts.length, "unpaid period"),
      sentence: parts.map(({ sentence }) => sentence).join(" "),
      steps: parts.flatMap(({ steps }) => steps),
    };
  }
  const salaries = listSalaries(trace);
  const [salary] = salaries;
  if (salary === undefined) return { short: "No salary", sentence: "There is no salary or no day to pay.", steps: [] };
  if (trace.rule.startsWith("BASIC")) return basic(trace, salaries, salary);
  if (trace.rule.startsWith("LOST")) return withCountedDays(trace, lost(trace, salaries, salary));
  if (trace.rule === "HOLIDAY_BASIC") return holiday(trace, salary);
  return withCountedDays(trace, premium(trace, salaries, salary));
}

/** Where attendance lags the pay period, the days of a line differ from the payslip's. */
function withCountedDays({ parts = [] }: Trace, line: Explained): Explained {
  const counted = parts.find(({ rule }) => rule === "COUNTED_DAYS");
  if (counted === undefined) return line;
  const { from, to } = getOperands<"COUNTED_DAYS">(counted);
  const days = periodLabel(from, to);
  return {
    ...line,
    sentence: `${line.sentence} This payroll counts the time of ${days}.`,
    steps: [{ label: "Time counted", text: days }, ...line.steps],
  };
}

function basic(trace: Trace, salaries: TracedSalary[], salary: TracedSalary): Explained {
  const { amount } = getOperands<"BASIC_PERIODS">(trace);
  const total: ExplanationStep = { label: "Basic salary", amount, total: true };
  switch (trace.rule) {
    case "BASIC_PERIOD": {
      const { "month amount": ofMonth, half: which, "periods a month": halves } = getOperands<"BASIC_PERIOD">(trace);
      if (halves === 0)
        return { short: salaryText(salary), sentence: `${salaryText(salary)}: ${money(amount)} for the week.`, steps: [total] };
      const month = salary.type === "MONTHLY" ? salaryText(salary) : `${monthFormula(salary)} = ${money(ofMonth)} a month`;
      if (halves === 1) return { short: `${money(ofMonth)} a month`, sentence: `${month}.`, steps: [total] };
      const half = which === 2 && ofMonth % 2 !== 0 ? `${month} − ${money(ofMonth - amount)} of the first half` : `${month} ÷ 2`;
      return {
        short: `${money(ofMonth)} a month ÷ 2`,
        sentence: `${half} = ${money(amount)}.`,
        steps: [{ label: "Month amount", note: month, amount: ofMonth }, total],
      };
    }
    case "BASIC_DAYS":
      return days(salary, getOperands<"BASIC_DAYS">(trace)["pay days"], `${money(amount)}`, total);
    case "BASIC_PART_DAYS": {
      const { "pay days": payDays, "period amount": whole } = getOperands<"BASIC_PART_DAYS">(trace);
      const cut = amount === whole ? `, at most the period's ${money(whole)}` : "";
      return days(salary, payDays, `${money(amount)}${cut}`, total);
    }
    case "BASIC_SHARE": {
      const { "period amount": whole, "pay days": payDays, "pay days of the period": all } = getOperands<"BASIC_SHARE">(trace);
      return {
        short: `${payDays} of ${all} pay days`,
        sentence: `${money(whole)} × ${payDays} ÷ ${all} pay days = ${money(amount)}.`,
        steps: [
          { label: "Amount of the whole period", amount: whole },
          { label: "Pay days employed", text: `${payDays} of ${all}` },
          total,
        ],
      };
    }
    case "BASIC_MISSED": {
      const { "period amount": whole, "days missed": missed } = getOperands<"BASIC_MISSED">(trace);
      return {
        short: `${countText(missed, "day")} missed`,
        sentence: `${dailyText(salary)}; ${money(whole)} − ${countText(missed, "day")} missed = ${money(amount)}.`,
        steps: [{ label: "Amount of the whole period", amount: whole }, { label: "Days missed", text: String(missed) }, total],
      };
    }
    default: {
      const spans = listRepeatedOperands<"BASIC_CHANGED">(trace);
      const byDays = trace.rule === "BASIC_CHANGED_DAYS";
      const terms = spans.map(({ "period amount": whole, "pay days": payDays, "pay days of the period": all }, index) => {
        const { rates } = salaries[index] ?? salary;
        return byDays || !rates.monthlyPaid
          ? `${wage(rates.dailyNumerator, rates.dailyDenominator)} × ${payDays} days`
          : `${money(whole)} × ${payDays} ÷ ${all}`;
      });
      return {
        short: `Salary changed: ${spans.map((span) => span["pay days"]).join(" + ")} days`,
        sentence: `${terms.join(" + ")} = ${money(amount)}.`,
        steps: [...terms.map((term, index) => ({ label: salaryText(salaries[index] ?? salary), text: term })), total],
      };
    }
  }
}

function days(salary: TracedSalary, count: number, result: string, total: ExplanationStep): Explained {
  const daily = dailyText(salary);
  return {
    short: `${countText(count, "day")} × ${wage(salary.rates.dailyNumerator, salary.rates.dailyDenominator)}`,
    sentence:
      salary.type === "DAILY" ? `${daily} × ${countText(count, "day")} = ${result}.` : `${daily}; ${countText(count, "day")} = ${result}.`,
    steps: [{ label: "Daily rate", text: daily }, { label: "Pay days", text: String(count) }, total],
  };
}

function monthFormula({ amount, type, factorDays, factorParts, minutesPerDay }: TracedSalary): string {
  const factor = factorDays / factorParts;
  if (type === "ANNUALLY") return `${money(amount)} ÷ 12`;
  if (type === "WEEKLY") return `${money(amount)} × 52 ÷ 12`;
  return type === "DAILY" ? `${money(amount)} × ${factor} ÷ 12` : `${money(amount)} × ${minutesPerDay / 60} × ${factor} ÷ 12`;
}

function lost(trace: Trace, salaries: TracedSalary[], salary: TracedSalary): Explained {
  const { amount, "basic salary": basicSalary } = getOperands<"LOST_LATE">(trace);
  const rows = listRepeatedOperands<"LOST_LATE">(trace);
  const minutes = rows.reduce((sum, row) => sum + row["time lost"], 0);
  const word = LOST_TIME_NAMES[trace.rule] ?? "lost";
  const time = timeText(minutes, salary.minutesPerDay);
  const byDay = /day/.test(time);
  const computed = salaries.length === 1 ? getLostTimePay(salary.rates, minutes) : amount;
  let limit = "";
  if (amount > computed) limit = "; every workday is unpaid, so nothing of basic salary remains";
  if (amount < computed) limit = `; cut to what is left of basic salary ${money(basicSalary)}`;
  const singleRate = byDay ? dailyText(salary) : hourlyText(salary);
  const rate = salaries.length > 1 ? "The rate of each day" : singleRate;
  return {
    short: `${time}: ${daysText(rows.map(({ date }) => date))}`,
    sentence: `${rate}; ${time} ${word} = ${money(amount)}${limit}.`,
    steps: [
      { label: byDay ? "Daily rate" : "Hourly rate", text: rate },
      ...rows.map((row) => ({
        label: formatDay(row.date),
        text: `${hoursText(row["time lost"])}${salaries.length > 1 ? ` at ${hourlyText(salaries[row.salary] ?? salary)}` : ""}`,
      })),
      { label: "Deducted", amount, total: true as const },
    ],
  };
}

function holiday(trace: Trace, salary: TracedSalary): Explained {
  const { amount } = getOperands<"HOLIDAY_BASIC">(trace);
  const rows = listRepeatedOperands<"HOLIDAY_BASIC">(trace);
  const wages = rows.reduce((sum, row) => sum + row["daily wages"], 0);
  const lostDays = rows.filter((row) => row["daily wages"] <= 0).map(({ date }) => date);
  const paidDays = rows.filter((row) => row["daily wages"] > 0).map(({ date }) => date);
  const earlier = (trace.parts ?? []).map((part) => getOperands<"HOLIDAY_LOST_EARLIER">(part));
  const forfeited =
    lostDays.length === 0
      ? ""
      : ` ${daysText(lostDays)} ${lostDays.length === 1 ? "is" : "are"} lost: the whole workday before it was absent without pay.`;
  const read = earlier.map((absence) => ` ${formatDay(absence.absent)} is in an earlier payroll.`).join("");
  return {
    short: `${countText(wages, "daily wage")}: ${daysText(paidDays)}`,
    sentence: `${dailyText(salary)} × ${wages} for ${daysText(paidDays)} = ${money(amount)}.${forfeited}${read}`,
    steps: [
      { label: "Daily rate", text: dailyText(salary) },
      ...rows.map(({ date, "daily wages": count }) => ({
        label: formatDay(date),
        text: count <= 0 ? lostText(earlier.find(({ holiday: lost }) => lost === date)?.absent) : countText(count, "daily wage"),
      })),
      { label: "Regular holidays", amount, total: true as const },
    ],
  };
}

const lostText = (earlier: Day | undefined): string =>
  earlier === undefined ? "lost, absent before it" : `lost, absent on ${formatDay(earlier)} in an earlier payroll`;

function premium(trace: Trace, salaries: TracedSalary[], salary: TracedSalary): Explained {
  const { amount } = getOperands<"PREMIUM">(trace);
  const rows = listRepeatedOperands<"PREMIUM">(trace);
  const edition = getEdition(PREMIUMS, trace.edition);
  const minutes = rows.reduce((sum, { time }) => sum + time, 0);
  const companyRates = (trace.parts ?? []).filter(({ rule }) => rule === "COMPANY_RATE").map((part) => companyRate(trace.rule, part));
  const terms = rows.map(
    (row) =>
      `${hoursText(row.time)} × ${multiplier(row.multiplier)}${salaries.length > 1 ? ` of ${wageAnHour(salaries[row.salary] ?? salary)}` : ""}`,
  );
  return {
    short: `${hoursText(minutes)}: ${daysText(rows.map(({ date }) => date))}`,
    sentence: `${salaries.length > 1 ? "The hourly rate of each day" : hourlyText(salary)}: ${terms.join(" + ")} = ${money(amount)}.${companyRates.map(({ label, text }) => ` ${label}: ${text}.`).join("")}`,
    steps: [
      { label: "Hourly rate", text: salaries.map(hourlyText).join("; ") },
      ...companyRates,
      ...rows.map(({ date, "kind of day": kind, time, multiplier: weight }) => ({
        label: `${formatDay(date)}, ${DAY_TYPE_NAMES[kind] ?? kind}`,
        text: `${hoursText(time)} × ${multiplier(weight)}`,
      })),
      { label: "Together", amount, total: true as const },
    ],
    ...(edition === null ? {} : { issuance: edition.issuance, effectiveDay: edition.from }),
  };
}

/** @param rate has no effective day on payslips older than effective days of company rates */
function companyRate(rule: string, rate: Trace): { label: string; text: string } {
  const values = getOperands<"COMPANY_RATE">(rate);
  const { "kind of day": kind, "first eight hours": first8, overtime, "effective day": day } = values;
  const { "statutory, first eight hours": lawFirst8, "statutory, overtime": lawOvertime } = values;
  const label = `Company rate of a ${DAY_TYPE_NAMES[kind] ?? kind}${day === "" ? "" : ` from ${formatDay(day)}`}`;
  if (rule === "OVERTIME") return { label, text: `${overtime}%, statutory ${lawOvertime}%` };
  if (rule === "NIGHT") return { label, text: `${first8}% and ${overtime}% overtime, statutory ${lawFirst8}% and ${lawOvertime}%` };
  return { label, text: `${first8}%, statutory ${lawFirst8}%` };
}

function wageAnHour({ rates, minutesPerDay }: TracedSalary): string {
  return wage(rates.dailyNumerator * 60, rates.dailyDenominator * minutesPerDay);
}

/** Ten-thousandths: 12500 → "1.25", 1690 → "0.169". */
function multiplier(weight: number): string {
  return (weight / 10_000).toFixed(4).replace(/0{1,2}$/, "");
}
