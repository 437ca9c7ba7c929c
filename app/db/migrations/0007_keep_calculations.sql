ALTER TABLE "payslip_changes" ADD COLUMN "changed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalculations" ADD COLUMN "generation" integer;--> statement-breakpoint
ALTER TABLE "recalculations" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "recalculations" ADD COLUMN "dismissed_at" timestamp with time zone;