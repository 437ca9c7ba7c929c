CREATE TABLE "year_sum_payrolls" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"tax_centavos" bigint NOT NULL,
	CONSTRAINT "year_sum_payrolls_company_seq_payroll_seq_pk" PRIMARY KEY("company_seq","payroll_seq")
);
--> statement-breakpoint
CREATE TABLE "year_sums" (
	"company_seq" integer NOT NULL,
	"taxable_year" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"december" boolean NOT NULL,
	"minimum_wage_earner" boolean NOT NULL,
	"payslips" integer NOT NULL,
	"figures" bigint[] NOT NULL,
	"contributions_due_centavos" bigint NOT NULL,
	"lines" text NOT NULL,
	"annualized" boolean NOT NULL,
	"refund_day" date,
	CONSTRAINT "year_sums_company_seq_taxable_year_employee_seq_december_minimum_wage_earner_pk" PRIMARY KEY("company_seq","taxable_year","employee_seq","december","minimum_wage_earner")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "years_summed_yn" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "year_sum_payrolls" ADD CONSTRAINT "year_sum_payrolls_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_sums" ADD CONSTRAINT "year_sums_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;