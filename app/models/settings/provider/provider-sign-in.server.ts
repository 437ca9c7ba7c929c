import crypto from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, switchTenant, type Tx } from "~/db/client.server";
import { accounts, sessions } from "~/db/schema/settings";
import { identityProviders, providerSessions } from "~/db/schema/settings/identity-providers";
import { companySignInMail, PROVIDER_CHANGED } from "~/domain/settings/provider/provider";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { findAccountByEmail, findActiveAccount, type Account } from "~/models/settings/accounts.server";
import { listMemberships } from "~/models/settings/memberships.server";
import { recordSecurityEvent, type SecurityPlace } from "~/models/settings/security-events.server";
import { presentAccountState } from "~/models/shared/account-state.server";
import { writeMail } from "~/models/shared/notifications/mails.server";
import { countTry, QUARTER_HOUR } from "~/models/shared/throttle.server";
import { findProvider, type Provider } from "./identity-providers.server";
import type { ProviderPerson } from "./provider-client.server";
import { removeOldProviderSessions } from "./provider-sessions.server";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;
/** The account of a company, and the account that signs in for it: itself, or that of its person. */
export type ProviderMatch = { member: Holder; login: Account };

/** The active account of a company with the confirmed email; null without one. Accounts are never created. */
export async function matchAccount({ companySeq }: Provider, email: string): Promise<ProviderMatch | null> {
  const [member] = await readInCompany({ companySeq }, (tx) =>
    tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.companySeq, companySeq), eq(sql`lower(${accounts.email})`, email))),
  );
  if (!member || (await presentAccountState(member)) !== "ACTIVE") return null;
  const { personCompanySeq, personAccountSeq } = member;
  const login =
    personCompanySeq === null ? member : await findActiveAccount({ companySeq: personCompanySeq, accountSeq: personAccountSeq! });
  return login && { member, login };
}

/** A person whom a company's provider signed in. */
export type ProviderConnection = ProviderMatch & { provider: Provider; place: SecurityPlace } & Pick<
    ProviderPerson,
    "subject" | "providerSessionId"
  >;

/**
 * Connects a session with the provider that signed it in, for back-channel logout, in the transaction that creates the session.
 * @throws Refusal when the settings of the provider were changed during the sign-in
 */
export const connectSession =
  ({ provider, member, login, subject, providerSessionId }: ProviderConnection) =>
  (tx: Tx, tokenHash: string): Promise<void> =>
    switchTenant(tx, login, provider, async () => {
      const { companySeq, revision } = provider;
      const [unchanged] = await tx
        .update(identityProviders)
        .set({ lastSignInAt: sql`now()`, lastProblem: "", lastProblemAt: null })
        .where(and(eq(identityProviders.companySeq, companySeq), eq(identityProviders.revision, revision)))
        .returning({ revision: identityProviders.revision });
      if (!unchanged) throw new Refusal(PROVIDER_CHANGED, { status: 409 });
      const row = { accountSeq: member.accountSeq, sessionCompanySeq: login.companySeq, subject, providerSessionId };
      await tx
        .insert(providerSessions)
        .values({ companySeq, tokenHash, ...row })
        .onConflictDoUpdate({ target: [providerSessions.companySeq, providerSessions.tokenHash], set: row });
      await removeOldProviderSessions(tx, provider, subject);
    });

/** Opens the company in a session of the same person, which began before. @throws as `connectSession` */
export async function addToSession(connection: ProviderConnection, token: string): Promise<void> {
  const { provider, member, login, place } = connection;
  const tokenHash = crypto.hash("sha256", token);
  await inCompany(login, async (tx) => {
    await openByProvider(tx, login, tokenHash, provider.companySeq);
    await connectSession(connection)(tx, tokenHash);
    const detail = `At the provider ${provider.displayName}.`;
    await switchTenant(tx, login, provider, () =>
      recordSecurityEvent(tx, provider, { eventKind: "SIGNED_IN", accountSeq: member.accountSeq, place, detail }),
    );
  });
}

async function openByProvider(tx: Tx, login: Holder, tokenHash: string, provider: number): Promise<void> {
  const without = sql`array_remove(${sessions.providerCompanies}, ${provider})`;
  await tx
    .update(sessions)
    .set({ providerCompanies: sql`array_append(${without}, ${provider})` })
    .where(and(eq(sessions.companySeq, login.companySeq), eq(sessions.tokenHash, tokenHash), eq(sessions.accountSeq, login.accountSeq)));
}

const FROM_ADDRESS = { name: "company-sign-in-address", points: 10, seconds: QUARTER_HOUR };
const FOR_EMAIL = { name: "company-sign-in-email", points: 5, seconds: QUARTER_HOUR };
const TOO_MANY_MAILS = "Too many emails were requested. Wait 15 minutes, then try again.";
const MAX_LINKS = 20;

/** Limits requests for mails, the same for known and unknown addresses. @throws Refusal 429 */
export async function countCompanySignIn(email: string, address: string): Promise<void> {
  await countTry(FROM_ADDRESS, address, TOO_MANY_MAILS);
  await countTry(FOR_EMAIL, email, TOO_MANY_MAILS);
}

/** Mails the sign-in addresses of the companies of an email that have a provider. No mail where there is none. */
export async function mailCompanySignIns(email: string, linkOf: (provider: Provider) => string): Promise<void> {
  const account = await findAccountByEmail(email);
  if (!account || (await presentAccountState(account)) !== "ACTIVE") return;
  const memberships = await listMemberships({ ...account, tenantKind: "PERSON" });
  const companies = memberships.length > 0 ? memberships.map(({ memberCompanySeq }) => memberCompanySeq) : [account.companySeq];
  const providers: Provider[] = [];
  for (const companySeq of companies) {
    const provider = await findProvider({ companySeq });
    if (provider) providers.push(provider);
    if (providers.length === MAX_LINKS) break;
  }
  if (providers.length === 0) return;
  const texts = companySignInMail(providers.map((provider) => ({ displayName: provider.displayName, href: linkOf(provider) })));
  await inCompany(account, (tx) =>
    writeMail(tx, account, { mailKey: `company-sign-in:${crypto.randomUUID()}`, recipient: account.email, texts, confidential: true }),
  );
}
