CREATE TABLE "leave_conversions" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"conversion_seq" integer NOT NULL,
	"leave_policy_seq" integer NOT NULL,
	"conversion_day" date NOT NULL,
	"decision" text NOT NULL,
	"days" numeric(9, 4) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"adjustment_seq" integer,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_conversions_company_seq_payroll_seq_conversion_seq_pk" PRIMARY KEY("company_seq","payroll_seq","conversion_seq")
);
--> statement-breakpoint
ALTER TABLE "leave_conversions" ADD CONSTRAINT "leave_conversions_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_conversions" ADD CONSTRAINT "leave_conversions_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_conversions" ADD CONSTRAINT "leave_conversions_company_seq_leave_policy_seq_leave_policies_company_seq_leave_policy_seq_fk" FOREIGN KEY ("company_seq","leave_policy_seq") REFERENCES "public"."leave_policies"("company_seq","leave_policy_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_conversions_person" ON "leave_conversions" USING btree ("company_seq","employee_seq");--> statement-breakpoint
CREATE INDEX "leave_entries_converted" ON "leave_entries" USING btree ("company_seq","employee_seq") WHERE "leave_entries"."entry_kind" = 'CONVERT';