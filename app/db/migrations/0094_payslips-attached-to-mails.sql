ALTER TABLE "companies" ADD COLUMN "payslip_delivery" text DEFAULT 'LINK' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attached_payroll_seq" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attached_employee_seq" integer;