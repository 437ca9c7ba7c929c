import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, instant } from "./columns";
import { companies } from "./settings";

/** API tokens of programs; only a digest is stored. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    companySeq: companySeq(),
    tokenSeq: integer("token_seq").notNull(),
    tokenName: text("token_name").notNull(),
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").notNull(),
    /** The first characters, to tell tokens apart. */
    tokenStart: text("token_start").notNull(),
    scopes: text("scopes").array().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    usedAt: instant("used_at"),
    revokedAt: instant("revoked_at"),
    /**
     * The account whose permissions limit the token; null for a token of the usage API, which belongs to the company. No foreign key,
     * because the entry outlives the account.
     */
    accountSeq: integer("account_seq"),
    /** Networks in CIDR notation that may use the token; empty = all. */
    ipRanges: text("ip_ranges").array().notNull().default([]),
    expiresAt: instant("expires_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.tokenSeq] }),
    uniqueIndex("api_tokens_hash").on(table.companySeq, table.tokenHash),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
