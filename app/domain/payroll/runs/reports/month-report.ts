import type { Figure } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";

/** Views of a year's months. @source document 5 F-85 */
export const MONTH_VIEWS = { register: "Register", contributions: "Contributions", cost: "Cost by department" } as const;
export type MonthView = keyof typeof MONTH_VIEWS;

/** A column and the payslip figures it sums. */
export interface MonthColumn {
  label: string;
  figures: readonly Figure[];
}

/** Gross pay − contributions − tax − loans and other deductions + tax refunded = net pay, in each row. */
const REGISTER_COLUMN_KEYS: readonly MonthColumn[] = [
  { label: "Gross pay", figures: ["grossPay"] },
  {
    label: "Contributions",
    figures: ["sssEmployee", "sssMpfEmployee", "philHealthEmployee", "pagIbigEmployee", "contributionCarriedIn"],
  },
  { label: "Withholding tax", figures: ["withholdingTax"] },
  { label: "Loans and others", figures: ["governmentLoans", "companyLoans", "otherDeductions"] },
  { label: "Tax refunded", figures: ["taxRefund"] },
  { label: "Net pay", figures: ["netPay"] },
  { label: "13th month accrued", figures: ["thirteenthMonthAccrual"] },
];

const CONTRIBUTIONS: readonly MonthColumn[] = [
  { label: "SSS, employee", figures: ["sssEmployee", "sssMpfEmployee"] },
  { label: "SSS, employer", figures: ["sssEmployer", "sssMpfEmployer"] },
  { label: "EC", figures: ["sssEc"] },
  { label: "PhilHealth, employee", figures: ["philHealthEmployee"] },
  { label: "PhilHealth, employer", figures: ["philHealthEmployer"] },
  { label: "Pag-IBIG, employee", figures: ["pagIbigEmployee"] },
  { label: "Pag-IBIG, employer", figures: ["pagIbigEmployer"] },
  {
    label: "All",
    figures: [
      ...(["sssEmployee", "sssMpfEmployee", "sssEmployer", "sssMpfEmployer", "sssEc"] as const),
      ...(["philHealthEmployee", "philHealthEmployer", "pagIbigEmployee", "pagIbigEmployer"] as const),
    ],
  },
];

/** The columns of a view with months as rows. */
export const MONTH_COLUMNS: Record<Exclude<MonthView, "cost">, readonly MonthColumn[]> = {
  register: REGISTER_COLUMN_KEYS,
  contributions: CONTRIBUTIONS,
};

/** One month, by pay date. */
export interface MonthRow {
  /** "2026-11" */
  month: string;
  /** Number of distinct employees paid. */
  people: number;
  /** Centavos, in the order of the view's columns. */
  amounts: Centavos[];
}

/** Cost of a department by month and for the year. */
export interface DepartmentCost {
  departmentName: string;
  /** Twelve months, January first; centavos. */
  months: Centavos[];
  year: Centavos;
}

/** Monthly costs by department, most expensive first, ties by name. */
export function departmentCosts(rows: readonly { departmentName: string; month: string; cost: Centavos }[]): DepartmentCost[] {
  return [...Map.groupBy(rows, ({ departmentName }) => departmentName)]
    .map(([departmentName, departmentRows]) => {
      const months = Array.from({ length: 12 }, (_, index) =>
        departmentRows.reduce((sum, { month, cost }) => (Number(month.slice(5)) === index + 1 ? sum + cost : sum), 0),
      );
      return { departmentName, months, year: sumOf(months) };
    })
    .sort((a, b) => b.year - a.year || a.departmentName.localeCompare(b.departmentName));
}

/** Sums each column. @param rows all of the same length */
export function sumColumns(rows: readonly (readonly Centavos[])[], columns: number): Centavos[] {
  return Array.from({ length: columns }, (_, index) => rows.reduce((sum, row) => sum + row[index]!, 0));
}

const sumOf = (amounts: readonly Centavos[]): Centavos => amounts.reduce((sum, amount) => sum + amount, 0);
