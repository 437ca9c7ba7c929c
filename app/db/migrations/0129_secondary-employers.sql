ALTER TABLE "employees" ADD COLUMN "secondary_employer_yn" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_pay_rules" ADD COLUMN "secondary_employer_yn" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD COLUMN "secondary_employer_yn" text DEFAULT 'N' NOT NULL;