import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companySeq, instant } from "./columns";
import { companies } from "./settings";

/**
 * Who came in or tried to, and what changed about it. An event is never changed, and can be removed only when its time is over
 * (app/db/repeatable/security-events.sql). No key leads to the account, because the event outlives it; no counter gives it a number, because
 * sign-ins of a company would wait for each other.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    companySeq: companySeq(),
    eventId: uuid("event_id").notNull().defaultRandom(),
    happenedAt: instant("happened_at").notNull().defaultNow(),
    eventKind: text("event_kind").notNull(),
    /** Whose account it is about; null = a command of the server and nobody's account. */
    accountSeq: integer("account_seq"),
    /** As it was called then. */
    accountName: text("account_name").notNull().default(""),
    /** Who did it, where it was not the holder of the account; null = the holder, or a command of the server. */
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
