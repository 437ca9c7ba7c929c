CREATE TABLE "punch_voids" (
	"company_seq" integer NOT NULL,
	"punch_seq" integer NOT NULL,
	"void_seq" integer NOT NULL,
	"undo_yn" text NOT NULL,
	"reason" text NOT NULL,
	"voided_by" text NOT NULL,
	"voided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "punch_voids_company_seq_punch_seq_void_seq_pk" PRIMARY KEY("company_seq","punch_seq","void_seq")
);
--> statement-breakpoint
CREATE TABLE "punches" (
	"company_seq" integer NOT NULL,
	"punch_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"punched_at" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"source" text NOT NULL,
	"work_date" date,
	"reason" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "punches_company_seq_punch_seq_pk" PRIMARY KEY("company_seq","punch_seq")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "attendance_start_date" date;--> statement-breakpoint
ALTER TABLE "punch_voids" ADD CONSTRAINT "punch_voids_company_seq_punch_seq_punches_company_seq_punch_seq_fk" FOREIGN KEY ("company_seq","punch_seq") REFERENCES "public"."punches"("company_seq","punch_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punches" ADD CONSTRAINT "punches_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "punches_employee_time" ON "punches" USING btree ("company_seq","employee_seq","punched_at");