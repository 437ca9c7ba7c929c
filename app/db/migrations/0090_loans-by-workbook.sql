CREATE TABLE "loan_uploads" (
	"company_seq" integer NOT NULL,
	"loan_upload_seq" integer NOT NULL,
	"file_name" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"upload_state" text DEFAULT 'WAITING' NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "loan_uploads_company_seq_loan_upload_seq_pk" PRIMARY KEY("company_seq","loan_upload_seq")
);
--> statement-breakpoint
ALTER TABLE "loan_uploads" ADD CONSTRAINT "loan_uploads_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;