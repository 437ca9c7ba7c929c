ALTER TABLE "accounts" ADD COLUMN "quiet_from" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "quiet_until" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "not_before" timestamp with time zone;