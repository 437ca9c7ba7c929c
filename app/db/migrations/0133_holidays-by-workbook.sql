CREATE TABLE "holiday_uploads" (
	"company_seq" integer NOT NULL,
	"holiday_upload_seq" integer NOT NULL,
	"calendar_year" integer NOT NULL,
	"file_name" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"upload_state" text DEFAULT 'WAITING' NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "holiday_uploads_company_seq_holiday_upload_seq_pk" PRIMARY KEY("company_seq","holiday_upload_seq")
);
--> statement-breakpoint
ALTER TABLE "holiday_uploads" ADD CONSTRAINT "holiday_uploads_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;