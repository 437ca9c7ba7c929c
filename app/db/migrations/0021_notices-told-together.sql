ALTER TABLE "notifications" ADD COLUMN "told_keys" text[];--> statement-breakpoint
CREATE INDEX "notifications_told_keys" ON "notifications" USING btree ("company_seq") WHERE told_keys is not null;