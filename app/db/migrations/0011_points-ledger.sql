CREATE TABLE "point_accounts" (
	"company_seq" integer NOT NULL,
	"account_no" integer NOT NULL,
	"employee_seq" integer GENERATED ALWAYS AS (case when account_no > 0 then account_no end) STORED,
	"balance" bigint DEFAULT 0 NOT NULL,
	"transferred_points" bigint DEFAULT 0 NOT NULL,
	"deducted_points" bigint DEFAULT 0 NOT NULL,
	"used_points" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "point_accounts_company_seq_account_no_pk" PRIMARY KEY("company_seq","account_no"),
	CONSTRAINT "point_accounts_number" CHECK ("point_accounts"."account_no" >= -3),
	CONSTRAINT "point_accounts_not_negative" CHECK ("point_accounts"."balance" >= 0 or "point_accounts"."account_no" = -3),
	CONSTRAINT "point_accounts_safe" CHECK (abs("point_accounts"."balance") <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"company_seq" integer NOT NULL,
	"posting_seq" integer NOT NULL,
	"line_no" integer NOT NULL,
	"posting_kind" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"from_account" integer NOT NULL,
	"to_account" integer NOT NULL,
	"employee_seq" integer GENERATED ALWAYS AS (case when from_account > 0 then from_account when to_account > 0 then to_account end) STORED,
	"mileage_volume" bigint NOT NULL,
	"transaction_note" text DEFAULT '' NOT NULL,
	"reverses_seq" integer,
	CONSTRAINT "point_entries_company_seq_posting_seq_line_no_pk" PRIMARY KEY("company_seq","posting_seq","line_no"),
	CONSTRAINT "point_entries_volume" CHECK ("point_entries"."mileage_volume" between 1 and 999999999999),
	CONSTRAINT "point_entries_movement" CHECK (case "point_entries"."posting_kind"
        when 'TOP_UP' then "point_entries"."from_account" = -3 and "point_entries"."to_account" = 0
        when 'TRANSFER' then "point_entries"."from_account" = 0 and "point_entries"."to_account" > 0
        when 'DEDUCT' then "point_entries"."from_account" > 0 and "point_entries"."to_account" = 0
        when 'USAGE' then "point_entries"."from_account" > 0 and "point_entries"."to_account" = -1
        when 'REVERSAL' then "point_entries"."from_account" = -1 and "point_entries"."to_account" > 0
        when 'EXPIRY' then "point_entries"."from_account" > 0 and "point_entries"."to_account" = -2
        else false end and ("point_entries"."posting_kind" = 'REVERSAL') = ("point_entries"."reverses_seq" is not null))
);
--> statement-breakpoint
CREATE TABLE "point_heads" (
	"company_seq" integer NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_hash" text DEFAULT '' NOT NULL,
	"last_posted_at" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"open_seq" integer,
	CONSTRAINT "point_heads_company_seq_pk" PRIMARY KEY("company_seq")
);
--> statement-breakpoint
CREATE TABLE "point_months" (
	"company_seq" integer NOT NULL,
	"month_day" date NOT NULL,
	"posting_kind" text NOT NULL,
	"entry_count" integer NOT NULL,
	"mileage_volume" bigint NOT NULL,
	CONSTRAINT "point_months_company_seq_month_day_posting_kind_pk" PRIMARY KEY("company_seq","month_day","posting_kind")
);
--> statement-breakpoint
CREATE TABLE "point_postings" (
	"company_seq" integer NOT NULL,
	"posting_seq" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"posting_kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"account_seq" integer NOT NULL,
	"posted_by" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"merchant_name" text DEFAULT '' NOT NULL,
	"used_at" timestamp with time zone,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"total_points" bigint DEFAULT 0 NOT NULL,
	"entries_hash" text DEFAULT '' NOT NULL,
	"previous_hash" text DEFAULT '' NOT NULL,
	"posting_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "point_postings_company_seq_posting_seq_pk" PRIMARY KEY("company_seq","posting_seq")
);
--> statement-breakpoint
CREATE TABLE "point_usages" (
	"company_seq" integer NOT NULL,
	"posting_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"mileage_volume" bigint NOT NULL,
	"reversed_points" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "point_usages_company_seq_posting_seq_pk" PRIMARY KEY("company_seq","posting_seq"),
	CONSTRAINT "point_usages_reversed" CHECK ("point_usages"."reversed_points" between 0 and "point_usages"."mileage_volume")
);
--> statement-breakpoint
ALTER TABLE "point_accounts" ADD CONSTRAINT "point_accounts_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_accounts" ADD CONSTRAINT "point_accounts_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_heads" ADD CONSTRAINT "point_heads_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_months" ADD CONSTRAINT "point_months_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_postings" ADD CONSTRAINT "point_postings_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_usages" ADD CONSTRAINT "point_usages_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_entries_kind" ON "point_entries" USING btree ("company_seq","posting_kind","posted_at","posting_seq","line_no");--> statement-breakpoint
CREATE INDEX "point_entries_employee" ON "point_entries" USING btree ("company_seq","employee_seq","posted_at","posting_seq","line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "point_postings_key" ON "point_postings" USING btree ("company_seq","idempotency_key");--> statement-breakpoint
CREATE INDEX "point_postings_time" ON "point_postings" USING btree ("company_seq","posted_at");