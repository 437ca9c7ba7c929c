import type { Explained, ExplanationStep, ExplanationTable } from "./explanation-shapes";
import { editionOf, money } from "./explanation-words";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import { ANNUAL_TAX, WITHHOLDING, type Bracket, type WithholdingPeriod } from "~/domain/payroll/statutory/withholding";

const REGULAR = ["basic", "regular holidays", "taxable allowances", "contributions", "union dues"] as const;
const SUPPLEMENTARY = ["overtime, night and premium pay", "supplementary items", "benefits over the exempt ceiling"] as const;
const PERIODS: Record<string, string> = { DAILY: "daily", WEEKLY: "weekly", SEMI_MONTHLY: "semi-monthly", MONTHLY: "monthly" };

/** Withholding tax in words: taxable pay and its parts, the bracket, the table around it. */
export function explainTax(trace: Trace): Explained {
  const parts = trace.values.slice(0, 8).map(Number);
  const rest = trace.values.slice(8);
  switch (trace.rule) {
    case "TAX_TABLE":
      return table(trace, parts, rest);
    case "TAX_CUMULATIVE":
      return cumulative(trace, parts, rest);
    case "TAX_ANNUALIZED":
      return annualized(trace, parts, rest);
    case "TAX_SPREAD":
      return spread(trace, parts, rest);
    default:
      return { short: "Nothing taxable", sentence: "Nothing in this payroll is taxable.", steps: taxableSteps(parts, 0, 0) };
  }
}

function table(trace: Trace, parts: number[], values: (number | string)[]): Explained {
  const [regular, supplementary, over, base, rate, tax] = values.map(Number);
  const above = (regular ?? 0) - (over ?? 0);
  const inner = supplementary === 0 ? money(above) : `(${money(above)} + ${money(supplementary)})`;
  const product = `${rate}% × ${inner}`;
  return {
    short: rate === 0 ? "Below the taxable floor" : base === 0 ? product : `${money(base)} + ${product}`,
    sentence: rate === 0 ? `${money(regular)} lies in bracket 1: no tax.` : `${money(base)} + ${product} = ${money(tax)}.`,
    steps: [
      ...taxableSteps(parts, regular ?? 0, supplementary ?? 0).slice(0, 1),
      { label: `Less the floor of bracket ${trace.row ?? 1}`, amount: 0 - (over ?? 0) },
      { label: "Regular pay above the floor", amount: above, total: true },
      ...taxableSteps(parts, regular ?? 0, supplementary ?? 0).slice(1),
      { label: `Taxed at ${rate}%`, amount: above + (supplementary ?? 0), total: true },
      { label: `${money(base)} + ${product}`, amount: tax ?? 0, total: true },
    ],
    ...withholdingLaw(trace, String(values[6] ?? "")),
  };
}

function cumulative(trace: Trace, parts: number[], values: (number | string)[]): Explained {
  const [regular, supplementary, before, previous, total, periods, average, onAverage, soFar, withheld, tax] = values.map(Number);
  return {
    short: `${money(onAverage)} × ${periods} − ${money(withheld)}`,
    sentence: `Cumulative average: ${money(total)} ÷ ${periods} = ${money(average)}; its tax ${money(onAverage)} × ${periods} − ${money(withheld)} withheld = ${money(tax)}.`,
    steps: [
      ...taxableSteps(parts, regular ?? 0, supplementary ?? 0),
      { label: "Taxable pay of the year before", amount: before ?? 0 },
      ...(previous === 0 ? [] : [{ label: "Taxable pay from the previous employer", amount: previous ?? 0 }]),
      { label: "Taxable pay of the year", amount: total ?? 0, total: true },
      { label: "Payroll periods in it", text: String(periods) },
      { label: "Average", amount: average ?? 0 },
      { label: "Tax on the average", amount: onAverage ?? 0 },
      { label: "Tax so far", amount: soFar ?? 0 },
      { label: "Withheld before", amount: 0 - (withheld ?? 0) },
      { label: "To withhold", amount: tax ?? 0, total: true },
    ],
    ...withholdingLaw(trace, String(values[11] ?? "")),
  };
}

