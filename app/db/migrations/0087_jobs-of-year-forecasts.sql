CREATE TABLE "year_forecast_jobs" (
	"company_seq" integer NOT NULL,
	"tax_year" smallint NOT NULL,
	"job_state" text NOT NULL,
	"from_day" date NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"error_reference" text,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "year_forecast_jobs_company_seq_tax_year_pk" PRIMARY KEY("company_seq","tax_year")
);
--> statement-breakpoint
ALTER TABLE "year_forecast_jobs" ADD CONSTRAINT "year_forecast_jobs_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "year_forecast_jobs_working" ON "year_forecast_jobs" USING btree ("company_seq") WHERE job_state = 'WORKING';