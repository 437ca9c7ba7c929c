DROP TABLE "allowance_items" CASCADE;--> statement-breakpoint
DROP TABLE "deduction_items" CASCADE;