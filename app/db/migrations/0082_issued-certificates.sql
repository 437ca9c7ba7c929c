CREATE TABLE "certificate_marks" (
	"company_seq" integer NOT NULL,
	"taxable_year" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"first_job_yn" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "certificate_marks_company_seq_taxable_year_employee_seq_pk" PRIMARY KEY("company_seq","taxable_year","employee_seq")
);
--> statement-breakpoint
CREATE TABLE "issued_certificates" (
	"company_seq" integer NOT NULL,
	"taxable_year" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"version" integer NOT NULL,
	"digest" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_name" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"last_name" text NOT NULL,
	"tin_no" text NOT NULL,
	"rdo_code" text NOT NULL,
	"birthday" date,
	"phone_number" text NOT NULL,
	"address" text NOT NULL,
	"zip_code" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"schedule" smallint NOT NULL,
	"own_return" text,
	"daily_wage_centavos" bigint,
	"day_factor" text,
	"previous_name" text NOT NULL,
	"previous_tin" text NOT NULL,
	"previous_address" text NOT NULL,
	"previous_zip" text NOT NULL,
	"figures" bigint[] NOT NULL,
	CONSTRAINT "issued_certificates_company_seq_taxable_year_employee_seq_version_pk" PRIMARY KEY("company_seq","taxable_year","employee_seq","version"),
	CONSTRAINT "issued_certificates_version" CHECK ("issued_certificates"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "certificate_marks" ADD CONSTRAINT "certificate_marks_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD CONSTRAINT "issued_certificates_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;