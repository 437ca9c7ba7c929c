CREATE TABLE "certificate_files" (
	"company_seq" integer NOT NULL,
	"certificate_file_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"taxable_year" integer NOT NULL,
	"file_kind" text NOT NULL,
	"file_names" text NOT NULL,
	"employee_seqs" integer[],
	"job_state" text NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer NOT NULL,
	"storage_key" text NOT NULL,
	"announced_parts" integer DEFAULT 0 NOT NULL,
	"part_count" integer DEFAULT 0 NOT NULL,
	"byte_size" bigint DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"error_reference" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_files_company_seq_certificate_file_seq_pk" PRIMARY KEY("company_seq","certificate_file_seq")
);
--> statement-breakpoint
ALTER TABLE "certificate_files" ADD CONSTRAINT "certificate_files_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_files_working" ON "certificate_files" USING btree ("company_seq") WHERE job_state = 'WORKING';--> statement-breakpoint
CREATE INDEX "certificate_files_maker" ON "certificate_files" USING btree ("company_seq","account_seq","taxable_year");