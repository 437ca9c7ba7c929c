import { Link } from "@remix-run/react";
import { StatusMark, type Status } from "~/components/ui/data-display/status-mark";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type CalculationRow = {
  generation: number | null;
  status: "PROCESSING" | "FINISHED" | "FAIL" | "CANCELLED";
  wholeRun: boolean;
  by: string;
  cancelledBy: string | null;
  at: string;
  computed: number | null;
  total: number | null;
  moved: number;
  errorReference: string | null;
};

const MARKS: Record<CalculationRow["status"], Status> = { PROCESSING: "working", FINISHED: "ready", FAIL: "blocked", CANCELLED: "warning" };

/** History of calculations of a run: who started it, when, the outcome and the changed payslips. */
export function CalculationsTable({ rows, payrollSeq }: { rows: readonly CalculationRow[]; payrollSeq: number }) {
  return (
    <ScrollTable cards label="Calculations of this run">
      <ColumnHeads
        columns={[["When", "sticky-phone"], "Who", "What", "Result", ["Computed", "num"], ["Amounts changed", "num"]]}
        actions="Before and after"
      />
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${row.at} ${row.generation ?? ""} ${index}`}>
            <th scope="row" className="tabular sticky-phone">
              {row.at}
            </th>
            <td data-figure="Who">{row.by || NIL}</td>
            <td data-figure="What">{scopeText(row)}</td>
            <td data-card>
              <StatusMark status={MARKS[row.status]} text={endText(row)} />
            </td>
            <td className="num">
              {row.computed === null || row.status !== "FINISHED"
                ? NIL
                : `${row.computed.toLocaleString("en")} of ${(row.total ?? 0).toLocaleString("en")}`}
            </td>
            <td className="num">{row.moved > 0 ? row.moved.toLocaleString("en") : NIL}</td>
            <td data-card>
              {row.moved > 0 && row.generation !== null ? (
                <Link to={pathTo("get-payroll-process-movements", { payrollSeq, generation: row.generation })}>
                  Before and after<span className="visually-hidden"> of {row.at}</span>
                </Link>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** "Whole run", or the payslips that an edit touched. */
export const scopeText = ({ wholeRun }: Pick<CalculationRow, "wholeRun">): string => (wholeRun ? "Whole run" : "Single payslips");

function endText({ status, cancelledBy, errorReference }: CalculationRow): string {
  switch (status) {
    case "PROCESSING":
      return "In progress";
    case "FINISHED":
      return "Finished";
    case "CANCELLED":
      return cancelledBy ? `Cancelled by ${cancelledBy}` : "Cancelled";
    case "FAIL":
      return errorReference ? `Failed, reference ${errorReference}` : "Failed";
  }
}
