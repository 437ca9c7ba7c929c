CREATE TABLE "duty_leads" (
	"company_seq" integer NOT NULL,
	"duty" text NOT NULL,
	"days_earlier" smallint NOT NULL,
	CONSTRAINT "duty_leads_company_seq_duty_pk" PRIMARY KEY("company_seq","duty")
);
--> statement-breakpoint
ALTER TABLE "duty_leads" ADD CONSTRAINT "duty_leads_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;