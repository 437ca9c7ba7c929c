CREATE TABLE "directory" (
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"company_seq" integer NOT NULL,
	"subject_seq" integer NOT NULL,
	CONSTRAINT "directory_kind_key_hash_pk" PRIMARY KEY("kind","key_hash")
);
--> statement-breakpoint
DROP INDEX "accounts_email";--> statement-breakpoint
CREATE INDEX "directory_company" ON "directory" USING btree ("company_seq","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("company_seq",lower("email"));--> statement-breakpoint
-- Accounts and companies of before, all of them: the walls between them are opened for these two tables. Of two companies of one name the first is found.
ALTER TABLE "accounts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "directory" ("kind", "key_hash", "company_seq", "subject_seq")
  SELECT 'email', encode(sha256(convert_to(lower("email"), 'UTF8')), 'hex'), "company_seq", "account_seq" FROM "accounts";--> statement-breakpoint
INSERT INTO "directory" ("kind", "key_hash", "company_seq", "subject_seq")
  SELECT 'company', encode(sha256(convert_to("company_name", 'UTF8')), 'hex'), "company_seq", 0 FROM "companies" ORDER BY "company_seq" ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "companies" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" FORCE ROW LEVEL SECURITY;