import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { employeeInvitations } from "~/db/schema/employee-invitations";
import { departments, jobTitles } from "~/db/schema/organization";
import type { InvitationState, ListedInvitation } from "~/domain/employees/invitations/invitation-state";
import type { Scope } from "~/domain/shared/scope";
import { searchKey } from "~/domain/shared/search-key";

export const INVITATION_SORTS = ["invited", "name", "joinDate"] as const;
export type InvitationSort = (typeof INVITATION_SORTS)[number];

export interface InvitationsQuery {
  state?: InvitationState;
  q: string;
  sort: InvitationSort;
  descending: boolean;
  offset: number;
  pageSize: number;
}

const STATE = sql<InvitationState>`case when ${employeeInvitations.inviteState} <> 'OPEN' then ${employeeInvitations.inviteState} when ${employeeInvitations.expiresAt} <= now() then 'EXPIRED' else 'INVITED' end`;
/** Folded like search_text of employees. */
const SEARCH_TEXT = sql`translate(lower(${employeeInvitations.employeeName} || ' ' || ${employeeInvitations.lastName} || ${employeeInvitations.firstName} || ' ' || ${employeeInvitations.employeeId} || ' ' || ${employeeInvitations.inviteEmail}), 'áàâäãåéèêëíìîïóòôöõúùûüñç .,''-', 'aaaaaaeeeeiiiiooooouuuunc')`;
const ORDER: Record<InvitationSort, SQL> = {
  invited: sql`${employeeInvitations.invitedAt}`,
  name: sql`lower(${employeeInvitations.employeeName})`,
  joinDate: sql`${employeeInvitations.joinDate}`,
};

/** One page of the invitations, and the count per state under the same search. */
export function listInvitations(
  scope: Scope,
  { state, q, sort, descending, offset, pageSize }: InvitationsQuery,
): Promise<{ rows: ListedInvitation<Date>[]; counts: Record<InvitationState, number> }> {
  const key = searchKey(q).replace(/[\\%_]/g, "\\$&");
  const filter = and(eq(employeeInvitations.companySeq, scope.companySeq), key === "" ? undefined : sql`${SEARCH_TEXT} like ${`%${key}%`}`);
  const direction = descending ? desc : asc;
  return readInCompany(scope, async (tx) => {
    const rows = await tx
      .select({
        employeeInviteSeq: employeeInvitations.employeeInviteSeq,
        employeeName: employeeInvitations.employeeName,
        inviteEmail: employeeInvitations.inviteEmail,
        employeeId: employeeInvitations.employeeId,
        joinDate: employeeInvitations.joinDate,
        departmentName: departments.departmentName,
        jobTitleName: jobTitles.jobTitleName,
        invitedAt: employeeInvitations.invitedAt,
        invitedBy: employeeInvitations.invitedBy,
        expiresAt: employeeInvitations.expiresAt,
        state: STATE,
      })
      .from(employeeInvitations)
      .leftJoin(
        departments,
        and(eq(departments.companySeq, employeeInvitations.companySeq), eq(departments.departmentSeq, employeeInvitations.departmentSeq)),
      )
      .leftJoin(
        jobTitles,
        and(eq(jobTitles.companySeq, employeeInvitations.companySeq), eq(jobTitles.jobTitleSeq, employeeInvitations.jobTitleSeq)),
      )
      .where(and(filter, state && sql`${STATE} = ${state}`))
      .orderBy(direction(ORDER[sort]), desc(employeeInvitations.employeeInviteSeq))
      .limit(pageSize)
      .offset(offset);
    const stateCounts = await tx
      .select({ state: STATE, count: sql<number>`count(*)::int` })
      .from(employeeInvitations)
      .where(filter)
      .groupBy(sql`1`);
    const counts = { INVITED: 0, EXPIRED: 0, JOINED: 0, WITHDRAWN: 0 };
    for (const row of stateCounts) counts[row.state] = row.count;
    return { rows, counts };
  });
}
