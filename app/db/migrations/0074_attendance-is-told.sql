ALTER TABLE "companies" ADD COLUMN "attendance_told_day" date;--> statement-breakpoint
CREATE INDEX "punches_device" ON "punches" USING btree ("company_seq","device_id","punched_at") WHERE "punches"."device_id" <> '';--> statement-breakpoint
CREATE INDEX "day_results_no_data" ON "day_results" USING btree ("company_seq","employee_seq","work_date") WHERE 'NO_DATA' = any(exceptions);