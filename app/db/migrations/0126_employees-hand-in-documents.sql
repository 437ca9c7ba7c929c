CREATE TABLE "document_hand_ins" (
	"company_seq" integer NOT NULL,
	"hand_in_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"document_seq" integer NOT NULL,
	"file_seq" integer,
	"file_name" text NOT NULL,
	"hand_in_state" text DEFAULT 'WAITING' NOT NULL,
	"handed_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "document_hand_ins_company_seq_hand_in_seq_pk" PRIMARY KEY("company_seq","hand_in_seq")
);
--> statement-breakpoint
ALTER TABLE "document_hand_ins" ADD CONSTRAINT "document_hand_ins_company_seq_document_seq_document_policies_company_seq_document_seq_fk" FOREIGN KEY ("company_seq","document_seq") REFERENCES "public"."document_policies"("company_seq","document_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_hand_ins" ADD CONSTRAINT "document_hand_ins_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_hand_ins" ADD CONSTRAINT "document_hand_ins_company_seq_file_seq_stored_files_company_seq_file_seq_fk" FOREIGN KEY ("company_seq","file_seq") REFERENCES "public"."stored_files"("company_seq","file_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_hand_ins_employee" ON "document_hand_ins" USING btree ("company_seq","employee_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "document_hand_ins_waiting" ON "document_hand_ins" USING btree ("company_seq","employee_seq","document_seq") WHERE hand_in_state = 'WAITING';