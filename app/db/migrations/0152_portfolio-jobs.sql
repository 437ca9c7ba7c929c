CREATE TABLE "portfolio_jobs" (
	"company_seq" integer NOT NULL,
	"portfolio_job_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"task" jsonb NOT NULL,
	"company_names" jsonb NOT NULL,
	"sign_in" jsonb NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"job_state" text DEFAULT 'WORKING' NOT NULL,
	"fencing_token" integer DEFAULT 1 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"error_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolio_jobs_company_seq_portfolio_job_seq_pk" PRIMARY KEY("company_seq","portfolio_job_seq")
);
--> statement-breakpoint
ALTER TABLE "portfolio_jobs" ADD CONSTRAINT "portfolio_jobs_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_jobs_working" ON "portfolio_jobs" USING btree ("company_seq") WHERE job_state = 'WORKING';--> statement-breakpoint
CREATE INDEX "portfolio_jobs_age" ON "portfolio_jobs" USING btree ("created_at");