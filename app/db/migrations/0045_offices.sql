ALTER TABLE "work_places" ADD COLUMN "province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "zip_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "latitude" numeric(9, 6);--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "longitude" numeric(9, 6);--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "radius_meters" integer;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "ip_ranges" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "device_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "rdo_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "branch_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "work_schedule_seq" integer;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "head_employee_seq" integer;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "use_yn" text DEFAULT 'Y' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_places" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_places" ADD CONSTRAINT "work_places_company_seq_work_schedule_seq_work_schedules_company_seq_work_schedule_seq_fk" FOREIGN KEY ("company_seq","work_schedule_seq") REFERENCES "public"."work_schedules"("company_seq","work_schedule_seq") ON DELETE no action ON UPDATE no action;