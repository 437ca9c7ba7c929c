CREATE TABLE "payroll_template_versions" (
	"company_seq" integer NOT NULL,
	"payroll_template_seq" integer NOT NULL,
	"policy_tab" text NOT NULL,
	"effective_day" date NOT NULL,
	"holiday_basis" text,
	"pay_unworked_special_days_yn" text,
	"salary_change" text,
	"partial_period" text,
	"monthly_paid_holiday_forfeit_yn" text,
	"rest_day_holiday_base" text,
	"contribution_month" text,
	"sss_base" text,
	"phil_health_base" text,
	"sss_timing" text,
	"phil_health_timing" text,
	"pag_ibig_timing" text,
	"mwe_contributions" text,
	"withholding_method" text,
	"cumulative_sticky_yn" text,
	"thirteenth_month_basis" text,
	"thirteenth_month_managers_yn" text,
	"minimum_net_pay_centavos" bigint,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_template_versions_company_seq_payroll_template_seq_policy_tab_effective_day_pk" PRIMARY KEY("company_seq","payroll_template_seq","policy_tab","effective_day")
);
--> statement-breakpoint
ALTER TABLE "payroll_templates" ADD COLUMN "week_end_day" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_template_versions" ADD CONSTRAINT "payroll_template_versions_company_seq_payroll_template_seq_payroll_templates_company_seq_payroll_template_seq_fk" FOREIGN KEY ("company_seq","payroll_template_seq") REFERENCES "public"."payroll_templates"("company_seq","payroll_template_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What templates held in one place becomes the first version of each tab, from the beginning. The walls are opened for the rows of all companies.
ALTER TABLE "payroll_templates" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "payroll_templates" SET "week_end_day" = ("policies"->>'weekEndDay')::integer WHERE "policies" ? 'weekEndDay';--> statement-breakpoint
INSERT INTO "payroll_template_versions" ("company_seq", "payroll_template_seq", "policy_tab", "effective_day", "holiday_basis", "pay_unworked_special_days_yn",
    "salary_change", "partial_period", "monthly_paid_holiday_forfeit_yn", "rest_day_holiday_base", "contribution_month", "sss_base", "phil_health_base",
    "sss_timing", "phil_health_timing", "pag_ibig_timing", "mwe_contributions", "withholding_method", "cumulative_sticky_yn", "thirteenth_month_basis",
    "thirteenth_month_managers_yn", "minimum_net_pay_centavos")
  SELECT company_seq, payroll_template_seq, tab, '1974-11-01',
    CASE WHEN tab = 'master' AND holiday_basis <> 'COMPANY' THEN holiday_basis END,
    CASE WHEN tab = 'master' THEN CASE (policies->>'payUnworkedSpecialDays')::boolean WHEN true THEN 'Y' WHEN false THEN 'N' END END,
    CASE WHEN tab = 'master' THEN policies->>'salaryChange' END,
    CASE WHEN tab = 'master' THEN policies->>'partialPeriod' END,
    CASE WHEN tab = 'master' THEN CASE (policies->>'monthlyPaidHolidayForfeit')::boolean WHEN true THEN 'Y' WHEN false THEN 'N' END END,
    CASE WHEN tab = 'master' THEN policies->>'restDayHolidayBase' END,
    CASE WHEN tab = 'contributions' THEN policies->>'contributionMonth' END,
    CASE WHEN tab = 'contributions' THEN policies->>'sssBase' END,
    CASE WHEN tab = 'contributions' THEN policies->>'philHealthBase' END,
    CASE WHEN tab = 'contributions' THEN policies->>'sssTiming' END,
    CASE WHEN tab = 'contributions' THEN policies->>'philHealthTiming' END,
    CASE WHEN tab = 'contributions' THEN policies->>'pagIbigTiming' END,
    CASE WHEN tab = 'tax' THEN policies->>'mweContributions' END,
    CASE WHEN tab = 'tax' THEN policies->>'withholdingMethod' END,
    CASE WHEN tab = 'tax' THEN CASE (policies->>'cumulativeSticky')::boolean WHEN true THEN 'Y' WHEN false THEN 'N' END END,
    CASE WHEN tab = 'thirteenth-month' THEN policies->>'thirteenthMonthBasis' END,
    CASE WHEN tab = 'thirteenth-month' THEN CASE (policies->>'thirteenthMonthManagers')::boolean WHEN true THEN 'Y' WHEN false THEN 'N' END END,
    CASE WHEN tab = 'net-pay' THEN (policies->>'minimumNetPay')::bigint END
  FROM "payroll_templates", unnest(ARRAY['master', 'contributions', 'tax', 'thirteenth-month', 'net-pay']) AS tab
  ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "payroll_templates" FORCE ROW LEVEL SECURITY;
