-- Renames tables (docs/decisions/037). The views let the previous release read and write under the former names while it still serves; a migration
-- of the next release drops them.
ALTER TABLE "form_posts" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "sent" TO "key_hash";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "response";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "sent_at" TO "created_at";--> statement-breakpoint
ALTER INDEX "form_posts_company_seq_account_seq_sent_pk" RENAME TO "idempotency_keys_company_seq_account_seq_key_hash_pk";--> statement-breakpoint
ALTER INDEX "form_posts_sent_at" RENAME TO "idempotency_keys_created_at";--> statement-breakpoint
CREATE VIEW "form_posts" WITH (security_invoker = true) AS SELECT "company_seq", "account_seq", "key_hash" AS "sent", "response" AS "answer", "created_at" AS "sent_at" FROM "idempotency_keys";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "form_posts" TO kawani_app;--> statement-breakpoint
ALTER TABLE "arrears_looks" RENAME TO "arrears_scans";--> statement-breakpoint
ALTER TABLE "arrears_scans" RENAME COLUMN "turn" TO "fencing_token";--> statement-breakpoint
ALTER TABLE "arrears_scans" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "arrears_scans" RENAME COLUMN "beat_at" TO "heartbeat_at";--> statement-breakpoint
ALTER INDEX "arrears_looks_company_seq_payroll_seq_pk" RENAME TO "arrears_scans_company_seq_payroll_seq_pk";--> statement-breakpoint
ALTER INDEX "arrears_looks_working" RENAME TO "arrears_scans_working";--> statement-breakpoint
CREATE VIEW "arrears_looks" WITH (security_invoker = true) AS SELECT "company_seq", "payroll_seq", "job_state", "started_from", "found_from", "found_seqs", "found_sums", "done_count", "total_count", "fencing_token" AS "turn", "attempts" AS "tries", "error_reference", "started_by", "started_at", "heartbeat_at" AS "beat_at" FROM "arrears_scans";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "arrears_looks" TO kawani_app;--> statement-breakpoint
ALTER TABLE "changed_days" RENAME TO "dirty_days";--> statement-breakpoint
ALTER INDEX "changed_days_company_seq_employee_seq_pk" RENAME TO "dirty_days_company_seq_employee_seq_pk";--> statement-breakpoint
CREATE VIEW "changed_days" WITH (security_invoker = true) AS SELECT "company_seq", "employee_seq", "from_day", "to_day", "mark" FROM "dirty_days";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "changed_days" TO kawani_app;--> statement-breakpoint
ALTER TABLE "handed_days" RENAME TO "imported_attendance_days";--> statement-breakpoint
ALTER INDEX "handed_days_company_seq_payroll_seq_employee_seq_basic_date_wor" RENAME TO "imported_attendance_days_company_seq_payroll_seq_employee_seq_b";--> statement-breakpoint
CREATE VIEW "handed_days" WITH (security_invoker = true) AS SELECT "company_seq", "payroll_seq", "employee_seq", "basic_date", "work_date", "closed", "state", "day_type", "absent_minutes", "late_minutes", "undertime_minutes", "unpaid_leave_minutes", "paid_leave_minutes", "worked_minutes", "night_minutes", "overtime_minutes", "overtime_night_minutes" FROM "imported_attendance_days";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "handed_days" TO kawani_app;--> statement-breakpoint
ALTER TABLE "late_changes" RENAME TO "retro_adjustments";--> statement-breakpoint
ALTER INDEX "late_changes_company_seq_payroll_seq_employee_seq_basic_date_wo" RENAME TO "retro_adjustments_company_seq_payroll_seq_employee_seq_basic_da";--> statement-breakpoint
CREATE VIEW "late_changes" WITH (security_invoker = true) AS SELECT "company_seq", "payroll_seq", "employee_seq", "basic_date", "work_date", "closed", "decision", "reason", "day_type", "absent_minutes", "late_minutes", "undertime_minutes", "unpaid_leave_minutes", "paid_leave_minutes", "worked_minutes", "night_minutes", "overtime_minutes", "overtime_night_minutes", "basic_amount_centavos", "premium_amount_centavos", "basic_adjustment_seq", "premium_adjustment_seq", "decided_by", "decided_at" FROM "retro_adjustments";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "late_changes" TO kawani_app;--> statement-breakpoint
ALTER TABLE "tax_spreads" RENAME TO "tax_deferrals";--> statement-breakpoint
ALTER INDEX "tax_spreads_company_seq_tax_year_employee_seq_pk" RENAME TO "tax_deferrals_company_seq_tax_year_employee_seq_pk";--> statement-breakpoint
CREATE VIEW "tax_spreads" WITH (security_invoker = true) AS SELECT "company_seq", "tax_year", "employee_seq", "reason", "set_by", "set_at", "xmin" FROM "tax_deferrals";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "tax_spreads" TO kawani_app;--> statement-breakpoint
ALTER TABLE "duty_leads" RENAME TO "reminder_lead_days";--> statement-breakpoint
ALTER TABLE "reminder_lead_days" RENAME COLUMN "duty" TO "deadline";--> statement-breakpoint
ALTER TABLE "reminder_lead_days" RENAME COLUMN "days_earlier" TO "lead_days";--> statement-breakpoint
ALTER INDEX "duty_leads_company_seq_duty_pk" RENAME TO "reminder_lead_days_company_seq_deadline_pk";--> statement-breakpoint
CREATE VIEW "duty_leads" WITH (security_invoker = true) AS SELECT "company_seq", "deadline" AS "duty", "lead_days" AS "days_earlier" FROM "reminder_lead_days";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "duty_leads" TO kawani_app;--> statement-breakpoint
ALTER TABLE "duty_readers" RENAME TO "calendar_subscriptions";--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" RENAME COLUMN "reminded_yn" TO "reminders_yn";--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" RENAME COLUMN "link_hash" TO "token_hash";--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" RENAME COLUMN "link_made_at" TO "issued_at";--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" RENAME COLUMN "link_read_at" TO "last_read_at";--> statement-breakpoint
ALTER INDEX "duty_readers_company_seq_account_seq_pk" RENAME TO "calendar_subscriptions_company_seq_account_seq_pk";--> statement-breakpoint
ALTER INDEX "duty_readers_link" RENAME TO "calendar_subscriptions_token";--> statement-breakpoint
CREATE VIEW "duty_readers" WITH (security_invoker = true) AS SELECT "company_seq", "account_seq", "reminders_yn" AS "reminded_yn", "token_hash" AS "link_hash", "issued_at" AS "link_made_at", "last_read_at" AS "link_read_at" FROM "calendar_subscriptions";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "duty_readers" TO kawani_app;--> statement-breakpoint
ALTER TABLE "own_duties" RENAME TO "custom_deadlines";--> statement-breakpoint
ALTER TABLE "custom_deadlines" RENAME COLUMN "own_duty_seq" TO "custom_deadline_seq";--> statement-breakpoint
ALTER TABLE "custom_deadlines" RENAME COLUMN "duty_day" TO "due_day";--> statement-breakpoint
ALTER INDEX "own_duties_company_seq_own_duty_seq_pk" RENAME TO "custom_deadlines_company_seq_custom_deadline_seq_pk";--> statement-breakpoint
CREATE VIEW "own_duties" WITH (security_invoker = true) AS SELECT "company_seq", "custom_deadline_seq" AS "own_duty_seq", "title", "note", "due_day" AS "duty_day", "repeats", "moves_yn", "revision" FROM "custom_deadlines";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "own_duties" TO kawani_app;--> statement-breakpoint
ALTER TABLE "leaver_links" RENAME TO "exit_document_links";--> statement-breakpoint
ALTER TABLE "exit_document_links" RENAME COLUMN "wrong" TO "failed_attempts";--> statement-breakpoint
ALTER INDEX "leaver_links_company_seq_token_hash_pk" RENAME TO "exit_document_links_company_seq_token_hash_pk";--> statement-breakpoint
ALTER INDEX "leaver_links_employee" RENAME TO "exit_document_links_employee";--> statement-breakpoint
CREATE VIEW "leaver_links" WITH (security_invoker = true) AS SELECT "company_seq", "token_hash", "employee_seq", "email", "sent_by", "sent_at", "expires_at", "ended_at", "failed_attempts" AS "wrong", "openings", "opened_at" FROM "exit_document_links";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "leaver_links" TO kawani_app;--> statement-breakpoint
ALTER TABLE "leave_keeping" RENAME TO "leave_accrual_status";--> statement-breakpoint
ALTER TABLE "leave_accrual_status" RENAME COLUMN "kept_day" TO "accrued_through";--> statement-breakpoint
ALTER TABLE "leave_accrual_status" RENAME COLUMN "told_day" TO "notified_day";--> statement-breakpoint
ALTER INDEX "leave_keeping_company_seq_pk" RENAME TO "leave_accrual_status_company_seq_pk";--> statement-breakpoint
CREATE VIEW "leave_keeping" WITH (security_invoker = true) AS SELECT "company_seq", "accrued_through" AS "kept_day", "checked_day", "fault", "notified_day" AS "told_day" FROM "leave_accrual_status";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "leave_keeping" TO kawani_app;--> statement-breakpoint
ALTER TABLE "company_books" RENAME TO "import_workbooks";--> statement-breakpoint
ALTER TABLE "import_workbooks" RENAME COLUMN "book_seq" TO "workbook_seq";--> statement-breakpoint
ALTER TABLE "import_workbooks" RENAME COLUMN "book_state" TO "workbook_state";--> statement-breakpoint
ALTER TABLE "import_workbooks" RENAME COLUMN "people_count" TO "employee_count";--> statement-breakpoint
ALTER INDEX "company_books_company_seq_book_seq_pk" RENAME TO "import_workbooks_company_seq_workbook_seq_pk";--> statement-breakpoint
CREATE VIEW "company_books" WITH (security_invoker = true) AS SELECT "company_seq", "workbook_seq" AS "book_seq", "file_name", "workbook_state" AS "book_state", "sheets", "foreign_sheet", "employee_count" AS "people_count", "uploaded_by", "uploaded_at", "used_by", "used_at" FROM "import_workbooks";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "company_books" TO kawani_app;--> statement-breakpoint
ALTER TABLE "book_layouts" RENAME TO "workbook_layouts";--> statement-breakpoint
ALTER INDEX "book_layouts_company_seq_layout_hash_pk" RENAME TO "workbook_layouts_company_seq_layout_hash_pk";--> statement-breakpoint
CREATE VIEW "book_layouts" WITH (security_invoker = true) AS SELECT "company_seq", "layout_hash", "mapping", "updated_at" FROM "workbook_layouts";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "book_layouts" TO kawani_app;--> statement-breakpoint
ALTER TABLE "document_hand_ins" RENAME TO "document_submissions";--> statement-breakpoint
ALTER TABLE "document_submissions" RENAME COLUMN "hand_in_seq" TO "submission_seq";--> statement-breakpoint
ALTER TABLE "document_submissions" RENAME COLUMN "hand_in_state" TO "submission_state";--> statement-breakpoint
ALTER TABLE "document_submissions" RENAME COLUMN "handed_in_at" TO "submitted_at";--> statement-breakpoint
ALTER INDEX "document_hand_ins_company_seq_hand_in_seq_pk" RENAME TO "document_submissions_company_seq_submission_seq_pk";--> statement-breakpoint
ALTER INDEX "document_hand_ins_employee" RENAME TO "document_submissions_employee";--> statement-breakpoint
ALTER INDEX "document_hand_ins_waiting" RENAME TO "document_submissions_waiting";--> statement-breakpoint
CREATE VIEW "document_hand_ins" WITH (security_invoker = true) AS SELECT "company_seq", "submission_seq" AS "hand_in_seq", "employee_seq", "document_seq", "file_seq", "file_name", "submission_state" AS "hand_in_state", "submitted_at" AS "handed_in_at", "decided_by", "decided_at", "reason" FROM "document_submissions";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "document_hand_ins" TO kawani_app;--> statement-breakpoint
-- Citus cannot rename foreign keys, so a distributed database keeps their former names.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
    ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "form_posts_company_seq_account_seq_accounts_company_seq_account" TO "idempotency_keys_company_seq_account_seq_accounts_company_seq_a";
    ALTER TABLE "arrears_scans" RENAME CONSTRAINT "arrears_looks_company_seq_payroll_seq_payrolls_company_seq_payr" TO "arrears_scans_company_seq_payroll_seq_payrolls_company_seq_payr";
    ALTER TABLE "dirty_days" RENAME CONSTRAINT "changed_days_company_seq_employee_seq_employees_company_seq_emp" TO "dirty_days_company_seq_employee_seq_employees_company_seq_emplo";
    ALTER TABLE "imported_attendance_days" RENAME CONSTRAINT "handed_days_company_seq_payroll_seq_closed_payrolls_company_seq" TO "imported_attendance_days_company_seq_payroll_seq_closed_payroll";
    ALTER TABLE "imported_attendance_days" RENAME CONSTRAINT "handed_days_company_seq_employee_seq_employees_company_seq_empl" TO "imported_attendance_days_company_seq_employee_seq_employees_com";
    ALTER TABLE "retro_adjustments" RENAME CONSTRAINT "late_changes_company_seq_payroll_seq_closed_payrolls_company_se" TO "retro_adjustments_company_seq_payroll_seq_closed_payrolls_compa";
    ALTER TABLE "retro_adjustments" RENAME CONSTRAINT "late_changes_company_seq_employee_seq_employees_company_seq_emp" TO "retro_adjustments_company_seq_employee_seq_employees_company_se";
    ALTER TABLE "tax_deferrals" RENAME CONSTRAINT "tax_spreads_company_seq_employee_seq_employees_company_seq_empl" TO "tax_deferrals_company_seq_employee_seq_employees_company_seq_em";
    ALTER TABLE "reminder_lead_days" RENAME CONSTRAINT "duty_leads_company_seq_companies_company_seq_fk" TO "reminder_lead_days_company_seq_companies_company_seq_fk";
    ALTER TABLE "calendar_subscriptions" RENAME CONSTRAINT "duty_readers_company_seq_account_seq_accounts_company_seq_accou" TO "calendar_subscriptions_company_seq_account_seq_accounts_company";
    ALTER TABLE "custom_deadlines" RENAME CONSTRAINT "own_duties_company_seq_companies_company_seq_fk" TO "custom_deadlines_company_seq_companies_company_seq_fk";
    ALTER TABLE "exit_document_links" RENAME CONSTRAINT "leaver_links_company_seq_employee_seq_employees_company_seq_emp" TO "exit_document_links_company_seq_employee_seq_employees_company_";
    ALTER TABLE "leave_accrual_status" RENAME CONSTRAINT "leave_keeping_company_seq_companies_company_seq_fk" TO "leave_accrual_status_company_seq_companies_company_seq_fk";
    ALTER TABLE "import_workbooks" RENAME CONSTRAINT "company_books_company_seq_companies_company_seq_fk" TO "import_workbooks_company_seq_companies_company_seq_fk";
    ALTER TABLE "workbook_layouts" RENAME CONSTRAINT "book_layouts_company_seq_companies_company_seq_fk" TO "workbook_layouts_company_seq_companies_company_seq_fk";
    ALTER TABLE "document_submissions" RENAME CONSTRAINT "document_hand_ins_company_seq_document_seq_document_policies_co" TO "document_submissions_company_seq_document_seq_document_policies";
    ALTER TABLE "document_submissions" RENAME CONSTRAINT "document_hand_ins_company_seq_employee_seq_employees_company_se" TO "document_submissions_company_seq_employee_seq_employees_company";
    ALTER TABLE "document_submissions" RENAME CONSTRAINT "document_hand_ins_company_seq_file_seq_stored_files_company_seq" TO "document_submissions_company_seq_file_seq_stored_files_company_";
  END IF;
END $$;
