import { sql } from "drizzle-orm";
import { bigint, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { accounts } from "~/db/schema/settings";

/** Passkeys (WebAuthn credentials) of an account, in the tenant where it signs in; global_identifiers leads from a credential to its account. */
export const passkeys = pgTable(
  "passkeys",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    passkeySeq: integer("passkey_seq").notNull(),
    /** Base64url, as the browser sends it. */
    credentialId: text("credential_id").notNull(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** Random id of the account on its authenticators; the same for all passkeys of the account. */
    userHandle: text("user_handle").notNull(),
    /** Signature counter of the last sign-in; always 0 for passkeys that are synchronized between devices. */
    signCount: bigint("sign_count", { mode: "number" }).notNull().default(0),
    transports: text("transports")
      .array()
      .notNull()
      .default(sql`'{}'`),
    passkeyName: text("passkey_name").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    usedAt: instant("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq, table.passkeySeq] }),
    uniqueIndex("passkeys_credential").on(table.companySeq, table.credentialId),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);
