CREATE TABLE "payroll_amount_uploads" (
	"company_seq" integer NOT NULL,
	"amount_upload_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"file_name" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"upload_state" text DEFAULT 'WAITING' NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "payroll_amount_uploads_company_seq_amount_upload_seq_pk" PRIMARY KEY("company_seq","amount_upload_seq")
);
--> statement-breakpoint
ALTER TABLE "payroll_amount_uploads" ADD CONSTRAINT "payroll_amount_uploads_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_amount_uploads_payroll" ON "payroll_amount_uploads" USING btree ("company_seq","payroll_seq");