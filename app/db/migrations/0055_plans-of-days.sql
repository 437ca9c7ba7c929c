CREATE TABLE "holiday_moves" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"agreed_on" date NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holiday_moves_company_seq_employee_seq_from_date_pk" PRIMARY KEY("company_seq","employee_seq","from_date")
);
--> statement-breakpoint
CREATE TABLE "roster_drafts" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"roster_date" date NOT NULL,
	"rest_yn" text DEFAULT 'N' NOT NULL,
	"shift_name" text,
	"start_time" text,
	"end_time" text,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cleared_yn" text DEFAULT 'N' NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roster_drafts_company_seq_employee_seq_roster_date_pk" PRIMARY KEY("company_seq","employee_seq","roster_date"),
	CONSTRAINT "roster_drafts_one_choice" CHECK ((rest_yn = 'Y')::int + (shift_name is not null)::int + (start_time is not null and end_time is not null)::int = 1 or cleared_yn = 'Y')
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"roster_date" date NOT NULL,
	"rest_yn" text DEFAULT 'N' NOT NULL,
	"shift_name" text,
	"start_time" text,
	"end_time" text,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_seq" integer,
	CONSTRAINT "rosters_company_seq_employee_seq_roster_date_pk" PRIMARY KEY("company_seq","employee_seq","roster_date"),
	CONSTRAINT "rosters_one_choice" CHECK ((rest_yn = 'Y')::int + (shift_name is not null)::int + (start_time is not null and end_time is not null)::int = 1)
);
--> statement-breakpoint
CREATE TABLE "work_suspensions" (
	"company_seq" integer NOT NULL,
	"suspension_seq" integer NOT NULL,
	"suspension_date" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"work_place_seqs" integer[],
	"paid_yn" text NOT NULL,
	"reason" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_by" text,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "work_suspensions_company_seq_suspension_seq_pk" PRIMARY KEY("company_seq","suspension_seq"),
	CONSTRAINT "work_suspensions_times" CHECK ((start_time is null) = (end_time is null))
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "attendance_exempt_yn" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "field_personnel_yn" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "holiday_moves" ADD CONSTRAINT "holiday_moves_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_drafts" ADD CONSTRAINT "roster_drafts_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_suspensions" ADD CONSTRAINT "work_suspensions_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holiday_moves_to" ON "holiday_moves" USING btree ("company_seq","to_date");--> statement-breakpoint
CREATE INDEX "roster_drafts_date" ON "roster_drafts" USING btree ("company_seq","roster_date");--> statement-breakpoint
CREATE INDEX "rosters_date" ON "rosters" USING btree ("company_seq","roster_date");--> statement-breakpoint
CREATE INDEX "work_suspensions_date" ON "work_suspensions" USING btree ("company_seq","suspension_date");