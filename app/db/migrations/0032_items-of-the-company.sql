CREATE TABLE "payroll_item_versions" (
	"company_seq" integer NOT NULL,
	"item_side" text NOT NULL,
	"item_seq" integer NOT NULL,
	"effective_day" date NOT NULL,
	"amount_formula" text DEFAULT 'FIXED' NOT NULL,
	"payment_kind" text DEFAULT 'CASH' NOT NULL,
	"tax_treatment" text NOT NULL,
	"de_minimis_key" text,
	"tax_class" text,
	"timing" text DEFAULT 'EQUAL' NOT NULL,
	"prorate_yn" text,
	"sss_base_yn" text,
	"pag_ibig_base_yn" text,
	"union_dues_yn" text DEFAULT 'N' NOT NULL,
	CONSTRAINT "payroll_item_versions_company_seq_item_side_item_seq_effective_day_pk" PRIMARY KEY("company_seq","item_side","item_seq","effective_day")
);
--> statement-breakpoint
CREATE TABLE "payroll_items" (
	"company_seq" integer NOT NULL,
	"item_side" text NOT NULL,
	"item_seq" integer NOT NULL,
	"item_code" text NOT NULL,
	"item_name" text NOT NULL,
	"item_kind" text NOT NULL,
	"item_order" integer NOT NULL,
	"form_2316_item" text NOT NULL,
	"account" text NOT NULL,
	"item_state" text DEFAULT 'ENABLE' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_items_company_seq_item_side_item_seq_pk" PRIMARY KEY("company_seq","item_side","item_seq")
);
--> statement-breakpoint
CREATE TABLE "payroll_template_items" (
	"company_seq" integer NOT NULL,
	"payroll_template_seq" integer NOT NULL,
	"item_side" text NOT NULL,
	"item_seq" integer NOT NULL,
	"effective_day" date NOT NULL,
	"end_day" date,
	"amount_centavos" bigint,
	"timing" text,
	"item_state" text DEFAULT 'ENABLE' NOT NULL,
	"item_order" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_template_items_company_seq_payroll_template_seq_item_side_item_seq_effective_day_pk" PRIMARY KEY("company_seq","payroll_template_seq","item_side","item_seq","effective_day")
);
--> statement-breakpoint
ALTER TABLE "employee_allowances" ALTER COLUMN "monthly_amount_centavos" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_deductions" ALTER COLUMN "monthly_amount_centavos" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_allowances" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_allowances" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_deductions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_deductions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_item_versions" ADD CONSTRAINT "payroll_item_versions_company_seq_item_side_item_seq_payroll_items_company_seq_item_side_item_seq_fk" FOREIGN KEY ("company_seq","item_side","item_seq") REFERENCES "public"."payroll_items"("company_seq","item_side","item_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_items" ADD CONSTRAINT "payroll_items_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_template_items" ADD CONSTRAINT "payroll_template_items_company_seq_payroll_template_seq_payroll_templates_company_seq_payroll_template_seq_fk" FOREIGN KEY ("company_seq","payroll_template_seq") REFERENCES "public"."payroll_templates"("company_seq","payroll_template_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_template_items" ADD CONSTRAINT "payroll_template_items_company_seq_item_side_item_seq_payroll_items_company_seq_item_side_item_seq_fk" FOREIGN KEY ("company_seq","item_side","item_seq") REFERENCES "public"."payroll_items"("company_seq","item_side","item_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_items_code" ON "payroll_items" USING btree ("company_seq","item_code");--> statement-breakpoint
CREATE INDEX "payroll_template_items_item" ON "payroll_template_items" USING btree ("company_seq","item_side","item_seq");--> statement-breakpoint
CREATE INDEX "employee_allowances_item" ON "employee_allowances" USING btree ("company_seq","item_seq");--> statement-breakpoint
CREATE INDEX "employee_deductions_item" ON "employee_deductions" USING btree ("company_seq","item_seq");--> statement-breakpoint
-- Items that templates had each for itself become the company's: those of one name that pay alike are one. Their numbers stay, for payslips name
-- them; only a number that means another thing in another template becomes a new one. The walls are opened for the rows of all companies.
ALTER TABLE "allowance_items" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deduction_items" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_allowances" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_deductions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "counters" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
DECLARE
  one record;
  number integer;
  stem text;
  code text;
  again integer;
BEGIN
  CREATE TEMPORARY TABLE items_before ON COMMIT DROP AS
    SELECT *, row_number() OVER (PARTITION BY company_seq, side, template_seq, item_name, alike ORDER BY item_seq) AS twin, NULL::integer AS new_seq FROM (
      SELECT company_seq, 'EARNING' AS side, payroll_template_seq AS template_seq, item_seq, item_name, item_kind, payment_kind, item_state, tax_treatment,
        de_minimis_key, tax_class, timing, prorate_yn, sss_base_yn, pag_ibig_base_yn, 'N' AS union_dues_yn, item_seq AS item_order,
        concat_ws('|', item_kind, payment_kind, tax_treatment, coalesce(de_minimis_key, '-'), coalesce(tax_class, '-'), coalesce(prorate_yn, '-'),
          coalesce(sss_base_yn, '-'), coalesce(pag_ibig_base_yn, '-')) AS alike
      FROM allowance_items
      UNION ALL
      SELECT company_seq, 'DEDUCTION', payroll_template_seq, item_seq, item_name, item_kind, 'CASH', item_state, 'NONE', NULL, NULL, timing, NULL, NULL, NULL,
        union_dues_yn, item_order, concat_ws('|', item_kind, union_dues_yn)
      FROM deduction_items
    ) AS rows_before;
  FOR one IN
    SELECT company_seq, side, item_name, alike, twin, (array_agg(item_seq ORDER BY template_seq))[1] AS first_seq,
      (array_agg(template_seq ORDER BY template_seq))[1] AS first_template
    FROM items_before GROUP BY company_seq, side, item_name, alike, twin ORDER BY company_seq, side DESC, first_template, first_seq
  LOOP
    SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM payroll_items p WHERE p.company_seq = one.company_seq AND p.item_side = one.side AND p.item_seq = one.first_seq)
      THEN one.first_seq
      ELSE (SELECT 1 + greatest(max(b.item_seq), (SELECT max(p.item_seq) FROM payroll_items p WHERE p.company_seq = one.company_seq AND p.item_side = one.side))
            FROM items_before b WHERE b.company_seq = one.company_seq AND b.side = one.side) END INTO number;
    stem := trim(both '-' FROM left(trim(both '-' FROM regexp_replace(upper(one.item_name), '[^A-Z0-9]+', '-', 'g')), 12));
    IF length(stem) < 2 THEN stem := 'ITEM'; END IF;
    code := stem;
    again := 1;
    WHILE EXISTS (SELECT 1 FROM payroll_items p WHERE p.company_seq = one.company_seq AND p.item_code = code) LOOP
      again := again + 1;
      code := left(stem, 11 - length(again::text)) || '-' || again;
    END LOOP;
    INSERT INTO payroll_items (company_seq, item_side, item_seq, item_code, item_name, item_kind, item_order, form_2316_item, account)
      SELECT company_seq, side, number, code, item_name, item_kind, CASE WHEN side = 'DEDUCTION' THEN least(99, greatest(1, item_order)) ELSE 1 END,
        CASE tax_treatment WHEN 'TAXABLE' THEN CASE coalesce(tax_class, 'REGULAR') WHEN 'REGULAR' THEN '44A' ELSE '51B' END
          WHEN 'NON_TAXABLE' THEN '37' WHEN 'DE_MINIMIS' THEN '35' WHEN 'OTHER_BENEFITS' THEN '34/48' ELSE 'NONE' END,
        CASE WHEN side = 'DEDUCTION' THEN CASE union_dues_yn WHEN 'Y' THEN '2150' ELSE '2160' END
          WHEN tax_treatment = 'OTHER_BENEFITS' THEN '6030' ELSE '6020' END
      FROM items_before b WHERE (b.company_seq, b.side, b.item_name, b.alike, b.twin) = (one.company_seq, one.side, one.item_name, one.alike, one.twin)
      ORDER BY template_seq LIMIT 1;
    INSERT INTO payroll_item_versions (company_seq, item_side, item_seq, effective_day, payment_kind, tax_treatment, de_minimis_key, tax_class, timing,
        prorate_yn, sss_base_yn, pag_ibig_base_yn, union_dues_yn)
      SELECT company_seq, side, number, '1974-11-01', payment_kind, tax_treatment, de_minimis_key, tax_class, timing, prorate_yn, sss_base_yn,
        pag_ibig_base_yn, union_dues_yn
      FROM items_before b WHERE (b.company_seq, b.side, b.item_name, b.alike, b.twin) = (one.company_seq, one.side, one.item_name, one.alike, one.twin)
      ORDER BY template_seq LIMIT 1;
    UPDATE items_before b SET new_seq = number
      WHERE (b.company_seq, b.side, b.item_name, b.alike, b.twin) = (one.company_seq, one.side, one.item_name, one.alike, one.twin);
  END LOOP;
  INSERT INTO payroll_template_items (company_seq, payroll_template_seq, item_side, item_seq, effective_day, timing, item_state, item_order)
    SELECT b.company_seq, b.template_seq, b.side, b.new_seq, '1974-11-01', nullif(b.timing, v.timing), b.item_state, b.item_order
    FROM items_before b JOIN payroll_item_versions v ON v.company_seq = b.company_seq AND v.item_side = b.side AND v.item_seq = b.new_seq;
  UPDATE employee_allowances a SET item_seq = b.new_seq FROM employees e, items_before b
    WHERE e.company_seq = a.company_seq AND e.employee_seq = a.employee_seq AND b.company_seq = a.company_seq AND b.side = 'EARNING'
      AND b.template_seq = e.payroll_template_seq AND b.item_seq = a.item_seq AND b.new_seq <> a.item_seq;
  UPDATE employee_deductions d SET item_seq = b.new_seq FROM employees e, items_before b
    WHERE e.company_seq = d.company_seq AND e.employee_seq = d.employee_seq AND b.company_seq = d.company_seq AND b.side = 'DEDUCTION'
      AND b.template_seq = e.payroll_template_seq AND b.item_seq = d.item_seq AND b.new_seq <> d.item_seq;
  INSERT INTO counters (company_seq, noun, last_seq)
    SELECT company_seq, CASE item_side WHEN 'EARNING' THEN 'allowanceItem' ELSE 'deductionItem' END, max(item_seq) FROM payroll_items GROUP BY 1, 2
    ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
ALTER TABLE "counters" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_deductions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_allowances" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employees" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deduction_items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "allowance_items" FORCE ROW LEVEL SECURITY;
