import { Link } from "@remix-run/react";
import type { ArrearCause } from "~/domain/payroll/arrears/arrear-causes";
import { PermissionLink } from "~/components/ui/layout/permission-link";
import { POPUP_PERMISSIONS } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";

/** The record change that caused the arrears, linked to its history if the user may open it. */
export function CauseText({ cause, employeeSeq }: { cause: ArrearCause | null; employeeSeq: number }) {
  if (cause === null) return <span className="faint">Not in the history</span>;
  const { featureName, description, changedBy } = cause;
  const text = featureName === "PAYROLL_ITEM" ? <Link to={pathTo("get-payroll-items-history")}>{description}</Link> : description;
  return (
    <>
      {featureName === "EMPLOYEE_SALARY" ? (
        <PermissionLink permissions={POPUP_PERMISSIONS} href={pathTo("get-employee-salary-info-history", { employeeSeq })}>
          {description}
        </PermissionLink>
      ) : (
        text
      )}{" "}
      <small className="faint">{changedBy}</small>
    </>
  );
}

/** Wrapping table cell for a wide table. */
export function CauseCell(props: { cause: ArrearCause | null; employeeSeq: number }) {
  return (
    <td className="wrap">
      <div className="w-56">
        <CauseText {...props} />
      </div>
    </td>
  );
}
