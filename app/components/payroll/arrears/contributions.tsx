import { Notice } from "~/components/ui/feedback/notice";
import { Money } from "~/components/ui/data-display/money";
import { Person } from "~/components/ui/data-display/person";
import { ListLink } from "~/components/ui/table/list-link";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { ArrearCause } from "~/domain/payroll/arrears/arrear-causes";
import { pathTo } from "~/paths";
import { CauseCell } from "./cause-text";

/** Contribution differences of a closed month in centavos; the employee share by agency. */
export type MonthRow = {
  key: string;
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  /** The last payroll of the month. */
  payrollSeq: number;
  month: string;
  sss: number;
  philHealth: number;
  pagIbig: number;
  employer: number;
  cause: ArrearCause | null;
};
export type IncludedContributionRow = Omit<MonthRow, "sss" | "philHealth" | "pagIbig" | "cause"> & { employee: number };

type ContributionsProps = {
  view: { months: readonly MonthRow[]; taken: readonly IncludedContributionRow[]; touched: readonly string[]; completed: boolean };
  checked: readonly string[] | null;
};

/** Contribution differences of closed months by today's base, and those included in this payroll. */
export default function Contributions({ view: { months, taken, touched, completed }, checked }: ContributionsProps) {
  return (
    <>
      {months.length === 0 ? null : (
        <>
          <h3>Contributions of closed months</h3>
          <p className="muted">
            The base of each month is recomputed. Amounts that you add to this payroll are charged as contribution arrears and listed as
            late remittance.
          </p>
          {touched.length === 0 ? null : (
            <Notice tone="attention" title="Filed already, an amended return will be needed: ">
              {touched.join(", ")}
            </Notice>
          )}
          <MonthTable months={months} completed={completed} checked={checked} />
        </>
      )}
      {taken.length === 0 ? null : (
        <>
          <h3>Contribution arrears of this payroll</h3>
          <TakenTable taken={taken} completed={completed} />
        </>
      )}
    </>
  );
}

type MonthTableProps = { months: readonly MonthRow[]; completed: boolean; checked: readonly string[] | null };

function MonthTable({ months, completed, checked }: MonthTableProps) {
  return (
    <ScrollTable label="Contributions of closed months" wide>
      <ColumnHeads
        defaultSort="name"
        columns={[
          ...(completed ? [] : ["Choose"]),
          ["Employee", "", "name"],
          "Month",
          ["SSS, ₱", "num", "-sss"],
          ["PhilHealth, ₱", "num", "-philHealth"],
          ["Pag-IBIG, ₱", "num", "-pagIbig"],
          ["Employer, ₱", "num", "-employer"],
          "Comes from",
        ]}
      />
      <tbody>
        {months.map((row) => (
          <tr key={row.key}>
            {completed ? null : (
              <td className="tick">
                <input
                  type="checkbox"
                  name="lines"
                  value={row.key}
                  defaultChecked={checked === null || checked.includes(row.key)}
                  aria-label={`Contributions of ${row.employeeName}, ${row.month}`}
                />
              </td>
            )}
            <MonthHead row={row} />
            {[row.sss, row.philHealth, row.pagIbig, row.employer].map((amount, index) => (
              <td key={index} className="num">
                <Money amount={amount} signed />
              </td>
            ))}
            <CauseCell cause={row.cause} employeeSeq={row.employeeSeq} />
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function TakenTable({ taken, completed }: { taken: readonly IncludedContributionRow[]; completed: boolean }) {
  return (
    <ScrollTable label="Contribution arrears of this payroll">
      <ColumnHeads columns={[...(completed ? [] : ["Choose"]), "Employee", "Month", ["Employee, ₱", "num"], ["Employer, ₱", "num"]]} />
      <tbody>
        {taken.map((row) => (
          <tr key={row.key}>
            {completed ? null : (
              <td className="tick">
                <input
                  type="checkbox"
                  name="taken"
                  value={row.key}
                  aria-label={`Contribution arrears of ${row.employeeName}, ${row.month}`}
                />
              </td>
            )}
            <MonthHead row={row} />
            {[row.employee, row.employer].map((amount, index) => (
              <td key={index} className="num">
                <Money amount={amount} signed />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

type MonthHeadFields = Pick<MonthRow, "employeeSeq" | "employeeId" | "employeeName" | "payrollSeq" | "month">;

function MonthHead({ row }: { row: MonthHeadFields }) {
  return (
    <>
      <th scope="row" className="two-lines">
        <Person name={row.employeeName} detail={row.employeeId} index={row.employeeSeq} />
      </th>
      <td>
        <ListLink href={pathTo("get-payslip", { payrollSeq: row.payrollSeq, employeeSeq: row.employeeSeq })}>{row.month}</ListLink>
      </td>
    </>
  );
}
