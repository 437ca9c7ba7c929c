import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employeeIdKey } from "~/db/schema/columns";
import { employeeInvitations } from "~/db/schema/employee-invitations";
import { employees } from "~/db/schema/employees";
import { DUPLICATE_EMPLOYEE_ID } from "~/domain/employees/job-info/employee-id";
import { type InvitationInput } from "~/domain/employees/invitations/invitation-input";
import { DUPLICATE_EMAIL } from "~/domain/employees/invitations/invitation-state";
import { foldedText } from "~/domain/shared/clean-text";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { scheduleIsOff } from "~/domain/time/schedule/schedule-state";
import type { Scope } from "~/domain/shared/scope";
import { readEmployeeChoices } from "~/models/employees/list/employee-choices.server";

type Company = Pick<Scope, "companySeq">;

/**
 * What the accounts of the company do for an invitation. Accounts belong to another area: whoever calls hands these in, and everything
 * happens in one transaction.
 */
export interface InvitationLinks {
  /** Writes the mails with new links, one for each address; older links of the same address end. @returns their numbers, in the same order */
  write(tx: Tx, emails: readonly string[]): Promise<number[]>;
  /** The link works no more. */
  end(tx: Tx, invitationSeq: number): Promise<void>;
  /** Those of these addresses that have an account in the company already. */
  known(tx: Tx, emails: readonly string[]): Promise<string[]>;
}

/** E-mail addresses and company numbers that somebody has already, out of those that are asked for. */
export interface Taken {
  emails: Set<string>;
  /** Folded. */
  employeeIds: Set<string>;
}

/** Until the transaction ends, nobody else of the company makes or changes an invitation: what was free stays free. */
export async function holdInvitations(tx: Tx, { companySeq }: Company): Promise<void> {
  await nextSeq(tx, companySeq, "employeeInvite", 0);
}

/** @param exceptSeq an invitation that does not stand in its own way */
export async function readTaken(
  tx: Tx,
  { companySeq }: Company,
  links: Pick<InvitationLinks, "known">,
  emails: readonly string[],
  employeeIds: readonly string[],
  exceptSeq = 0,
): Promise<Taken> {
  const taken: Taken = { emails: new Set(), employeeIds: new Set() };
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
    taken.emails = new Set([
      ...people.map(({ email }) => email),
      ...invitations.map(({ email }) => email),
      ...(await links.known(tx, emails)),
    ]);
  }
  const wanted = employeeIds.map(foldedText).filter((one) => one !== "");
  const isWanted = sql`${sql.raw(employeeIdKey("employee_id"))} = any(${sql.param(wanted)}::text[])`;
  if (wanted.length > 0) {
    const people = await tx
      .select({ employeeId: employees.employeeId })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), ne(employees.employeeId, ""), isWanted));
    const invitations = await tx
      .select({ employeeId: employeeInvitations.employeeId })
      .from(employeeInvitations)
      .where(and(open, isWanted));
    taken.employeeIds = new Set([...people, ...invitations].map(({ employeeId }) => foldedText(employeeId)));
  }
  return taken;
}

/** @throws NotFound for a place that the company does not have; Refusal when address or number belong to somebody, or no work schedule can be given */
export async function refuseUnfit(
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
  if (workSchedules.length === 0) throw new Refusal("Your company has no work schedule yet. Add one first: everybody who joins needs it.");
  const taken = await readTaken(tx, company, links, [input.inviteEmail], [input.employeeId], exceptSeq);
  if (taken.emails.has(input.inviteEmail)) throw new Refusal(DUPLICATE_EMAIL, { field: "inviteEmail" });
  if (taken.employeeIds.has(foldedText(input.employeeId))) throw new Refusal(DUPLICATE_EMPLOYEE_ID, { field: "employeeId" });
}
