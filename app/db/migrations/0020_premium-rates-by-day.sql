-- Rates of before hold from the first day of the Labor Code's own: earlier than any payroll (decision 018).
ALTER TABLE "premium_rates" ADD COLUMN "effective_day" date DEFAULT '1974-11-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "premium_rates" ALTER COLUMN "effective_day" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "premium_rates" DROP CONSTRAINT "premium_rates_company_seq_day_type_pk";--> statement-breakpoint
ALTER TABLE "premium_rates" ADD CONSTRAINT "premium_rates_company_seq_day_type_effective_day_pk" PRIMARY KEY("company_seq","day_type","effective_day");
