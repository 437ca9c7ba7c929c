ALTER TABLE "clock_pins" DROP COLUMN "wrong_count";--> statement-breakpoint
ALTER TABLE "clock_pins" DROP COLUMN "locked_until";