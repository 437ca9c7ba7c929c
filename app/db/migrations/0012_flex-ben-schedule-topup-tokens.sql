CREATE TABLE "flex_ben_events" (
	"company_seq" integer NOT NULL,
	"event_seq" integer NOT NULL,
	"policy_seq" integer NOT NULL,
	"execute_day" date NOT NULL,
	"finish_execute_date_time" timestamp with time zone NOT NULL,
	"flexben_policy_transfer_name" text NOT NULL,
	"employee_types" text[] NOT NULL,
	"period_transfer_type" text NOT NULL,
	"distribution_transfer_type" text NOT NULL,
	"total_mileage_volume" bigint NOT NULL,
	"headcount" integer NOT NULL,
	"transfer_execute_status" text NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	"posting_seq" integer,
	CONSTRAINT "flex_ben_events_company_seq_event_seq_pk" PRIMARY KEY("company_seq","event_seq")
);
--> statement-breakpoint
CREATE TABLE "flex_ben_policies" (
	"company_seq" integer NOT NULL,
	"policy_seq" integer NOT NULL,
	"flexben_policy_transfer_name" text NOT NULL,
	"employee_types" text[] NOT NULL,
	"period_transfer_type" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date,
	"distribution_transfer_type" text NOT NULL,
	"mileage_volume" bigint DEFAULT 0 NOT NULL,
	"volumes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"next_run_day" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flex_ben_policies_company_seq_policy_seq_pk" PRIMARY KEY("company_seq","policy_seq")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"company_seq" integer NOT NULL,
	"token_seq" integer NOT NULL,
	"token_name" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_tokens_company_seq_token_seq_pk" PRIMARY KEY("company_seq","token_seq")
);
--> statement-breakpoint
CREATE TABLE "operator_credits" (
	"company_seq" integer NOT NULL,
	"credit_seq" integer NOT NULL,
	"reference" text NOT NULL,
	"customer_company_seq" integer NOT NULL,
	"mileage_volume" bigint NOT NULL,
	"credited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_credits_company_seq_credit_seq_pk" PRIMARY KEY("company_seq","credit_seq")
);
--> statement-breakpoint
CREATE TABLE "topup_requests" (
	"company_seq" integer NOT NULL,
	"request_seq" integer NOT NULL,
	"company_name" text NOT NULL,
	"user_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"email" text NOT NULL,
	"date_of_meeting" date NOT NULL,
	"time_of_meeting" text NOT NULL,
	"top_up_amount" bigint NOT NULL,
	"inquiry_content" text NOT NULL,
	"account_seq" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_state" text DEFAULT 'REQUESTED' NOT NULL,
	"credited_points" bigint,
	"reference" text DEFAULT '' NOT NULL,
	"refusal_reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "topup_requests_company_seq_request_seq_pk" PRIMARY KEY("company_seq","request_seq")
);
--> statement-breakpoint
ALTER TABLE "flex_ben_events" ADD CONSTRAINT "flex_ben_events_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flex_ben_policies" ADD CONSTRAINT "flex_ben_policies_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_credits" ADD CONSTRAINT "operator_credits_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topup_requests" ADD CONSTRAINT "topup_requests_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flex_ben_events_once" ON "flex_ben_events" USING btree ("company_seq","policy_seq","execute_day");--> statement-breakpoint
CREATE INDEX "flex_ben_events_day" ON "flex_ben_events" USING btree ("company_seq","execute_day");--> statement-breakpoint
CREATE INDEX "flex_ben_policies_due" ON "flex_ben_policies" USING btree ("next_run_day");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("company_seq","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_credits_reference" ON "operator_credits" USING btree ("company_seq","reference");--> statement-breakpoint
CREATE INDEX "topup_requests_state" ON "topup_requests" USING btree ("company_seq","request_state","created_at");