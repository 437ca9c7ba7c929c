CREATE TABLE "filed_figures" (
	"company_seq" integer NOT NULL,
	"return_form" text NOT NULL,
	"period" text NOT NULL,
	"version" integer NOT NULL,
	"position" smallint NOT NULL,
	"item" text NOT NULL,
	"figure" bigint NOT NULL,
	CONSTRAINT "filed_figures_company_seq_return_form_period_version_position_pk" PRIMARY KEY("company_seq","return_form","period","version","position")
);
--> statement-breakpoint
CREATE TABLE "filed_returns" (
	"company_seq" integer NOT NULL,
	"return_form" text NOT NULL,
	"period" text NOT NULL,
	"version" integer NOT NULL,
	"amended_yn" text NOT NULL,
	"filed_day" date NOT NULL,
	"reference" text NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"means" text DEFAULT '' NOT NULL,
	"amount_paid_centavos" bigint NOT NULL,
	"penalties_centavos" bigint NOT NULL,
	"other_note" text DEFAULT '' NOT NULL,
	"scan_file_seq" integer,
	"scan_name" text DEFAULT '' NOT NULL,
	"payroll_count" integer NOT NULL,
	"digest" text NOT NULL,
	"filed_by" text NOT NULL,
	"filed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filed_returns_company_seq_return_form_period_version_pk" PRIMARY KEY("company_seq","return_form","period","version"),
	CONSTRAINT "filed_returns_version" CHECK ("filed_returns"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "undone_filings" (
	"company_seq" integer NOT NULL,
	"return_form" text NOT NULL,
	"period" text NOT NULL,
	"version" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"undone_by" text NOT NULL,
	"undone_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "undone_filings_company_seq_return_form_period_version_pk" PRIMARY KEY("company_seq","return_form","period","version")
);
--> statement-breakpoint
ALTER TABLE "filed_figures" ADD CONSTRAINT "filed_figures_company_seq_return_form_period_version_filed_returns_company_seq_return_form_period_version_fk" FOREIGN KEY ("company_seq","return_form","period","version") REFERENCES "public"."filed_returns"("company_seq","return_form","period","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_returns" ADD CONSTRAINT "filed_returns_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_filings" ADD CONSTRAINT "undone_filings_company_seq_return_form_period_version_filed_returns_company_seq_return_form_period_version_fk" FOREIGN KEY ("company_seq","return_form","period","version") REFERENCES "public"."filed_returns"("company_seq","return_form","period","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filed_returns_period" ON "filed_returns" USING btree ("company_seq","period");