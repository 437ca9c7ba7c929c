import { Link } from "@remix-run/react";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

type Row = {
  roleGroupSeq: number;
  roleGroupName: string;
  description: string;
  /** "Team, Payroll". */
  areas: string;
  headcount: number;
  /** "Ana Reyes, Ben Cruz and 3 more". */
  names: string;
};

export function PermissionGroupTable({ rows }: { rows: readonly Row[] }) {
  return (
    <ScrollTable cards label="Permission groups">
      <ColumnHeads columns={[["Group", "sticky-phone"], ["Members", "num"], "Who", "Permissions for"]} actions="Change" />
      <tbody>
        {rows.map(({ roleGroupSeq, roleGroupName, description, areas, headcount, names }) => (
          <tr key={roleGroupSeq}>
            <th scope="row" className="sticky-phone">
              <span className="two-lines notice-cell">
                <Link className="main-link" to={pathTo("get-role-group", { roleGroupSeq })} title={roleGroupName}>
                  {roleGroupName}
                </Link>
                {description ? (
                  <span className="subtext truncate" title={description}>
                    {description}
                  </span>
                ) : null}
              </span>
            </th>
            <td data-figure="Members" className="num">
              {headcount}
            </td>
            <td className="wrap">{names || <span className="empty-value">No one yet</span>}</td>
            <td data-figure="Permissions for" className="wrap">
              {areas}
            </td>
            <td data-card>
              <div className="row-tools">
                <LinkButton href={pathTo("get-role-group-edit", { roleGroupSeq })} size="sm" of={roleGroupName}>
                  Edit
                </LinkButton>
                <LinkButton href={pathTo("get-role-group-delete", { roleGroupSeq })} size="sm" variant="danger-quiet" of={roleGroupName}>
                  Delete
                </LinkButton>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
