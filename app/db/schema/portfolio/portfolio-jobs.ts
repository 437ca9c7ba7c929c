import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { ItemResult, PortfolioTask } from "~/domain/portfolio/portfolio-job";
import { companySeq, instant } from "~/db/schema/columns";
import { accounts } from "~/db/schema/settings";

/** Work of a person's account in several companies; in the person's tenant. */
export const portfolioJobs = pgTable(
  "portfolio_jobs",
  {
    companySeq: companySeq(),
    portfolioJobSeq: integer("portfolio_job_seq").notNull(),
    accountSeq: integer("account_seq").notNull(),
    /** What is done, and in which companies. */
    task: jsonb("task").$type<PortfolioTask>().notNull(),
    /** Names of the companies when the job began, by number. */
    companyNames: jsonb("company_names").$type<Record<number, string>>().notNull(),
    /** How the account had signed in, which decides what it may open. */
    signIn: jsonb("sign_in").$type<{ signedInAt: string; hasSecondFactor: boolean; ownSignIn: boolean; providers: number[] }>().notNull(),
    /** In the order of the items; a new worker continues with the first item without a result. */
    results: jsonb("results").$type<ItemResult[]>().notNull().default([]),
    /** WORKING, DONE, FAILED. */
    jobState: text("job_state").notNull().default("WORKING"),
    /** Fencing token: rises with every holder of the lease, and a stale holder cannot write. */
    fencingToken: integer("fencing_token").notNull().default(1),
    attempts: smallint("attempts").notNull().default(0),
    errorReference: text("error_reference"),
    createdAt: instant("created_at").notNull().defaultNow(),
    heartbeatAt: instant("heartbeat_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.portfolioJobSeq] }),
    index("portfolio_jobs_working")
      .on(table.companySeq)
      .where(sql`job_state = 'WORKING'`),
    index("portfolio_jobs_age").on(table.createdAt),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);
