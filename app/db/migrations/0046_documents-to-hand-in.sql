ALTER TABLE "document_policies" ADD COLUMN "employment_types" text[];--> statement-breakpoint
ALTER TABLE "document_policies" ADD COLUMN "gender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_policies" ADD COLUMN "work_place_seqs" integer[];--> statement-breakpoint
ALTER TABLE "document_policies" ADD COLUMN "validity_months" integer;--> statement-breakpoint
ALTER TABLE "document_policies" ADD COLUMN "sort_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_policies" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_policies" ADD COLUMN "example_file_seq" integer;--> statement-breakpoint
ALTER TABLE "document_policies" ADD COLUMN "use_yn" text DEFAULT 'Y' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_policies" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD COLUMN "document_seq" integer;--> statement-breakpoint
-- Documents of before, in every company: they are linked by their name and keep their order. The walls between companies are opened for these tables.
ALTER TABLE "document_policies" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "counters" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "document_policies" SET "sort_order" = "document_seq";--> statement-breakpoint
UPDATE "employee_documents" AS own SET "document_seq" = p."document_seq" FROM "document_policies" p WHERE p."company_seq" = own."company_seq" AND p."document_name" = own."document_name";--> statement-breakpoint
INSERT INTO "counters" ("company_seq", "noun", "last_seq") SELECT "company_seq", 'document', max("document_seq") FROM "document_policies" GROUP BY "company_seq" ON CONFLICT ("company_seq", "noun") DO UPDATE SET "last_seq" = greatest("counters"."last_seq", excluded."last_seq");--> statement-breakpoint
ALTER TABLE "document_policies" ADD CONSTRAINT "document_policies_company_seq_example_file_seq_stored_files_company_seq_file_seq_fk" FOREIGN KEY ("company_seq","example_file_seq") REFERENCES "public"."stored_files"("company_seq","file_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_company_seq_document_seq_document_policies_company_seq_document_seq_fk" FOREIGN KEY ("company_seq","document_seq") REFERENCES "public"."document_policies"("company_seq","document_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counters" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "employee_documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_policies" FORCE ROW LEVEL SECURITY;
