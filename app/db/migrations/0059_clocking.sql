CREATE TABLE "clock_notices" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"answer_seq" integer NOT NULL,
	"notice_version" integer NOT NULL,
	"agreed_yn" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clock_notices_company_seq_employee_seq_answer_seq_pk" PRIMARY KEY("company_seq","employee_seq","answer_seq")
);
--> statement-breakpoint
CREATE TABLE "clock_pins" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"pin_digest" text NOT NULL,
	"must_change_yn" text DEFAULT 'N' NOT NULL,
	"wrong_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clock_pins_company_seq_employee_seq_pk" PRIMARY KEY("company_seq","employee_seq")
);
--> statement-breakpoint
CREATE TABLE "punch_places" (
	"company_seq" integer NOT NULL,
	"punch_seq" integer NOT NULL,
	"latitude" numeric(7, 4),
	"longitude" numeric(7, 4),
	"accuracy_meters" integer,
	"address" text DEFAULT '' NOT NULL,
	"punched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "punch_places_company_seq_punch_seq_pk" PRIMARY KEY("company_seq","punch_seq")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "places_erased_day" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "my_team_yn" text DEFAULT 'Y' NOT NULL;--> statement-breakpoint
ALTER TABLE "clock_notices" ADD CONSTRAINT "clock_notices_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_pins" ADD CONSTRAINT "clock_pins_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_places" ADD CONSTRAINT "punch_places_company_seq_punch_seq_punches_company_seq_punch_seq_fk" FOREIGN KEY ("company_seq","punch_seq") REFERENCES "public"."punches"("company_seq","punch_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "punch_places_age" ON "punch_places" USING btree ("company_seq","punched_at");