import type { AllowanceItem, DeductionItem, EmployeeFacts } from "~/domain/payroll/facts/facts";
import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import {
  computeNovemberPayslips,
  getPayrollContaining,
  computeExamplePayslip,
  sumFigures,
  type ExampleBase,
} from "~/domain/payroll/setup/example-payrolls";
import { DEFAULT_EXAMPLE } from "~/domain/payroll/setup/policy-examples";
import { addDays } from "~/domain/shared/day";
import { formatCentavos } from "~/domain/shared/money";
import type { Item } from "./item";
import { AMOUNT_UNITS, itemAmountText } from "./item-text";

/** 30,000.00 a month, paid twice a month. */
const BASE: ExampleBase = { ...DEFAULT_EXAMPLE, policies: templatePolicies("SEMI_MONTHLY") };
/** 2,000.00 a month, 100.00 a day worked, 5 percent of basic. */
const AMOUNTS = { FIXED: 2_000_00, PER_DAY_WORKED: 100_00, PERCENT_OF_BASIC: 5_00 } as const;

/**
 * Example payslip results for an item, computed by the engine: name and text; none for one-time items.
 * @source payroll-rules; document 5, F-9 and Appendix G
 */
export function itemExamples(item: Item): [name: string, words: string][] {
  if (item.itemKind !== "RECURRING") return [];
  const { amountFormula } = item;
  const suffixes = { FIXED: ` ${AMOUNT_UNITS.FIXED}`, PERCENT_OF_BASIC: " of basic", PER_DAY_WORKED: "" };
  const what = `${itemAmountText(amountFormula, AMOUNTS[amountFormula])}${suffixes[amountFormula]}`;
  const entry = [{ entrySeq: 1, itemSeq: 1, monthlyAmount: AMOUNTS[amountFormula], startDate: null, endDate: null }];
  return item.itemSide === "EARNING"
    ? earningExamples(item, what, { allowances: entry })
    : deductionExamples(item, what, { deductions: entry });
}

function earningExamples(item: Item, what: string, facts: Partial<EmployeeFacts>): [string, string][] {
  const items = [toAllowance(item)];
  const [with_, without] = [computeNovemberPayslips(BASE, facts, items), computeNovemberPayslips(BASE, {})];
  const run = getPayrollContaining(BASE, "2026-12-08");
  const joiner = computeExamplePayslip(BASE, { ...facts, joinDate: addDays(run.startDate, 4) }, run, { items });
  const beside = (figures: Parameters<typeof sumFigures>[1]) => `${monthText(with_, figures)}, ${monthText(without, figures)} without it`;
  return [
    [`Payrolls of a month, ${what}`, with_.map(paidText).join(" + ")],
    ["Joined on the fifth day of a period", paidText(joiner)],
    ["SSS of the month", beside(["sssEmployee", "sssMpfEmployee"])],
    ["Pag-IBIG of the month", beside(["pagIbigEmployee"])],
    ["Tax of the month", beside(["withholdingTax"])],
  ];
}

function deductionExamples(item: Item, what: string, facts: Partial<EmployeeFacts>): [string, string][] {
  const deductions: DeductionItem[] = [
    {
      itemSeq: 1,
      itemName: item.itemName,
      itemKind: item.itemKind,
      state: "ENABLE",
      order: item.itemOrder,
      timing: item.timing,
      unionDues: item.unionDuesYn === "Y",
      ...(item.pagIbigExtra === null ? {} : { pagIbigExtra: item.pagIbigExtra }),
      ...formulaText(item),
    },
  ];
  const [with_, without] = [computeNovemberPayslips(BASE, facts, [], deductions), computeNovemberPayslips(BASE, {})];
  return [
    [`Payrolls of a month, ${what}`, with_.map(({ figures }) => formatCentavos(figures.otherDeductions)).join(" + ")],
    ["Tax of the month", `${monthText(with_, ["withholdingTax"])}, ${monthText(without, ["withholdingTax"])} without it`],
    ["Net pay of the month", `${monthText(with_, ["netPay"])}, ${monthText(without, ["netPay"])} without it`],
  ];
}

/** The amount that a payslip pays for the item, in cash or points. */
const paidText = ({ lines }: Payslip): string =>
  formatCentavos(lines.filter(({ code }) => code.endsWith(":1")).reduce((most, { amount }) => Math.max(most, amount), 0));

const monthText = (slips: readonly Payslip[], figures: Parameters<typeof sumFigures>[1]): string =>
  formatCentavos(slips.reduce((sum, payslip) => sum + sumFigures(payslip, figures), 0));

function toAllowance(item: Item): AllowanceItem {
  const { itemName, itemKind, paymentKind, taxTreatment, deMinimisKey, timing, taxClass, prorateYn, sssBaseYn, pagIbigBaseYn } = item;
  return {
    itemSeq: 1,
    itemName,
    itemKind,
    paymentKind,
    state: "ENABLE",
    taxTreatment: taxTreatment === "NONE" ? "TAXABLE" : taxTreatment,
    deMinimisKey,
    timing,
    taxClass,
    prorate: yes(prorateYn),
    sssBase: yes(sssBaseYn),
    pagIbigBase: yes(pagIbigBaseYn),
    ...formulaText(item),
  };
}

const formulaText = ({ amountFormula }: Item) => (amountFormula === "FIXED" ? {} : { formula: amountFormula });
const yes = (flag: "Y" | "N" | null) => (flag === null ? null : flag === "Y");
