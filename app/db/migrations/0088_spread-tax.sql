CREATE TABLE "tax_spreads" (
	"company_seq" integer NOT NULL,
	"tax_year" smallint NOT NULL,
	"employee_seq" integer NOT NULL,
	"reason" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_spreads_company_seq_tax_year_employee_seq_pk" PRIMARY KEY("company_seq","tax_year","employee_seq")
);
--> statement-breakpoint
ALTER TABLE "tax_spreads" ADD CONSTRAINT "tax_spreads_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;