import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Person } from "~/components/ui/data-display/person";
import { HiddenHeading, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

type GroupMemberTableProps = {
  rows: readonly { accountSeq: number; employeeSeq: number | null; employeeName: string; email: string }[];
  /** The current user's account. */
  own: number;
  /** Accounts with two-factor sign-in. */
  withFactor: readonly number[];
  roleGroupSeq: number;
};

/** Members of the group, with remove buttons. */
export function GroupMemberTable({ rows, own, withFactor, roleGroupSeq }: GroupMemberTableProps) {
  return (
    <ScrollTable cards label="Members">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <HiddenHeading>Change</HiddenHeading>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ accountSeq, employeeSeq, employeeName, email }) => (
          <tr key={accountSeq}>
            <th scope="row">
              <Person name={employeeName} detail={email} index={employeeSeq ?? accountSeq} />
            </th>
            <td data-card>
              <div className="row-tools">
                {accountSeq === own ? <Badge tone="accent">You</Badge> : null}
                {accountSeq !== own && withFactor.includes(accountSeq) ? (
                  <LinkButton
                    href={pathTo("get-role-group-member-two-factor", { roleGroupSeq, accountSeq })}
                    size="sm"
                    of={`of ${employeeName}`}
                  >
                    Reset two-factor
                  </LinkButton>
                ) : null}
                <LinkButton
                  href={pathTo("get-role-group-member-sessions", { roleGroupSeq, accountSeq })}
                  size="sm"
                  of={`of ${employeeName}`}
                >
                  End sessions
                </LinkButton>
                <LinkButton href={pathTo("get-role-group-member-delete", { roleGroupSeq, accountSeq })} size="sm" of={employeeName}>
                  Remove
                </LinkButton>
                {accountSeq !== own && employeeSeq === null ? (
                  <LinkButton
                    href={pathTo("get-role-group-member-account", { roleGroupSeq, accountSeq })}
                    size="sm"
                    variant="danger-quiet"
                    of={`of ${employeeName}`}
                  >
                    Remove account
                  </LinkButton>
                ) : null}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
