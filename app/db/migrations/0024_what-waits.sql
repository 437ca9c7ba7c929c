ALTER TABLE "recalculations" ADD COLUMN "spared_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contracts_told_day" date;--> statement-breakpoint
CREATE INDEX "bulk_invitations_going" ON "bulk_invitations" USING btree ("company_seq") WHERE bulk_state = 'RUNNING';--> statement-breakpoint
CREATE INDEX "stored_files_unused" ON "stored_files" USING btree ("created_at") WHERE coalesce(used_by, 'released') = 'released';--> statement-breakpoint
CREATE INDEX "recalculations_going" ON "recalculations" USING btree ("company_seq") WHERE status = 'PROCESSING';--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("company_seq","mail_seq") WHERE mail_state = 'WAITING';