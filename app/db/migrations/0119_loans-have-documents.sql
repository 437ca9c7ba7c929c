CREATE TABLE "loan_files" (
	"company_seq" integer NOT NULL,
	"loan_seq" integer NOT NULL,
	"file_seq" integer NOT NULL,
	"file_name" text NOT NULL,
	"attached_by" text NOT NULL,
	"attached_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_files_company_seq_loan_seq_file_seq_pk" PRIMARY KEY("company_seq","loan_seq","file_seq")
);
--> statement-breakpoint
ALTER TABLE "loan_files" ADD CONSTRAINT "loan_files_company_seq_loan_seq_loans_company_seq_loan_seq_fk" FOREIGN KEY ("company_seq","loan_seq") REFERENCES "public"."loans"("company_seq","loan_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_files" ADD CONSTRAINT "loan_files_company_seq_file_seq_stored_files_company_seq_file_seq_fk" FOREIGN KEY ("company_seq","file_seq") REFERENCES "public"."stored_files"("company_seq","file_seq") ON DELETE no action ON UPDATE no action;