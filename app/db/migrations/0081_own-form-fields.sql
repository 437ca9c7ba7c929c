CREATE TABLE "filing_policy_fields" (
	"company_seq" integer NOT NULL,
	"filing_policy_seq" integer NOT NULL,
	"field_number" integer NOT NULL,
	"label" text NOT NULL,
	"field_type" text NOT NULL,
	"required_yn" text DEFAULT 'N' NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "filing_policy_fields_company_seq_filing_policy_seq_field_number_pk" PRIMARY KEY("company_seq","filing_policy_seq","field_number")
);
--> statement-breakpoint
CREATE TABLE "request_answers" (
	"company_seq" integer NOT NULL,
	"request_seq" integer NOT NULL,
	"field_number" integer NOT NULL,
	"label" text NOT NULL,
	"field_type" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "request_answers_company_seq_request_seq_field_number_pk" PRIMARY KEY("company_seq","request_seq","field_number")
);
--> statement-breakpoint
ALTER TABLE "filing_policy_fields" ADD CONSTRAINT "filing_policy_fields_company_seq_filing_policy_seq_filing_policies_company_seq_filing_policy_seq_fk" FOREIGN KEY ("company_seq","filing_policy_seq") REFERENCES "public"."filing_policies"("company_seq","filing_policy_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_answers" ADD CONSTRAINT "request_answers_company_seq_request_seq_requests_company_seq_request_seq_fk" FOREIGN KEY ("company_seq","request_seq") REFERENCES "public"."requests"("company_seq","request_seq") ON DELETE no action ON UPDATE no action;