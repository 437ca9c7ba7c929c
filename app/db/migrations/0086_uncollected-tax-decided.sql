CREATE TABLE "uncollected_taxes" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "uncollected_taxes_company_seq_payroll_seq_employee_seq_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq")
);
--> statement-breakpoint
ALTER TABLE "uncollected_taxes" ADD CONSTRAINT "uncollected_taxes_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uncollected_taxes" ADD CONSTRAINT "uncollected_taxes_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;