function annualized(trace: Trace, parts: number[], values: (number | string)[]): Explained {
  const [
    regular,
    supplementary,
    before,
    previous,
    total,
    over,
    base,
    rate,
    due,
    pera,
    withheld,
    withheldBefore,
    toWithhold,
    excess,
    refund,
  ] = values.map(Number);
  const edition = editionOf(ANNUAL_TAX, trace.edition);
  const taken = (withheld ?? 0) + (withheldBefore ?? 0);
  const credit = pera === 0 ? "" : ` − ${money(pera)} PERA credit`;
  const result = (excess ?? 0) > 0 ? `${money(excess)} too much, ${money(refund)} is given back` : `${money(toWithhold)} to withhold`;
  return {
    short: (refund ?? 0) > 0 ? `Refund: ${money(taken)} withheld, ${money(due)} due` : `Year: ${money(due)} due, ${money(taken)} withheld`,
    sentence: `Taxable pay of the year ${money(total)}: ${money(base)} + ${rate}% × ${money((total ?? 0) - (over ?? 0))} = ${money(due)}${credit}; ${money(taken)} withheld before: ${result}.`,
    steps: [
      ...taxableSteps(parts, regular ?? 0, supplementary ?? 0),
      { label: "Taxable pay of the year before", amount: before ?? 0 },
      ...(previous === 0 ? [] : [{ label: "Taxable pay from the previous employer", amount: previous ?? 0 }]),
      { label: "Taxable pay of the year", amount: total ?? 0, total: true },
      { label: "Tax of the year", note: `${money(base)} + ${rate}% × ${money((total ?? 0) - (over ?? 0))}`, amount: due ?? 0 },
      ...(pera === 0 ? [] : [{ label: "PERA tax credit", amount: 0 - (pera ?? 0) }]),
      { label: "Withheld before", amount: 0 - (withheld ?? 0) },
      ...(withheldBefore === 0 ? [] : [{ label: "Withheld by the previous employer", amount: 0 - (withheldBefore ?? 0) }]),
      (refund ?? 0) > 0 || (excess ?? 0) > 0
        ? { label: "Given back", amount: refund ?? 0, total: true }
        : { label: "To withhold", amount: toWithhold ?? 0, total: true },
    ],
    ...(edition === null
      ? {}
      : { table: brackets("Annual tax table", edition.rule, trace.row ?? 1), issuance: edition.issuance, effectiveDay: edition.from }),
  };
}

function spread(trace: Trace, parts: number[], values: (number | string)[]): Explained {
  const [regular, supplementary, before, projected, left, due, withheld, extra, tax] = values.map(Number);
  const edition = editionOf(ANNUAL_TAX, trace.edition);
  return {
    short: `(${money(due)} − ${money(withheld)}) ÷ ${left}`,
    sentence: `The year as it will be, ${money(projected)}, owes ${money(due)}; less ${money(withheld)} withheld, over ${left} payrolls${extra === 0 ? "" : `, and ${money(extra)} on supplementary pay`} = ${money(tax)}.`,
    steps: [
      ...taxableSteps(parts, regular ?? 0, supplementary ?? 0),
      { label: "Taxable pay of the year before", amount: before ?? 0 },
      { label: "Taxable pay of the year as it will be", amount: projected ?? 0, total: true },
      { label: "Tax of the year", amount: due ?? 0 },
      { label: "Withheld before", amount: 0 - (withheld ?? 0) },
      { label: "To withhold", amount: tax ?? 0, total: true },
    ],
    ...(edition === null
      ? {}
      : { table: brackets("Annual tax table", edition.rule, trace.row ?? 1), issuance: edition.issuance, effectiveDay: edition.from }),
  };
}

/** Regular and supplementary pay, each with its parts: "13,327.59 basic + 1,000.00 taxable allowances − 1,275.00 contributions". */
function taxableSteps(parts: number[], regular: number, supplementary: number): ExplanationStep[] {
  const sum = (names: readonly string[], from: number): string => {
    let text = "";
    names.forEach((name, at) => {
      const amount = parts[from + at] ?? 0;
      if (amount === 0) return;
      const less = name === "contributions" || name === "union dues" ? amount > 0 : amount < 0;
      text += `${text === "" ? (less ? "− " : "") : less ? " − " : " + "}${money(Math.abs(amount))} ${name}`;
    });
    return text;
  };
  const regularNote = sum(REGULAR, 0);
  const supplementaryNote = sum(SUPPLEMENTARY, 5);
  return [
    { label: "Regular taxable pay", amount: regular, ...(regularNote === "" ? {} : { note: regularNote }) },
    { label: "Supplementary pay", amount: supplementary, ...(supplementaryNote === "" ? {} : { note: supplementaryNote }) },
  ];
}

function withholdingLaw(trace: Trace, period: string): Partial<Explained> {
  const edition = editionOf(WITHHOLDING, trace.edition);
  if (edition === null) return {};
  const rows = edition.rule[period as WithholdingPeriod];
  return {
    table: brackets(`Withholding table, ${PERIODS[period] ?? period}`, rows, trace.row ?? 1),
    issuance: edition.issuance,
    effectiveDay: edition.from,
  };
}

/** The used bracket with its neighbours. */
function brackets(title: string, all: readonly Bracket[], row: number): ExplanationTable {
  const from = Math.max(0, Math.min(all.length - 3, row - 2));
  const shown = all.slice(from, from + 3);
  return {
    title,
    columns: ["Bracket", "Over", "Not over", "Base tax", "Plus, of excess"],
    rows: shown.map((bracket) => [
      String(bracket.row),
      money(bracket.over),
      all[bracket.row] === undefined ? "" : money(all[bracket.row]!.over),
      money(bracket.base),
      `${bracket.rate}%`,
    ]),
    usedRow: shown.findIndex((bracket) => bracket.row === row),
  };
}
