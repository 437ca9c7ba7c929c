CREATE TABLE "terminal_people" (
	"company_seq" integer NOT NULL,
	"terminal_seq" integer NOT NULL,
	"pin" text NOT NULL,
	"employee_seq" integer NOT NULL,
	"person_name" text NOT NULL,
	"removal_yn" text DEFAULT 'N' NOT NULL,
	"command_seq" integer,
	"sent_at" timestamp with time zone,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"result" integer,
	"put_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "terminal_people_company_seq_terminal_seq_pin_pk" PRIMARY KEY("company_seq","terminal_seq","pin")
);
--> statement-breakpoint
ALTER TABLE "terminals" ADD COLUMN "send_people_yn" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "terminals" ADD COLUMN "people_compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "terminal_people" ADD CONSTRAINT "terminal_people_company_seq_terminal_seq_terminals_company_seq_terminal_seq_fk" FOREIGN KEY ("company_seq","terminal_seq") REFERENCES "public"."terminals"("company_seq","terminal_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_people" ADD CONSTRAINT "terminal_people_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terminal_people_pending" ON "terminal_people" USING btree ("company_seq","terminal_seq") WHERE "terminal_people"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "employees_work_place" ON "employees" USING btree ("company_seq","work_place_seq");