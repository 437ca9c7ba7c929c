CREATE TABLE "request_files" (
	"company_seq" integer NOT NULL,
	"request_seq" integer NOT NULL,
	"line_number" integer NOT NULL,
	"file_seq" integer NOT NULL,
	CONSTRAINT "request_files_company_seq_request_seq_line_number_pk" PRIMARY KEY("company_seq","request_seq","line_number")
);
--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_company_seq_request_seq_requests_company_seq_request_seq_fk" FOREIGN KEY ("company_seq","request_seq") REFERENCES "public"."requests"("company_seq","request_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_company_seq_file_seq_stored_files_company_seq_file_seq_fk" FOREIGN KEY ("company_seq","file_seq") REFERENCES "public"."stored_files"("company_seq","file_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "request_files_file" ON "request_files" USING btree ("company_seq","file_seq");