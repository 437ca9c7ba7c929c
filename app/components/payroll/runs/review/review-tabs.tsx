import { useLocation } from "@remix-run/react";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

type ReviewTabsProps = {
  payrollSeq: number;
  blocked: number;
  warnings: number;
  /** The run settles the year's tax. */
  settles: boolean;
  completed: boolean;
};

export function ReviewTabs({ payrollSeq, blocked, warnings, settles, completed }: ReviewTabsProps) {
  const { pathname } = useLocation();
  const pays = useHasPermission("PAYROLL_SETTING_EDIT");
  const employees = pathTo("get-payroll-process-review", { payrollSeq });
  const checks = pathTo("get-payroll-process-validation", { payrollSeq });
  const part = (name: string) => pathTo("get-payroll-process-part", { payrollSeq, part: name });
  const parts = [
    [employees, "Employees"],
    [checks, "Checks"],
    [pathTo("get-payroll-process-changes", { payrollSeq }), "Changes"],
    [part("earnings"), "Earnings"],
    [part("contributions"), "Contributions"],
    [part("tax"), "Tax"],
    ...(settles ? [[pathTo("get-payroll-process-tax-refund", { payrollSeq }), "Tax refund"] as const] : []),
    [part("deductions"), "Deductions"],
    [pathTo("get-payroll-process-summary", { payrollSeq }), "Summary"],
    ...(pays ? [[pathTo("get-payroll-process-payout", { payrollSeq }), "Payout list"] as const] : []),
    [pathTo("get-payroll-process-journal", { payrollSeq }), "Journal"],
    [pathTo("get-payroll-process-calculations", { payrollSeq }), "History"],
    ...(pays && !completed ? [[pathTo("get-what-ifs", { payrollSeq }), "Simulation"] as const] : []),
  ] as const;
  return (
    <Tabs
      label="Parts of the run"
      tabs={parts.map(([href, label]) => ({
        label,
        href,
        current: pathname === href || (href !== employees && pathname.startsWith(`${href}/`)),
        counts:
          href === checks
            ? [
                { value: blocked, tone: "danger" as const, unit: "blocked" },
                { value: warnings, tone: "attention" as const, unit: warnings === 1 ? "warning" : "warnings" },
              ]
            : undefined,
      }))}
    />
  );
}
