CREATE TABLE "company_logos" (
	"company_seq" integer NOT NULL,
	"file_seq" integer NOT NULL,
	CONSTRAINT "company_logos_company_seq_pk" PRIMARY KEY("company_seq")
);
--> statement-breakpoint
CREATE TABLE "company_signatories" (
	"company_seq" integer NOT NULL,
	"signatory_seq" integer NOT NULL,
	"name" text NOT NULL,
	"position" text NOT NULL,
	"tin_no" text DEFAULT '' NOT NULL,
	"signature_file_seq" integer,
	"valid_from" date,
	"valid_to" date,
	"used_for" text[] DEFAULT '{}' NOT NULL,
	"main_for" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_signatories_company_seq_signatory_seq_pk" PRIMARY KEY("company_seq","signatory_seq")
);
--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_company_seq_file_seq_stored_files_company_seq_file_seq_fk" FOREIGN KEY ("company_seq","file_seq") REFERENCES "public"."stored_files"("company_seq","file_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_signatories" ADD CONSTRAINT "company_signatories_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_signatories" ADD CONSTRAINT "company_signatories_company_seq_signature_file_seq_stored_files_company_seq_file_seq_fk" FOREIGN KEY ("company_seq","signature_file_seq") REFERENCES "public"."stored_files"("company_seq","file_seq") ON DELETE no action ON UPDATE no action;