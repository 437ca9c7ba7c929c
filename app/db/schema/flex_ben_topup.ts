import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "./columns";
import { companies } from "./settings";

/** Top-up requests of a company to the operator, with their outcome. */
export const topupRequests = pgTable(
  "topup_requests",
  {
    companySeq: companySeq(),
    requestSeq: integer("request_seq").notNull(),
    companyName: text("company_name").notNull(),
    userName: text("user_name").notNull(),
    /** Digits without country code. */
    phoneNumber: text("phone_number").notNull(),
    email: text("email").notNull(),
    dateOfMeeting: day("date_of_meeting").notNull(),
    /** "14:30". */
    timeOfMeeting: text("time_of_meeting").notNull(),
    topUpAmount: bigint("top_up_amount", { mode: "number" }).notNull(),
    inquiryContent: text("inquiry_content").notNull(),
    accountSeq: integer("account_seq").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** REQUESTED, CREDITED or REFUSED. */
    requestState: text("request_state").notNull().default("REQUESTED"),
    creditedPoints: bigint("credited_points", { mode: "number" }),
    /** The credited payment, or the reason of the refusal. */
    reference: text("reference").notNull().default(""),
    refusalReason: text("refusal_reason").notNull().default(""),
    decidedAt: instant("decided_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.requestSeq] }),
    index("topup_requests_state").on(table.companySeq, table.requestState, table.createdAt),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Credits, stored in the operator's company, so that a payment reference is used once over all companies. */
export const operatorCredits = pgTable(
  "operator_credits",
  {
    companySeq: companySeq(),
    creditSeq: integer("credit_seq").notNull(),
    reference: text("reference").notNull(),
    customerCompanySeq: integer("customer_company_seq").notNull(),
    mileageVolume: bigint("mileage_volume", { mode: "number" }).notNull(),
    creditedBy: text("credited_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.creditSeq] }),
    uniqueIndex("operator_credits_reference").on(table.companySeq, table.reference),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
