import { hash } from "node:crypto";
import { inCompany } from "~/db/client.server";
import { withEveryPermission, type FoundSession, type SignedInSession } from "~/models/settings/sessions.server";

/**
 * The person of a calendar link over several companies, as if signing in now, so that a company's demand for a second factor holds. Records the
 * use once a minute. Null when the link is unknown or revoked, or belongs to an account with one company.
 */
export async function findCalendarPerson(token: string): Promise<SignedInSession | null> {
  const companySeq = Number(/^kawani_duties_([1-9]\d{0,8})_[\w-]{43}$/.exec(token)?.[1] ?? 0);
  if (companySeq === 0) return null;
  return inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ session: FoundSession | null }>(
      `select account_session(l.company_seq, l.account_seq, now(), exists (
                select from second_factors f where f.company_seq = $1 and f.account_seq = l.account_seq and f.confirmed_at is not null)) as session
         from calendar_subscriptions l where l.company_seq = $1 and l.token_hash = $2`,
      [companySeq, hash("sha256", token, "hex")],
    );
    const session = rows[0]?.session;
    if (session?.tenantKind !== "PERSON") return null;
    await tx.$client.query(
      `update calendar_subscriptions set last_read_at = now() where company_seq = $1 and account_seq = $2
          and (last_read_at is null or last_read_at < now() - interval '1 minute')`,
      [companySeq, session.accountSeq],
    );
    return withEveryPermission(session);
  });
}
