import { Money } from "~/components/ui/data-display/money";
import type { ListColumn } from "~/components/ui/table/list-table";
import type { ArrearCause } from "~/domain/payroll/arrears/arrear-causes";
import { CauseText } from "./cause-text";

/** A payslip line of a closed period compared with today's records, in centavos. */
export type ArrearLine = {
  key: string;
  employeeSeq: number;
  /** The payroll that paid the period. */
  payrollSeq: number;
  period: string;
  label: string;
  paid: number;
  settled: number;
  shouldBe: number;
  difference: number;
  cause: ArrearCause | null;
};

const amountColumn = (key: "paid" | "settled" | "shouldBe", heading: string, card?: "figure"): ListColumn<ArrearLine> => ({
  key,
  heading,
  numeric: true,
  card,
  cell: (line) => <Money amount={line[key]} zero="dash" />,
});

export const LINE_COLUMN: ListColumn<ArrearLine> = { key: "line", heading: "Line", card: "which", cell: ({ label }) => label };
export const AMOUNT_COLUMNS: readonly ListColumn<ArrearLine>[] = [
  amountColumn("paid", "Paid"),
  amountColumn("settled", "Arrears since"),
  amountColumn("shouldBe", "Should be", "figure"),
];
export const DIFFERENCE_COLUMN: ListColumn<ArrearLine> = {
  key: "difference",
  heading: "Difference, ₱",
  numeric: true,
  cellClass: "strong",
  card: "figure",
  cell: ({ difference }) => <Money amount={difference} signed />,
};
/** Wraps, because the cause is a sentence. */
export const CAUSE_COLUMN: ListColumn<ArrearLine> = {
  key: "cause",
  heading: "Comes from",
  cellClass: "wrap",
  card: "plain",
  cell: ({ cause, employeeSeq }) => (
    <div className="w-56 max-[720px]:w-auto">
      <CauseText cause={cause} employeeSeq={employeeSeq} />
    </div>
  ),
};
