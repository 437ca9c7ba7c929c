ALTER TABLE "payroll_template_versions" ADD COLUMN "annualize_with" text;--> statement-breakpoint
ALTER TABLE "payroll_template_versions" ADD COLUMN "payslip_release" text;