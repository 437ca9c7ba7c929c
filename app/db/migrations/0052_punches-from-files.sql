CREATE TABLE "punch_profiles" (
	"company_seq" integer NOT NULL,
	"punch_profile_seq" integer NOT NULL,
	"profile_name" text NOT NULL,
	"separator" text NOT NULL,
	"date_order" text NOT NULL,
	"heading_lines" integer DEFAULT 0 NOT NULL,
	"person_column" integer NOT NULL,
	"date_column" integer NOT NULL,
	"time_column" integer DEFAULT 0 NOT NULL,
	"direction_column" integer DEFAULT 0 NOT NULL,
	"device_column" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "punch_profiles_company_seq_punch_profile_seq_pk" PRIMARY KEY("company_seq","punch_profile_seq")
);
--> statement-breakpoint
CREATE TABLE "punch_uploads" (
	"company_seq" integer NOT NULL,
	"punch_upload_seq" integer NOT NULL,
	"file_seq" integer NOT NULL,
	"file_name" text NOT NULL,
	"digest" text NOT NULL,
	"profile" text NOT NULL,
	"punch_profile_seq" integer,
	"offset_minutes" integer DEFAULT 0 NOT NULL,
	"upload_state" text DEFAULT 'WAITING' NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"there_count" integer DEFAULT 0 NOT NULL,
	"bad_count" integer DEFAULT 0 NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	"taken_back_by" text,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "punch_uploads_company_seq_punch_upload_seq_pk" PRIMARY KEY("company_seq","punch_upload_seq")
);
--> statement-breakpoint
CREATE TABLE "time_tokens" (
	"company_seq" integer NOT NULL,
	"time_token_seq" integer NOT NULL,
	"token_name" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_start" text NOT NULL,
	"token_scope" text NOT NULL,
	"work_place_seq" integer,
	"employee_seq" integer,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "time_tokens_company_seq_time_token_seq_pk" PRIMARY KEY("company_seq","time_token_seq")
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "employee_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punches" ADD COLUMN "device_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punches" ADD COLUMN "upload_seq" integer;--> statement-breakpoint
ALTER TABLE "punches" ADD COLUMN "punch_key" text;--> statement-breakpoint
ALTER TABLE "punches" ADD COLUMN "held_yn" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "punches" ADD COLUMN "place_result" text;--> statement-breakpoint
ALTER TABLE "punches" ADD COLUMN "request_seq" integer;--> statement-breakpoint
ALTER TABLE "punch_profiles" ADD CONSTRAINT "punch_profiles_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_uploads" ADD CONSTRAINT "punch_uploads_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_uploads" ADD CONSTRAINT "punch_uploads_company_seq_punch_profile_seq_punch_profiles_company_seq_punch_profile_seq_fk" FOREIGN KEY ("company_seq","punch_profile_seq") REFERENCES "public"."punch_profiles"("company_seq","punch_profile_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_uploads" ADD CONSTRAINT "punch_uploads_company_seq_file_seq_stored_files_company_seq_file_seq_fk" FOREIGN KEY ("company_seq","file_seq") REFERENCES "public"."stored_files"("company_seq","file_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_tokens" ADD CONSTRAINT "time_tokens_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_tokens" ADD CONSTRAINT "time_tokens_company_seq_work_place_seq_work_places_company_seq_work_place_seq_fk" FOREIGN KEY ("company_seq","work_place_seq") REFERENCES "public"."work_places"("company_seq","work_place_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_tokens" ADD CONSTRAINT "time_tokens_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "punch_profiles_name" ON "punch_profiles" USING btree ("company_seq","profile_name");--> statement-breakpoint
CREATE INDEX "punch_uploads_digest" ON "punch_uploads" USING btree ("company_seq","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "time_tokens_hash" ON "time_tokens" USING btree ("company_seq","token_hash");--> statement-breakpoint
ALTER TABLE "punches" ADD CONSTRAINT "punches_company_seq_upload_seq_punch_uploads_company_seq_punch_upload_seq_fk" FOREIGN KEY ("company_seq","upload_seq") REFERENCES "public"."punch_uploads"("company_seq","punch_upload_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employees_employee_number" ON "employees" USING btree ("company_seq","employee_number") WHERE "employees"."employee_number" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "punches_once" ON "punches" USING btree ("company_seq","employee_seq","punched_at","source","device_id") WHERE "punches"."source" not in ('CORRECTION', 'ADMIN');--> statement-breakpoint
CREATE UNIQUE INDEX "punches_key" ON "punches" USING btree ("company_seq","punch_key") WHERE "punches"."punch_key" is not null;--> statement-breakpoint
CREATE INDEX "punches_upload" ON "punches" USING btree ("company_seq","upload_seq") WHERE "punches"."upload_seq" is not null;