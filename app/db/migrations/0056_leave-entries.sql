CREATE TABLE "leave_entries" (
	"company_seq" integer NOT NULL,
	"entry_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"leave_policy_seq" integer NOT NULL,
	"entry_day" date NOT NULL,
	"entry_kind" text NOT NULL,
	"days" numeric(9, 4) NOT NULL,
	"valid_to" date,
	"request_seq" integer,
	"reverses_seq" integer,
	"reason" text DEFAULT '' NOT NULL,
	"account_seq" integer NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"entry_key" text NOT NULL,
	"previous_hash" text NOT NULL,
	"entry_hash" text NOT NULL,
	CONSTRAINT "leave_entries_company_seq_entry_seq_pk" PRIMARY KEY("company_seq","entry_seq"),
	CONSTRAINT "leave_entries_days" CHECK ("leave_entries"."days" <> 0 and "leave_entries"."days" between -9999 and 9999),
	CONSTRAINT "leave_entries_kind" CHECK ("leave_entries"."entry_kind" in ('GRANT', 'ACCRUAL', 'MANUAL_GRANT', 'DEDUCT', 'USE', 'CANCEL_USE', 'CARRY', 'CAP', 'EXPIRE', 'CONVERT', 'FORFEIT', 'SEPARATION_SHARE', 'COMPENSATORY'))
);--> statement-breakpoint
CREATE TABLE "leave_heads" (
	"company_seq" integer NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "leave_heads_company_seq_pk" PRIMARY KEY("company_seq")
);--> statement-breakpoint
CREATE TABLE "leave_keeping" (
	"company_seq" integer NOT NULL,
	"kept_day" date,
	"checked_day" date,
	"fault" text,
	"told_day" date,
	CONSTRAINT "leave_keeping_company_seq_pk" PRIMARY KEY("company_seq")
);--> statement-breakpoint
CREATE TABLE "leave_uploads" (
	"company_seq" integer NOT NULL,
	"upload_seq" integer NOT NULL,
	"upload_kind" text NOT NULL,
	"file_name" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"upload_state" text DEFAULT 'WAITING' NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "leave_uploads_company_seq_upload_seq_pk" PRIMARY KEY("company_seq","upload_seq")
);--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_company_seq_leave_policy_seq_leave_policies_company_seq_leave_policy_seq_fk" FOREIGN KEY ("company_seq","leave_policy_seq") REFERENCES "public"."leave_policies"("company_seq","leave_policy_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_heads" ADD CONSTRAINT "leave_heads_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_keeping" ADD CONSTRAINT "leave_keeping_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_uploads" ADD CONSTRAINT "leave_uploads_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_entries_key" ON "leave_entries" USING btree ("company_seq","entry_key");--> statement-breakpoint
CREATE INDEX "leave_entries_person" ON "leave_entries" USING btree ("company_seq","employee_seq","leave_policy_seq","entry_day");--> statement-breakpoint
CREATE INDEX "leave_entries_policy" ON "leave_entries" USING btree ("company_seq","leave_policy_seq","entry_day");--> statement-breakpoint
CREATE INDEX "leave_entries_by_hand" ON "leave_entries" USING btree ("company_seq","entry_seq") WHERE "leave_entries"."entry_kind" in ('MANUAL_GRANT', 'DEDUCT');--> statement-breakpoint
CREATE INDEX "leave_entries_request" ON "leave_entries" USING btree ("company_seq","request_seq") WHERE "leave_entries"."request_seq" is not null;--> statement-breakpoint
CREATE INDEX "leave_entries_reversed" ON "leave_entries" USING btree ("company_seq","reverses_seq") WHERE "leave_entries"."reverses_seq" is not null;
