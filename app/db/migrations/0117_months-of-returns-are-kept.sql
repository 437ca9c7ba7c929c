CREATE TABLE "return_months" (
	"company_seq" integer NOT NULL,
	"period" text NOT NULL,
	"sources" text NOT NULL,
	"figures" jsonb NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_months_company_seq_period_pk" PRIMARY KEY("company_seq","period")
);
--> statement-breakpoint
ALTER TABLE "return_months" ADD CONSTRAINT "return_months_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;