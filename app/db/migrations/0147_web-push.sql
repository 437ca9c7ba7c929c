CREATE TABLE "push_messages" (
	"company_seq" integer NOT NULL,
	"push_message_seq" integer NOT NULL,
	"push_subscription_seq" integer NOT NULL,
	"kind" text NOT NULL,
	"notification_key" text NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"links" jsonb NOT NULL,
	"not_before" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_messages_company_seq_push_message_seq_pk" PRIMARY KEY("company_seq","push_message_seq")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"company_seq" integer NOT NULL,
	"push_subscription_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"endpoint" text NOT NULL,
	"browser_key" text NOT NULL,
	"browser_secret" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_company_seq_push_subscription_seq_pk" PRIMARY KEY("company_seq","push_subscription_seq")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "push_yn" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "clock_in_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_company_seq_push_subscription_seq_push_subscriptions_company_seq_push_subscription_seq_fk" FOREIGN KEY ("company_seq","push_subscription_seq") REFERENCES "public"."push_subscriptions"("company_seq","push_subscription_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_messages_key" ON "push_messages" USING btree ("company_seq","push_subscription_seq","notification_key");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("company_seq","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("company_seq","account_seq");