import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { ofEmployee } from "~/db/schema/employees";
import { workPlaces } from "~/db/schema/organization";
import { companies } from "~/db/schema/settings";

/** Tokens for time addresses without an account: of a program, a kiosk, a calendar. Only a digest is stored. */
export const timeTokens = pgTable(
  "time_tokens",
  {
    companySeq: companySeq(),
    timeTokenSeq: integer("time_token_seq").notNull(),
    tokenName: text("token_name").notNull(),
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").notNull(),
    /** The first characters, to tell tokens apart. */
    tokenStart: text("token_start").notNull(),
    /** TIME: sends punches. KIOSK: clocks at an office. CALENDAR: reads an employee's roster. */
    tokenScope: text("token_scope").notNull(),
    /** The office of a kiosk. */
    workPlaceSeq: integer("work_place_seq"),
    /** The employee of a calendar. */
    employeeSeq: integer("employee_seq"),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.timeTokenSeq] }),
    uniqueIndex("time_tokens_hash").on(table.companySeq, table.tokenHash),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    foreignKey({ columns: [table.companySeq, table.workPlaceSeq], foreignColumns: [workPlaces.companySeq, workPlaces.workPlaceSeq] }),
    ofEmployee(table),
  ],
);
