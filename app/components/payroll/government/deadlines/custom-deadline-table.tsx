import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type CustomDeadlineRow = { customDeadlineSeq: number; title: string; note: string; repeats: string; next: string };

/** Company-defined deadlines. */
export function CustomDeadlines({ rows }: { rows: readonly CustomDeadlineRow[] }) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <Card title="Custom deadlines">
      {rows.length === 0 ? (
        <EmptyState
          title="No custom deadlines"
          icon="calendar-days"
          action={changes ? <LinkButton href={pathTo("get-own-duty-new")}>Add deadline</LinkButton> : null}
        >
          Add permits, termination reports, renewals and other deadlines, and be reminded of them.
        </EmptyState>
      ) : (
        <ScrollTable label="Custom deadlines">
          <ColumnHeads columns={[["What", "sticky-phone"], "Next", "Repeats"]} actions={changes ? "Change" : undefined} />
          <tbody>
            {rows.map(({ customDeadlineSeq, title, note, repeats, next }) => (
              <tr key={customDeadlineSeq}>
                <th scope="row" className="two-lines sticky-phone">
                  {title}
                  {note ? <span className="subtext">{note}</span> : null}
                </th>
                <td className="tabular">{next}</td>
                <td>{repeats}</td>
                {changes ? (
                  <td>
                    <LinkButton href={pathTo("get-own-duty-edit", { customDeadlineSeq })} size="sm" of={title}>
                      Edit
                    </LinkButton>{" "}
                    <LinkButton href={pathTo("get-own-duty-delete", { customDeadlineSeq })} size="sm" variant="danger-quiet" of={title}>
                      Delete
                    </LinkButton>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Card>
  );
}
