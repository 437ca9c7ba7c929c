ALTER TABLE "employee_pay_rules" ADD COLUMN "minimum_daily_wage_centavos" bigint;--> statement-breakpoint
-- What stands with a person holds in each of the rules that are there already. The walls are opened for the rows of all companies.
ALTER TABLE "employees" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_pay_rules" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "employee_pay_rules" r SET "minimum_daily_wage_centavos" = e."minimum_daily_wage_centavos"
  FROM "employees" e WHERE e."company_seq" = r."company_seq" AND e."employee_seq" = r."employee_seq";--> statement-breakpoint
ALTER TABLE "employee_pay_rules" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employees" FORCE ROW LEVEL SECURITY;
