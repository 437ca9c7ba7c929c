ALTER TABLE "filing_policies" ADD COLUMN "remind_after_days" integer DEFAULT 2;--> statement-breakpoint
ALTER TABLE "filing_policies" ADD COLUMN "sla_days" integer DEFAULT 5;--> statement-breakpoint
ALTER TABLE "filing_policies" ADD COLUMN "escalate_yn" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "filing_policies" ADD COLUMN "mail_yn" text DEFAULT 'Y' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "remind_after_days" integer DEFAULT 2;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "sla_days" integer DEFAULT 5;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "escalate_yn" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "mail_yn" text DEFAULT 'Y' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "reminded_day" date;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "escalated_day" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "approvers_reminded_day" date;