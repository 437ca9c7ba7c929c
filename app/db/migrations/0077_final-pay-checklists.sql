CREATE TABLE "final_pay_steps" (
	"company_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"step_code" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"after_yn" text DEFAULT 'N' NOT NULL,
	"assignee_seq" integer,
	"done_on" date,
	"done_by" text DEFAULT '' NOT NULL,
	"last_day" date,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "final_pay_steps_company_seq_employee_seq_step_code_pk" PRIMARY KEY("company_seq","employee_seq","step_code")
);
--> statement-breakpoint
CREATE TABLE "quitclaim_texts" (
	"company_seq" integer NOT NULL,
	"quitclaim_text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quitclaim_texts_company_seq_pk" PRIMARY KEY("company_seq")
);
--> statement-breakpoint
ALTER TABLE "final_pay_steps" ADD CONSTRAINT "final_pay_steps_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_pay_steps" ADD CONSTRAINT "final_pay_steps_assignee_employee" FOREIGN KEY ("company_seq","assignee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quitclaim_texts" ADD CONSTRAINT "quitclaim_texts_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "final_pay_steps_assignee" ON "final_pay_steps" USING btree ("company_seq","assignee_seq");