ALTER TABLE "loan_uploads" ADD COLUMN "ordered_digest" text;--> statement-breakpoint
ALTER TABLE "loan_uploads" ADD COLUMN "ordered_account_seq" integer;--> statement-breakpoint
ALTER TABLE "loan_uploads" ADD COLUMN "ordered_by" text;--> statement-breakpoint
ALTER TABLE "loan_uploads" ADD COLUMN "ordered_on" date;--> statement-breakpoint
ALTER TABLE "loan_uploads" ADD COLUMN "done_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_uploads" ADD COLUMN "total_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_uploads" ADD COLUMN "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "loan_uploads_storing" ON "loan_uploads" USING btree ("company_seq","loan_upload_seq") WHERE upload_state = 'STORING';