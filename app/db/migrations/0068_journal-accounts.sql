CREATE TABLE "journal_accounts" (
	"company_seq" integer NOT NULL,
	"journal_key" text NOT NULL,
	"account" text NOT NULL,
	"account_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "journal_accounts_company_seq_journal_key_pk" PRIMARY KEY("company_seq","journal_key")
);
--> statement-breakpoint
CREATE TABLE "journal_exports" (
	"company_seq" integer NOT NULL,
	"export_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"file_format" text NOT NULL,
	"exported_by" text NOT NULL,
	"exported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_exports_company_seq_export_seq_pk" PRIMARY KEY("company_seq","export_seq")
);
--> statement-breakpoint
CREATE TABLE "journal_settings" (
	"company_seq" integer NOT NULL,
	"by_department_yn" text DEFAULT 'N' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "journal_settings_company_seq_pk" PRIMARY KEY("company_seq")
);
--> statement-breakpoint
ALTER TABLE "journal_accounts" ADD CONSTRAINT "journal_accounts_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_exports" ADD CONSTRAINT "journal_exports_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_settings" ADD CONSTRAINT "journal_settings_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_exports_payroll" ON "journal_exports" USING btree ("company_seq","payroll_seq");