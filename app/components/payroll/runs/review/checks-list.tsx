import { LinkButton } from "~/components/ui/layout/button";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { EmployeePerson } from "~/components/ui/data-display/employee-person";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import type { Check } from "~/domain/payroll/runs/checks";
import { pathTo } from "~/paths";
import { fixLink } from "./fix-link";

type CheckedRow = { employeeSeq: number; employeeId: string; employeeName: string; departmentName: string; checks: readonly Check[] };
type ChecksListProps = {
  payrollSeq: number;
  rows: readonly CheckedRow[];
  completed: boolean;
  /** Pages of the employee popup that the user may open. */
  opens: readonly string[];
  level: "blocked" | "warning";
  /** The run has no open checks. */
  ready: boolean;
};

/** Employees with checks, messages and fix links; blocked ones first. */
export function ChecksList({ payrollSeq, rows, completed, opens, level, ready }: ChecksListProps) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  if (rows.length === 0) return <NothingListed level={level} ready={ready} />;
  return (
    <ul className="check-list">
      {rows.map((row) => (
        <li key={row.employeeSeq}>
          <EmployeePerson employee={row} href={pathTo("get-payslip", { payrollSeq, employeeSeq: row.employeeSeq })} />
          <ul className="grid gap-1">
            {row.checks.map((check) => (
              <li key={`${check.code} ${check.sentence}`}>
                <StatusMark status={check.level} text={check.sentence} />
              </li>
            ))}
          </ul>
          <div className="fixes">
            {listFixes(payrollSeq, row, opens).map(({ href, text }) => (
              <LinkButton key={href} href={href} size="sm">
                {text}
              </LinkButton>
            ))}
            {completed || !changes || !row.checks.some(({ level }) => level === "blocked") ? null : (
              <LinkButton
                href={pathTo("get-payroll-process-exclusion-new", { payrollSeq }, { employeeSeq: row.employeeSeq })}
                size="sm"
                variant="danger-quiet"
              >
                Exclude from run
              </LinkButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function NothingListed({ level, ready }: Pick<ChecksListProps, "level" | "ready">) {
  if (!ready)
    return <EmptyState title={level === "blocked" ? "No one is blocked" : "No warning"}>Other tabs above list employees.</EmptyState>;
  return (
    <EmptyState title="Everything is ready" icon="circle-check">
      No payslip of this run is blocked or carries a warning, and no separated employee is unpaid.
    </EmptyState>
  );
}

function listFixes(payrollSeq: number, { checks, ...employee }: CheckedRow, opens: readonly string[]): { href: string; text: string }[] {
  const links = checks.map((check) => fixLink(payrollSeq, employee, check, opens));
  return links.filter(({ href }, index) => links.findIndex((other) => other.href === href) === index);
}
