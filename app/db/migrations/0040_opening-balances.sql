CREATE TABLE "opening_amounts" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"taxable_year" integer NOT NULL,
	"part" text NOT NULL,
	"item" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "opening_amounts_company_seq_employee_seq_taxable_year_part_item_pk" PRIMARY KEY("company_seq","employee_seq","taxable_year","part","item")
);
--> statement-breakpoint
CREATE TABLE "opening_balances" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"taxable_year" integer NOT NULL,
	"through_date" date NOT NULL,
	"payroll_periods" integer NOT NULL,
	"basic_earned_centavos" bigint NOT NULL,
	"taxable_regular_centavos" bigint NOT NULL,
	"taxable_supplementary_centavos" bigint NOT NULL,
	"tax_withheld_centavos" bigint NOT NULL,
	"thirteenth_month_paid_centavos" bigint NOT NULL,
	"other_benefits_paid_centavos" bigint NOT NULL,
	"cumulative_average_yn" text DEFAULT 'N' NOT NULL,
	"gross_centavos" bigint,
	"employee_contributions_centavos" bigint,
	"net_centavos" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_balances_company_seq_employee_seq_taxable_year_pk" PRIMARY KEY("company_seq","employee_seq","taxable_year")
);
--> statement-breakpoint
CREATE TABLE "opening_imports" (
	"company_seq" integer NOT NULL,
	"import_seq" integer NOT NULL,
	"taxable_year" integer NOT NULL,
	"file_name" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"import_state" text DEFAULT 'WAITING' NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "opening_imports_company_seq_import_seq_pk" PRIMARY KEY("company_seq","import_seq")
);
--> statement-breakpoint
ALTER TABLE "opening_amounts" ADD CONSTRAINT "opening_amounts_opening_fk" FOREIGN KEY ("company_seq","employee_seq","taxable_year") REFERENCES "public"."opening_balances"("company_seq","employee_seq","taxable_year") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_balances" ADD CONSTRAINT "opening_balances_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_imports" ADD CONSTRAINT "opening_imports_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was stated before the first completed payroll is known as an opening balance from now on: the walls between companies are opened for this table.
ALTER TABLE "employee_balances" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "opening_balances" ("company_seq", "employee_seq", "taxable_year", "through_date", "payroll_periods", "basic_earned_centavos", "taxable_regular_centavos", "taxable_supplementary_centavos", "tax_withheld_centavos", "thirteenth_month_paid_centavos", "other_benefits_paid_centavos", "cumulative_average_yn", "gross_centavos", "employee_contributions_centavos", "net_centavos", "updated_by")
  SELECT "company_seq", "employee_seq", ("y"->>'year')::integer, ("b"->>'paidThrough')::date, ("y"->>'payrollPeriods')::integer, ("y"->>'basicEarned')::bigint, ("y"->>'taxableRegular')::bigint, ("y"->>'taxableSupplementary')::bigint, ("y"->>'taxWithheld')::bigint, ("y"->>'thirteenthMonthPaid')::bigint, ("y"->>'otherBenefitsPaid')::bigint, CASE WHEN ("y"->>'cumulativeAverage')::boolean THEN 'Y' ELSE 'N' END, nullif(("y"->>'grossPay')::bigint, 0), nullif(("y"->>'employeeContributions')::bigint, 0), nullif(("y"->>'netPay')::bigint, 0), 'Company file'
  FROM (SELECT "company_seq", "employee_seq", "balances"::jsonb AS "b", "balances"::jsonb->'years'->0 AS "y" FROM "employee_balances" WHERE "payroll_seq" IS NULL) AS "opened"
  WHERE "y" IS NOT NULL AND "b"->>'paidThrough' IS NOT NULL;--> statement-breakpoint
INSERT INTO "opening_amounts" ("company_seq", "employee_seq", "taxable_year", "part", "item", "amount")
  SELECT "o"."company_seq", "o"."employee_seq", "o"."taxable_year", 'DE_MINIMIS', "used"."key", "used"."value"::bigint
  FROM "opening_balances" AS "o" JOIN "employee_balances" AS "e" USING ("company_seq", "employee_seq"), jsonb_each_text("e"."balances"::jsonb->'years'->0->'deMinimisUsed') AS "used";--> statement-breakpoint
ALTER TABLE "employee_balances" FORCE ROW LEVEL SECURITY;
