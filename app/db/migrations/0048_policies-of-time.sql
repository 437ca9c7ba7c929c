CREATE TABLE "time_policies" (
	"company_seq" integer NOT NULL,
	"time_policy_seq" integer NOT NULL,
	"policy_kind" text NOT NULL,
	"policy_name" text NOT NULL,
	"main_yn" text DEFAULT 'N' NOT NULL,
	"policy_state" text DEFAULT 'ENABLE' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "time_policies_company_seq_time_policy_seq_pk" PRIMARY KEY("company_seq","time_policy_seq")
);
--> statement-breakpoint
CREATE TABLE "time_policy_versions" (
	"company_seq" integer NOT NULL,
	"time_policy_seq" integer NOT NULL,
	"effective_day" date NOT NULL,
	"overtime_mode" text,
	"minimum_overtime_minutes" integer,
	"overtime_unit_minutes" integer,
	"early_overtime_yn" text,
	"unapproved_alert_minutes" integer,
	"holiday_work_approval_yn" text,
	"minimum_holiday_work_minutes" integer,
	"holiday_work_unit_minutes" integer,
	"compensation" text,
	"midnight_holiday" text,
	"meal_minutes" integer,
	"meal_after_minutes" integer,
	"paid_yn" text,
	"counts_as_worked_yn" text,
	"clock_required_yn" text,
	"approval_yn" text,
	"grace_minutes" integer,
	"undertime_grace_minutes" integer,
	"grace_mode" text,
	"loss_unit_minutes" integer,
	"half_day_absent_after_minutes" integer,
	"punch_pairing" text,
	"duplicate_minutes" integer,
	"auto_clock_out_yn" text,
	"lead_minutes" integer,
	"tail_minutes" integer,
	"day_boundary_time" text,
	"means_web_yn" text,
	"means_mobile_yn" text,
	"means_kiosk_yn" text,
	"means_device_yn" text,
	"place_check" text,
	"photo_yn" text,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_policy_versions_company_seq_time_policy_seq_effective_day_pk" PRIMARY KEY("company_seq","time_policy_seq","effective_day")
);
--> statement-breakpoint
ALTER TABLE "work_schedule_versions" ADD COLUMN "overtime_policy_seq" integer;--> statement-breakpoint
ALTER TABLE "work_schedule_versions" ADD COLUMN "holiday_work_policy_seq" integer;--> statement-breakpoint
ALTER TABLE "work_schedule_versions" ADD COLUMN "commute_policy_seq" integer;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "overtime_policy_seq" integer;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "holiday_work_policy_seq" integer;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "commute_policy_seq" integer;--> statement-breakpoint
ALTER TABLE "time_policies" ADD CONSTRAINT "time_policies_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_policy_versions" ADD CONSTRAINT "time_policy_versions_company_seq_time_policy_seq_time_policies_company_seq_time_policy_seq_fk" FOREIGN KEY ("company_seq","time_policy_seq") REFERENCES "public"."time_policies"("company_seq","time_policy_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedule_versions" ADD CONSTRAINT "work_schedule_versions_company_seq_overtime_policy_seq_time_policies_company_seq_time_policy_seq_fk" FOREIGN KEY ("company_seq","overtime_policy_seq") REFERENCES "public"."time_policies"("company_seq","time_policy_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedule_versions" ADD CONSTRAINT "work_schedule_versions_company_seq_holiday_work_policy_seq_time_policies_company_seq_time_policy_seq_fk" FOREIGN KEY ("company_seq","holiday_work_policy_seq") REFERENCES "public"."time_policies"("company_seq","time_policy_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedule_versions" ADD CONSTRAINT "work_schedule_versions_company_seq_commute_policy_seq_time_policies_company_seq_time_policy_seq_fk" FOREIGN KEY ("company_seq","commute_policy_seq") REFERENCES "public"."time_policies"("company_seq","time_policy_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD CONSTRAINT "work_schedules_company_seq_overtime_policy_seq_time_policies_company_seq_time_policy_seq_fk" FOREIGN KEY ("company_seq","overtime_policy_seq") REFERENCES "public"."time_policies"("company_seq","time_policy_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD CONSTRAINT "work_schedules_company_seq_holiday_work_policy_seq_time_policies_company_seq_time_policy_seq_fk" FOREIGN KEY ("company_seq","holiday_work_policy_seq") REFERENCES "public"."time_policies"("company_seq","time_policy_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD CONSTRAINT "work_schedules_company_seq_commute_policy_seq_time_policies_company_seq_time_policy_seq_fk" FOREIGN KEY ("company_seq","commute_policy_seq") REFERENCES "public"."time_policies"("company_seq","time_policy_seq") ON DELETE no action ON UPDATE no action;