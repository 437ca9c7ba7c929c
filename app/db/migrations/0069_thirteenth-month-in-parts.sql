DROP INDEX "payrolls_period";--> statement-breakpoint
ALTER TABLE "payroll_template_versions" ADD COLUMN "thirteenth_month_payments" text;--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "payment_month" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payrolls_period" ON "payrolls" USING btree ("company_seq","payroll_kind","payroll_template_seq","start_date","end_date","payment_month");