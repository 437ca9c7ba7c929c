import { formatDay } from "~/domain/shared/day";
import { multiplyDivide } from "~/domain/shared/money";
import type { Explained, ExplanationStep } from "./explanation-shapes";
import { countText, dailyText, editionOf, money, percentText, salariesOf, timeText, wage } from "./explanation-words";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import { DE_MINIMIS } from "~/domain/payroll/statutory/de-minimis";
import { thirteenthMonth } from "~/domain/payroll/engine/thirteenth-month";
import { SEPARATION } from "~/domain/payroll/statutory/labor-standards";

const SPANS: Record<string, string> = { MONTH: "a month", SEMESTER: "a half-year", YEAR: "a year" };

/** Items, adjustments, leave, separation and 13th month in words. */
export function explainAllowance(trace: Trace): Explained {
  const base = ownWords(trace);
  const part = trace.parts?.find(({ rule }) => rule === "DE_MINIMIS");
  if (part === undefined) return base;
  const limit = deMinimis(part);
  return { ...base, sentence: `${base.sentence} ${limit.sentence}`, steps: [...base.steps, ...limit.steps], ...limit.law };
}

function ownWords(trace: Trace): Explained {
  switch (trace.rule) {
    case "ITEM":
      return withFormula(trace, item(trace.values));
    case "PER_DAY_WORKED":
    case "PERCENT_OF_BASIC":
      return formula(trace);
    case "ADJUSTMENT":
      return adjustment(trace.values);
    case "LEAVE_CONVERSION":
      return leave(trace);
    case "SEPARATION":
      return separation(trace);
    case "THIRTEENTH_MONTH":
      return thirteenth(trace.values);
    default: {
      const [basic] = trace.values;
      const twelfth = `${money(basic)} ÷ 12`;
      return {
        short: twelfth,
        sentence: `${twelfth}, set aside for the 13th month pay.`,
        steps: [{ label: "Basic salary net of time lost", amount: Number(basic) }],
      };
    }
  }
}

/** What is behind an item's amount, then its share of this payroll; what counts days is the share itself. */
function withFormula({ parts = [] }: Trace, share: Explained): Explained {
  const behind = parts.find(({ rule }) => rule === "PER_DAY_WORKED" || rule === "PERCENT_OF_BASIC");
  if (behind === undefined) return share;
  const words = formula(behind);
  if (behind.rule === "PER_DAY_WORKED") return words;
  return {
    ...share,
    short: words.short,
    sentence: `${words.sentence} ${share.sentence}`,
    steps: [...words.steps, ...share.steps.slice(1)],
  };
}

function item([monthly, timing, k, n, paid, whole, periods, amount]: (number | string)[]): Explained {
  const due = timing === "EQUAL" && Number(n) > 1 ? `${money(monthly)} a month ÷ ${String(n)}` : `${money(monthly)} a month`;
  const prorated = Number(paid) < Number(whole) ? ` × ${String(paid)} ÷ ${String(whole)} pay days` : "";
  const when = timing === "FIRST" ? ", in the first payroll of the month" : timing === "LAST" ? ", in the last payroll of the month" : "";
  const over = Number(periods) > 1 ? `, over ${String(periods)} periods` : "";
  return {
    short: `${due}${prorated}`,
    sentence: `${due}${prorated}${when}${over} = ${money(amount)}.`,
    steps: [
      { label: "Monthly amount", amount: Number(monthly) },
      { label: "Payroll of the month", text: `${String(k)} of ${String(n)}` },
      ...(prorated === "" ? [] : [{ label: "Pay days employed", text: `${String(paid)} of ${String(whole)}` }]),
      { label: "In this payroll", amount: Number(amount), total: true as const },
    ],
  };
}

function formula({ rule, values }: Trace): Explained {
  const [amount, second, minutes, minutesPerDay, computed] = values.map(Number) as [number, number, number, number, number];
  if (rule === "PERCENT_OF_BASIC") {
    const short = `${percentText(amount)} of ${money(second)}`;
    return {
      short,
      sentence: `${short} basic salary = ${money(minutes)} a month.`,
      steps: [
        { label: "Basic salary of the month", amount: second },
        { label: "Share", text: percentText(amount) },
        { label: "Monthly amount", amount: minutes },
      ],
    };
  }
  const worked = Math.max(0, second * minutesPerDay - minutes) / minutesPerDay;
  const short = `${money(amount)} × ${countText(Math.round(worked * 100_000) / 100_000, "day")} worked`;
  return {
    short,
    sentence: `${short} = ${money(computed)}.`,
    steps: [
      { label: "Amount a day", amount },
      { label: "Pay days", text: countText(second, "day") },
      ...(minutes === 0 ? [] : [{ label: "Absence and unpaid leave", text: timeText(minutes, minutesPerDay) }]),
      { label: "In this payroll", amount: computed, total: true as const },
    ],
  };
}

function adjustment([amount, days, numerator, denominator]: (number | string)[]): Explained {
  const quantity = Number(days) / 1000;
  const byDays = quantity > 0 && multiplyDivide(Number(numerator), Number(days), Number(denominator) * 1000) === Number(amount);
  const formula = byDays ? `${countText(quantity, "day")} × ${wage(Number(numerator), Number(denominator))}` : "Entered for this payroll";
  return {
    short: formula,
    sentence: `${formula}${byDays ? " = " : ": "}${money(amount)}.`,
    steps: [{ label: formula, amount: Number(amount), total: true }],
  };
}

