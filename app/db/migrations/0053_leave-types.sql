CREATE TABLE "leave_policies" (
	"company_seq" integer NOT NULL,
	"leave_policy_seq" integer NOT NULL,
	"leave_name" text NOT NULL,
	"leave_kind" text NOT NULL,
	"leave_code" text,
	"private_yn" text DEFAULT 'N' NOT NULL,
	"colour" text DEFAULT 'teal' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'ENABLE' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leave_policies_company_seq_leave_policy_seq_pk" PRIMARY KEY("company_seq","leave_policy_seq")
);
--> statement-breakpoint
CREATE TABLE "leave_policy_targets" (
	"company_seq" integer NOT NULL,
	"leave_policy_seq" integer NOT NULL,
	"effective_day" date NOT NULL,
	"target_number" integer NOT NULL,
	"department_seq" integer,
	"employment_type" text,
	CONSTRAINT "leave_policy_targets_pk" PRIMARY KEY("company_seq","leave_policy_seq","effective_day","target_number")
);
--> statement-breakpoint
CREATE TABLE "leave_policy_tiers" (
	"company_seq" integer NOT NULL,
	"leave_policy_seq" integer NOT NULL,
	"effective_day" date NOT NULL,
	"from_years" integer NOT NULL,
	"days" numeric(8, 4) NOT NULL,
	CONSTRAINT "leave_policy_tiers_pk" PRIMARY KEY("company_seq","leave_policy_seq","effective_day","from_years")
);
--> statement-breakpoint
CREATE TABLE "leave_policy_versions" (
	"company_seq" integer NOT NULL,
	"leave_policy_seq" integer NOT NULL,
	"effective_day" date NOT NULL,
	"paid_yn" text NOT NULL,
	"unit" text NOT NULL,
	"grant_method" text NOT NULL,
	"basis" text NOT NULL,
	"prorate_yn" text NOT NULL,
	"available_after_months" integer NOT NULL,
	"max_balance" numeric(8, 4),
	"carry_over_days" numeric(8, 4),
	"carry_over_months" integer,
	"unused_at_year_end" text NOT NULL,
	"convert_at_separation_yn" text NOT NULL,
	"sil_yn" text NOT NULL,
	"limited_yn" text NOT NULL,
	"negative_limit" numeric(8, 4) NOT NULL,
	"count_days" text NOT NULL,
	"notice_days" integer NOT NULL,
	"backdate_days" integer,
	"attachment_from_days" numeric(8, 4),
	"max_days_per_request" numeric(8, 4),
	"gender" text,
	"all_departments_yn" text NOT NULL,
	"extra_days" numeric(8, 4) NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_policy_versions_pk" PRIMARY KEY("company_seq","leave_policy_seq","effective_day")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "leave_start_date" date;--> statement-breakpoint
ALTER TABLE "leave_policies" ADD CONSTRAINT "leave_policies_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_policy_targets" ADD CONSTRAINT "leave_policy_targets_version_fk" FOREIGN KEY ("company_seq","leave_policy_seq","effective_day") REFERENCES "public"."leave_policy_versions"("company_seq","leave_policy_seq","effective_day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_policy_targets" ADD CONSTRAINT "leave_policy_targets_department_fk" FOREIGN KEY ("company_seq","department_seq") REFERENCES "public"."departments"("company_seq","department_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_policy_tiers" ADD CONSTRAINT "leave_policy_tiers_version_fk" FOREIGN KEY ("company_seq","leave_policy_seq","effective_day") REFERENCES "public"."leave_policy_versions"("company_seq","leave_policy_seq","effective_day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_policy_versions" ADD CONSTRAINT "leave_policy_versions_policy_fk" FOREIGN KEY ("company_seq","leave_policy_seq") REFERENCES "public"."leave_policies"("company_seq","leave_policy_seq") ON DELETE cascade ON UPDATE no action;