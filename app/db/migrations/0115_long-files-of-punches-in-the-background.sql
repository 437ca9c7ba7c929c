ALTER TABLE "punch_uploads" ADD COLUMN "ordered_step" text;--> statement-breakpoint
ALTER TABLE "punch_uploads" ADD COLUMN "ordered_offset" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "punch_uploads" ADD COLUMN "ordered_digest" text;--> statement-breakpoint
ALTER TABLE "punch_uploads" ADD COLUMN "ordered_account_seq" integer;--> statement-breakpoint
ALTER TABLE "punch_uploads" ADD COLUMN "ordered_by" text;--> statement-breakpoint
ALTER TABLE "punch_uploads" ADD COLUMN "done_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "punch_uploads" ADD COLUMN "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "punch_uploads" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "punch_uploads" ADD COLUMN "preview_offset" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "punch_uploads_reading" ON "punch_uploads" USING btree ("company_seq","punch_upload_seq") WHERE upload_state = 'READING';