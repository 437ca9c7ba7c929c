CREATE TABLE "arrears_looks" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"job_state" text NOT NULL,
	"started_from" text NOT NULL,
	"found_from" text,
	"found_seqs" integer[] DEFAULT '{}' NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"error_reference" text,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrears_looks_company_seq_payroll_seq_pk" PRIMARY KEY("company_seq","payroll_seq")
);
--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "tax_year" smallint GENERATED ALWAYS AS ((extract(year from pay_date) - case when run_purpose = 'YEAR_END' then 1 else 0 end)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "arrears_looks" ADD CONSTRAINT "arrears_looks_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrears_looks_working" ON "arrears_looks" USING btree ("company_seq") WHERE job_state = 'WORKING';