CREATE TABLE "year_forecasts" (
	"company_seq" integer NOT NULL,
	"tax_year" smallint NOT NULL,
	"employee_seq" integer NOT NULL,
	"last_payroll" text NOT NULL,
	"last_pay_day" text,
	"taxable_to_date_centavos" bigint NOT NULL,
	"withheld_to_date_centavos" bigint NOT NULL,
	"previous_taxable_centavos" bigint NOT NULL,
	"previous_withheld_centavos" bigint NOT NULL,
	"year_taxable_centavos" bigint NOT NULL,
	"tax_due_centavos" bigint NOT NULL,
	"withheld_before_last_centavos" bigint NOT NULL,
	"last_withholds_centavos" bigint NOT NULL,
	"last_refunds_centavos" bigint NOT NULL,
	"uncollected_centavos" bigint NOT NULL,
	"last_net_centavos" bigint NOT NULL,
	"position" text NOT NULL,
	"to_look_at_yn" text NOT NULL,
	"previous_unknown_yn" text NOT NULL,
	"own_return" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "year_forecasts_company_seq_tax_year_employee_seq_pk" PRIMARY KEY("company_seq","tax_year","employee_seq")
);
--> statement-breakpoint
ALTER TABLE "year_forecasts" ADD CONSTRAINT "year_forecasts_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;