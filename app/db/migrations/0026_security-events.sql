CREATE TABLE "security_events" (
	"company_seq" integer NOT NULL,
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event_kind" text NOT NULL,
	"account_seq" integer,
	"account_name" text DEFAULT '' NOT NULL,
	"done_by_seq" integer,
	"done_by" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "security_events_company_seq_event_id_pk" PRIMARY KEY("company_seq","event_id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "events_cleared_day" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "second_factor_demanded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_time" ON "security_events" USING btree ("company_seq","happened_at","event_id");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("company_seq","account_seq","happened_at");