import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employeeIdKey } from "~/db/schema/columns";
import { employeeInvitations } from "~/db/schema/employee-invitations";
import { employees } from "~/db/schema/employees";
import { DUPLICATE_EMPLOYEE_ID } from "~/domain/employees/job-info/employee-id";
import { type InvitationInput } from "~/domain/employees/invitations/invitation-input";
import { DUPLICATE_EMAIL } from "~/domain/employees/invitations/invitation-state";
import { foldText } from "~/domain/shared/clean-text";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { scheduleIsOff } from "~/domain/time/schedule/schedule-state";
import type { Scope } from "~/domain/shared/scope";
import { readEmployeeChoices } from "~/models/employees/list/employee-choices.server";

type Company = Pick<Scope, "companySeq">;

/** Account operations that an invitation needs. Accounts belong to another area, so the caller injects them; all run in one transaction. */
export interface InvitationLinks {
  /**
   * Queues mails with new links, one per address; older links of the same address are revoked.
   * @returns their numbers, in the same order
   */
  write(tx: Tx, emails: readonly string[]): Promise<number[]>;
  /** Revokes the link. */
  end(tx: Tx, invitationSeq: number): Promise<void>;
  /** The addresses that already have an account in the company. */
  known(tx: Tx, emails: readonly string[]): Promise<string[]>;
}

/** Requested e-mail addresses and company numbers that are already in use. */
export interface UsedIdentifiers {
  emails: Set<string>;
  /** Case-folded. */
  employeeIds: Set<string>;
}

/** Serializes invitation changes in the company until commit, so that checked numbers stay free. */
export async function lockInvitations(tx: Tx, { companySeq }: Company): Promise<void> {
  await nextSeq(tx, companySeq, "employeeInvite", 0);
}

/** @param exceptSeq the invitation being edited, which does not conflict with itself */
export async function readUsedIdentifiers(
  tx: Tx,
  { companySeq }: Company,
  links: Pick<InvitationLinks, "known">,
  { emails, employeeIds, exceptSeq = 0 }: { emails: readonly string[]; employeeIds: readonly string[]; exceptSeq?: number },
): Promise<UsedIdentifiers> {
  const used: UsedIdentifiers = { emails: new Set(), employeeIds: new Set() };
  const open = and(
    eq(employeeInvitations.companySeq, companySeq),
    eq(employeeInvitations.inviteState, "OPEN"),
    gt(employeeInvitations.expiresAt, sql`now()`),
    ne(employeeInvitations.employeeInviteSeq, exceptSeq),
  );
  if (emails.length > 0) {
    const [ofEmployee, invited] = [sql<string>`lower(${employees.email})`, sql<string>`lower(${employeeInvitations.inviteEmail})`];
    const people = await tx
      .select({ email: ofEmployee })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), sql`${ofEmployee} = any(${sql.param(emails)})`));
    const invitations = await tx
      .select({ email: invited })
      .from(employeeInvitations)
      .where(and(open, sql`${invited} = any(${sql.param(emails)})`));
    used.emails = new Set([
      ...people.map(({ email }) => email),
      ...invitations.map(({ email }) => email),
      ...(await links.known(tx, emails)),
    ]);
  }
  const requestedEmployeeIds = employeeIds.map(foldText).filter((employeeId) => employeeId !== "");
  const isWanted = sql`${sql.raw(employeeIdKey("employee_id"))} = any(${sql.param(requestedEmployeeIds)}::text[])`;
  if (requestedEmployeeIds.length > 0) {
    const people = await tx
      .select({ employeeId: employees.employeeId })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), ne(employees.employeeId, ""), isWanted));
    const invitations = await tx
      .select({ employeeId: employeeInvitations.employeeId })
      .from(employeeInvitations)
      .where(and(open, isWanted));
    used.employeeIds = new Set([...people, ...invitations].map(({ employeeId }) => foldText(employeeId)));
  }
  return used;
}

/**
 * @throws NotFound for a department, tier or office of another company; Refusal when address or number are in use, or no work schedule can
 * be assigned
 */
export async function requireValidInvitation(
  tx: Tx,
  company: Company,
  links: Pick<InvitationLinks, "known">,
  input: InvitationInput,
  exceptSeq = 0,
): Promise<void> {
  const { departments, jobTitles, workPlaces, workSchedules } = await readEmployeeChoices(tx, company);
  if (input.departmentSeq !== null && !departments.some(({ departmentSeq }) => departmentSeq === input.departmentSeq))
    throw new NotFound("department");
  if (input.jobTitleSeq !== null && !jobTitles.some(({ jobTitleSeq }) => jobTitleSeq === input.jobTitleSeq)) throw new NotFound("tier");
  if (input.workPlaceSeq !== null && !workPlaces.some(({ workPlaceSeq }) => workPlaceSeq === input.workPlaceSeq))
    throw new NotFound("office");
  const schedule = workSchedules.find(({ workScheduleSeq }) => workScheduleSeq === input.workScheduleSeq);
  if (input.workScheduleSeq !== null && !schedule) throw new NotFound("work schedule");
  if (schedule?.off) throw new Refusal(scheduleIsOff(schedule.workScheduleName), { field: "workScheduleSeq" });
  if (workSchedules.length === 0) throw new Refusal("Your company has no work schedule yet. Add one first: every new employee needs it.");
  const used = await readUsedIdentifiers(tx, company, links, { emails: [input.inviteEmail], employeeIds: [input.employeeId], exceptSeq });
  if (used.emails.has(input.inviteEmail)) throw new Refusal(DUPLICATE_EMAIL, { field: "inviteEmail" });
  if (used.employeeIds.has(foldText(input.employeeId))) throw new Refusal(DUPLICATE_EMPLOYEE_ID, { field: "employeeId" });
}
