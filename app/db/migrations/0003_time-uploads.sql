CREATE TABLE "payroll_time_changes" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_time_changes_company_seq_payroll_seq_employee_seq_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq")
);
--> statement-breakpoint
CREATE TABLE "payroll_time_uploads" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"upload_seq" integer NOT NULL,
	"file_name" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"upload_state" text DEFAULT 'WAITING' NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "payroll_time_uploads_company_seq_payroll_seq_upload_seq_pk" PRIMARY KEY("company_seq","payroll_seq","upload_seq")
);
--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "time_confirmed_by" text;--> statement-breakpoint
ALTER TABLE "payroll_time_changes" ADD CONSTRAINT "payroll_time_changes_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_time_changes" ADD CONSTRAINT "payroll_time_changes_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_time_uploads" ADD CONSTRAINT "payroll_time_uploads_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;