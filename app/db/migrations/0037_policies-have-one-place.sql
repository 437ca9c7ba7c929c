ALTER TABLE "payroll_templates" DROP COLUMN "policies";--> statement-breakpoint
ALTER TABLE "payroll_templates" DROP COLUMN "holiday_basis";