import { formatDay } from "~/domain/shared/day";
import { multiplyDivide } from "~/domain/shared/money";
import type { Explained, ExplanationStep } from "./explanation-shapes";
import { countText, dailyText, getEdition, money, percentText, listSalaries, timeText, wage } from "./explanation-text";
import { getOperands, listRepeatedOperands } from "./trace-operands";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import { DE_MINIMIS } from "~/domain/payroll/engine/statutory/de-minimis";
import { thirteenthMonth } from "~/domain/payroll/engine/thirteenth-month";
import { formatShare, WHOLE_SHARE } from "~/domain/payroll/engine/thirteenth-payments";
import { SEPARATION } from "~/domain/payroll/engine/statutory/labor-standards";

const SPANS: Record<string, string> = { MONTH: "a month", SEMESTER: "a half-year", YEAR: "a year" };

/** Explains items, adjustments, leave, separation and 13th month. */
export function explainAllowance(trace: Trace): Explained {
  const base = explainItem(trace);
  const part = trace.parts?.find(({ rule }) => rule === "DE_MINIMIS");
  if (part === undefined) return base;
  const limit = deMinimis(part);
  return { ...base, sentence: `${base.sentence} ${limit.sentence}`, steps: [...base.steps, ...limit.steps], ...limit.law };
}

function explainItem(trace: Trace): Explained {
  switch (trace.rule) {
    case "ITEM":
      return explainFormula(trace, item(trace));
    case "PER_DAY_WORKED":
    case "PERCENT_OF_BASIC":
      return formula(trace);
    case "ADJUSTMENT":
      return adjustment(trace);
    case "LEAVE_CONVERSION":
      return leave(trace);
    case "SEPARATION":
      return separation(trace);
    case "THIRTEENTH_MONTH":
    case "THIRTEENTH_MONTH_PART":
      return thirteenth(trace);
    default: {
      const basic = getOperands<"ACCRUAL">(trace)["basic salary net"];
      const twelfth = `${money(basic)} ÷ 12`;
      return {
        short: twelfth,
        sentence: `${twelfth}, accrued for the 13th month pay.`,
        steps: [{ label: "Basic salary net of time lost", amount: basic }],
      };
    }
  }
}

/** The formula behind an item's amount, then its share of this payroll; for per-day items the formula is the share. */
function explainFormula({ parts = [] }: Trace, share: Explained): Explained {
  const behind = parts.find(({ rule }) => rule === "PER_DAY_WORKED" || rule === "PERCENT_OF_BASIC");
  if (behind === undefined) return share;
  const amountFormula = formula(behind);
  if (behind.rule === "PER_DAY_WORKED") return amountFormula;
  return {
    ...share,
    short: amountFormula.short,
    sentence: `${amountFormula.sentence} ${share.sentence}`,
    steps: [...amountFormula.steps, ...share.steps.slice(1)],
  };
}

function item(trace: Trace): Explained {
  const {
    "monthly amount": monthly,
    timing,
    payroll: k,
    of: n,
    "pay days employed": paid,
    "pay days of the period": whole,
    periods,
    amount,
  } = getOperands<"ITEM">(trace);
  const due = timing === "EQUAL" && n > 1 ? `${money(monthly)} a month ÷ ${n}` : `${money(monthly)} a month`;
  const prorated = paid < whole ? ` × ${paid} ÷ ${whole} pay days` : "";
  const when = timing === "FIRST" || timing === "LAST" ? `, in the ${timing.toLowerCase()} payroll of the month` : "";
  const over = periods > 1 ? `, over ${periods} periods` : "";
  return {
    short: `${due}${prorated}`,
    sentence: `${due}${prorated}${when}${over} = ${money(amount)}.`,
    steps: [
      { label: "Monthly amount", amount: monthly },
      { label: "Payroll of the month", text: `${k} of ${n}` },
      ...(prorated === "" ? [] : [{ label: "Pay days employed", text: `${paid} of ${whole}` }]),
      { label: "In this payroll", amount, total: true as const },
    ],
  };
}

