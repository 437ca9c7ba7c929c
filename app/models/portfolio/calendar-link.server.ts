import { openCalendarLink } from "~/models/payroll/government/deadlines/calendar-subscriptions.server";
import { withEveryPermission, type FoundSession, type SignedInSession } from "~/models/settings/sessions.server";

/**
 * The person of a calendar link over several companies, as if signing in now, so that a company's demand for a second factor holds; null when the
 * link is unknown or revoked, or belongs to an account with one company.
 */
export function findCalendarPerson(token: string): Promise<SignedInSession | null> {
  return openCalendarLink(token, async (tx, { companySeq, accountSeq }) => {
    const { rows } = await tx.$client.query<{ session: FoundSession | null }>(
      `select account_session($1, $2, now(), exists (
                select from second_factors f where f.company_seq = $1 and f.account_seq = $2 and f.confirmed_at is not null)) as session`,
      [companySeq, accountSeq],
    );
    const session = rows[0]?.session;
    return session?.tenantKind === "PERSON" ? withEveryPermission(session) : null;
  });
}
