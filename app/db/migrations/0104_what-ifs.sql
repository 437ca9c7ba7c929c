CREATE TABLE "what_if_people" (
	"company_seq" integer NOT NULL,
	"what_if_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"gross_before_centavos" bigint NOT NULL,
	"gross_after_centavos" bigint NOT NULL,
	"net_before_centavos" bigint NOT NULL,
	"net_after_centavos" bigint NOT NULL,
	"cost_before_centavos" bigint NOT NULL,
	"cost_after_centavos" bigint NOT NULL,
	"salary_before_centavos" bigint,
	"salary_after_centavos" bigint,
	CONSTRAINT "what_if_people_company_seq_what_if_seq_employee_seq_pk" PRIMARY KEY("company_seq","what_if_seq","employee_seq")
);
--> statement-breakpoint
CREATE TABLE "what_ifs" (
	"company_seq" integer NOT NULL,
	"what_if_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"supposition" text NOT NULL,
	"job_state" text NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"gross_before_centavos" bigint DEFAULT 0 NOT NULL,
	"gross_after_centavos" bigint DEFAULT 0 NOT NULL,
	"net_before_centavos" bigint DEFAULT 0 NOT NULL,
	"net_after_centavos" bigint DEFAULT 0 NOT NULL,
	"cost_before_centavos" bigint DEFAULT 0 NOT NULL,
	"cost_after_centavos" bigint DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"error_reference" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"raised_at" timestamp with time zone,
	CONSTRAINT "what_ifs_company_seq_what_if_seq_pk" PRIMARY KEY("company_seq","what_if_seq")
);
--> statement-breakpoint
ALTER TABLE "what_if_people" ADD CONSTRAINT "what_if_people_company_seq_what_if_seq_what_ifs_company_seq_what_if_seq_fk" FOREIGN KEY ("company_seq","what_if_seq") REFERENCES "public"."what_ifs"("company_seq","what_if_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_people" ADD CONSTRAINT "what_if_people_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_ifs" ADD CONSTRAINT "what_ifs_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_ifs" ADD CONSTRAINT "what_ifs_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "what_ifs_working" ON "what_ifs" USING btree ("company_seq") WHERE job_state = 'WORKING';--> statement-breakpoint
CREATE INDEX "what_ifs_maker" ON "what_ifs" USING btree ("company_seq","account_seq","payroll_seq");