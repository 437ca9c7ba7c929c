import { Money } from "~/components/ui/figures/money";
import type { ArrearCause } from "~/domain/payroll/arrears/arrear-causes";
import { CauseCell } from "./cause-words";

/** A line of a closed period beside what the records of now make of it; centavos. */
export type ArrearLine = {
  key: string;
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

/** The heads of `ArrearCells`. */
export const ARREAR_COLUMNS = [
  "Line",
  ["Paid", "num"],
  ["Arrears since", "num"],
  ["Should be", "num"],
  ["Difference, ₱", "num"],
  "Comes from",
] as const;

export function ArrearCells({ line, employeeSeq }: { line: ArrearLine; employeeSeq: number }) {
  return (
    <>
      <td>{line.label}</td>
      {[line.paid, line.settled, line.shouldBe].map((amount, at) => (
        <td key={at} className="num">
          <Money amount={amount} zero="dash" />
        </td>
      ))}
      <td className="num strong">
        <Money amount={line.difference} signed />
      </td>
      <CauseCell cause={line.cause} employeeSeq={employeeSeq} />
    </>
  );
}
