CREATE TABLE "payroll_arrears" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"arrear_seq" integer NOT NULL,
	"paid_payroll_seq" integer NOT NULL,
	"line_code" text NOT NULL,
	"decision" text NOT NULL,
	"should_be_centavos" bigint NOT NULL,
	"amount_centavos" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"adjustment_seq" integer,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_arrears_company_seq_payroll_seq_arrear_seq_pk" PRIMARY KEY("company_seq","payroll_seq","arrear_seq")
);
--> statement-breakpoint
ALTER TABLE "payroll_arrears" ADD CONSTRAINT "payroll_arrears_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_arrears" ADD CONSTRAINT "payroll_arrears_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_arrears" ADD CONSTRAINT "payroll_arrears_paid_payroll" FOREIGN KEY ("company_seq","paid_payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_arrears_paid" ON "payroll_arrears" USING btree ("company_seq","employee_seq","paid_payroll_seq");