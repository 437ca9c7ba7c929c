import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companySeq, instant } from "./columns";
import { companies } from "./settings";

/**
 * Security events: sign-ins, failed attempts, changed credentials and permissions, downloads of personal data, refused pages. An event
 * never changes and can be deleted only after its retention period (app/db/repeatable/security-events.sql). There is no foreign key to the
 * account, because the event outlives it, and the key is random, because a counter would serialize the sign-ins of a company.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    companySeq: companySeq(),
    eventId: uuid("event_id").notNull().defaultRandom(),
    happenedAt: instant("happened_at").notNull().defaultNow(),
    eventKind: text("event_kind").notNull(),
    /** The affected account; null = none, for a command of the server. */
    accountSeq: integer("account_seq"),
    /** Name of the account at that time. */
    accountName: text("account_name").notNull().default(""),
    /** The acting account if it is not the affected one; null = the holder, or a command of the server. */
    doneBySeq: integer("done_by_seq"),
    doneBy: text("done_by").notNull().default(""),
    device: text("device").notNull().default(""),
    network: text("network").notNull().default(""),
    detail: text("detail").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.eventId] }),
    index("security_events_time").on(table.companySeq, table.happenedAt, table.eventId),
    index("security_events_account").on(table.companySeq, table.accountSeq, table.happenedAt),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
