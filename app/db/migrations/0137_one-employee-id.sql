ALTER TABLE "employees" ADD COLUMN "duplicate_id_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The walls are opened for the rows of all companies. IDs that differ in case or blanks alone and are there already stay: the first of them has the key, the others have one of their own.
ALTER TABLE "employees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "employees" e SET "duplicate_id_seq" = e."employee_seq"
 WHERE e."employee_id" <> '' AND EXISTS (
  SELECT 1 FROM "employees" f WHERE f."company_seq" = e."company_seq" AND f."employee_seq" < e."employee_seq" AND f."employee_id" <> ''
   AND lower(btrim(regexp_replace(f."employee_id", '\s+', ' ', 'g')) collate "und-x-icu") = lower(btrim(regexp_replace(e."employee_id", '\s+', ' ', 'g')) collate "und-x-icu"));--> statement-breakpoint
ALTER TABLE "employees" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "employees_employee_id_key" ON "employees" USING btree ("company_seq",lower(btrim(regexp_replace(employee_id, '\s+', ' ', 'g')) collate "und-x-icu"),"duplicate_id_seq") WHERE "employees"."employee_id" <> '';
