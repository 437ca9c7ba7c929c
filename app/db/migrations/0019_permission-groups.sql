CREATE TABLE "permission_group_members" (
	"company_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"role_group_seq" integer NOT NULL,
	CONSTRAINT "permission_group_members_company_seq_account_seq_role_group_seq_pk" PRIMARY KEY("company_seq","account_seq","role_group_seq")
);
--> statement-breakpoint
CREATE TABLE "permission_groups" (
	"company_seq" integer NOT NULL,
	"role_group_seq" integer NOT NULL,
	"role_group_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permission_groups_company_seq_role_group_seq_pk" PRIMARY KEY("company_seq","role_group_seq"),
	CONSTRAINT "permission_groups_no_operator" CHECK (not ('OPERATOR' = any ("permission_groups"."permissions")))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "permission_group_members" ADD CONSTRAINT "permission_group_members_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_group_members" ADD CONSTRAINT "permission_group_members_company_seq_role_group_seq_permission_groups_company_seq_role_group_seq_fk" FOREIGN KEY ("company_seq","role_group_seq") REFERENCES "public"."permission_groups"("company_seq","role_group_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_groups" ADD CONSTRAINT "permission_groups_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permission_group_members_group" ON "permission_group_members" USING btree ("company_seq","role_group_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "permission_groups_name" ON "permission_groups" USING btree ("company_seq",lower("role_group_name"));--> statement-breakpoint
-- Accounts of before: those of a company with the same rights become a group, so that nobody gains or loses one. The walls between companies are opened for these two tables.
ALTER TABLE "accounts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "counters" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "accounts" SET "operator" = true WHERE 'OPERATOR' = ANY ("permissions");--> statement-breakpoint
CREATE TEMPORARY TABLE "rights_of_before" ON COMMIT DROP AS
  WITH "held" AS (
    SELECT "company_seq", "account_seq", ARRAY(SELECT "known" FROM unnest('{DASHBOARD_MANAGEMENT_EDIT,TEAM_VIEW,TEAM_EDIT,TEAM_SETTING_VIEW,TEAM_SETTING_EDIT,BASIC_INFO_VIEW,BASIC_INFO_EDIT,JOB_INFO_VIEW,JOB_INFO_EDIT,EDUCATION_INFO_VIEW,EDUCATION_INFO_EDIT,CAREER_QUALIFI_INFO_VIEW,CAREER_QUALIFI_INFO_EDIT,EMPLOYEE_DOCUMENTS_INFO_VIEW,ATTENDANCE_VIEW,ATTENDANCE_EDIT,ATTENDANCE_POLICY_VIEW,ATTENDANCE_POLICY_EDIT,LEAVE_VIEW,LEAVE_EDIT,LEAVE_SETTING_VIEW,LEAVE_SETTING_EDIT,FILING_EDIT,FILING_APPROVAL_EDIT,FLEXBEN_EDIT,PAYROLL_SETTING_EDIT,SETTING_EDIT,COMPANY_SETTING_EDIT}'::text[]) "known" WHERE "known" = ANY ("permissions")) AS "rights"
    FROM "accounts" WHERE "account_state" <> 'DELETED'
  )
  SELECT *, dense_rank() OVER (PARTITION BY "company_seq" ORDER BY cardinality("rights") DESC, "rights") AS "role_group_seq" FROM "held" WHERE cardinality("rights") > 0;--> statement-breakpoint
INSERT INTO "permission_groups" ("company_seq", "role_group_seq", "role_group_name", "description", "permissions")
  SELECT DISTINCT "company_seq", "role_group_seq",
    CASE WHEN "rights" = '{DASHBOARD_MANAGEMENT_EDIT,TEAM_VIEW,TEAM_EDIT,TEAM_SETTING_VIEW,TEAM_SETTING_EDIT,BASIC_INFO_VIEW,BASIC_INFO_EDIT,JOB_INFO_VIEW,JOB_INFO_EDIT,EDUCATION_INFO_VIEW,EDUCATION_INFO_EDIT,CAREER_QUALIFI_INFO_VIEW,CAREER_QUALIFI_INFO_EDIT,EMPLOYEE_DOCUMENTS_INFO_VIEW,ATTENDANCE_VIEW,ATTENDANCE_EDIT,ATTENDANCE_POLICY_VIEW,ATTENDANCE_POLICY_EDIT,LEAVE_VIEW,LEAVE_EDIT,LEAVE_SETTING_VIEW,LEAVE_SETTING_EDIT,FILING_EDIT,FILING_APPROVAL_EDIT,FLEXBEN_EDIT,PAYROLL_SETTING_EDIT,SETTING_EDIT,COMPANY_SETTING_EDIT}'::text[] THEN 'Administrators' ELSE 'Group ' || "role_group_seq" END,
    CASE WHEN "rights" = '{DASHBOARD_MANAGEMENT_EDIT,TEAM_VIEW,TEAM_EDIT,TEAM_SETTING_VIEW,TEAM_SETTING_EDIT,BASIC_INFO_VIEW,BASIC_INFO_EDIT,JOB_INFO_VIEW,JOB_INFO_EDIT,EDUCATION_INFO_VIEW,EDUCATION_INFO_EDIT,CAREER_QUALIFI_INFO_VIEW,CAREER_QUALIFI_INFO_EDIT,EMPLOYEE_DOCUMENTS_INFO_VIEW,ATTENDANCE_VIEW,ATTENDANCE_EDIT,ATTENDANCE_POLICY_VIEW,ATTENDANCE_POLICY_EDIT,LEAVE_VIEW,LEAVE_EDIT,LEAVE_SETTING_VIEW,LEAVE_SETTING_EDIT,FILING_EDIT,FILING_APPROVAL_EDIT,FLEXBEN_EDIT,PAYROLL_SETTING_EDIT,SETTING_EDIT,COMPANY_SETTING_EDIT}'::text[] THEN 'Every right of the product.' ELSE 'Made from the rights that its members held before there were groups. Give it a name of your own.' END,
    "rights"
  FROM "rights_of_before";--> statement-breakpoint
INSERT INTO "permission_group_members" ("company_seq", "account_seq", "role_group_seq") SELECT "company_seq", "account_seq", "role_group_seq" FROM "rights_of_before";--> statement-breakpoint
INSERT INTO "counters" ("company_seq", "noun", "last_seq") SELECT "company_seq", 'role_group', max("role_group_seq") FROM "permission_groups" GROUP BY "company_seq";--> statement-breakpoint
ALTER TABLE "accounts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "counters" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_invitations" DROP COLUMN "permissions";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "permissions";