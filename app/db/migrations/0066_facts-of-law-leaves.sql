CREATE TABLE "request_leave_facts" (
	"company_seq" integer NOT NULL,
	"request_seq" integer NOT NULL,
	"event_kind" text,
	"event_day" date,
	"transferred_days" integer DEFAULT 0 NOT NULL,
	"delivery_number" integer,
	"cohabiting_yn" text DEFAULT 'N' NOT NULL,
	"solo_parent_yn" text DEFAULT 'N' NOT NULL,
	"solo_parent_until" date,
	"protection_order_days" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "request_leave_facts_company_seq_request_seq_pk" PRIMARY KEY("company_seq","request_seq")
);
--> statement-breakpoint
ALTER TABLE "request_leave_facts" ADD CONSTRAINT "request_leave_facts_company_seq_request_seq_requests_company_seq_request_seq_fk" FOREIGN KEY ("company_seq","request_seq") REFERENCES "public"."requests"("company_seq","request_seq") ON DELETE no action ON UPDATE no action;