import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { accounts } from "~/db/schema/settings";

/** The companies that a person's account may open; in the person's tenant. */
export const memberships = pgTable(
  "memberships",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    memberCompanySeq: integer("member_company_seq").notNull(),
    memberAccountSeq: integer("member_account_seq").notNull(),
    /** Registered name of the company when it was last opened. */
    companyName: text("company_name").notNull(),
    joinedAt: instant("joined_at").notNull().defaultNow(),
    openedAt: instant("opened_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq, table.memberCompanySeq] }),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);
