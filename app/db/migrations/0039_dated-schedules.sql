CREATE TABLE "assignment_uploads" (
	"company_seq" integer NOT NULL,
	"upload_seq" integer NOT NULL,
	"setting_group" text NOT NULL,
	"file_name" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"upload_state" text DEFAULT 'WAITING' NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "assignment_uploads_company_seq_upload_seq_pk" PRIMARY KEY("company_seq","upload_seq")
);
--> statement-breakpoint
CREATE TABLE "payroll_template_assignments" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"start_date" date NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payroll_template_seq" integer,
	CONSTRAINT "payroll_template_assignments_company_seq_employee_seq_start_date_pk" PRIMARY KEY("company_seq","employee_seq","start_date")
);
--> statement-breakpoint
CREATE TABLE "work_schedule_assignments" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"start_date" date NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"work_schedule_seq" integer NOT NULL,
	CONSTRAINT "work_schedule_assignments_company_seq_employee_seq_start_date_pk" PRIMARY KEY("company_seq","employee_seq","start_date")
);
--> statement-breakpoint
CREATE TABLE "work_schedule_versions" (
	"company_seq" integer NOT NULL,
	"work_schedule_seq" integer NOT NULL,
	"effective_day" date NOT NULL,
	"work_day" text NOT NULL,
	"work_time" integer NOT NULL,
	"start_time" text,
	"end_time" text,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shifts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"band_start_time" text,
	"band_end_time" text,
	"core_start_time" text,
	"core_end_time" text,
	"break_minutes" integer,
	"compressed_yn" text DEFAULT 'N' NOT NULL,
	"compressed_agreed_on" date,
	"compressed_reported_on" date,
	"short_meal_agreed_on" date,
	"day_factor" text,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_schedule_versions_company_seq_work_schedule_seq_effective_day_pk" PRIMARY KEY("company_seq","work_schedule_seq","effective_day")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "assignments_day" date;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "breaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "band_start_time" text;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "band_end_time" text;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "core_start_time" text;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "core_end_time" text;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "break_minutes" integer;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "compressed_yn" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "compressed_agreed_on" date;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "compressed_reported_on" date;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "short_meal_agreed_on" date;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "schedule_state" text DEFAULT 'ENABLE' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_uploads" ADD CONSTRAINT "assignment_uploads_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_template_assignments" ADD CONSTRAINT "payroll_template_assignments_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_template_assignments" ADD CONSTRAINT "payroll_template_assignments_company_seq_payroll_template_seq_payroll_templates_company_seq_payroll_template_seq_fk" FOREIGN KEY ("company_seq","payroll_template_seq") REFERENCES "public"."payroll_templates"("company_seq","payroll_template_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedule_assignments" ADD CONSTRAINT "work_schedule_assignments_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedule_assignments" ADD CONSTRAINT "work_schedule_assignments_company_seq_work_schedule_seq_work_schedules_company_seq_work_schedule_seq_fk" FOREIGN KEY ("company_seq","work_schedule_seq") REFERENCES "public"."work_schedules"("company_seq","work_schedule_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedule_versions" ADD CONSTRAINT "work_schedule_versions_company_seq_work_schedule_seq_work_schedules_company_seq_work_schedule_seq_fk" FOREIGN KEY ("company_seq","work_schedule_seq") REFERENCES "public"."work_schedules"("company_seq","work_schedule_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_template_assignments_template" ON "payroll_template_assignments" USING btree ("company_seq","payroll_template_seq");--> statement-breakpoint
CREATE INDEX "work_schedule_assignments_schedule" ON "work_schedule_assignments" USING btree ("company_seq","work_schedule_seq");