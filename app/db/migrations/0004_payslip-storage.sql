-- Figures are read one by one, so they stay as they are; compressed, each look at one would unpack all of them.
ALTER TABLE "payslips" ALTER COLUMN "figures" SET STORAGE PLAIN;--> statement-breakpoint
-- lz4 packs three times faster than the standard; a server built without it keeps the standard.
DO $$ BEGIN
  ALTER TABLE "payslips" ALTER COLUMN "lines" SET COMPRESSION lz4, ALTER COLUMN "detail" SET COMPRESSION lz4, ALTER COLUMN "balances" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported OR undefined_object OR syntax_error THEN NULL;
END $$;
