CREATE TABLE "webhook_deliveries" (
	"company_seq" integer NOT NULL,
	"endpoint_seq" integer NOT NULL,
	"event_seq" bigint NOT NULL,
	"order_key" text,
	"delivery_state" text DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"last_status" integer,
	"last_error" text DEFAULT '' NOT NULL,
	"last_answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_company_seq_endpoint_seq_event_seq_pk" PRIMARY KEY("company_seq","endpoint_seq","event_seq")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"company_seq" integer NOT NULL,
	"endpoint_seq" integer NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"event_kinds" text[] NOT NULL,
	"sends_pay_yn" text DEFAULT 'N' NOT NULL,
	"endpoint_state" text DEFAULT 'ENABLED' NOT NULL,
	"disabled_reason" text DEFAULT '' NOT NULL,
	"failing_since" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_endpoints_company_seq_endpoint_seq_pk" PRIMARY KEY("company_seq","endpoint_seq")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"company_seq" integer NOT NULL,
	"event_seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_event_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_kind" text NOT NULL,
	"event_key" text,
	"order_key" text,
	"employee_seq" integer,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"data" jsonb NOT NULL,
	"pay" jsonb,
	CONSTRAINT "webhook_events_company_seq_event_seq_pk" PRIMARY KEY("company_seq","event_seq")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_seq_event_seq_webhook_events_company_seq_event_seq_fk" FOREIGN KEY ("company_seq","event_seq") REFERENCES "public"."webhook_events"("company_seq","event_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("company_seq","event_seq");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" USING btree ("company_seq","endpoint_seq","next_attempt_at") WHERE "webhook_deliveries"."delivery_state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_attempt" ON "webhook_deliveries" USING btree ("company_seq","endpoint_seq","last_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_key" ON "webhook_events" USING btree ("company_seq","event_key");--> statement-breakpoint
CREATE INDEX "webhook_events_time" ON "webhook_events" USING btree ("occurred_at","company_seq");