function formula(trace: Trace): Explained {
  if (trace.rule === "PERCENT_OF_BASIC") {
    const {
      "hundredths of a percent": share,
      "basic salary of the month": basic,
      "monthly amount": monthly,
    } = getOperands<"PERCENT_OF_BASIC">(trace);
    const short = `${percentText(share)} of ${money(basic)}`;
    return {
      short,
      sentence: `${short} basic salary = ${money(monthly)} a month.`,
      steps: [
        { label: "Basic salary of the month", amount: basic },
        { label: "Share", text: percentText(share) },
        { label: "Monthly amount", amount: monthly },
      ],
    };
  }
  const { "amount a day": aDay, "pay days": payDays, unpaid, "full day": minutesPerDay, amount } = getOperands<"PER_DAY_WORKED">(trace);
  const worked = Math.max(0, payDays * minutesPerDay - unpaid) / minutesPerDay;
  const short = `${money(aDay)} × ${countText(Math.round(worked * 100_000) / 100_000, "day")} worked`;
  return {
    short,
    sentence: `${short} = ${money(amount)}.`,
    steps: [
      { label: "Amount a day", amount: aDay },
      { label: "Pay days", text: countText(payDays, "day") },
      ...(unpaid === 0 ? [] : [{ label: "Absence and unpaid leave", text: timeText(unpaid, minutesPerDay) }]),
      { label: "In this payroll", amount, total: true as const },
    ],
  };
}

function adjustment(trace: Trace): Explained {
  const { amount, days, "daily rate, numerator": numerator, "daily rate, denominator": denominator } = getOperands<"ADJUSTMENT">(trace);
  const quantity = days / 1000;
  const byDays = quantity > 0 && multiplyDivide(numerator, days, denominator * 1000) === amount;
  const formula = byDays ? `${countText(quantity, "day")} × ${wage(numerator, denominator)}` : "Entered for this payroll";
  return {
    short: formula,
    sentence: `${formula}${byDays ? " = " : ": "}${money(amount)}.`,
    steps: [{ label: formula, amount, total: true }],
  };
}

function leave(trace: Trace): Explained {
  const [salary] = listSalaries(trace);
  const { amount, days } = getOperands<"LEAVE_CONVERSION">(trace);
  const count = countText(days / 1000, "day");
  const types = (trace.parts ?? []).filter(({ rule }) => rule === "UNUSED_LEAVE");
  const daily = salary === undefined ? "" : `${dailyText(salary)}; `;
  return {
    short: `${count} of unused leave`,
    sentence: `${daily}${count} of unused leave = ${money(amount)}.`,
    steps: [
      ...types.map(leaveType),
      { label: "Days", text: count, ...(types.length === 0 && { note: "As entered for this employee" }) },
      { label: "Unused leave", amount, total: true },
    ],
  };
}

/** Verb for a leave ledger entry, after its days: "5 granted". */
const LEDGER_VERBS: Readonly<Record<string, string>> = {
  GRANT: "granted",
  ACCRUAL: "earned",
  MANUAL_GRANT: "granted by hand",
  COMPENSATORY: "in lieu",
  DEDUCT: "deducted",
  USE: "used",
  CANCEL_USE: "cancelled",
  CAP: "above the limit",
  EXPIRE: "expired",
  CONVERT: "converted to cash",
  FORFEIT: "forfeited",
  SEPARATION_SHARE: "share of the last year",
};

/** "5 granted − 1 used + 2.917 share of the last year = 6.917 days". */
function leaveType(part: Trace): ExplanationStep {
  const { "leave type": label, days, "last day": lastDay } = getOperands<"UNUSED_LEAVE">(part);
  const moved = listRepeatedOperands<"UNUSED_LEAVE">(part).map(({ movement, "days moved": signed }, index) => {
    const verb = LEDGER_VERBS[movement] ?? movement;
    if (signed.startsWith("-")) return `− ${signed.slice(1)} ${verb}`;
    return `${index === 0 ? "" : "+ "}${signed} ${verb}`;
  });
  return { label, text: `${moved.join(" ")} = ${countText(Number(days), "day")}`, note: `Leave history to ${formatDay(lastDay)}` };
}

