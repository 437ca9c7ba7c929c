CREATE SEQUENCE "public"."company_seq_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "employees" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"employee_id" text NOT NULL,
	"employee_name" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"birthday" date,
	"email" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"tin_no" text DEFAULT '' NOT NULL,
	"social_security_system" text DEFAULT '' NOT NULL,
	"philhealth" text DEFAULT '' NOT NULL,
	"pag_ibig" text DEFAULT '' NOT NULL,
	"rdo_code" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_account_number" text DEFAULT '' NOT NULL,
	"department_seq" integer,
	"job_title_seq" integer,
	"employment_type" text DEFAULT 'FULL_TIME' NOT NULL,
	"join_date" date NOT NULL,
	"resignation_date" date,
	"separation_cause" text,
	"work_schedule_seq" integer NOT NULL,
	"payroll_template_seq" integer,
	"region" text DEFAULT 'NCR' NOT NULL,
	"minimum_daily_wage_centavos" bigint,
	"minimum_wage_earner_yn" text DEFAULT 'N' NOT NULL,
	"premium_exempt_yn" text DEFAULT 'N' NOT NULL,
	"sss_yn" text DEFAULT 'Y' NOT NULL,
	"phil_health_yn" text DEFAULT 'Y' NOT NULL,
	"pag_ibig_yn" text DEFAULT 'Y' NOT NULL,
	"unused_leave_days" text DEFAULT '0' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employees_company_seq_employee_seq_pk" PRIMARY KEY("company_seq","employee_seq")
);
--> statement-breakpoint
CREATE TABLE "previous_employers" (
	"company_seq" integer NOT NULL,
	"previous_employer_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"employer_name" text NOT NULL,
	"tin_no" text DEFAULT '' NOT NULL,
	"employment_type" text NOT NULL,
	"resignation_type" text DEFAULT '' NOT NULL,
	"taxable_year" integer NOT NULL,
	"taxable_from" text NOT NULL,
	"taxable_to" text NOT NULL,
	"taxable_compensation_centavos" bigint DEFAULT 0 NOT NULL,
	"tax_withheld_centavos" bigint DEFAULT 0 NOT NULL,
	"non_taxable_thirteenth_month_and_other_benefits_centavos" bigint DEFAULT 0 NOT NULL,
	"other_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "previous_employers_company_seq_previous_employer_seq_pk" PRIMARY KEY("company_seq","previous_employer_seq")
);
--> statement-breakpoint
CREATE TABLE "salary_records" (
	"company_seq" integer NOT NULL,
	"salary_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"effective_date" date NOT NULL,
	"salary_amount_type" text NOT NULL,
	"salary_amount_centavos" bigint NOT NULL,
	"tax_code" text DEFAULT '' NOT NULL,
	"pic" text DEFAULT '' NOT NULL,
	"pera_year" integer,
	"pera_type" text,
	"pera_amount_centavos" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salary_records_company_seq_salary_seq_pk" PRIMARY KEY("company_seq","salary_seq")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"company_seq" integer NOT NULL,
	"department_seq" integer NOT NULL,
	"parent_department_seq" integer,
	"department_name" text NOT NULL,
	CONSTRAINT "departments_company_seq_department_seq_pk" PRIMARY KEY("company_seq","department_seq")
);
--> statement-breakpoint
CREATE TABLE "job_titles" (
	"company_seq" integer NOT NULL,
	"job_title_seq" integer NOT NULL,
	"job_title_name" text NOT NULL,
	CONSTRAINT "job_titles_company_seq_job_title_seq_pk" PRIMARY KEY("company_seq","job_title_seq")
);
--> statement-breakpoint
CREATE TABLE "allowance_items" (
	"company_seq" integer NOT NULL,
	"payroll_template_seq" integer NOT NULL,
	"item_seq" integer NOT NULL,
	"item_name" text NOT NULL,
	"item_kind" text NOT NULL,
	"payment_kind" text NOT NULL,
	"item_state" text DEFAULT 'ENABLE' NOT NULL,
	"tax_treatment" text NOT NULL,
	"de_minimis_key" text,
	"timing" text DEFAULT 'EQUAL' NOT NULL,
	"tax_class" text,
	"prorate_yn" text,
	"sss_base_yn" text,
	"pag_ibig_base_yn" text,
	CONSTRAINT "allowance_items_company_seq_payroll_template_seq_item_seq_pk" PRIMARY KEY("company_seq","payroll_template_seq","item_seq")
);
--> statement-breakpoint
CREATE TABLE "deduction_items" (
	"company_seq" integer NOT NULL,
	"payroll_template_seq" integer NOT NULL,
	"item_seq" integer NOT NULL,
	"item_name" text NOT NULL,
	"item_kind" text NOT NULL,
	"item_state" text DEFAULT 'ENABLE' NOT NULL,
	"item_order" integer NOT NULL,
	"timing" text DEFAULT 'EQUAL' NOT NULL,
	"union_dues_yn" text DEFAULT 'N' NOT NULL,
	CONSTRAINT "deduction_items_company_seq_payroll_template_seq_item_seq_pk" PRIMARY KEY("company_seq","payroll_template_seq","item_seq")
);
--> statement-breakpoint
CREATE TABLE "employee_allowances" (
	"company_seq" integer NOT NULL,
	"entry_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"item_seq" integer NOT NULL,
	"monthly_amount_centavos" bigint NOT NULL,
	"start_date" date,
	"end_date" date,
	CONSTRAINT "employee_allowances_company_seq_entry_seq_pk" PRIMARY KEY("company_seq","entry_seq")
);
--> statement-breakpoint
CREATE TABLE "employee_deductions" (
	"company_seq" integer NOT NULL,
	"entry_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"item_seq" integer NOT NULL,
	"monthly_amount_centavos" bigint NOT NULL,
	"start_date" date,
	"end_date" date,
	CONSTRAINT "employee_deductions_company_seq_entry_seq_pk" PRIMARY KEY("company_seq","entry_seq")
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"company_seq" integer NOT NULL,
	"loan_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"loan_type" text NOT NULL,
	"principal_centavos" bigint NOT NULL,
	"balance_centavos" bigint NOT NULL,
	"amortization_centavos" bigint NOT NULL,
	"start_date" date NOT NULL,
	"loan_deduction_payroll_order" text NOT NULL,
	"loan_state" text DEFAULT 'ONGOING' NOT NULL,
	CONSTRAINT "loans_company_seq_loan_seq_pk" PRIMARY KEY("company_seq","loan_seq")
);
--> statement-breakpoint
CREATE TABLE "payroll_templates" (
	"company_seq" integer NOT NULL,
	"payroll_template_seq" integer NOT NULL,
	"payroll_template_name" text NOT NULL,
	"pay_frequency" text NOT NULL,
	"policies" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"use_yn" text DEFAULT 'Y' NOT NULL,
	CONSTRAINT "payroll_templates_company_seq_payroll_template_seq_pk" PRIMARY KEY("company_seq","payroll_template_seq")
);
--> statement-breakpoint
CREATE TABLE "premium_rates" (
	"company_seq" integer NOT NULL,
	"day_type" text NOT NULL,
	"first_eight_hundredths" integer NOT NULL,
	"overtime_hundredths" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "premium_rates_company_seq_day_type_pk" PRIMARY KEY("company_seq","day_type")
);
--> statement-breakpoint
CREATE TABLE "payroll_adjustments" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"adjustment_seq" integer NOT NULL,
	"kind" text NOT NULL,
	"item_name" text NOT NULL,
	"tax_treatment" text,
	"tax_class" text,
	"de_minimis_key" text,
	"payment_kind" text DEFAULT 'CASH' NOT NULL,
	"quantity_days" text,
	"amount_centavos" bigint,
	"item_order" integer,
	"reason" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_adjustments_company_seq_payroll_seq_adjustment_seq_pk" PRIMARY KEY("company_seq","payroll_seq","adjustment_seq")
);
--> statement-breakpoint
CREATE TABLE "payroll_deduct_rows" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"time_seq" integer NOT NULL,
	"deduct_date" date NOT NULL,
	"deduct_type" text NOT NULL,
	"deduct_minutes" integer NOT NULL,
	CONSTRAINT "payroll_deduct_rows_company_seq_payroll_seq_employee_seq_time_seq_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq","time_seq")
);
--> statement-breakpoint
CREATE TABLE "employee_balances" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"payroll_seq" integer,
	"balances" text NOT NULL,
	CONSTRAINT "employee_balances_company_seq_employee_seq_pk" PRIMARY KEY("company_seq","employee_seq")
);
--> statement-breakpoint
CREATE TABLE "payroll_leave_rows" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"time_seq" integer NOT NULL,
	"leave_date" date NOT NULL,
	"leave_minutes" integer NOT NULL,
	"paid_yn" text NOT NULL,
	CONSTRAINT "payroll_leave_rows_company_seq_payroll_seq_employee_seq_time_seq_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq","time_seq")
);
--> statement-breakpoint
CREATE TABLE "loan_movements" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"loan_seq" integer NOT NULL,
	"amount_centavos" bigint NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_movements_company_seq_loan_seq_payroll_seq_pk" PRIMARY KEY("company_seq","loan_seq","payroll_seq")
);
--> statement-breakpoint
CREATE TABLE "payroll_manual_values" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"manual_value_seq" integer NOT NULL,
	"line_code" text NOT NULL,
	"amount_centavos" bigint NOT NULL,
	"reason" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_manual_values_company_seq_payroll_seq_manual_value_seq_pk" PRIMARY KEY("company_seq","payroll_seq","manual_value_seq")
);
--> statement-breakpoint
CREATE TABLE "payroll_payouts" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"paid_on" date NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_payouts_company_seq_payroll_seq_pk" PRIMARY KEY("company_seq","payroll_seq")
);
--> statement-breakpoint
CREATE TABLE "payroll_members" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"excluded" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_members_company_seq_payroll_seq_employee_seq_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq")
);
--> statement-breakpoint
CREATE TABLE "payrolls" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"payroll_kind" text NOT NULL,
	"payroll_template_seq" integer,
	"payroll_name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"pay_date" date NOT NULL,
	"annualize_yn" text DEFAULT 'N' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"time_confirmed_at" timestamp with time zone,
	"calculated_at" timestamp with time zone,
	"created_by_seq" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_by" text,
	"completed_at" timestamp with time zone,
	"headcount" integer DEFAULT 0 NOT NULL,
	"gross_centavos" bigint DEFAULT 0 NOT NULL,
	"deductions_centavos" bigint DEFAULT 0 NOT NULL,
	"net_centavos" bigint DEFAULT 0 NOT NULL,
	"employer_cost_centavos" bigint DEFAULT 0 NOT NULL,
	"blocked_count" integer DEFAULT 0 NOT NULL,
	"warning_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payrolls_company_seq_payroll_seq_pk" PRIMARY KEY("company_seq","payroll_seq")
);
--> statement-breakpoint
CREATE TABLE "payslip_changes" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"generation" integer NOT NULL,
	"before_net_centavos" bigint,
	"after_net_centavos" bigint,
	"changes" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payslip_changes_company_seq_payroll_seq_employee_seq_generation_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq","generation")
);
--> statement-breakpoint
CREATE TABLE "payslip_remarks" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"remark" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payslip_remarks_company_seq_payroll_seq_employee_seq_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq")
);
--> statement-breakpoint
CREATE TABLE "payslips" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"generation" integer NOT NULL,
	"input_hash" text NOT NULL,
	"employee_id" text NOT NULL,
	"employee_name" text NOT NULL,
	"department_name" text NOT NULL,
	"job_title_name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"tax_method" text NOT NULL,
	"check_level" smallint NOT NULL,
	"gross_centavos" bigint NOT NULL,
	"deductions_centavos" bigint NOT NULL,
	"net_centavos" bigint NOT NULL,
	"employer_cost_centavos" bigint NOT NULL,
	"figures" bigint[] NOT NULL,
	"lines" text NOT NULL,
	"detail" text NOT NULL,
	"balances" text NOT NULL,
	CONSTRAINT "payslips_company_seq_payroll_seq_employee_seq_generation_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq","generation")
);
--> statement-breakpoint
CREATE TABLE "payroll_premium_rows" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"time_seq" integer NOT NULL,
	"work_date" date NOT NULL,
	"day_type" text NOT NULL,
	"worked_minutes" integer NOT NULL,
	"night_minutes" integer NOT NULL,
	"overtime_minutes" integer NOT NULL,
	"overtime_night_minutes" integer NOT NULL,
	CONSTRAINT "payroll_premium_rows_company_seq_payroll_seq_employee_seq_time_seq_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq","time_seq")
);
--> statement-breakpoint
CREATE TABLE "recalculations" (
	"company_seq" integer NOT NULL,
	"payroll_seq_valid_millis" bigint NOT NULL,
	"payroll_seq" integer NOT NULL,
	"status" text NOT NULL,
	"step" smallint DEFAULT 1 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"error_reference" text,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "recalculations_company_seq_payroll_seq_valid_millis_pk" PRIMARY KEY("company_seq","payroll_seq_valid_millis")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"company_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"employee_name" text NOT NULL,
	"employee_first_name" text NOT NULL,
	"employee_seq" integer,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"account_state" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_company_seq_account_seq_pk" PRIMARY KEY("company_seq","account_seq")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"company_seq" integer PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"tin_no" text DEFAULT '' NOT NULL,
	"region" text DEFAULT 'NCR' NOT NULL,
	"subscriptions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"company_seq" integer NOT NULL,
	"noun" text NOT NULL,
	"last_seq" integer NOT NULL,
	CONSTRAINT "counters_company_seq_noun_pk" PRIMARY KEY("company_seq","noun")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"company_seq" integer NOT NULL,
	"mail_seq" integer NOT NULL,
	"mail_key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"mail_state" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_company_seq_mail_seq_pk" PRIMARY KEY("company_seq","mail_seq")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"company_seq" integer NOT NULL,
	"token_hash" text NOT NULL,
	"account_seq" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_company_seq_token_hash_pk" PRIMARY KEY("company_seq","token_hash")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"company_seq" integer NOT NULL,
	"holiday_seq" integer NOT NULL,
	"holiday_date" date NOT NULL,
	"holiday_name" text NOT NULL,
	"holiday_type" text NOT NULL,
	CONSTRAINT "holidays_company_seq_holiday_seq_pk" PRIMARY KEY("company_seq","holiday_seq")
);
--> statement-breakpoint
CREATE TABLE "work_schedules" (
	"company_seq" integer NOT NULL,
	"work_schedule_seq" integer NOT NULL,
	"work_schedule_name" text NOT NULL,
	"main_work_schedule_yn" text DEFAULT 'N' NOT NULL,
	"work_day" text NOT NULL,
	"work_time" integer NOT NULL,
	"day_factor" text,
	CONSTRAINT "work_schedules_company_seq_work_schedule_seq_pk" PRIMARY KEY("company_seq","work_schedule_seq")
);
--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_seq_department_seq_departments_company_seq_department_seq_fk" FOREIGN KEY ("company_seq","department_seq") REFERENCES "public"."departments"("company_seq","department_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_seq_job_title_seq_job_titles_company_seq_job_title_seq_fk" FOREIGN KEY ("company_seq","job_title_seq") REFERENCES "public"."job_titles"("company_seq","job_title_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_seq_work_schedule_seq_work_schedules_company_seq_work_schedule_seq_fk" FOREIGN KEY ("company_seq","work_schedule_seq") REFERENCES "public"."work_schedules"("company_seq","work_schedule_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previous_employers" ADD CONSTRAINT "previous_employers_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_records" ADD CONSTRAINT "salary_records_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_titles" ADD CONSTRAINT "job_titles_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowance_items" ADD CONSTRAINT "allowance_items_company_seq_payroll_template_seq_payroll_templates_company_seq_payroll_template_seq_fk" FOREIGN KEY ("company_seq","payroll_template_seq") REFERENCES "public"."payroll_templates"("company_seq","payroll_template_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deduction_items" ADD CONSTRAINT "deduction_items_company_seq_payroll_template_seq_payroll_templates_company_seq_payroll_template_seq_fk" FOREIGN KEY ("company_seq","payroll_template_seq") REFERENCES "public"."payroll_templates"("company_seq","payroll_template_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_allowances" ADD CONSTRAINT "employee_allowances_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_deductions" ADD CONSTRAINT "employee_deductions_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_templates" ADD CONSTRAINT "payroll_templates_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_rates" ADD CONSTRAINT "premium_rates_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_adjustments" ADD CONSTRAINT "payroll_adjustments_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_adjustments" ADD CONSTRAINT "payroll_adjustments_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_deduct_rows" ADD CONSTRAINT "payroll_deduct_rows_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_deduct_rows" ADD CONSTRAINT "payroll_deduct_rows_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_balances" ADD CONSTRAINT "employee_balances_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_leave_rows" ADD CONSTRAINT "payroll_leave_rows_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_leave_rows" ADD CONSTRAINT "payroll_leave_rows_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_movements" ADD CONSTRAINT "loan_movements_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_movements" ADD CONSTRAINT "loan_movements_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_manual_values" ADD CONSTRAINT "payroll_manual_values_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_manual_values" ADD CONSTRAINT "payroll_manual_values_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payouts" ADD CONSTRAINT "payroll_payouts_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_members" ADD CONSTRAINT "payroll_members_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_members" ADD CONSTRAINT "payroll_members_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payrolls" ADD CONSTRAINT "payrolls_company_seq_payroll_template_seq_payroll_templates_company_seq_payroll_template_seq_fk" FOREIGN KEY ("company_seq","payroll_template_seq") REFERENCES "public"."payroll_templates"("company_seq","payroll_template_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_changes" ADD CONSTRAINT "payslip_changes_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_changes" ADD CONSTRAINT "payslip_changes_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_remarks" ADD CONSTRAINT "payslip_remarks_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_remarks" ADD CONSTRAINT "payslip_remarks_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_premium_rows" ADD CONSTRAINT "payroll_premium_rows_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_premium_rows" ADD CONSTRAINT "payroll_premium_rows_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalculations" ADD CONSTRAINT "recalculations_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD CONSTRAINT "work_schedules_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employees_employee_id" ON "employees" USING btree ("company_seq","employee_id");--> statement-breakpoint
CREATE INDEX "employees_template" ON "employees" USING btree ("company_seq","payroll_template_seq");--> statement-breakpoint
CREATE INDEX "previous_employers_employee" ON "previous_employers" USING btree ("company_seq","employee_seq");--> statement-breakpoint
CREATE INDEX "salary_records_employee" ON "salary_records" USING btree ("company_seq","employee_seq","effective_date");--> statement-breakpoint
CREATE INDEX "employee_allowances_employee" ON "employee_allowances" USING btree ("company_seq","employee_seq");--> statement-breakpoint
CREATE INDEX "employee_deductions_employee" ON "employee_deductions" USING btree ("company_seq","employee_seq");--> statement-breakpoint
CREATE INDEX "loans_employee" ON "loans" USING btree ("company_seq","employee_seq");--> statement-breakpoint
CREATE INDEX "payroll_adjustments_employee" ON "payroll_adjustments" USING btree ("company_seq","payroll_seq","employee_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_manual_values_line" ON "payroll_manual_values" USING btree ("company_seq","payroll_seq","employee_seq","line_code");--> statement-breakpoint
CREATE UNIQUE INDEX "payrolls_period" ON "payrolls" USING btree ("company_seq","payroll_kind","payroll_template_seq","start_date","end_date");--> statement-breakpoint
CREATE INDEX "payrolls_pay_date" ON "payrolls" USING btree ("company_seq","pay_date");--> statement-breakpoint
CREATE INDEX "recalculations_payroll" ON "recalculations" USING btree ("company_seq","payroll_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key" ON "mails" USING btree ("company_seq","mail_key");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("company_seq","account_seq");--> statement-breakpoint
CREATE INDEX "holidays_date" ON "holidays" USING btree ("company_seq","holiday_date");