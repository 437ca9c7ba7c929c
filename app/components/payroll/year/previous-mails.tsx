import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Badge } from "~/components/ui/data-display/badge";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { LinkButton } from "~/components/ui/layout/button";
import { PermissionLink } from "~/components/ui/layout/permission-link";
import { POPUP_PERMISSIONS } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";

type Row = { employeeSeq: number; employeeId: string; employeeName: string; email: string; asked: boolean };

type PreviousMailsProps = {
  year: number;
  rows: readonly Row[];
  /** Whether the rows are search results. */
  searched: boolean;
};

/** Employees without previous-employer data for the year, and whether they were asked for it. */
export function PreviousMails({ year, rows, searched }: PreviousMailsProps) {
  if (rows.length === 0)
    return searched ? (
      <EmptyState title="No employees found" action={<LinkButton href={pathTo("get-previous-mails", { year })}>Show everyone</LinkButton>}>
        No employee without a previous employer matches the search.
      </EmptyState>
    ) : (
      <EmptyState title="No previous employer is missing" icon="mail">
        {`Everyone who joined in ${year} has the employer before on record, or is marked as having had their first job.`}
      </EmptyState>
    );
  return (
    <ScrollTable cards label="Without a previous employer">
      <ColumnHeads
        columns={[
          ["Employee", "sticky-phone", "name"],
          ["Email", "", "email"],
          ["Email", "", "mail"],
        ]}
        defaultSort="name"
      />
      <tbody>
        {rows.map(({ employeeSeq, employeeId, employeeName, email, asked }) => (
          <tr key={employeeSeq}>
            <th scope="row" className="two-lines sticky-phone">
              <PermissionLink permissions={POPUP_PERMISSIONS} href={pathTo("get-salary-previous", { employeeSeq })}>
                {employeeName}
              </PermissionLink>
              <span className="subtext">{employeeId}</span>
            </th>
            <td data-figure="Email">{email === "" ? NIL : email}</td>
            <td data-figure="Email">
              <RequestBadge asked={asked} email={email} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function RequestBadge({ asked, email }: Pick<Row, "asked" | "email">) {
  if (!asked && email === "")
    return (
      <Badge tone="attention" icon="mail-x">
        No email address
      </Badge>
    );
  return (
    <Badge tone={asked ? "done" : "quiet"} icon={asked ? "circle-check" : "mail"}>
      {asked ? "Asked" : "Not asked"}
    </Badge>
  );
}
