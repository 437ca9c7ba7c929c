import { formatCentavos, formatPeso, type Centavos } from "~/domain/shared/money";
import type { PdfTable } from "~/reports/list-pdf";
import { workbookOfSheets, type CountedSheet, type SheetColumn } from "~/reports/workbook";

const COLUMNS = {
  basic: "Basic",
  premiums: "Premiums",
  allowances: "Allowances",
  benefits: "Benefits",
  points: "In points",
  gross: "Gross",
  contributions: "Contributions",
  taxable: "Taxable",
  tax: "Tax",
  deductions: "Loans, other",
  net: "Net",
} as const;
type Column = keyof typeof COLUMNS;
/** Columns of the payroll sheet and the form sheet: item, content, net amount. */
type Row = { head: string; beside: string; columns: Partial<Record<Column, Centavos | null>> };

/** Content of the card, without links. */
export interface YearCardData {
  year: number;
  rows: readonly { payroll: string; payDate: string; columns: Record<Column, Centavos> }[];
  /** Payrolls only. */
  totals: Record<Column, Centavos>;
  opening: { through: string; columns: Row["columns"] } | null;
  previous: readonly { employerName: string; columns: Row["columns"] }[];
  items: readonly { item: string; text: string; amount: Centavos }[];
  tax: { due: Centavos; withheld: Centavos; stillToWithhold: Centavos; refund: Centavos };
  pool: { used: Centavos; ceiling: Centavos };
  loans: readonly { name: string; paid: Centavos; times: number }[];
}

/** Rows are months, columns are lines: previous employers and opening balances, each payroll, and the payroll total. */
const rowsOf = ({ rows, totals, opening, previous }: YearCardData): Row[] => [
  ...previous.map(({ employerName, columns }) => ({ head: employerName, beside: "Previous employer", columns })),
  ...(opening ? [{ head: "Opening", beside: `Through ${opening.through}`, columns: opening.columns }] : []),
  ...rows.map(({ payroll, payDate, columns }) => ({ head: payroll, beside: payDate, columns })),
  { head: rows.length === 1 ? "1 payroll" : `${rows.length} payrolls`, beside: "", columns: totals },
];

/** An employee's year as a workbook: one row per payroll, and the preview of form 2316 (F-101). */
export function yearCardWorkbook(employee: string, card: YearCardData): ReadableStream<Uint8Array> {
  const { year, items } = card;
  const payrolls: CountedSheet<Row> = {
    title: [`Year ${year} of ${employee}`],
    columns: [
      { header: "Payroll", kind: "text", width: 34, value: ({ head }) => head },
      { header: "Paid", kind: "text", width: 52, value: ({ beside }) => beside },
      ...(Object.keys(COLUMNS) as Column[]).map((name): SheetColumn<Row> => ({
        header: COLUMNS[name],
        kind: "money",
        value: ({ columns }) => columns[name] ?? null,
      })),
    ],
    rows: rowsOf(card),
    frozenColumns: 1,
  };
  const form: CountedSheet<Row> = {
    title: [`Form 2316 so far, ${year}`],
    columns: [
      { header: "Item", kind: "text", value: ({ head }) => head },
      { header: "Contents", kind: "text", value: ({ beside }) => beside },
      { header: "Amount", kind: "money", value: ({ columns }) => columns.net ?? null },
    ],
    rows: items.map(({ item, text, amount }) => ({ head: item, beside: text, columns: { net: amount } })),
    frozenColumns: 1,
  };
  return workbookOfSheets(`Year ${year}`, [payrolls, form]);
}

/** The same as tables of a PDF, with the tax of the year, the ceiling and the loans. */
export function yearCardTables(card: YearCardData): PdfTable[] {
  const { items, tax, pool, loans } = card;
  const names = (Object.keys(COLUMNS) as Column[]).filter((name) => name !== "points" || card.totals.points !== 0);
  const amount = (value: Centavos | null | undefined) => (value ? formatCentavos(value) : "");
  return [
    {
      title: "",
      columns: [{ head: "Payroll", share: 14 }, ...names.map((name) => ({ head: COLUMNS[name], share: 8.3, right: true }))],
      rows: rowsOf(card).map(({ head, beside, columns }) => [
        [head, beside].filter(Boolean).join(", "),
        ...names.map((name) => amount(columns[name])),
      ]),
    },
    {
      title: "Form 2316 so far",
      columns: [
        { head: "Item", share: 8 },
        { head: "Contents", share: 70 },
        { head: "Amount", share: 22, right: true },
      ],
      rows: items.map(({ item, text, amount: value }) => [item, text, formatCentavos(value)]),
    },
    {
      title: "Tax, ceiling and loans",
      columns: [
        { head: "", share: 78 },
        { head: "", share: 22, right: true },
      ],
      rows: [
        ["Tax due", formatPeso(tax.due)],
        ["Withheld, previous employers included", formatPeso(tax.withheld)],
        tax.refund > 0 ? ["Refund due", formatPeso(tax.refund)] : ["Still to withhold to settle it", formatPeso(tax.stillToWithhold)],
        [`13th month pay and other benefits, of ${formatPeso(pool.ceiling)} that are exempt`, formatPeso(pool.used)],
        ...loans.map(({ name, paid, times }) => [`${name}, in ${times === 1 ? "1 payroll" : `${times} payrolls`}`, formatPeso(paid)]),
      ],
    },
  ];
}
