CREATE TABLE "request_roster_days" (
	"company_seq" integer NOT NULL,
	"request_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"roster_date" date NOT NULL,
	"before_words" text NOT NULL,
	"after_words" text NOT NULL,
	"choice" jsonb NOT NULL,
	"replaced" jsonb,
	CONSTRAINT "request_roster_days_company_seq_request_seq_employee_seq_roster_date_pk" PRIMARY KEY("company_seq","request_seq","employee_seq","roster_date")
);
--> statement-breakpoint
ALTER TABLE "request_roster_days" ADD CONSTRAINT "request_roster_days_company_seq_request_seq_requests_company_seq_request_seq_fk" FOREIGN KEY ("company_seq","request_seq") REFERENCES "public"."requests"("company_seq","request_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_roster_days" ADD CONSTRAINT "request_roster_days_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;