-- What triggers refused is now out of reach, and what they reckoned is done by functions of the owner: see docs/walls.md.
DROP TRIGGER IF EXISTS "payrolls_completed" ON "payrolls";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_members_completed_insert" ON "payroll_members";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_members_completed_update" ON "payroll_members";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_members_completed_delete" ON "payroll_members";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_deduct_rows_completed_insert" ON "payroll_deduct_rows";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_deduct_rows_completed_update" ON "payroll_deduct_rows";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_deduct_rows_completed_delete" ON "payroll_deduct_rows";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_premium_rows_completed_insert" ON "payroll_premium_rows";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_premium_rows_completed_update" ON "payroll_premium_rows";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_premium_rows_completed_delete" ON "payroll_premium_rows";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_leave_rows_completed_insert" ON "payroll_leave_rows";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_leave_rows_completed_update" ON "payroll_leave_rows";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_leave_rows_completed_delete" ON "payroll_leave_rows";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_adjustments_completed_insert" ON "payroll_adjustments";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_adjustments_completed_update" ON "payroll_adjustments";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_adjustments_completed_delete" ON "payroll_adjustments";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_manual_values_completed_insert" ON "payroll_manual_values";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_manual_values_completed_update" ON "payroll_manual_values";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payroll_manual_values_completed_delete" ON "payroll_manual_values";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payslips_completed_insert" ON "payslips";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payslips_completed_update" ON "payslips";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payslips_completed_delete" ON "payslips";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payslip_changes_completed_insert" ON "payslip_changes";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payslip_changes_completed_update" ON "payslip_changes";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payslip_changes_completed_delete" ON "payslip_changes";--> statement-breakpoint
DROP TRIGGER IF EXISTS "change_log_entries_chain" ON "change_log_entries";--> statement-breakpoint
DROP TRIGGER IF EXISTS "change_log_entries_kept" ON "change_log_entries";--> statement-breakpoint
DROP TRIGGER IF EXISTS "change_log_entries_not_emptied" ON "change_log_entries";--> statement-breakpoint
DROP TRIGGER IF EXISTS "change_log_heads_moved" ON "change_log_heads";--> statement-breakpoint
DROP TRIGGER IF EXISTS "change_log_heads_kept" ON "change_log_heads";--> statement-breakpoint
DROP TRIGGER IF EXISTS "change_log_heads_not_emptied" ON "change_log_heads";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_entries_apply" ON "point_entries";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_entries_kept" ON "point_entries";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_entries_not_emptied" ON "point_entries";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_postings_chain" ON "point_postings";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_postings_kept" ON "point_postings";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_postings_not_emptied" ON "point_postings";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_heads_begin" ON "point_heads";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_heads_moved" ON "point_heads";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_heads_kept" ON "point_heads";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_heads_not_emptied" ON "point_heads";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_heads_opened" ON "point_heads";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_heads_closed" ON "point_heads";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_accounts_moved" ON "point_accounts";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_accounts_kept" ON "point_accounts";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_accounts_not_emptied" ON "point_accounts";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_months_moved" ON "point_months";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_months_kept" ON "point_months";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_months_not_emptied" ON "point_months";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_usages_moved" ON "point_usages";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_usages_kept" ON "point_usages";--> statement-breakpoint
DROP TRIGGER IF EXISTS "point_usages_not_emptied" ON "point_usages";--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_completed_payroll"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_change_of_completed"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "chain_change_log_entry"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_change_of_log"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_change_of_head"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "apply_point_entries"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "chain_point_posting"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_open_posting"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_change_of_ledger"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_change_of_derived_points"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "refuse_begun_point_head"();--> statement-breakpoint
ALTER TABLE "point_heads" DROP COLUMN "open_seq";--> statement-breakpoint
ALTER TABLE "payslip_changes" DROP CONSTRAINT "payslip_changes_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk";--> statement-breakpoint
ALTER TABLE "payslip_changes" DROP CONSTRAINT "payslip_changes_company_seq_employee_seq_employees_company_seq_employee_seq_fk";--> statement-breakpoint
ALTER TABLE "payslips" DROP CONSTRAINT "payslips_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk";--> statement-breakpoint
ALTER TABLE "payslips" DROP CONSTRAINT "payslips_company_seq_employee_seq_employees_company_seq_employee_seq_fk";--> statement-breakpoint
ALTER TABLE "payroll_adjustments" DROP CONSTRAINT "payroll_adjustments_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk";--> statement-breakpoint
ALTER TABLE "payroll_adjustments" DROP CONSTRAINT "payroll_adjustments_company_seq_employee_seq_employees_company_seq_employee_seq_fk";--> statement-breakpoint
ALTER TABLE "payroll_deduct_rows" DROP CONSTRAINT "payroll_deduct_rows_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk";--> statement-breakpoint
ALTER TABLE "payroll_deduct_rows" DROP CONSTRAINT "payroll_deduct_rows_company_seq_employee_seq_employees_company_seq_employee_seq_fk";--> statement-breakpoint
ALTER TABLE "payroll_leave_rows" DROP CONSTRAINT "payroll_leave_rows_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk";--> statement-breakpoint
ALTER TABLE "payroll_leave_rows" DROP CONSTRAINT "payroll_leave_rows_company_seq_employee_seq_employees_company_seq_employee_seq_fk";--> statement-breakpoint
ALTER TABLE "payroll_manual_values" DROP CONSTRAINT "payroll_manual_values_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk";--> statement-breakpoint
ALTER TABLE "payroll_manual_values" DROP CONSTRAINT "payroll_manual_values_company_seq_employee_seq_employees_company_seq_employee_seq_fk";--> statement-breakpoint
ALTER TABLE "payroll_members" DROP CONSTRAINT "payroll_members_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk";--> statement-breakpoint
ALTER TABLE "payroll_members" DROP CONSTRAINT "payroll_members_company_seq_employee_seq_employees_company_seq_employee_seq_fk";--> statement-breakpoint
ALTER TABLE "payroll_premium_rows" DROP CONSTRAINT "payroll_premium_rows_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk";--> statement-breakpoint
ALTER TABLE "payroll_premium_rows" DROP CONSTRAINT "payroll_premium_rows_company_seq_employee_seq_employees_company_seq_employee_seq_fk";--> statement-breakpoint
ALTER TABLE "payslip_changes" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_adjustments" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_deduct_rows" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_leave_rows" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_manual_values" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_members" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_premium_rows" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Runs of before, in every company: the walls between them are opened for these tables, and for the employees that keys are checked against.
ALTER TABLE "payrolls" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_members" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_deduct_rows" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_premium_rows" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_leave_rows" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_adjustments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_manual_values" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslips" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslip_changes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "payrolls" SET "closed" = true WHERE "completed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "payroll_members" AS own SET "closed" = true FROM "payrolls" p WHERE p."company_seq" = own."company_seq" AND p."payroll_seq" = own."payroll_seq" AND p."closed";--> statement-breakpoint
UPDATE "payroll_deduct_rows" AS own SET "closed" = true FROM "payrolls" p WHERE p."company_seq" = own."company_seq" AND p."payroll_seq" = own."payroll_seq" AND p."closed";--> statement-breakpoint
UPDATE "payroll_premium_rows" AS own SET "closed" = true FROM "payrolls" p WHERE p."company_seq" = own."company_seq" AND p."payroll_seq" = own."payroll_seq" AND p."closed";--> statement-breakpoint
UPDATE "payroll_leave_rows" AS own SET "closed" = true FROM "payrolls" p WHERE p."company_seq" = own."company_seq" AND p."payroll_seq" = own."payroll_seq" AND p."closed";--> statement-breakpoint
UPDATE "payroll_adjustments" AS own SET "closed" = true FROM "payrolls" p WHERE p."company_seq" = own."company_seq" AND p."payroll_seq" = own."payroll_seq" AND p."closed";--> statement-breakpoint
UPDATE "payroll_manual_values" AS own SET "closed" = true FROM "payrolls" p WHERE p."company_seq" = own."company_seq" AND p."payroll_seq" = own."payroll_seq" AND p."closed";--> statement-breakpoint
UPDATE "payslips" AS own SET "closed" = true FROM "payrolls" p WHERE p."company_seq" = own."company_seq" AND p."payroll_seq" = own."payroll_seq" AND p."closed";--> statement-breakpoint
UPDATE "payslip_changes" AS own SET "closed" = true FROM "payrolls" p WHERE p."company_seq" = own."company_seq" AND p."payroll_seq" = own."payroll_seq" AND p."closed";--> statement-breakpoint
ALTER TABLE "payrolls" ADD CONSTRAINT "payrolls_closed" UNIQUE("company_seq","payroll_seq","closed");--> statement-breakpoint
ALTER TABLE "payslip_changes" ADD CONSTRAINT "payslip_changes_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_changes" ADD CONSTRAINT "payslip_changes_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_adjustments" ADD CONSTRAINT "payroll_adjustments_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_adjustments" ADD CONSTRAINT "payroll_adjustments_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_deduct_rows" ADD CONSTRAINT "payroll_deduct_rows_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_deduct_rows" ADD CONSTRAINT "payroll_deduct_rows_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_leave_rows" ADD CONSTRAINT "payroll_leave_rows_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_leave_rows" ADD CONSTRAINT "payroll_leave_rows_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_manual_values" ADD CONSTRAINT "payroll_manual_values_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_manual_values" ADD CONSTRAINT "payroll_manual_values_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_members" ADD CONSTRAINT "payroll_members_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_members" ADD CONSTRAINT "payroll_members_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_premium_rows" ADD CONSTRAINT "payroll_premium_rows_company_seq_payroll_seq_closed_payrolls_company_seq_payroll_seq_closed_fk" FOREIGN KEY ("company_seq","payroll_seq","closed") REFERENCES "public"."payrolls"("company_seq","payroll_seq","closed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_premium_rows" ADD CONSTRAINT "payroll_premium_rows_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payrolls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employees" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_deduct_rows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_premium_rows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_leave_rows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_adjustments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_manual_values" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslips" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payslip_changes" FORCE ROW LEVEL SECURITY;