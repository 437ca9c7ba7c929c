import { sql } from "drizzle-orm";
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { companies } from "~/db/schema/settings";

/** Addresses of other programs that are notified of events. Part of no export. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    companySeq: companySeq(),
    endpointSeq: integer("endpoint_seq").notNull(),
    url: text("url").notNull(),
    description: text("description").notNull(),
    /** Signs each message; encrypted (db/encrypted-columns.server.ts). */
    secret: text("secret").notNull(),
    /** After a rotation, signs too until its end. */
    previousSecret: text("previous_secret"),
    previousSecretUntil: instant("previous_secret_until"),
    eventKinds: text("event_kinds").array().notNull(),
    /** Y: messages contain pay figures. */
    sendsPayYn: text("sends_pay_yn").notNull().default("N"),
    /** ENABLED or DISABLED. */
    endpointState: text("endpoint_state").notNull().default("ENABLED"),
    /** BY_HAND, FAILING or GONE; empty while enabled. */
    disabledReason: text("disabled_reason").notNull().default(""),
    /** The first of the attempts since the last delivery, all of which failed; null = the last attempt succeeded. */
    failingSince: instant("failing_since"),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.endpointSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Outbox of events, written in the transaction of the change and only where an endpoint subscribes to the kind. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    companySeq: companySeq(),
    eventSeq: bigint("event_seq", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    eventKind: text("event_kind").notNull(),
    /** Makes an event unique, where the change could be noticed twice. */
    eventKey: text("event_key"),
    /** Events with the same text are sent in order; null = independent. */
    orderKey: text("order_key"),
    employeeSeq: integer("employee_seq"),
    occurredAt: instant("occurred_at").notNull().defaultNow(),
    /** Numbers of records and names of changed fields: no names of people, no personal numbers, no amounts. */
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    /** Pay figures, for endpoints that may have them. */
    pay: jsonb("pay").$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.eventSeq] }),
    uniqueIndex("webhook_events_key").on(table.companySeq, table.eventKey),
    index("webhook_events_time").on(table.occurredAt, table.companySeq),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/**
 * An event for an endpoint, with its attempts. No foreign key to the endpoint: inserting would lock its row in the transaction of every
 * change.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    companySeq: companySeq(),
    endpointSeq: integer("endpoint_seq").notNull(),
    eventSeq: bigint("event_seq", { mode: "number" }).notNull(),
    /** That of the event. */
    orderKey: text("order_key"),
    /** PENDING, DELIVERED or FAILED. */
    deliveryState: text("delivery_state").notNull().default("PENDING"),
    attempts: integer("attempts").notNull().default(0),
    /** When the first attempt began, again after "Resend"; attempts end 24 hours later. Before an attempt, when it was written. */
    dueAt: instant("due_at").notNull().defaultNow(),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    /** End of the lease of the process that is sending it. */
    claimedUntil: instant("claimed_until"),
    lastAttemptAt: instant("last_attempt_at"),
    /** HTTP status of the last response; null = none. */
    lastStatus: integer("last_status"),
    /** Why there was no response; empty = there was one. */
    lastError: text("last_error").notNull().default(""),
    /** Beginning of the last response. */
    lastAnswer: text("last_answer").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.endpointSeq, table.eventSeq] }),
    index("webhook_deliveries_event").on(table.companySeq, table.eventSeq),
    index("webhook_deliveries_pending")
      .on(table.companySeq, table.endpointSeq, table.nextAttemptAt)
      .where(sql`${table.deliveryState} = 'PENDING'`),
    index("webhook_deliveries_attempt").on(table.companySeq, table.endpointSeq, table.lastAttemptAt),
    foreignKey({
      columns: [table.companySeq, table.eventSeq],
      foreignColumns: [webhookEvents.companySeq, webhookEvents.eventSeq],
    }).onDelete("cascade"),
  ],
);
