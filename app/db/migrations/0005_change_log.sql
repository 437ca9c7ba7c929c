CREATE TABLE "change_log_entries" (
	"company_seq" integer NOT NULL,
	"change_log_seq" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_seq" integer NOT NULL,
	"admin_name" text NOT NULL,
	"feature_name" text NOT NULL,
	"subject_noun" text NOT NULL,
	"subject_seq" integer,
	"action" text NOT NULL,
	"action_description" text NOT NULL,
	"before_state" text,
	"after_state" text,
	"previous_hash" text DEFAULT '' NOT NULL,
	"entry_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "change_log_entries_company_seq_change_log_seq_pk" PRIMARY KEY("company_seq","change_log_seq")
);
--> statement-breakpoint
CREATE TABLE "change_log_heads" (
	"company_seq" integer NOT NULL,
	"last_seq" integer NOT NULL,
	"last_hash" text NOT NULL,
	CONSTRAINT "change_log_heads_company_seq_pk" PRIMARY KEY("company_seq")
);
--> statement-breakpoint
ALTER TABLE "change_log_entries" ADD CONSTRAINT "change_log_entries_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_log_heads" ADD CONSTRAINT "change_log_heads_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_log_entries_subject" ON "change_log_entries" USING btree ("company_seq","feature_name","subject_seq","change_log_seq");