import { Link } from "@remix-run/react";
import { pathTo } from "~/paths";
import { countText } from "~/domain/shared/count-text";

type CompletionWarningsProps = {
  payrollSeq: number;
  /** Number of employees with a warning, excluded, without bank account, and left with unpaid days. */
  open: { warnings: number; excluded: number; withoutAccount: number; left: number };
};

/** Open points before completion, with links; renders nothing if there are none. */
export function CompletionWarnings({ payrollSeq, open: { warnings, excluded, withoutAccount, left } }: CompletionWarningsProps) {
  const checks = (level: string) => pathTo("get-payroll-process-validation", { payrollSeq }, { level });
  const points = [
    { count: warnings, href: checks("warning"), text: `${countText(warnings, "employee")} with warnings` },
    { count: left, href: checks("left"), text: `${countText(left, "employee")} left and ${left === 1 ? "has" : "have"} unpaid days` },
    {
      count: excluded,
      href: pathTo("get-payroll-process-exclusions", { payrollSeq }),
      text: `${countText(excluded, "employee")} excluded from this run`,
    },
    {
      count: withoutAccount,
      href: pathTo("get-payroll-process-payout", { payrollSeq }),
      text: `${countText(withoutAccount, "employee")} without a bank account`,
    },
  ].filter(({ count }) => count > 0);
  if (points.length === 0) return null;
  return (
    <>
      <p>Still open:</p>
      <ul className="list-disc pl-5">
        {points.map(({ href, text }) => (
          <li key={href}>
            <Link to={href} className="inline-block py-1">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
