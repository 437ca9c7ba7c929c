CREATE TABLE "payslip_mailings" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"from_day" date NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "payslip_mailings_company_seq_payroll_seq_pk" PRIMARY KEY("company_seq","payroll_seq")
);
--> statement-breakpoint
CREATE TABLE "payslip_openings" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"first_opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payslip_openings_company_seq_payroll_seq_employee_seq_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq")
);
--> statement-breakpoint
ALTER TABLE "payslip_mailings" ADD CONSTRAINT "payslip_mailings_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_openings" ADD CONSTRAINT "payslip_openings_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_openings" ADD CONSTRAINT "payslip_openings_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payslip_mailings_waiting" ON "payslip_mailings" USING btree ("company_seq","from_day") WHERE "payslip_mailings"."mailed_at" is null;