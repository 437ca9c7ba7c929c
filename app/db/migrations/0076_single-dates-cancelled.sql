CREATE TABLE "request_cancelled_dates" (
	"company_seq" integer NOT NULL,
	"request_seq" integer NOT NULL,
	"cancelled_date" date NOT NULL,
	"cancelled_yn" text DEFAULT 'N' NOT NULL,
	CONSTRAINT "request_cancelled_dates_company_seq_request_seq_cancelled_date_pk" PRIMARY KEY("company_seq","request_seq","cancelled_date")
);
--> statement-breakpoint
ALTER TABLE "request_cancelled_dates" ADD CONSTRAINT "request_cancelled_dates_company_seq_request_seq_requests_company_seq_request_seq_fk" FOREIGN KEY ("company_seq","request_seq") REFERENCES "public"."requests"("company_seq","request_seq") ON DELETE no action ON UPDATE no action;