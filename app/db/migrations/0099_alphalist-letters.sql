CREATE TABLE "alphalist_statuses" (
	"company_seq" integer NOT NULL,
	"statuses" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alphalist_statuses_company_seq_pk" PRIMARY KEY("company_seq")
);
--> statement-breakpoint
ALTER TABLE "alphalist_statuses" ADD CONSTRAINT "alphalist_statuses_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;