ALTER TABLE "mails" ADD COLUMN "news_account_seq" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "news_kind" text;