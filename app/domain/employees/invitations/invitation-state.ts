import type { Day } from "~/domain/shared/day";

/** Invitation status in lists. */
export const INVITATION_STATES = ["INVITED", "EXPIRED", "JOINED", "WITHDRAWN"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const INVITATION_STATE_LABELS: Record<InvitationState, string> = {
  INVITED: "Invited",
  EXPIRED: "Expired",
  JOINED: "Joined",
  WITHDRAWN: "Withdrawn",
};

/** Message after the invitation is saved and its email queued. */
export const INVITED = "It is successfully invited";

/** The address belongs to an employee or to an open invitation (INVITE-29). */
export const DUPLICATE_EMAIL = "This email address already exists.";
/** What to do with the address of an employee, where no link can be shown. */
export const HAS_A_RECORD = "For an employee who has a record already, use “Invite to sign in” in the list of employees.";

/** A bulk invitation failed for a reason unrelated to its rows. */
export const BULK_FAILED = "Failed to invite employees. Please try again later.";

export interface ListedInvitation<Instant> {
  employeeInviteSeq: number;
  employeeName: string;
  inviteEmail: string;
  employeeId: string;
  joinDate: Day;
  departmentName: string | null;
  jobTitleName: string | null;
  invitedAt: Instant;
  invitedBy: string;
  /** Expiry of the link. */
  expiresAt: Instant;
  state: InvitationState;
}
