import type { Explained, ExplanationStep, ExplanationTable } from "./explanation-shapes";
import { getEdition, money } from "./explanation-text";
import { getOperands, type Operands } from "./trace-operands";
import type { Trace } from "~/domain/payroll/engine/payslip-lines";
import { ANNUAL_TAX, WITHHOLDING, type Bracket, type WithholdingPeriod } from "~/domain/payroll/engine/statutory/withholding";

type TaxableOperands = Operands<"TAX_NONE">;
const REGULAR: readonly (readonly [operand: keyof TaxableOperands, words: string])[] = [
  ["basic salary net", "basic"],
  ["regular holidays", "regular holidays"],
  ["taxable allowances", "taxable allowances"],
  ["contributions", "contributions"],
  ["union dues", "union dues"],
];
const SUPPLEMENTARY: typeof REGULAR = [
  ["overtime, night and premium pay", "overtime, night and premium pay"],
  ["supplementary items", "supplementary items"],
  ["benefits over the exempt ceiling", "benefits over the exempt ceiling"],
];
const PERIODS: Record<string, string> = { DAILY: "daily", WEEKLY: "weekly", SEMI_MONTHLY: "semi-monthly", MONTHLY: "monthly" };

/** Explains withholding tax: taxable pay and its parts, the bracket, and the table around it. */
export function explainTax(trace: Trace): Explained {
  switch (trace.rule) {
    case "TAX_TABLE":
      return table(trace);
    case "TAX_CUMULATIVE":
      return cumulative(trace);
    case "TAX_ANNUALIZED":
      return annualized(trace);
    case "TAX_SPREAD":
      return explainDeferral(trace);
    default: {
      const steps = taxableSteps({ ...getOperands<"TAX_NONE">(trace), regular: 0, supplementary: 0 });
      return { short: "Nothing taxable", sentence: "Nothing in this payroll is taxable.", steps };
    }
  }
}

function table(trace: Trace): Explained {
  const values = getOperands<"TAX_TABLE">(trace);
  const { regular, supplementary, floor, "base tax": base, rate, tax } = values;
  const above = regular - floor;
  const inner = supplementary === 0 ? money(above) : `(${money(above)} + ${money(supplementary)})`;
  const product = `${rate}% × ${inner}`;
  const formula = base === 0 ? product : `${money(base)} + ${product}`;
  return {
    short: rate === 0 ? "Below the taxable floor" : formula,
    sentence: rate === 0 ? `${money(regular)} lies in bracket 1: no tax.` : `${money(base)} + ${product} = ${money(tax)}.`,
    steps: [
      ...taxableSteps(values).slice(0, 1),
      { label: `Less the floor of bracket ${trace.row ?? 1}`, amount: 0 - floor },
      { label: "Regular pay above the floor", amount: above, total: true },
      ...taxableSteps(values).slice(1),
      { label: `Taxed at ${rate}%`, amount: above + supplementary, total: true },
      { label: `${money(base)} + ${product}`, amount: tax, total: true },
    ],
    ...withholdingLaw(trace, values["pay frequency"]),
  };
}

function cumulative(trace: Trace): Explained {
  const values = getOperands<"TAX_CUMULATIVE">(trace);
  const { "year before": before, "previous employer": previous, "taxable pay of the year": total, periods, average } = values;
  const { "tax on the average": onAverage, "tax so far": soFar, withheld, tax } = values;
  return {
    short: `${money(onAverage)} × ${periods} − ${money(withheld)}`,
    sentence: `Cumulative average: ${money(total)} ÷ ${periods} = ${money(average)}; its tax ${money(onAverage)} × ${periods} − ${money(withheld)} withheld = ${money(tax)}.`,
    steps: [
      ...taxableSteps(values),
      { label: "Taxable pay of the year before", amount: before },
      ...(previous === 0 ? [] : [{ label: "Taxable pay from the previous employer", amount: previous }]),
      { label: "Taxable pay of the year", amount: total, total: true },
      { label: "Payroll periods in it", text: String(periods) },
      { label: "Average", amount: average },
      { label: "Tax on the average", amount: onAverage },
      { label: "Tax so far", amount: soFar },
      { label: "Withheld before", amount: 0 - withheld },
      { label: "To withhold", amount: tax, total: true },
    ],
    ...withholdingLaw(trace, values["pay frequency"]),
  };
}

