CREATE TABLE "changed_days" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"mark" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "changed_days_company_seq_employee_seq_pk" PRIMARY KEY("company_seq","employee_seq")
);
--> statement-breakpoint
CREATE TABLE "day_results" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"work_date" date NOT NULL,
	"day_type" text NOT NULL,
	"work_schedule_seq" integer,
	"plan_start" integer,
	"plan_end" integer,
	"plan_paid_minutes" integer,
	"core_start" integer,
	"core_end" integer,
	"state" text NOT NULL,
	"first_punch" integer,
	"last_punch" integer,
	"scheduled_minutes" integer NOT NULL,
	"absent_minutes" integer NOT NULL,
	"late_minutes" integer NOT NULL,
	"undertime_minutes" integer NOT NULL,
	"unpaid_leave_minutes" integer NOT NULL,
	"paid_leave_minutes" integer NOT NULL,
	"worked_minutes" integer NOT NULL,
	"night_minutes" integer NOT NULL,
	"overtime_minutes" integer NOT NULL,
	"overtime_night_minutes" integer NOT NULL,
	"regular_minutes" integer NOT NULL,
	"excused_late_minutes" integer NOT NULL,
	"overbreak_minutes" integer NOT NULL,
	"unapproved_overtime_minutes" integer NOT NULL,
	"compensatory_leave_minutes" integer NOT NULL,
	"moved_day_type" text,
	"moved_worked_minutes" integer NOT NULL,
	"moved_night_minutes" integer NOT NULL,
	"moved_overtime_minutes" integer NOT NULL,
	"moved_overtime_night_minutes" integer NOT NULL,
	"exceptions" text[] NOT NULL,
	"closes_at" timestamp with time zone,
	"input_hash" text NOT NULL,
	"evaluated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_results_company_seq_employee_seq_work_date_pk" PRIMARY KEY("company_seq","employee_seq","work_date")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "days_judged_to" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "days_looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "changed_days" ADD CONSTRAINT "changed_days_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_results" ADD CONSTRAINT "day_results_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_results_day" ON "day_results" USING btree ("company_seq","work_date");--> statement-breakpoint
CREATE INDEX "day_results_open" ON "day_results" USING btree ("company_seq","closes_at") WHERE closes_at is not null;