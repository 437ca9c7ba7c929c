import { movedText, type Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";

/** Change log of an invitation: name, address and start date; never pay or identity numbers. */
export interface RecordedInvitation {
  employeeInviteSeq: number;
  employeeName: string;
  inviteEmail: string;
  employeeId: string;
  joinDate: Day;
}

const invitationSubject = (employeeInviteSeq: number | null) =>
  ({ featureName: "EMPLOYEE_INVITATION", subject: { noun: "invitation", seq: employeeInviteSeq } }) as const;

export function invitationSent(invitation: RecordedInvitation): Change {
  return {
    ...invitationSubject(invitation.employeeInviteSeq),
    action: "CREATE",
    after: loggedInvitation(invitation),
    description: `Invited ${invitation.employeeName} (${invitation.inviteEmail}), who joins on ${formatDay(invitation.joinDate)}.`,
  };
}

/** An invitation was sent again, with what changed in it. */
export function invitationResent(before: RecordedInvitation, after: RecordedInvitation): Change {
  const moved = movedText(loggedInvitation(before), loggedInvitation(after), {
    employeeName: ["name", (name) => name],
    inviteEmail: ["work email", (email) => email],
    employeeId: ["employee ID", (id) => id || "none"],
    joinDate: ["join date", formatDay],
  });
  return {
    ...invitationSubject(after.employeeInviteSeq),
    action: "RESEND",
    before: loggedInvitation(before),
    after: loggedInvitation(after),
    description: `Sent the invitation of ${after.employeeName} again to ${after.inviteEmail}${moved ? `: ${moved}` : ""}.`,
  };
}

export function invitationWithdrawn(invitation: RecordedInvitation): Change {
  return {
    ...invitationSubject(invitation.employeeInviteSeq),
    action: "REMOVE",
    before: loggedInvitation(invitation),
    description: `Withdrew the invitation of ${invitation.employeeName} (${invitation.inviteEmail}).`,
  };
}

/** The invited person signed up and became an employee. @param notes parts of the invitation that could not be applied */
export function invitationJoined(invitation: RecordedInvitation, employeeSeq: number, notes: readonly string[]): Change {
  const description = [`${invitation.employeeName} joined by invitation.`, ...notes].join(" ");
  return {
    ...invitationSubject(invitation.employeeInviteSeq),
    action: "JOIN",
    after: { ...loggedInvitation(invitation), employeeSeq },
    description,
  };
}

/** A bulk invitation was sent. @param skipped rows that became invalid after the preview */
export function bulkInvited(bulkInviteSeq: number, fileName: string, invited: number, skipped: number): Change {
  const left = skipped > 0 ? ` ${skipped.toLocaleString("en")} rows were left out.` : "";
  return {
    featureName: "EMPLOYEE_INVITATION",
    subject: { noun: "bulkInvitation", seq: bulkInviteSeq },
    action: "CREATE",
    after: { invited, skipped },
    description: `Invited ${invited.toLocaleString("en")} people by the workbook “${fileName}”.${left}`,
  };
}

function loggedInvitation({ employeeName, inviteEmail, employeeId, joinDate }: RecordedInvitation) {
  return { employeeName, inviteEmail, employeeId, joinDate };
}