function annualized(trace: Trace): Explained {
  const values = getOperands<"TAX_ANNUALIZED">(trace);
  const { "year before": before, "previous employer": previous, "taxable pay of the year": total, floor, "base tax": base, rate } = values;
  const { "tax of the year": due, "PERA credit": pera, withheld, "withheld by the previous employer": withheldBefore } = values;
  const { "to withhold": toWithhold, "withheld too much": excess, refund } = values;
  const edition = getEdition(ANNUAL_TAX, trace.edition);
  const totalWithheld = withheld + withheldBefore;
  const credit = pera === 0 ? "" : ` − ${money(pera)} PERA credit`;
  const result = excess > 0 ? `${money(excess)} too much, ${money(refund)} is given back` : `${money(toWithhold)} to withhold`;
  return {
    short:
      refund > 0
        ? `Refund: ${money(totalWithheld)} withheld, ${money(due)} due`
        : `Year: ${money(due)} due, ${money(totalWithheld)} withheld`,
    sentence: `Taxable pay of the year ${money(total)}: ${money(base)} + ${rate}% × ${money(total - floor)} = ${money(due)}${credit}; ${money(totalWithheld)} withheld before: ${result}.`,
    steps: [
      ...taxableSteps(values),
      { label: "Taxable pay of the year before", amount: before },
      ...(previous === 0 ? [] : [{ label: "Taxable pay from the previous employer", amount: previous }]),
      { label: "Taxable pay of the year", amount: total, total: true },
      { label: "Tax of the year", note: `${money(base)} + ${rate}% × ${money(total - floor)}`, amount: due },
      ...(pera === 0 ? [] : [{ label: "PERA tax credit", amount: 0 - pera }]),
      { label: "Withheld before", amount: 0 - withheld },
      ...(withheldBefore === 0 ? [] : [{ label: "Withheld by the previous employer", amount: 0 - withheldBefore }]),
      refund > 0 || excess > 0
        ? { label: "Refunded", amount: refund, total: true }
        : { label: "To withhold", amount: toWithhold, total: true },
    ],
    ...(edition === null
      ? {}
      : { table: brackets("Annual tax table", edition.rule, trace.row ?? 1), issuance: edition.issuance, effectiveDay: edition.from }),
  };
}

function explainDeferral(trace: Trace): Explained {
  const values = getOperands<"TAX_SPREAD">(trace);
  const { "year before": before, "year as it will be": projected, "payrolls left": left, "tax of the year": due, withheld, tax } = values;
  const extra = values["tax on supplementary pay"];
  const edition = getEdition(ANNUAL_TAX, trace.edition);
  return {
    short: `(${money(due)} − ${money(withheld)}) ÷ ${left}`,
    sentence: `The year as it will be, ${money(projected)}, owes ${money(due)}; less ${money(withheld)} withheld, over ${left} payrolls${extra === 0 ? "" : `, and ${money(extra)} on supplementary pay`} = ${money(tax)}.`,
    steps: [
      ...taxableSteps(values),
      { label: "Taxable pay of the year before", amount: before },
      { label: "Taxable pay of the year as it will be", amount: projected, total: true },
      { label: "Tax of the year", amount: due },
      { label: "Withheld before", amount: 0 - withheld },
      { label: "To withhold", amount: tax, total: true },
    ],
    ...(edition === null
      ? {}
      : { table: brackets("Annual tax table", edition.rule, trace.row ?? 1), issuance: edition.issuance, effectiveDay: edition.from }),
  };
}

/** Regular and supplementary pay, each with its parts: "13,327.59 basic + 1,000.00 taxable allowances − 1,275.00 contributions". */
function taxableSteps(values: TaxableOperands & { regular: number; supplementary: number }): ExplanationStep[] {
  const sum = (parts: typeof REGULAR): string => {
    let text = "";
    for (const [operand, name] of parts) {
      const amount = values[operand];
      if (amount === 0) continue;
      const less = name === "contributions" || name === "union dues" ? amount > 0 : amount < 0;
      if (text !== "") text += less ? " − " : " + ";
      else if (less) text = "− ";
      text += `${money(Math.abs(amount))} ${name}`;
    }
    return text;
  };
  const [regularNote, supplementaryNote] = [sum(REGULAR), sum(SUPPLEMENTARY)];
  return [
    { label: "Regular taxable pay", amount: values.regular, ...(regularNote === "" ? {} : { note: regularNote }) },
    { label: "Supplementary pay", amount: values.supplementary, ...(supplementaryNote === "" ? {} : { note: supplementaryNote }) },
  ];
}

function withholdingLaw(trace: Trace, period: string): Partial<Explained> {
  const edition = getEdition(WITHHOLDING, trace.edition);
  if (edition === null) return {};
  const rows = edition.rule[period as WithholdingPeriod];
  return {
    table: brackets(`Withholding table, ${PERIODS[period] ?? period}`, rows, trace.row ?? 1),
    issuance: edition.issuance,
    effectiveDay: edition.from,
  };
}

/** The bracket used and its neighbors. */
function brackets(title: string, all: readonly Bracket[], row: number): ExplanationTable {
  const from = Math.max(0, Math.min(all.length - 3, row - 2));
  const visibleRows = all.slice(from, from + 3);
  return {
    title,
    columns: ["Bracket", "Over", "Not over", "Base tax", "Plus, of excess"],
    rows: visibleRows.map((bracket) => [
      String(bracket.row),
      money(bracket.over),
      all[bracket.row] === undefined ? "" : money(all[bracket.row]!.over),
      money(bracket.base),
      `${bracket.rate}%`,
    ]),
    usedRow: visibleRows.findIndex((bracket) => bracket.row === row),
  };
}
