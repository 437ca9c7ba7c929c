import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employeeInvitations } from "~/db/schema/employee-invitations";
import { invitationResent, invitationSent, invitationWithdrawn } from "~/domain/employees/invitations/invitation-changes";
import type { InvitationInput } from "~/domain/employees/invitations/invitation-input";
import { fullName } from "~/domain/employees/personal/person-name";
import { INVITATION_DAYS } from "~/domain/settings/sign-up";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { lockInvitations, requireValidInvitation, type InvitationLinks } from "./invitation-checks.server";

export type Invitation = typeof employeeInvitations.$inferSelect;

/** An invitation with all its fields. @throws NotFound */
export function getInvitation(scope: Scope, employeeInviteSeq: number): Promise<Invitation> {
  return readInCompany(scope, (tx) => readInvitation(tx, scope, employeeInviteSeq));
}

/**
 * Invites one person: the invitation, the mail with the link and the audit log entry commit together.
 * @throws Refusal when address or company number are in use; NotFound for a foreign department, tier, office or
 * schedule
 */
export function createInvitation(scope: Scope, input: InvitationInput, links: InvitationLinks): Promise<Invitation> {
  return inCompany(scope, async (tx) => {
    await lockInvitations(tx, scope);
    await requireValidInvitation(tx, scope, links, input);
    const [invitation] = await insertInvitations(tx, scope, [{ ...input, headYn: "N", bulkInviteSeq: null }], links);
    await recordChange(tx, scope, invitationSent(invitation!));
    return invitation!;
  });
}

/**
 * Writes validated invitations with their links and replaces an expired one of the same address. The caller has called `lockInvitations`.
 * @returns them in the same order
 */
export async function insertInvitations(
  tx: Tx,
  { companySeq, employeeName: invitedBy }: Pick<Scope, "companySeq" | "employeeName">,
  list: readonly (InvitationInput & { headYn: string; bulkInviteSeq: number | null })[],
  links: Pick<InvitationLinks, "write">,
): Promise<Invitation[]> {
  const emails = list.map(({ inviteEmail }) => inviteEmail);
  await tx
    .update(employeeInvitations)
    .set({ inviteState: "WITHDRAWN" })
    .where(
      and(
        eq(employeeInvitations.companySeq, companySeq),
        eq(employeeInvitations.inviteState, "OPEN"),
        lte(employeeInvitations.expiresAt, sql`now()`),
        inArray(sql`lower(${employeeInvitations.inviteEmail})`, emails),
      ),
    );
  const invitationSeqs = await links.write(tx, emails);
  const first = await nextSeq(tx, companySeq, "employeeInvite", list.length);
  return tx
    .insert(employeeInvitations)
    .values(
      list.map((input, index) => ({
        companySeq,
        employeeInviteSeq: first + index,
        ...input,
        employeeName: fullName(input),
        invitationSeq: invitationSeqs[index]!,
        invitedBy,
        expiresAt: inSevenDays,
      })),
    )
    .returning();
}

/**
 * Changes an unused invitation and sends it again; the new link replaces the old one (INVITE-34).
 * @throws NotFound; Refusal: joined, withdrawn, changed concurrently (409), or address or number in use
 */
export function resendInvitation(
  scope: Scope,
  employeeInviteSeq: number,
  input: InvitationInput,
  revision: number,
  links: InvitationLinks,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockInvitations(tx, scope);
    const before = await openInvitation(tx, scope, employeeInviteSeq, revision, links);
    await requireValidInvitation(tx, scope, links, input, employeeInviteSeq);
    const [invitationSeq] = await links.write(tx, [input.inviteEmail]);
    const [after] = await tx
      .update(employeeInvitations)
      .set({
        ...input,
        employeeName: fullName(input),
        invitationSeq,
        invitedBy: scope.employeeName,
        invitedAt: sql`now()`,
        expiresAt: inSevenDays,
        revision: before.revision + 1,
      })
      .where(ofInvitation(scope, employeeInviteSeq))
      .returning();
    await recordChange(tx, scope, invitationResent(before, after!));
  });
}

/** Withdraws an invitation and revokes its link. @throws NotFound; Refusal: joined, withdrawn, or changed concurrently (409) */
export function withdrawInvitation(
  scope: Scope,
  employeeInviteSeq: number,
  revision: number,
  links: Pick<InvitationLinks, "end">,
): Promise<string> {
  return inCompany(scope, async (tx) => {
    await lockInvitations(tx, scope);
    const invitation = await openInvitation(tx, scope, employeeInviteSeq, revision, links);
    await tx
      .update(employeeInvitations)
      .set({ inviteState: "WITHDRAWN", revision: invitation.revision + 1 })
      .where(ofInvitation(scope, employeeInviteSeq));
    await recordChange(tx, scope, invitationWithdrawn(invitation));
    return invitation.employeeName;
  });
}

/** Locks the invitation after its link: a sign-up locks both in the same order. */
async function openInvitation(
  tx: Tx,
  scope: Scope,
  employeeInviteSeq: number,
  revision: number,
  links: Pick<InvitationLinks, "end">,
): Promise<Invitation> {
  const { invitationSeq } = await readInvitation(tx, scope, employeeInviteSeq);
  if (invitationSeq !== null) await links.end(tx, invitationSeq);
  const invitation = await readInvitation(tx, scope, employeeInviteSeq, { lock: true });
  if (invitation.inviteState === "JOINED")
    throw new Refusal(`${invitation.employeeName} has joined already. Change the employee instead.`, { status: 409 });
  if (invitation.inviteState === "WITHDRAWN")
    throw new Refusal("This invitation was withdrawn. Invite the person again instead.", { status: 409 });
  await assertRevision(tx, scope, "This invitation", {
    present: invitation.revision,
    posted: revision,
    featureName: "EMPLOYEE_INVITATION",
    noun: "invitation",
    seq: employeeInviteSeq,
  });
  return invitation;
}

async function readInvitation(tx: Tx, scope: Scope, employeeInviteSeq: number, { lock = false } = {}): Promise<Invitation> {
  const query = tx.select().from(employeeInvitations).where(ofInvitation(scope, employeeInviteSeq));
  const [invitation] = lock ? await query.for("update") : await query;
  if (!invitation) throw new NotFound("invitation");
  return invitation;
}

const inSevenDays = sql`now() + make_interval(days => ${INVITATION_DAYS})`;

const ofInvitation = ({ companySeq }: Pick<Scope, "companySeq">, employeeInviteSeq: number) =>
  and(eq(employeeInvitations.companySeq, companySeq), eq(employeeInvitations.employeeInviteSeq, employeeInviteSeq));
