ALTER TABLE "companies" ADD COLUMN "certificate_delivery" text DEFAULT 'LINK' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attached_certificate_year" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attached_certificate_version" integer;