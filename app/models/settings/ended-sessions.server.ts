import { and, eq, gt, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { accounts, sessions } from "~/db/schema/settings";
import type { Scope } from "~/domain/shared/scope";
import { digest } from "./sessions.server";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;

/**
 * The account of a session last used within a day, even if it ended; null where its row is gone or the account is closed.
 * @param openCompany the company of the address: of a person with several, the account there
 */
export async function findEndedHolder(companySeq: number, token: string, openCompany: number | undefined): Promise<Holder | null> {
  const [session] = await readInCompany({ companySeq }, (tx) =>
    tx
      .select({ accountSeq: accounts.accountSeq, personCompanySeq: accounts.personCompanySeq, personAccountSeq: accounts.personAccountSeq })
      .from(sessions)
      .innerJoin(accounts, and(eq(accounts.companySeq, sessions.companySeq), eq(accounts.accountSeq, sessions.accountSeq)))
      .where(
        and(
          eq(sessions.companySeq, companySeq),
          eq(sessions.tokenHash, digest(token)),
          eq(accounts.accountState, "ACTIVE"),
          gt(sessions.usedAt, sql`now() - interval '1 day'`),
        ),
      ),
  );
  if (!session) return null;
  const { accountSeq, personCompanySeq, personAccountSeq } = session;
  // A session that began before the account became a membership.
  const holder = personCompanySeq === null ? { companySeq, accountSeq } : { companySeq: personCompanySeq, accountSeq: personAccountSeq! };
  return openCompany === undefined ? holder : findMemberAccount(openCompany, holder);
}

/** The account of a person in a company, or the account itself in its own; null where there is none, or no longer. */
async function findMemberAccount(companySeq: number, holder: Holder): Promise<Holder | null> {
  if (companySeq === holder.companySeq) return holder;
  const ofPerson = and(eq(accounts.personCompanySeq, holder.companySeq), eq(accounts.personAccountSeq, holder.accountSeq));
  const isMember = and(eq(accounts.companySeq, companySeq), ofPerson, eq(accounts.accountState, "ACTIVE"));
  const [member] = await readInCompany({ companySeq }, (tx) =>
    tx.select({ companySeq: accounts.companySeq, accountSeq: accounts.accountSeq }).from(accounts).where(isMember),
  );
  return member ?? null;
}
