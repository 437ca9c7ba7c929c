ALTER TABLE "api_tokens" ADD COLUMN "account_seq" integer;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "ip_ranges" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "expires_at" timestamp with time zone;