ALTER TABLE "punch_voids" ADD COLUMN "upload_seq" integer;--> statement-breakpoint
ALTER TABLE "punch_voids" ADD CONSTRAINT "punch_voids_company_seq_upload_seq_punch_uploads_company_seq_punch_upload_seq_fk" FOREIGN KEY ("company_seq","upload_seq") REFERENCES "public"."punch_uploads"("company_seq","punch_upload_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "punch_voids_upload" ON "punch_voids" USING btree ("company_seq","upload_seq") WHERE "punch_voids"."upload_seq" is not null;
