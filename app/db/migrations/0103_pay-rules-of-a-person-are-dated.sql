CREATE TABLE "employee_pay_rules" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"effective_day" date NOT NULL,
	"minimum_wage_earner_yn" text NOT NULL,
	"premium_exempt_yn" text NOT NULL,
	"sss_yn" text NOT NULL,
	"phil_health_yn" text NOT NULL,
	"pag_ibig_yn" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_pay_rules_company_seq_employee_seq_effective_day_pk" PRIMARY KEY("company_seq","employee_seq","effective_day")
);
--> statement-breakpoint
ALTER TABLE "employee_pay_rules" ADD CONSTRAINT "employee_pay_rules_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;