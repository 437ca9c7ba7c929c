ALTER TABLE "payroll_templates" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_templates" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;