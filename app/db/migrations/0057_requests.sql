CREATE TABLE "delegations" (
	"company_seq" integer NOT NULL,
	"delegation_seq" integer NOT NULL,
	"from_employee_seq" integer NOT NULL,
	"to_employee_seq" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delegations_company_seq_delegation_seq_pk" PRIMARY KEY("company_seq","delegation_seq")
);
--> statement-breakpoint
CREATE TABLE "request_copies" (
	"company_seq" integer NOT NULL,
	"request_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	CONSTRAINT "request_copies_company_seq_request_seq_employee_seq_pk" PRIMARY KEY("company_seq","request_seq","employee_seq")
);
--> statement-breakpoint
CREATE TABLE "request_decisions" (
	"company_seq" integer NOT NULL,
	"request_seq" integer NOT NULL,
	"phase" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"stage" integer NOT NULL,
	"decided_by_employee_seq" integer,
	"decided_by" text NOT NULL,
	"on_behalf_of" integer,
	"how" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_decisions_company_seq_request_seq_phase_round_stage_pk" PRIMARY KEY("company_seq","request_seq","phase","round","stage")
);
--> statement-breakpoint
CREATE TABLE "request_punches" (
	"company_seq" integer NOT NULL,
	"request_seq" integer NOT NULL,
	"line_number" integer NOT NULL,
	"change" text NOT NULL,
	"punched_at" timestamp with time zone,
	"direction" text,
	"punch_seq" integer,
	CONSTRAINT "request_punches_company_seq_request_seq_line_number_pk" PRIMARY KEY("company_seq","request_seq","line_number")
);
--> statement-breakpoint
CREATE TABLE "request_steps" (
	"company_seq" integer NOT NULL,
	"request_seq" integer NOT NULL,
	"approval_stage_order" integer NOT NULL,
	"auto_approved_yn" text NOT NULL,
	"approve_type" text NOT NULL,
	"employee_seq" integer,
	CONSTRAINT "request_steps_company_seq_request_seq_approval_stage_order_pk" PRIMARY KEY("company_seq","request_seq","approval_stage_order")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"company_seq" integer NOT NULL,
	"request_seq" integer NOT NULL,
	"request_kind" text NOT NULL,
	"filing_category_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"filed_by" text NOT NULL,
	"filed_by_employee_seq" integer,
	"filed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"part" text,
	"leave_policy_seq" integer,
	"time_policy_seq" integer,
	"shift_name" text,
	"other_date" date,
	"other_employee_seq" integer,
	"agreed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"amount_minutes" integer,
	"amount_days" numeric(9, 4),
	"policy_name" text DEFAULT '' NOT NULL,
	"self_approval_yn" text DEFAULT 'N' NOT NULL,
	"request_state" text NOT NULL,
	"phase" text DEFAULT 'FILING' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"at_stage" integer,
	"waiting_since" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"supersedes" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "requests_company_seq_request_seq_pk" PRIMARY KEY("company_seq","request_seq")
);
--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_company_seq_from_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","from_employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_company_seq_to_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","to_employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_copies" ADD CONSTRAINT "request_copies_company_seq_request_seq_requests_company_seq_request_seq_fk" FOREIGN KEY ("company_seq","request_seq") REFERENCES "public"."requests"("company_seq","request_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_copies" ADD CONSTRAINT "request_copies_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_decisions" ADD CONSTRAINT "request_decisions_company_seq_request_seq_requests_company_seq_request_seq_fk" FOREIGN KEY ("company_seq","request_seq") REFERENCES "public"."requests"("company_seq","request_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_decisions" ADD CONSTRAINT "request_decisions_company_seq_decided_by_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","decided_by_employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_decisions" ADD CONSTRAINT "request_decisions_company_seq_on_behalf_of_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","on_behalf_of") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_punches" ADD CONSTRAINT "request_punches_company_seq_request_seq_requests_company_seq_request_seq_fk" FOREIGN KEY ("company_seq","request_seq") REFERENCES "public"."requests"("company_seq","request_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_punches" ADD CONSTRAINT "request_punches_company_seq_punch_seq_punches_company_seq_punch_seq_fk" FOREIGN KEY ("company_seq","punch_seq") REFERENCES "public"."punches"("company_seq","punch_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_company_seq_request_seq_requests_company_seq_request_seq_fk" FOREIGN KEY ("company_seq","request_seq") REFERENCES "public"."requests"("company_seq","request_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_company_seq_filing_category_seq_filing_categories_company_seq_filing_category_seq_fk" FOREIGN KEY ("company_seq","filing_category_seq") REFERENCES "public"."filing_categories"("company_seq","filing_category_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_company_seq_supersedes_requests_company_seq_request_seq_fk" FOREIGN KEY ("company_seq","supersedes") REFERENCES "public"."requests"("company_seq","request_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delegations_from" ON "delegations" USING btree ("company_seq","from_employee_seq","end_date");--> statement-breakpoint
CREATE INDEX "requests_employee_date" ON "requests" USING btree ("company_seq","employee_seq","start_date");--> statement-breakpoint
CREATE INDEX "requests_state" ON "requests" USING btree ("company_seq","request_state","request_seq");