DROP INDEX "employees_name";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "next_contract_day" date;--> statement-breakpoint
-- Rows of before: the type of today and the day of the next contract, in every company, so the walls between them are opened for these two tables.
ALTER TABLE "employees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_contracts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "employees" AS person SET
  "next_contract_day" = (SELECT min(c."employee_contract_info_start_day") FROM "employee_contracts" c
    WHERE c."company_seq" = person."company_seq" AND c."employee_seq" = person."employee_seq" AND c."employee_contract_info_start_day" > (now() AT TIME ZONE 'Asia/Manila')::date),
  "employment_type" = coalesce((SELECT c."employment_type" FROM "employee_contracts" c
    WHERE c."company_seq" = person."company_seq" AND c."employee_seq" = person."employee_seq" AND c."employee_contract_info_start_day" <= (now() AT TIME ZONE 'Asia/Manila')::date
    ORDER BY c."employee_contract_info_start_day" DESC LIMIT 1), person."employment_type")
WHERE EXISTS (SELECT 1 FROM "employee_contracts" c WHERE c."company_seq" = person."company_seq" AND c."employee_seq" = person."employee_seq");--> statement-breakpoint
ALTER TABLE "employee_contracts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employees" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "employees_name" ON "employees" USING btree ("company_seq","employee_name" collate "und-x-icu","employee_seq","resignation_date","department_seq","job_title_seq","work_place_seq","work_schedule_seq","employment_type","next_contract_day","last_contract_start_day","last_contract_end_day","join_date","employee_id","search_text","employee_name");