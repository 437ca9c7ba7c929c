import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { employees } from "~/db/schema/employees";
import { workPlaces } from "~/db/schema/organization";
import { companies } from "~/db/schema/settings";

/** Time clocks that send their punches to /iclock. The serial number is also a global identifier, so it belongs to one company. */
export const terminals = pgTable(
  "terminals",
  {
    companySeq: companySeq(),
    terminalSeq: integer("terminal_seq").notNull(),
    /** In capitals; the device ID of the terminal's punches. */
    serialNumber: text("serial_number").notNull(),
    terminalName: text("terminal_name").notNull(),
    workPlaceSeq: integer("work_place_seq").notNull(),
    /** Y: only requests from the networks of the office count. */
    networkOnlyYn: text("network_only_yn").notNull().default("N"),
    /** SHA-256 of the secret part of the address, hex, without which requests do not count; empty = none. */
    secretHash: text("secret_hash").notNull().default(""),
    /** Y: the employees of the office are put on the terminal. */
    sendPeopleYn: text("send_people_yn").notNull().default("N"),
    /** When its people were last compared with the employees; null = at the next request. */
    peopleComparedAt: instant("people_compared_at"),
    /** Corrections of the terminal's clock, oldest first: from a time of that clock on, so many seconds are added. */
    clockOffsets: jsonb("clock_offsets").$type<{ from: number; seconds: number }[]>().notNull().default([]),
    /** Written at most twice a minute. */
    lastSeenAt: instant("last_seen_at"),
    /** Since when it reports without a gap; null = never reported. */
    connectedSince: instant("connected_since"),
    lastPunchAt: instant("last_punch_at"),
    /** When administrators were last notified that it does not report. */
    silenceNotifiedAt: instant("silence_notified_at"),
    /** The terminal's clock minus the server's, before corrections; null = not measured. */
    clockDifferenceSeconds: integer("clock_difference_seconds"),
    /** The terminal's position in its log, as it sent it; empty = from the beginning. */
    lastStamp: text("last_stamp").notNull().default(""),
    firmware: text("firmware").notNull().default(""),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.terminalSeq] }),
    uniqueIndex("terminals_serial").on(table.companySeq, table.serialNumber),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    foreignKey({ columns: [table.companySeq, table.workPlaceSeq], foreignColumns: [workPlaces.companySeq, workPlaces.workPlaceSeq] }),
  ],
);

/** What a terminal sent and was not stored, one row per reason. Never holds what was sent, because that may be biometric data. */
export const terminalMessages = pgTable(
  "terminal_messages",
  {
    companySeq: companySeq(),
    terminalSeq: integer("terminal_seq").notNull(),
    /** Identifies the reason; a repeat raises the count. */
    messageKey: text("message_key").notNull(),
    /** A LineProblem, CUT, TABLE, REQUEST, TOO_LARGE or REFUSED. */
    kind: text("kind").notNull(),
    /** Employee number, name of the table or network address. */
    detail: text("detail").notNull().default(""),
    messageCount: integer("message_count").notNull().default(1),
    /** The first and last punch refused for this reason, corrected. */
    firstLineAt: instant("first_line_at"),
    lastLineAt: instant("last_line_at"),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.terminalSeq, table.messageKey] }),
    index("terminal_messages_last").on(table.companySeq, table.terminalSeq, table.lastAt),
    foreignKey({ columns: [table.companySeq, table.terminalSeq], foreignColumns: [terminals.companySeq, terminals.terminalSeq] }),
  ],
);

/** Commands for a terminal, which asks for them every few seconds. */
export const terminalCommands = pgTable(
  "terminal_commands",
  {
    companySeq: companySeq(),
    terminalCommandSeq: integer("terminal_command_seq").notNull(),
    terminalSeq: integer("terminal_seq").notNull(),
    command: text("command").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The last time it was sent; it is sent again when no result comes. */
    sentAt: instant("sent_at"),
    sentCount: integer("sent_count").notNull().default(0),
    answeredAt: instant("answered_at"),
    /** What the terminal returned; 0 or more = done. */
    result: integer("result"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.terminalCommandSeq] }),
    index("terminal_commands_terminal").on(table.companySeq, table.terminalSeq, table.terminalCommandSeq),
    foreignKey({ columns: [table.companySeq, table.terminalSeq], foreignColumns: [terminals.companySeq, terminals.terminalSeq] }),
  ],
);

/** People that Kawani put on a terminal or is about to, each with the state of its latest command. Others on the terminal are unknown. */
export const terminalPeople = pgTable(
  "terminal_people",
  {
    companySeq: companySeq(),
    terminalSeq: integer("terminal_seq").notNull(),
    /** Number on the terminal. */
    pin: text("pin").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** Name to send, or as sent; empty = to be removed. */
    personName: text("person_name").notNull(),
    /** Y: to be removed from the terminal; the row is deleted when that is confirmed. */
    removalYn: text("removal_yn").notNull().default("N"),
    /** ID of the command, from the same counter as terminal_commands; null = not sent yet. */
    commandSeq: integer("command_seq"),
    sentAt: instant("sent_at"),
    sentCount: integer("sent_count").notNull().default(0),
    answeredAt: instant("answered_at"),
    /** What the terminal returned; 0 or more = done. */
    result: integer("result"),
    /** First time sent; null = not on the terminal. */
    putAt: instant("put_at"),
    /** The last time that the terminal confirmed the person. */
    confirmedAt: instant("confirmed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.terminalSeq, table.pin] }),
    index("terminal_people_pending")
      .on(table.companySeq, table.terminalSeq)
      .where(sql`${table.answeredAt} is null`),
    foreignKey({ columns: [table.companySeq, table.terminalSeq], foreignColumns: [terminals.companySeq, terminals.terminalSeq] }),
    foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] }),
  ],
);
