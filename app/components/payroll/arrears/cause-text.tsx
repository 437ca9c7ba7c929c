import { Link } from "@remix-run/react";
import type { ArrearCause } from "~/domain/payroll/arrears/arrear-causes";
import { HeldLink } from "~/components/ui/layout/permission-link";
import { POPUP_PERMISSIONS } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";

/** The change of the records that arrears come from, with the way to its history where there is one that the reader may open. */
export function CauseText({ cause, employeeSeq }: { cause: ArrearCause | null; employeeSeq: number }) {
  if (cause === null) return <span className="faint">Not in the history</span>;
  const { featureName, description, told } = cause;
  return (
    <>
      {featureName === "EMPLOYEE_SALARY" ? (
        <HeldLink permissions={POPUP_PERMISSIONS} href={pathTo("get-employee-salary-info-history", { employeeSeq })}>
          {description}
        </HeldLink>
      ) : featureName === "PAYROLL_ITEM" ? (
        <Link to={pathTo("get-payroll-items-history")}>{description}</Link>
      ) : (
        description
      )}{" "}
      <small className="faint">{told}</small>
    </>
  );
}

/** As a cell of a table that is as wide as its columns: this one wraps. */
export function CauseCell(props: { cause: ArrearCause | null; employeeSeq: number }) {
  return (
    <td className="wrap">
      <div className="w-56">
        <CauseText {...props} />
      </div>
    </td>
  );
}
