CREATE TABLE "bulk_invitation_rows" (
	"company_seq" integer NOT NULL,
	"bulk_invite_seq" integer NOT NULL,
	"row_index" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"resolved" jsonb,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "bulk_invitation_rows_company_seq_bulk_invite_seq_row_index_pk" PRIMARY KEY("company_seq","bulk_invite_seq","row_index")
);
--> statement-breakpoint
CREATE TABLE "bulk_invitations" (
	"company_seq" integer NOT NULL,
	"bulk_invite_seq" integer NOT NULL,
	"bulk_purpose" text NOT NULL,
	"bulk_state" text DEFAULT 'PREVIEW' NOT NULL,
	"file_name" text NOT NULL,
	"headings" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"invalid_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"uploaded_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_invitations_company_seq_bulk_invite_seq_pk" PRIMARY KEY("company_seq","bulk_invite_seq")
);
--> statement-breakpoint
CREATE TABLE "employee_invitations" (
	"company_seq" integer NOT NULL,
	"employee_invite_seq" integer NOT NULL,
	"employee_name" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"invite_email" text NOT NULL,
	"employee_id" text DEFAULT '' NOT NULL,
	"join_date" date NOT NULL,
	"work_place_seq" integer,
	"department_seq" integer,
	"head_yn" text DEFAULT 'N' NOT NULL,
	"job_title_seq" integer,
	"work_schedule_seq" integer,
	"salary_amount_type" text,
	"salary_amount_centavos" bigint,
	"tax_code" text,
	"pic" text DEFAULT '' NOT NULL,
	"tin_no" text DEFAULT '' NOT NULL,
	"social_security_system" text DEFAULT '' NOT NULL,
	"philhealth" text DEFAULT '' NOT NULL,
	"pag_ibig" text DEFAULT '' NOT NULL,
	"rdo_code" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_account_number" text DEFAULT '' NOT NULL,
	"invite_state" text DEFAULT 'OPEN' NOT NULL,
	"invitation_seq" integer,
	"invited_by" text NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"employee_seq" integer,
	"bulk_invite_seq" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employee_invitations_company_seq_employee_invite_seq_pk" PRIMARY KEY("company_seq","employee_invite_seq")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"company_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"saved_view_seq" integer NOT NULL,
	"page_path" text NOT NULL,
	"view_name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "saved_views_company_seq_account_seq_saved_view_seq_pk" PRIMARY KEY("company_seq","account_seq","saved_view_seq")
);
--> statement-breakpoint
CREATE TABLE "document_confirmations" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"final_confirm_yn" text DEFAULT 'N' NOT NULL,
	"final_confirm_at" timestamp with time zone,
	CONSTRAINT "document_confirmations_company_seq_employee_seq_pk" PRIMARY KEY("company_seq","employee_seq")
);
--> statement-breakpoint
CREATE TABLE "document_policies" (
	"company_seq" integer NOT NULL,
	"document_seq" integer NOT NULL,
	"document_name" text NOT NULL,
	"document_requirement" text NOT NULL,
	CONSTRAINT "document_policies_company_seq_document_seq_pk" PRIMARY KEY("company_seq","document_seq")
);
--> statement-breakpoint
CREATE TABLE "employee_careers" (
	"company_seq" integer NOT NULL,
	"career_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"company_name" text NOT NULL,
	"department_name" text DEFAULT '' NOT NULL,
	"job_title_name" text DEFAULT '' NOT NULL,
	"work_first_date" date,
	"work_last_date" date,
	"contract_type" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employee_careers_company_seq_career_seq_pk" PRIMARY KEY("company_seq","career_seq")
);
--> statement-breakpoint
CREATE TABLE "employee_contracts" (
	"company_seq" integer NOT NULL,
	"employee_contract_info_history_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"employment_type" text NOT NULL,
	"employee_contract_info_start_day" date NOT NULL,
	"employee_contract_info_end_day" date,
	"contract_info_content" text DEFAULT '' NOT NULL,
	"pic_name" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_contracts_company_seq_employee_contract_info_history_seq_pk" PRIMARY KEY("company_seq","employee_contract_info_history_seq")
);
--> statement-breakpoint
CREATE TABLE "employee_documents" (
	"company_seq" integer NOT NULL,
	"employee_document_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"document_name" text NOT NULL,
	"document_requirement" text NOT NULL,
	"file_seq" integer,
	CONSTRAINT "employee_documents_company_seq_employee_document_seq_pk" PRIMARY KEY("company_seq","employee_document_seq")
);
--> statement-breakpoint
CREATE TABLE "employee_educations" (
	"company_seq" integer NOT NULL,
	"education_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"school_name" text NOT NULL,
	"degree_type" text DEFAULT '' NOT NULL,
	"major" text DEFAULT '' NOT NULL,
	"admission_date" date,
	"graduation_date" date,
	"graduation_category" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employee_educations_company_seq_education_seq_pk" PRIMARY KEY("company_seq","education_seq")
);
--> statement-breakpoint
CREATE TABLE "employee_qualifications" (
	"company_seq" integer NOT NULL,
	"qualification_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"qualification_name" text NOT NULL,
	"institution" text NOT NULL,
	"qualification_day" date NOT NULL,
	"file_seq" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employee_qualifications_company_seq_qualification_seq_pk" PRIMARY KEY("company_seq","qualification_seq")
);
--> statement-breakpoint
CREATE TABLE "employee_status_histories" (
	"company_seq" integer NOT NULL,
	"employee_status_history_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"employee_status" text NOT NULL,
	"employee_status_content" text NOT NULL,
	"leave_name" text DEFAULT '' NOT NULL,
	"employee_status_start_day" date,
	"employee_status_end_day" date,
	"employee_resignation_date" date,
	"employee_resignation_type" text,
	"pic" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_status_histories_company_seq_employee_status_history_seq_pk" PRIMARY KEY("company_seq","employee_status_history_seq")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"company_seq" integer NOT NULL,
	"file_seq" integer NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"used_by" text,
	"employee_seq" integer,
	"uploaded_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_company_seq_file_seq_pk" PRIMARY KEY("company_seq","file_seq")
);
--> statement-breakpoint
CREATE TABLE "work_places" (
	"company_seq" integer NOT NULL,
	"work_place_seq" integer NOT NULL,
	"work_place_name" text NOT NULL,
	CONSTRAINT "work_places_company_seq_work_place_seq_pk" PRIMARY KEY("company_seq","work_place_seq")
);
--> statement-breakpoint
DROP INDEX "employees_employee_id";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(employee_name || ' ' || first_name || middle_name || last_name || ' ' || last_name || first_name || ' ' || employee_id || ' ' || email), 'áàâäãåéèêëíìîïóòôöõúùûüñç .,''-', 'aaaaaaeeeeiiiiooooouuuunc')) STORED;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "nick_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "marital_status" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "nationality" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "passport_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "addr1" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "addr2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "zip_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "emergency_contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "emergency_contact_relationship" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "emergency_contact_phone_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "profile_file_seq" integer;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "work_place_seq" integer;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "cost_center" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "business_unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "last_contract_start_day" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "last_contract_end_day" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "account_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "job_info_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "basic_info_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "identity_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "previous_employers" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "previous_employers" ADD COLUMN "zip_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "previous_employers" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "salary_records" ADD COLUMN "tax_file_seq" integer;--> statement-breakpoint
ALTER TABLE "salary_records" ADD COLUMN "pera_certificate_file_seq" integer;--> statement-breakpoint
ALTER TABLE "salary_records" ADD COLUMN "other_details" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "department_manager_employee_seq" integer;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "department_icon" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_titles" ADD COLUMN "sort_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_titles" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "work_schedule_type" text DEFAULT 'FIXED_TIME' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "end_time" text;--> statement-breakpoint
ALTER TABLE "work_schedules" ADD COLUMN "shifts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_invitation_rows" ADD CONSTRAINT "bulk_invitation_rows_company_seq_bulk_invite_seq_bulk_invitations_company_seq_bulk_invite_seq_fk" FOREIGN KEY ("company_seq","bulk_invite_seq") REFERENCES "public"."bulk_invitations"("company_seq","bulk_invite_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_invitations" ADD CONSTRAINT "bulk_invitations_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_invitations" ADD CONSTRAINT "employee_invitations_company_seq_work_place_seq_work_places_company_seq_work_place_seq_fk" FOREIGN KEY ("company_seq","work_place_seq") REFERENCES "public"."work_places"("company_seq","work_place_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_invitations" ADD CONSTRAINT "employee_invitations_company_seq_department_seq_departments_company_seq_department_seq_fk" FOREIGN KEY ("company_seq","department_seq") REFERENCES "public"."departments"("company_seq","department_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_invitations" ADD CONSTRAINT "employee_invitations_company_seq_job_title_seq_job_titles_company_seq_job_title_seq_fk" FOREIGN KEY ("company_seq","job_title_seq") REFERENCES "public"."job_titles"("company_seq","job_title_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_invitations" ADD CONSTRAINT "employee_invitations_company_seq_work_schedule_seq_work_schedules_company_seq_work_schedule_seq_fk" FOREIGN KEY ("company_seq","work_schedule_seq") REFERENCES "public"."work_schedules"("company_seq","work_schedule_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_invitations" ADD CONSTRAINT "employee_invitations_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_confirmations" ADD CONSTRAINT "document_confirmations_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_policies" ADD CONSTRAINT "document_policies_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_careers" ADD CONSTRAINT "employee_careers_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_contracts" ADD CONSTRAINT "employee_contracts_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_company_seq_file_seq_stored_files_company_seq_file_seq_fk" FOREIGN KEY ("company_seq","file_seq") REFERENCES "public"."stored_files"("company_seq","file_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_educations" ADD CONSTRAINT "employee_educations_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_qualifications" ADD CONSTRAINT "employee_qualifications_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_qualifications" ADD CONSTRAINT "employee_qualifications_company_seq_file_seq_stored_files_company_seq_file_seq_fk" FOREIGN KEY ("company_seq","file_seq") REFERENCES "public"."stored_files"("company_seq","file_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_status_histories" ADD CONSTRAINT "employee_status_histories_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_places" ADD CONSTRAINT "work_places_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_invitations_email" ON "employee_invitations" USING btree ("company_seq",lower("invite_email")) WHERE "employee_invitations"."invite_state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "employee_invitations_state" ON "employee_invitations" USING btree ("company_seq","invite_state","invited_at");--> statement-breakpoint
CREATE INDEX "employee_invitations_link" ON "employee_invitations" USING btree ("company_seq","invitation_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("company_seq","account_seq","page_path","view_name");--> statement-breakpoint
CREATE INDEX "employee_careers_employee" ON "employee_careers" USING btree ("company_seq","employee_seq");--> statement-breakpoint
CREATE INDEX "employee_contracts_employee" ON "employee_contracts" USING btree ("company_seq","employee_seq","employee_contract_info_start_day");--> statement-breakpoint
CREATE INDEX "employee_documents_employee" ON "employee_documents" USING btree ("company_seq","employee_seq");--> statement-breakpoint
CREATE INDEX "employee_educations_employee" ON "employee_educations" USING btree ("company_seq","employee_seq");--> statement-breakpoint
CREATE INDEX "employee_qualifications_employee" ON "employee_qualifications" USING btree ("company_seq","employee_seq");--> statement-breakpoint
CREATE INDEX "employee_status_histories_employee" ON "employee_status_histories" USING btree ("company_seq","employee_seq");--> statement-breakpoint
CREATE INDEX "employee_status_histories_leave" ON "employee_status_histories" USING btree ("company_seq","employee_status","employee_status_end_day");--> statement-breakpoint
CREATE INDEX "stored_files_orphans" ON "stored_files" USING btree ("company_seq","used_by","created_at");--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_seq_work_place_seq_work_places_company_seq_work_place_seq_fk" FOREIGN KEY ("company_seq","work_place_seq") REFERENCES "public"."work_places"("company_seq","work_place_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_seq_profile_file_seq_stored_files_company_seq_file_seq_fk" FOREIGN KEY ("company_seq","profile_file_seq") REFERENCES "public"."stored_files"("company_seq","file_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_records" ADD CONSTRAINT "salary_records_company_seq_tax_file_seq_stored_files_company_seq_file_seq_fk" FOREIGN KEY ("company_seq","tax_file_seq") REFERENCES "public"."stored_files"("company_seq","file_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_records" ADD CONSTRAINT "salary_records_company_seq_pera_certificate_file_seq_stored_files_company_seq_file_seq_fk" FOREIGN KEY ("company_seq","pera_certificate_file_seq") REFERENCES "public"."stored_files"("company_seq","file_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employees_name" ON "employees" USING btree ("company_seq","employee_name","employee_seq");--> statement-breakpoint
CREATE INDEX "employees_department" ON "employees" USING btree ("company_seq","department_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_employee_id" ON "employees" USING btree ("company_seq","employee_id") WHERE "employees"."employee_id" <> '';