function leave(trace: Trace): Explained {
  const { salaries, rest } = salariesOf(trace);
  const [amount, days] = rest;
  const [salary] = salaries;
  const count = countText(Number(days) / 1000, "day");
  const daily = salary === undefined ? "" : `${dailyText(salary)}; `;
  return {
    short: `${count} of unused leave`,
    sentence: `${daily}${count} of unused leave = ${money(amount)}.`,
    steps: [
      { label: "Days", text: count },
      { label: "Unused leave", amount: Number(amount), total: true },
    ],
  };
}

function separation(trace: Trace): Explained {
  const [cause, base, years, months, counted, age, numerator, denominator, amount] = trace.values;
  const edition = editionOf(SEPARATION, trace.edition);
  const law = edition === null ? {} : { issuance: edition.issuance, effectiveDay: edition.from };
  const service = `${countText(Number(years), "year")} ${countText(Number(months), "month")}`;
  if (cause === "RETIREMENT") {
    const daily = wage(Number(numerator), Number(denominator));
    return {
      short: `${daily} × 22.5 × ${countText(Number(counted), "year")}`,
      sentence: `Retirement at ${String(age)} after ${service}: ${daily} a day × 22.5 × ${String(counted)} = ${money(amount)}.`,
      steps: [
        { label: "Service", text: service },
        { label: "Retirement pay", amount: Number(amount), total: true },
      ],
      ...law,
    };
  }
  const halves = edition === null ? 0 : edition.rule.halfMonthsAYear[cause as keyof typeof edition.rule.halfMonthsAYear];
  const unit = halves === 2 ? `${money(base)}` : `${money(base)} ÷ 2`;
  return {
    short: `${unit} × ${countText(Number(counted), "year")}`,
    sentence:
      `${String(cause).toLowerCase().replaceAll("_", " ")} after ${service}: ${unit} × ${countText(Number(counted), "year")} = ${money(amount)}, at least one month.`.replace(
        /^./,
        (letter) => letter.toUpperCase(),
      ),
    steps: [
      { label: "Monthly basic and taxable allowances", amount: Number(base) },
      { label: "Service", text: service },
      { label: "Separation pay", amount: Number(amount), total: true },
    ],
    ...law,
  };
}

function thirteenth([year, earned, coming, paid, isFinal, from]: (number | string)[]): Explained {
  const sum = Number(earned) + Number(coming);
  const twelfth = thirteenthMonth(Math.max(0, sum), Number(paid));
  const what = Number(isFinal) === 1 ? "in this payroll" : `still to come from ${formatDay(String(from))}`;
  const less = Number(paid) === 0 ? "" : ` − ${money(paid)} paid before`;
  const plus = Number(coming) === 0 ? money(earned) : Number(earned) === 0 ? money(coming) : `(${money(earned)} + ${money(coming)})`;
  return {
    short: `${money(sum)} ÷ 12${less}`,
    sentence: `${plus} basic salary of ${String(year)} ÷ 12${less} = ${money(twelfth)}.`,
    steps: [
      { label: `Basic salary earned in ${String(year)}`, amount: Number(earned) },
      ...(Number(coming) === 0 ? [] : [{ label: `Basic salary ${what}`, amount: Number(coming) }]),
      ...(Number(paid) === 0 ? [] : [{ label: "13th month pay paid before", amount: 0 - Number(paid) }]),
      { label: "13th month pay", amount: twelfth, total: true as const },
    ],
  };
}

function deMinimis({ values, edition: key }: Trace): { sentence: string; steps: ExplanationStep[]; law: Partial<Explained> } {
  const [unit, ceiling, used, days, amount, exempt, benefit] = values;
  const edition = editionOf(DE_MINIMIS, key);
  const excess = Number(amount) - Number(exempt);
  const limit =
    unit === "DAYS_A_YEAR"
      ? `${String(ceiling)} days a year, ${Number(used) / 1000} used, ${Number(days) / 1000} paid`
      : unit === "PERCENT_OF_MINIMUM_WAGE"
        ? `${String(ceiling)}% of the minimum wage ${money(used)} × ${countText(Number(days) / 1000, "day")}`
        : unit === "UNLIMITED"
          ? "without a ceiling"
          : `${money(ceiling)} ${SPANS[String(unit)] ?? ""}${Number(used) > 0 ? `, ${money(used)} used before` : ""}`;
  const label =
    edition === null
      ? String(benefit)
      : ((edition.rule as Record<string, { label: string } | undefined>)[String(benefit)]?.label ?? String(benefit));
  return {
    sentence: `De minimis (${limit}): ${money(exempt)} exempt${excess === 0 ? "" : `, ${money(excess)} joins the pool of 13th month pay and other benefits`}.`,
    steps: [
      { label: "Exempt as de minimis", note: `${label}: ${limit}`, amount: Number(exempt) },
      ...(excess === 0 ? [] : [{ label: "Joins the pool of 13th month pay and other benefits", amount: excess }]),
    ],
    law: edition === null ? {} : { issuance: edition.issuance, effectiveDay: edition.from },
  };
}
