import { Link } from "@remix-run/react";
import type { ArrearCause } from "~/domain/payroll/arrears/arrear-causes";
import { pathTo } from "~/paths";

/** The change of the records that arrears come from, with the way to its history where that opens with payroll. */
export function CauseWords({ cause, employeeSeq }: { cause: ArrearCause | null; employeeSeq: number }) {
  if (cause === null) return <span className="faint">Not in the history</span>;
  const { featureName, description, told } = cause;
  const href =
    featureName === "EMPLOYEE_SALARY"
      ? pathTo("get-employee-salary-info-history", { employeeSeq })
      : featureName === "PAYROLL_ITEM"
        ? pathTo("get-payroll-items-history")
        : null;
  return (
    <>
      {href === null ? description : <Link to={href}>{description}</Link>} <small className="faint">{told}</small>
    </>
  );
}

/** As a cell of a table that is as wide as its columns: this one wraps. */
export function CauseCell(props: { cause: ArrearCause | null; employeeSeq: number }) {
  return (
    <td className="wrap">
      <div className="w-56">
        <CauseWords {...props} />
      </div>
    </td>
  );
}
