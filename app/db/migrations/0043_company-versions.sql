CREATE TABLE "company_versions" (
	"company_seq" integer NOT NULL,
	"version_seq" integer NOT NULL,
	"from_day" date,
	"registered_name" text NOT NULL,
	"trade_name" text DEFAULT '' NOT NULL,
	"tin_no" text DEFAULT '' NOT NULL,
	"rdo_code" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"barangay" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"contact_number" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"principal_business" text DEFAULT '' NOT NULL,
	"line_of_business" text DEFAULT '' NOT NULL,
	"employer_category" text DEFAULT 'PRIVATE' NOT NULL,
	"top_withholding_agent_yn" text DEFAULT 'N' NOT NULL,
	"sss_no" text DEFAULT '' NOT NULL,
	"phil_health_no" text DEFAULT '' NOT NULL,
	"pag_ibig_no" text DEFAULT '' NOT NULL,
	"efps_group" text DEFAULT '' NOT NULL,
	"fiscal_year_start" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_versions_company_seq_version_seq_pk" PRIMARY KEY("company_seq","version_seq"),
	CONSTRAINT "company_versions_from_day" UNIQUE NULLS NOT DISTINCT("company_seq","from_day")
);
--> statement-breakpoint
ALTER TABLE "company_versions" ADD CONSTRAINT "company_versions_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What a company was called and numbered goes over into its first version. The walls between companies are opened for the tables that are read and written.
ALTER TABLE "companies" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "counters" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "company_versions" ("company_seq", "version_seq", "registered_name", "tin_no") SELECT "company_seq", 1, "company_name", "tin_no" FROM "companies";--> statement-breakpoint
INSERT INTO "counters" ("company_seq", "noun", "last_seq") SELECT "company_seq", 'company_version', 1 FROM "companies";--> statement-breakpoint
ALTER TABLE "companies" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "counters" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "tin_no";