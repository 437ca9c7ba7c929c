import { and, eq, sql } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { employeeInvitations } from "~/db/schema/employee-invitations";
import type { StoryInvitation } from "~/db/seeds/invitations";
import type { InvitationInput } from "~/domain/employees/invitations/invitation-input";
import { INVITATION_DAYS } from "~/domain/settings/sign-up";
import type { Scope } from "~/domain/shared/scope";
import type { InvitationLinks } from "~/models/employees/invitations/invitation-checks.server";
import { insertInvitations } from "~/models/employees/invitations/invitations.server";

const NOTHING: Omit<InvitationInput, "firstName" | "lastName" | "inviteEmail" | "joinDate"> = {
  middleName: "",
  phoneNumber: "",
  employeeId: "",
  workPlaceSeq: null,
  departmentSeq: null,
  jobTitleSeq: null,
  workScheduleSeq: null,
  salaryAmountType: null,
  salaryAmountCentavos: null,
  taxCode: null,
  pic: "",
  tinNo: "",
  socialSecuritySystem: "",
  philhealth: "",
  pagIbig: "",
  rdoCode: "",
  bankName: "",
  bankAccountNumber: "",
};

/** Open and expired invitations of a demo company; existing ones are kept. */
export function writeInvitationStory(
  scope: Pick<Scope, "companySeq" | "employeeName">,
  list: readonly StoryInvitation[],
  links: Pick<InvitationLinks, "write" | "end">,
): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const [present] = await tx
      .select({ employeeInviteSeq: employeeInvitations.employeeInviteSeq })
      .from(employeeInvitations)
      .where(eq(employeeInvitations.companySeq, companySeq))
      .limit(1);
    if (present) return;
    const made = await insertInvitations(
      tx,
      scope,
      list.map(({ sentDaysAgo: _sentDaysAgo, ...input }) => ({ ...NOTHING, ...input, headYn: "N", bulkInviteSeq: null })),
      links,
    );
    for (const [index, { employeeInviteSeq, invitationSeq }] of made.entries()) {
      if (invitationSeq !== null && list[index]!.sentDaysAgo >= INVITATION_DAYS) await links.end(tx, invitationSeq);
      const invitedAt = sql`now() - make_interval(days => ${list[index]!.sentDaysAgo})`;
      await tx
        .update(employeeInvitations)
        .set({ invitedAt, expiresAt: sql`${invitedAt} + make_interval(days => ${INVITATION_DAYS})` })
        .where(and(eq(employeeInvitations.companySeq, companySeq), eq(employeeInvitations.employeeInviteSeq, employeeInviteSeq)));
    }
  });
}
