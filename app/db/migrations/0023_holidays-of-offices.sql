ALTER TABLE "holidays" ADD COLUMN "work_place_seqs" integer[];--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;