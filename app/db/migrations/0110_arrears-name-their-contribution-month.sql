ALTER TABLE "payroll_arrears" ADD COLUMN "contribution_month" text;--> statement-breakpoint
CREATE INDEX "payroll_arrears_month" ON "payroll_arrears" USING btree ("company_seq","contribution_month");