function separation(trace: Trace): Explained {
  const { cause, "monthly base": base, years, months, "years counted": counted, age, amount } = getOperands<"SEPARATION">(trace);
  const edition = getEdition(SEPARATION, trace.edition);
  const law = edition === null ? {} : { issuance: edition.issuance, effectiveDay: edition.from };
  const { joined, "last day": lastDay, birthday } = getOperands<"SEPARATION">(trace);
  const service = `${countText(years, "year")} ${countText(months, "month")}`;
  const served = { label: "Service", text: service, ...(joined !== "" && { note: `${formatDay(joined)}–${formatDay(lastDay)}` }) };
  if (cause === "RETIREMENT") {
    const { "daily rate, numerator": numerator, "daily rate, denominator": denominator } = getOperands<"SEPARATION">(trace);
    const daily = wage(numerator, denominator);
    return {
      short: `${daily} × 22.5 × ${countText(counted, "year")}`,
      sentence: `Retirement at ${age} after ${service}: ${daily} a day × 22.5 × ${counted} = ${money(amount)}.`,
      steps: [
        served,
        ...(birthday === "" ? [] : [{ label: "Age", text: String(age), note: `Born on ${formatDay(birthday)}` }]),
        { label: "Retirement pay", amount, total: true },
      ],
      ...law,
    };
  }
  const halves = edition === null ? 0 : edition.rule.halfMonthsAYear[cause as keyof typeof edition.rule.halfMonthsAYear];
  const unit = halves === 2 ? `${money(base)}` : `${money(base)} ÷ 2`;
  return {
    short: `${unit} × ${countText(counted, "year")}`,
    sentence:
      `${cause.toLowerCase().replaceAll("_", " ")} after ${service}: ${unit} × ${countText(counted, "year")} = ${money(amount)}, at least one month.`.replace(
        /^./,
        (letter) => letter.toUpperCase(),
      ),
    steps: [{ label: "Monthly basic and taxable allowances", amount: base }, served, { label: "Separation pay", amount, total: true }],
    ...law,
  };
}

function thirteenth(trace: Trace): Explained {
  const {
    year,
    "basic earned": earned,
    "still to come": coming,
    "paid before": paid,
    "final pay": isFinal,
    from,
    "shares so far, hundredths of a percent": sharesSoFar,
  } = getOperands<"THIRTEENTH_MONTH_PART">(trace);
  const sum = earned + coming;
  const shares = trace.rule === "THIRTEENTH_MONTH" ? WHOLE_SHARE : sharesSoFar;
  const twelfth = thirteenthMonth(Math.max(0, sum), paid, shares);
  const part = shares === WHOLE_SHARE ? "" : ` × ${formatShare(shares)}%`;
  const what = isFinal === 1 ? "in this payroll" : `still to come from ${formatDay(from)}`;
  const less = paid === 0 ? "" : ` − ${money(paid)} paid before`;
  const plus = earned === 0 || coming === 0 ? money(sum) : `(${money(earned)} + ${money(coming)})`;
  return {
    short: `${money(sum)} ÷ 12${part}${less}`,
    sentence: `${plus} basic salary of ${year} ÷ 12${part}${less} = ${money(twelfth)}.`,
    steps: [
      { label: `Basic salary earned in ${year}`, amount: earned },
      ...(coming === 0 ? [] : [{ label: `Basic salary ${what}`, amount: coming }]),
      ...(shares === WHOLE_SHARE ? [] : [{ label: "Due with this part and those before", text: `${formatShare(shares)}% of a twelfth` }]),
      ...(paid === 0 ? [] : [{ label: "13th month pay paid before", amount: 0 - paid }]),
      { label: "13th month pay", amount: twelfth, total: true as const },
    ],
  };
}

function deMinimis(trace: Trace): { sentence: string; steps: ExplanationStep[]; law: Partial<Explained> } {
  const { unit, ceiling, "used before, or minimum daily wage": used, days, amount, exempt, benefit } = getOperands<"DE_MINIMIS">(trace);
  const edition = getEdition(DE_MINIMIS, trace.edition);
  const excess = amount - exempt;
  let limit = `${money(ceiling)} ${SPANS[unit] ?? ""}${used > 0 ? `, ${money(used)} used before` : ""}`;
  if (unit === "DAYS_A_YEAR") limit = `${ceiling} days a year, ${used / 1000} used, ${days / 1000} paid`;
  if (unit === "PERCENT_OF_MINIMUM_WAGE") limit = `${ceiling}% of the minimum wage ${money(used)} × ${countText(days / 1000, "day")}`;
  if (unit === "UNLIMITED") limit = "without a ceiling";
  const label = edition === null ? benefit : ((edition.rule as Record<string, { label: string } | undefined>)[benefit]?.label ?? benefit);
  return {
    sentence: `De minimis (${limit}): ${money(exempt)} exempt${excess === 0 ? "" : `, ${money(excess)} joins the pool of 13th month pay and other benefits`}.`,
    steps: [
      { label: "Exempt as de minimis", note: `${label}: ${limit}`, amount: exempt },
      ...(excess === 0 ? [] : [{ label: "Joins the pool of 13th month pay and other benefits", amount: excess }]),
    ],
    law: edition === null ? {} : { issuance: edition.issuance, effectiveDay: edition.from },
  };
}
