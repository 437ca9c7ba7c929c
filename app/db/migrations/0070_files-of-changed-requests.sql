DROP INDEX "request_files_file";--> statement-breakpoint
CREATE INDEX "request_files_file" ON "request_files" USING btree ("company_seq","file_seq");