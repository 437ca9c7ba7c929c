DROP INDEX "employees_name";--> statement-breakpoint
CREATE INDEX "employees_name" ON "employees" USING btree ("company_seq","employee_name" collate "und-x-icu","employee_seq");