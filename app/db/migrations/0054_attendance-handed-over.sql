CREATE TABLE "attendance_locks" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"locked_by" text NOT NULL,
	"locked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_locks_company_seq_payroll_seq_employee_seq_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq"),
	CONSTRAINT "attendance_locks_start" UNIQUE("company_seq","employee_seq","start_date")
);
--> statement-breakpoint
CREATE TABLE "handed_days" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"basic_date" date NOT NULL,
	"work_date" date NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"day_type" text NOT NULL,
	"absent_minutes" integer NOT NULL,
	"late_minutes" integer NOT NULL,
	"undertime_minutes" integer NOT NULL,
	"unpaid_leave_minutes" integer NOT NULL,
	"paid_leave_minutes" integer NOT NULL,
	"worked_minutes" integer NOT NULL,
	"night_minutes" integer NOT NULL,
	"overtime_minutes" integer NOT NULL,
	"overtime_night_minutes" integer NOT NULL,
	CONSTRAINT "handed_days_company_seq_payroll_seq_employee_seq_basic_date_work_date_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq","basic_date","work_date")
);
--> statement-breakpoint
CREATE TABLE "late_changes" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"basic_date" date NOT NULL,
	"work_date" date NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"decision" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"day_type" text NOT NULL,
	"absent_minutes" integer NOT NULL,
	"late_minutes" integer NOT NULL,
	"undertime_minutes" integer NOT NULL,
	"unpaid_leave_minutes" integer NOT NULL,
	"paid_leave_minutes" integer NOT NULL,
	"worked_minutes" integer NOT NULL,
	"night_minutes" integer NOT NULL,
	"overtime_minutes" integer NOT NULL,
	"overtime_night_minutes" integer NOT NULL,
	"basic_amount_centavos" bigint NOT NULL,
	"premium_amount_centavos" bigint NOT NULL,
	"basic_adjustment_seq" integer,
	"premium_adjustment_seq" integer,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "late_changes_company_seq_payroll_seq_employee_seq_basic_date_work_date_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq","basic_date","work_date")
);
--> statement-breakpoint
CREATE TABLE "payroll_time_days" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"basic_date" date NOT NULL,
	"work_date" date NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"day_type" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payroll_time_days_company_seq_payroll_seq_employee_seq_basic_date_work_date_pk" PRIMARY KEY("company_seq","payroll_seq","employee_seq","basic_date","work_date")
);
--> statement-breakpoint
ALTER TABLE "payroll_premium_rows" ADD COLUMN "basic_date" date;--> statement-breakpoint
ALTER TABLE "payroll_premium_rows" ADD COLUMN "basic_day_type" text;--> statement-breakpoint
ALTER TABLE "attendance_locks" ADD CONSTRAINT "attendance_locks_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_locks" ADD CONSTRAINT "attendance_locks_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_days" ADD CONSTRAINT "handed_days_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_days" ADD CONSTRAINT "handed_days_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_changes" ADD CONSTRAINT "late_changes_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_changes" ADD CONSTRAINT "late_changes_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_time_days" ADD CONSTRAINT "payroll_time_days_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_time_days" ADD CONSTRAINT "payroll_time_days_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_locks_end" ON "attendance_locks" USING btree ("company_seq","end_date");