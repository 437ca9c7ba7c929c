CREATE TABLE "bank_file_rows" (
	"company_seq" integer NOT NULL,
	"bank_file_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"row_no" integer NOT NULL,
	"account_number" text NOT NULL,
	"bank_name" text NOT NULL,
	"amount_centavos" bigint NOT NULL,
	CONSTRAINT "bank_file_rows_company_seq_bank_file_seq_employee_seq_pk" PRIMARY KEY("company_seq","bank_file_seq","employee_seq")
);
--> statement-breakpoint
CREATE TABLE "bank_files" (
	"company_seq" integer NOT NULL,
	"bank_file_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"layout_seq" integer NOT NULL,
	"layout_name" text NOT NULL,
	"people" text NOT NULL,
	"reference" text NOT NULL,
	"sequence" integer NOT NULL,
	"row_count" integer NOT NULL,
	"total_centavos" bigint NOT NULL,
	"digest" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_files_company_seq_bank_file_seq_pk" PRIMARY KEY("company_seq","bank_file_seq")
);
--> statement-breakpoint
CREATE TABLE "bank_layout_columns" (
	"company_seq" integer NOT NULL,
	"layout_seq" integer NOT NULL,
	"row_kind" text NOT NULL,
	"column_no" smallint NOT NULL,
	"field" text NOT NULL,
	"constant_text" text NOT NULL,
	"column_format" text NOT NULL,
	"width" smallint,
	"align" text NOT NULL,
	"pad" text NOT NULL,
	CONSTRAINT "bank_layout_columns_company_seq_layout_seq_row_kind_column_no_pk" PRIMARY KEY("company_seq","layout_seq","row_kind","column_no")
);
--> statement-breakpoint
CREATE TABLE "bank_layouts" (
	"company_seq" integer NOT NULL,
	"layout_seq" integer NOT NULL,
	"layout_name" text NOT NULL,
	"company_account" text DEFAULT '' NOT NULL,
	"company_code" text DEFAULT '' NOT NULL,
	"file_kind" text NOT NULL,
	"delimiter" text DEFAULT 'COMMA' NOT NULL,
	"encoding" text DEFAULT 'ASCII' NOT NULL,
	"line_end" text DEFAULT 'CRLF' NOT NULL,
	"file_name" text NOT NULL,
	"most_rows" integer,
	"most_centavos" bigint,
	"used_yn" text DEFAULT 'Y' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_layouts_company_seq_layout_seq_pk" PRIMARY KEY("company_seq","layout_seq")
);
--> statement-breakpoint
CREATE TABLE "bank_marks" (
	"company_seq" integer NOT NULL,
	"mark_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"mark" text NOT NULL,
	"bank_file_seq" integer,
	"reason" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_marks_company_seq_mark_seq_pk" PRIMARY KEY("company_seq","mark_seq")
);
--> statement-breakpoint
ALTER TABLE "bank_file_rows" ADD CONSTRAINT "bank_file_rows_company_seq_bank_file_seq_bank_files_company_seq_bank_file_seq_fk" FOREIGN KEY ("company_seq","bank_file_seq") REFERENCES "public"."bank_files"("company_seq","bank_file_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_file_rows" ADD CONSTRAINT "bank_file_rows_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_layout_columns" ADD CONSTRAINT "bank_layout_columns_company_seq_layout_seq_bank_layouts_company_seq_layout_seq_fk" FOREIGN KEY ("company_seq","layout_seq") REFERENCES "public"."bank_layouts"("company_seq","layout_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_layouts" ADD CONSTRAINT "bank_layouts_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_marks" ADD CONSTRAINT "bank_marks_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_marks" ADD CONSTRAINT "bank_marks_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_file_rows_employee" ON "bank_file_rows" USING btree ("company_seq","employee_seq","bank_file_seq");--> statement-breakpoint
CREATE INDEX "bank_files_payroll" ON "bank_files" USING btree ("company_seq","payroll_seq");--> statement-breakpoint
CREATE INDEX "bank_marks_payment" ON "bank_marks" USING btree ("company_seq","payroll_seq","employee_seq");