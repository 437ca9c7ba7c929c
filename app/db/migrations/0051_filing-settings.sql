CREATE TABLE "filing_categories" (
	"company_seq" integer NOT NULL,
	"filing_category_seq" integer NOT NULL,
	"category_name" text NOT NULL,
	"category_kind" text NOT NULL,
	"sort_order" integer NOT NULL,
	"category_state" text DEFAULT 'ENABLE' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "filing_categories_company_seq_filing_category_seq_pk" PRIMARY KEY("company_seq","filing_category_seq")
);
--> statement-breakpoint
CREATE TABLE "filing_policies" (
	"company_seq" integer NOT NULL,
	"filing_policy_seq" integer NOT NULL,
	"filing_category_seq" integer NOT NULL,
	"policy_name" text NOT NULL,
	"policy_state" text DEFAULT 'ENABLE' NOT NULL,
	"self_approval_yn" text DEFAULT 'N' NOT NULL,
	"everybody_yn" text DEFAULT 'Y' NOT NULL,
	"sort_order" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "filing_policies_company_seq_filing_policy_seq_pk" PRIMARY KEY("company_seq","filing_policy_seq")
);
--> statement-breakpoint
CREATE TABLE "filing_policy_copies" (
	"company_seq" integer NOT NULL,
	"filing_policy_seq" integer NOT NULL,
	"reference_stage_order" integer NOT NULL,
	"reference_type" text NOT NULL,
	"employee_seq" integer,
	CONSTRAINT "filing_policy_copies_company_seq_filing_policy_seq_reference_stage_order_pk" PRIMARY KEY("company_seq","filing_policy_seq","reference_stage_order")
);
--> statement-breakpoint
CREATE TABLE "filing_policy_steps" (
	"company_seq" integer NOT NULL,
	"filing_policy_seq" integer NOT NULL,
	"approval_stage_order" integer NOT NULL,
	"auto_approved_yn" text NOT NULL,
	"approve_type" text NOT NULL,
	"employee_seq" integer,
	CONSTRAINT "filing_policy_steps_company_seq_filing_policy_seq_approval_stage_order_pk" PRIMARY KEY("company_seq","filing_policy_seq","approval_stage_order")
);
--> statement-breakpoint
CREATE TABLE "filing_policy_targets" (
	"company_seq" integer NOT NULL,
	"filing_policy_seq" integer NOT NULL,
	"target_number" integer NOT NULL,
	"department_seq" integer,
	"job_title_seq" integer,
	"employment_type" text,
	CONSTRAINT "filing_policy_targets_company_seq_filing_policy_seq_target_number_pk" PRIMARY KEY("company_seq","filing_policy_seq","target_number")
);
--> statement-breakpoint
ALTER TABLE "filing_categories" ADD CONSTRAINT "filing_categories_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_policies" ADD CONSTRAINT "filing_policies_company_seq_filing_category_seq_filing_categories_company_seq_filing_category_seq_fk" FOREIGN KEY ("company_seq","filing_category_seq") REFERENCES "public"."filing_categories"("company_seq","filing_category_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_policy_copies" ADD CONSTRAINT "filing_policy_copies_company_seq_filing_policy_seq_filing_policies_company_seq_filing_policy_seq_fk" FOREIGN KEY ("company_seq","filing_policy_seq") REFERENCES "public"."filing_policies"("company_seq","filing_policy_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_policy_copies" ADD CONSTRAINT "filing_policy_copies_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_policy_steps" ADD CONSTRAINT "filing_policy_steps_company_seq_filing_policy_seq_filing_policies_company_seq_filing_policy_seq_fk" FOREIGN KEY ("company_seq","filing_policy_seq") REFERENCES "public"."filing_policies"("company_seq","filing_policy_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_policy_steps" ADD CONSTRAINT "filing_policy_steps_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_policy_targets" ADD CONSTRAINT "filing_policy_targets_company_seq_filing_policy_seq_filing_policies_company_seq_filing_policy_seq_fk" FOREIGN KEY ("company_seq","filing_policy_seq") REFERENCES "public"."filing_policies"("company_seq","filing_policy_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_policy_targets" ADD CONSTRAINT "filing_policy_targets_company_seq_department_seq_departments_company_seq_department_seq_fk" FOREIGN KEY ("company_seq","department_seq") REFERENCES "public"."departments"("company_seq","department_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_policy_targets" ADD CONSTRAINT "filing_policy_targets_company_seq_job_title_seq_job_titles_company_seq_job_title_seq_fk" FOREIGN KEY ("company_seq","job_title_seq") REFERENCES "public"."job_titles"("company_seq","job_title_seq") ON DELETE cascade ON UPDATE no action;