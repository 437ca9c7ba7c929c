CREATE TABLE "payroll_entry_imports" (
	"company_seq" integer NOT NULL,
	"entry_import_seq" integer NOT NULL,
	"file_name" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"import_state" text DEFAULT 'WAITING' NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "payroll_entry_imports_company_seq_entry_import_seq_pk" PRIMARY KEY("company_seq","entry_import_seq")
);
--> statement-breakpoint
ALTER TABLE "payroll_entry_imports" ADD CONSTRAINT "payroll_entry_imports_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;