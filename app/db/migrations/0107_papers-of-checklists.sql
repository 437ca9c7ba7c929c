ALTER TABLE "final_pay_steps" ADD COLUMN "file_seq" integer;--> statement-breakpoint
ALTER TABLE "final_pay_steps" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;