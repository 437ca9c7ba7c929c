import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { accounts, companies } from "~/db/schema/settings";

/** The OpenID Connect provider of a company. */
export const identityProviders = pgTable(
  "identity_providers",
  {
    companySeq: companySeq().primaryKey(),
    /** Last part of the company's sign-in address, without the company's number. */
    signInKey: text("sign_in_key").notNull(),
    displayName: text("display_name").notNull(),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    /** Encrypted (db/encrypted-columns.server.ts). */
    clientSecret: text("client_secret").notNull(),
    /** Time from which members need the provider to open the company; null = passwords open it as well. */
    requiredAt: instant("required_at"),
    /** The account that may use its password and second factor although the provider is required. */
    breakGlassAccountSeq: integer("break_glass_account_seq"),
    lastSignInAt: instant("last_sign_in_at"),
    /** Why the provider failed last; empty since its last sign-in or test. */
    lastProblem: text("last_problem").notNull().default(""),
    lastProblemAt: instant("last_problem_at"),
    revision: integer("revision").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] })],
);

/** Sessions that a company's provider opened, for its back-channel logout. The session may be in the tenant of a person. */
export const providerSessions = pgTable(
  "provider_sessions",
  {
    companySeq: companySeq(),
    /** As in `sessions`. */
    tokenHash: text("token_hash").notNull(),
    /** The account in this company. */
    accountSeq: integer("account_seq").notNull(),
    /** Tenant of the session. */
    sessionCompanySeq: integer("session_company_seq").notNull(),
    /** The person at the provider (sub), and its session there (sid); empty if the provider names none. */
    subject: text("subject").notNull(),
    providerSessionId: text("provider_session_id").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.tokenHash] }),
    index("provider_sessions_subject").on(table.companySeq, table.subject),
    index("provider_sessions_id").on(table.companySeq, table.providerSessionId),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);
