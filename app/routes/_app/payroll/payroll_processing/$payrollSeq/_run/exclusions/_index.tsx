import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Person } from "~/components/ui/data-display/person";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { listExclusions } from "~/models/payroll/runs/exclusions.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Excluded from run");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const { payrollSeq, completedAt } = await getPayroll(scope, seqParam(params.payrollSeq));
  const rows = (await listExclusions(scope, payrollSeq)).map(({ updatedAt, ...row }) => ({ ...row, updatedAt: formatInstant(updatedAt) }));
  return { payrollSeq, completed: completedAt !== null, rows };
});

export default function Exclusions() {
  const { payrollSeq, completed, rows } = useLoaderData<typeof loader>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <Card
      title="Excluded from this run"
      aside={
        <LinkButton href={pathTo("get-payroll-process-review", { payrollSeq })} size="sm">
          Back to review
        </LinkButton>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="No one is excluded" icon="user-check">
          Every employee of the template whose dates fit is in this run.
        </EmptyState>
      ) : (
        <ScrollTable label="Excluded employees">
          <ColumnHeads columns={[["Employee", "sticky-phone"], "Reason", "Name and dates"]} actions="Action" />
          <tbody>
            {rows.map((row) => (
              <tr key={row.employeeSeq}>
                <th scope="row" className="two-lines sticky-phone">
                  <Person name={row.employeeName} detail={row.employeeId} index={row.employeeSeq} />
                </th>
                <td>{row.reason}</td>
                <td className="two-lines">
                  {row.updatedBy}
                  <span className="subtext">{row.updatedAt}</span>
                </td>
                <td className="num">
                  {completed || !changes ? null : (
                    <LinkButton
                      href={pathTo("get-payroll-process-exclusion-new", { payrollSeq }, { employeeSeq: row.employeeSeq, excluded: "N" })}
                      size="sm"
                      of={row.employeeName}
                    >
                      Include
                    </LinkButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Card>
  );
}
