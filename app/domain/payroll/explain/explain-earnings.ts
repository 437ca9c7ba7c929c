import { formatDay } from "~/domain/shared/day";
import type { Explained, ExplanationStep } from "./explanation-shapes";
import {
  countText,
  dailyText,
  daysText,
  editionOf,
  groupsOf,
  hoursText,
  hourlyText,
  money,
  salariesOf,
  salaryText,
  timeText,
  wage,
  type TracedSalary,
} from "./explanation-words";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import { PREMIUMS } from "~/domain/payroll/statutory/premium";
import { lostTime } from "~/domain/payroll/engine/wage-rates";

const LOST_WORDS: Record<string, string> = {
  LOST_ABSENCE: "absent",
  LOST_LATE: "late",
  LOST_UNDERTIME: "left early",
  LOST_UNPAID_LEAVE: "of unpaid leave",
};

/** Kinds of day as sentences name them. */
export const DAY_WORDS: Record<string, string> = {
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

/** Basic salary, time lost, holidays and premiums in words. */
export function explainEarning(trace: Trace): Explained {
  if (trace.rule === "BASIC_PERIODS") {
    const parts = (trace.parts ?? []).map(explainEarning);
    return {
      short: countText(parts.length, "unpaid period"),
      sentence: parts.map(({ sentence }) => sentence).join(" "),
      steps: parts.flatMap(({ steps }) => steps),
    };
  }
  const { salaries, rest } = salariesOf(trace);
  const [salary] = salaries;
  if (salary === undefined) return { short: "No salary", sentence: "There is no salary or no day to pay.", steps: [] };
  if (trace.rule.startsWith("BASIC")) return basic(trace.rule, salaries, salary, rest);
  if (trace.rule.startsWith("LOST")) return lost(trace.rule, salaries, salary, rest);
  if (trace.rule === "HOLIDAY_BASIC") return holiday(salary, rest);
  return premium(trace, salaries, salary, rest);
}

function basic(
  rule: string,
  salaries: TracedSalary[],
  salary: TracedSalary,
  [amount, first, second, third, ...more]: (number | string)[],
): Explained {
  const total: ExplanationStep = { label: "Basic salary", amount: Number(amount), total: true };
  switch (rule) {
    case "BASIC_PERIOD": {
      const halves = Number(third);
      if (halves === 0)
        return { short: salaryText(salary), sentence: `${salaryText(salary)}: ${money(amount)} for the week.`, steps: [total] };
      const month = salary.type === "MONTHLY" ? salaryText(salary) : `${monthFormula(salary)} = ${money(first)} a month`;
      if (halves === 1) return { short: `${money(first)} a month`, sentence: `${month}.`, steps: [total] };
      const half =
        Number(second) === 2 && Number(first) % 2 !== 0
          ? `${month} − ${money(Number(first) - Number(amount))} of the first half`
          : `${month} ÷ 2`;
      return {
        short: `${money(first)} a month ÷ 2`,
        sentence: `${half} = ${money(amount)}.`,
        steps: [{ label: "Month amount", note: month, amount: Number(first) }, total],
      };
    }
    case "BASIC_DAYS":
      return days(salary, Number(first), `${money(amount)}`, total);
    case "BASIC_PART_DAYS": {
      const cut = Number(amount) === Number(second) ? `, at most the period's ${money(second)}` : "";
      return days(salary, Number(first), `${money(amount)}${cut}`, total);
    }
    case "BASIC_SHARE":
      return {
        short: `${String(second)} of ${String(third)} pay days`,
        sentence: `${money(first)} × ${String(second)} ÷ ${String(third)} pay days = ${money(amount)}.`,
        steps: [
          { label: "Amount of the whole period", amount: Number(first) },
          { label: "Pay days employed", text: `${String(second)} of ${String(third)}` },
          total,
        ],
      };
    case "BASIC_MISSED":
      return {
        short: `${countText(Number(second), "day")} missed`,
        sentence: `${dailyText(salary)}; ${money(first)} − ${countText(Number(second), "day")} missed = ${money(amount)}.`,
        steps: [{ label: "Amount of the whole period", amount: Number(first) }, { label: "Days missed", text: String(second) }, total],
      };
    default: {
      const parts = groupsOf([first ?? 0, second ?? 0, third ?? 0, ...more], 3);
      const byDays = rule === "BASIC_CHANGED_DAYS";
      const terms = parts.map(([whole, spanDays, wholeDays], at) => {
        const { rates } = salaries[at] ?? salary;
        return byDays || !rates.monthlyPaid
          ? `${wage(rates.dailyNumerator, rates.dailyDenominator)} × ${String(spanDays)} days`
          : `${money(whole)} × ${String(spanDays)} ÷ ${String(wholeDays)}`;
      });
      return {
        short: `Salary changed: ${parts.map(([, spanDays]) => String(spanDays)).join(" + ")} days`,
        sentence: `${terms.join(" + ")} = ${money(amount)}.`,
        steps: [...terms.map((term, at) => ({ label: salaryText(salaries[at] ?? salary), text: term })), total],
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

function lost(
  rule: string,
  salaries: TracedSalary[],
  salary: TracedSalary,
  [amount, basicSalary, ...rows]: (number | string)[],
): Explained {
  const groups = groupsOf(rows, 3);
  const minutes = groups.reduce((sum, [, time]) => sum + Number(time), 0);
  const word = LOST_WORDS[rule] ?? "lost";
  const time = timeText(minutes, salary.minutesPerDay);
  const byDay = /day/.test(time);
  const computed = salaries.length === 1 ? lostTime(salary.rates, minutes) : Number(amount);
  const limit =
    computed === Number(amount)
      ? ""
      : Number(amount) > computed
        ? "; every workday is unpaid, so nothing of basic salary remains"
        : `; cut to what is left of basic salary ${money(basicSalary)}`;
  const rate = salaries.length > 1 ? "The rate of each day" : byDay ? dailyText(salary) : hourlyText(salary);
  return {
    short: `${time}: ${daysText(groups.map(([day]) => day ?? ""))}`,
    sentence: `${rate}; ${time} ${word} = ${money(amount)}${limit}.`,
    steps: [
      { label: byDay ? "Daily rate" : "Hourly rate", text: rate },
      ...groups.map(([day, time2, at]) => ({
        label: formatDay(String(day)),
        text: `${hoursText(Number(time2))}${salaries.length > 1 ? ` at ${hourlyText(salaries[Number(at)] ?? salary)}` : ""}`,
      })),
      { label: "Deducted", amount: Number(amount), total: true as const },
    ],
  };
}

function holiday(salary: TracedSalary, [amount, ...rows]: (number | string)[]): Explained {
  const groups = groupsOf(rows, 3);
  const wages = groups.reduce((sum, [, count]) => sum + Number(count), 0);
  const lostDays = groups.filter(([, count]) => Number(count) <= 0).map(([day]) => day ?? "");
  const paidDays = groups.filter(([, count]) => Number(count) > 0).map(([day]) => day ?? "");
  const forfeited = lostDays.length === 0 ? "" : ` ${daysText(lostDays)} is lost: the whole workday before it was absent without pay.`;
  return {
    short: `${countText(wages, "daily wage")}: ${daysText(paidDays)}`,
    sentence: `${dailyText(salary)} × ${wages} for ${daysText(paidDays)} = ${money(amount)}.${forfeited}`,
    steps: [
      { label: "Daily rate", text: dailyText(salary) },
      ...groups.map(([day, count]) => ({
        label: formatDay(String(day)),
        text: Number(count) <= 0 ? "lost, absent before it" : countText(Number(count), "daily wage"),
      })),
      { label: "Regular holidays", amount: Number(amount), total: true as const },
    ],
  };
}

function premium(trace: Trace, salaries: TracedSalary[], salary: TracedSalary, [amount, ...rows]: (number | string)[]): Explained {
  const groups = groupsOf(rows, 5);
  const edition = editionOf(PREMIUMS, trace.edition);
  const minutes = groups.reduce((sum, [, , time]) => sum + Number(time), 0);
  const own = (trace.parts ?? []).filter(({ rule }) => rule === "COMPANY_RATE").map(({ values }) => companyRate(trace.rule, values));
  const terms = groups.map(
    ([, , time, weight, at]) =>
      `${hoursText(Number(time))} × ${multiplier(weight)}${salaries.length > 1 ? ` of ${wageAnHour(salaries[Number(at)] ?? salary)}` : ""}`,
  );
  return {
    short: `${hoursText(minutes)}: ${daysText(groups.map(([day]) => day ?? ""))}`,
    sentence: `${salaries.length > 1 ? "The hourly rate of each day" : hourlyText(salary)}: ${terms.join(" + ")} = ${money(amount)}.${own.map(({ label, text }) => ` ${label}: ${text}.`).join("")}`,
    steps: [
      { label: "Hourly rate", text: salaries.map(hourlyText).join("; ") },
      ...own,
      ...groups.map(([day, type, time, weight]) => ({
        label: `${formatDay(String(day))}, ${DAY_WORDS[String(type)] ?? String(type)}`,
        text: `${hoursText(Number(time))} × ${multiplier(weight)}`,
      })),
      { label: "Together", amount: Number(amount), total: true as const },
    ],
    ...(edition === null ? {} : { issuance: edition.issuance, effectiveDay: edition.from }),
  };
}

/** @param values without an effective day where the payslip is older than the days of company rates */
function companyRate(
  rule: string,
  [dayType, first8, overtime, lawFirst8, lawOvertime, effectiveDay]: (number | string)[],
): { label: string; text: string } {
  const since = effectiveDay === undefined ? "" : ` from ${formatDay(String(effectiveDay))}`;
  const label = `Company rate of a ${DAY_WORDS[String(dayType)] ?? String(dayType)}${since}`;
  if (rule === "OVERTIME") return { label, text: `${overtime}%, statutory ${lawOvertime}%` };
  if (rule === "NIGHT") return { label, text: `${first8}% and ${overtime}% overtime, statutory ${lawFirst8}% and ${lawOvertime}%` };
  return { label, text: `${first8}%, statutory ${lawFirst8}%` };
}

function wageAnHour({ rates, minutesPerDay }: TracedSalary): string {
  return wage(rates.dailyNumerator * 60, rates.dailyDenominator * minutesPerDay);
}

/** Ten-thousandths: 12500 → "1.25", 1690 → "0.169". */
function multiplier(weight: number | string | undefined): string {
  return (Number(weight ?? 0) / 10_000).toFixed(4).replace(/0{1,2}$/, "");
}
