import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { Person } from "~/components/ui/data-display/person";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { INVITATION_STATE_LABELS, type InvitationState, type ListedInvitation } from "~/domain/employees/invitations/invitation-state";
import { formatDay } from "~/domain/shared/day";

type InvitationListProps = {
  /** Timestamps are formatted ("11/24/2026 08:52"). */
  rows: readonly ListedInvitation<string>[];
  /** Null for read-only users. */
  hrefOf: ((employeeInviteSeq: number) => string) | null;
};

const TONES: Record<InvitationState, Tone> = { INVITED: "info", EXPIRED: "attention", JOINED: "done", WITHDRAWN: "quiet" };

export function InvitationList({ rows, hrefOf }: InvitationListProps) {
  return (
    <ScrollTable cards label="Invited employees">
      <ColumnHeads
        columns={[
          ["Name", "sticky-phone", "name"],
          "Work email",
          "Department",
          ["Join date", "", "-joinDate"],
          ["Invited at", "", "-invited"],
          "State",
        ]}
        defaultSort="-invited"
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.employeeInviteSeq}>
            <th scope="row" className="sticky-phone">
              <Person
                name={row.employeeName}
                detail={row.employeeId}
                index={row.employeeInviteSeq}
                href={hrefOf?.(row.employeeInviteSeq)}
              />
            </th>
            <td>{row.inviteEmail}</td>
            <td className="two-lines">
              {row.departmentName ?? NIL}
              {row.jobTitleName ? <span className="subtext">{row.jobTitleName}</span> : null}
            </td>
            <td data-figure="Join date" className="tabular">
              {formatDay(row.joinDate)}
            </td>
            <td className="two-lines tabular">
              {row.invitedAt}
              <span className="subtext">{row.invitedBy}</span>
            </td>
            <td data-figure="State" className="two-lines">
              <Badge tone={TONES[row.state]}>{INVITATION_STATE_LABELS[row.state]}</Badge>
              {row.state === "INVITED" || row.state === "EXPIRED" ? (
                <span className="subtext tabular">{`${row.state === "INVITED" ? "until" : "since"} ${row.expiresAt}`}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
