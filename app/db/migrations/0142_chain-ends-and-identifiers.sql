-- Renames tables (docs/decisions/037). The views let the previous release read and write under the former names while it still serves; a migration
-- of the next release drops them.
ALTER TABLE "change_log_heads" RENAME TO "change_log_chain_ends";--> statement-breakpoint
ALTER INDEX "change_log_heads_company_seq_pk" RENAME TO "change_log_chain_ends_company_seq_pk";--> statement-breakpoint
CREATE VIEW "change_log_heads" WITH (security_invoker = true) AS SELECT "company_seq", "last_seq", "last_hash" FROM "change_log_chain_ends";--> statement-breakpoint
GRANT SELECT ON "change_log_heads" TO kawani_app;--> statement-breakpoint
ALTER TABLE "leave_heads" RENAME TO "leave_chain_ends";--> statement-breakpoint
ALTER INDEX "leave_heads_company_seq_pk" RENAME TO "leave_chain_ends_company_seq_pk";--> statement-breakpoint
CREATE VIEW "leave_heads" WITH (security_invoker = true) AS SELECT "company_seq", "last_seq", "last_hash" FROM "leave_chain_ends";--> statement-breakpoint
GRANT SELECT ON "leave_heads" TO kawani_app;--> statement-breakpoint
ALTER TABLE "point_heads" RENAME TO "point_chain_ends";--> statement-breakpoint
ALTER INDEX "point_heads_company_seq_pk" RENAME TO "point_chain_ends_company_seq_pk";--> statement-breakpoint
CREATE VIEW "point_heads" WITH (security_invoker = true) AS SELECT "company_seq", "last_seq", "last_hash", "last_posted_at" FROM "point_chain_ends";--> statement-breakpoint
GRANT SELECT ON "point_heads" TO kawani_app;--> statement-breakpoint
ALTER TABLE "directory" RENAME TO "global_identifiers";--> statement-breakpoint
ALTER INDEX "directory_kind_key_hash_pk" RENAME TO "global_identifiers_kind_key_hash_pk";--> statement-breakpoint
ALTER INDEX "directory_company" RENAME TO "global_identifiers_company";--> statement-breakpoint
CREATE VIEW "directory" WITH (security_invoker = true) AS SELECT "kind", "key_hash", "company_seq", "subject_seq" FROM "global_identifiers";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "directory" TO kawani_app;--> statement-breakpoint
-- Functions of the previous release pass a row of "point_heads" until app/db/repeatable/points-ledger.sql replaces them and drops this one.
CREATE FUNCTION write_points(head point_heads, kind text, moment timestamptz, postings jsonb, places integer[], from_accounts integer[], to_accounts integer[], volumes bigint[], notes text[], reverses integer) RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM write_points(ROW(head.*)::point_chain_ends, kind, moment, postings, places, from_accounts, to_accounts, volumes, notes, reverses); END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION write_points(point_heads, text, timestamptz, jsonb, integer[], integer[], integer[], bigint[], text[], integer) FROM public;--> statement-breakpoint
-- Citus cannot rename foreign keys, so a distributed database keeps their former names.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
    ALTER TABLE "change_log_chain_ends" RENAME CONSTRAINT "change_log_heads_company_seq_companies_company_seq_fk" TO "change_log_chain_ends_company_seq_companies_company_seq_fk";
    ALTER TABLE "leave_chain_ends" RENAME CONSTRAINT "leave_heads_company_seq_companies_company_seq_fk" TO "leave_chain_ends_company_seq_companies_company_seq_fk";
    ALTER TABLE "point_chain_ends" RENAME CONSTRAINT "point_heads_company_seq_companies_company_seq_fk" TO "point_chain_ends_company_seq_companies_company_seq_fk";
  END IF;
END $$;
