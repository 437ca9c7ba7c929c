CREATE TABLE "notification_dismissals" (
	"company_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"nid" integer NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_dismissals_company_seq_account_seq_nid_pk" PRIMARY KEY("company_seq","account_seq","nid")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"company_seq" integer NOT NULL,
	"nid" integer NOT NULL,
	"kind" text NOT NULL,
	"account_seq" integer,
	"notice_key" text,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "notifications_company_seq_nid_pk" PRIMARY KEY("company_seq","nid")
);
--> statement-breakpoint
ALTER TABLE "recalculations" ADD COLUMN "started_by_account" integer;--> statement-breakpoint
ALTER TABLE "notification_dismissals" ADD CONSTRAINT "notification_dismissals_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_dismissals" ADD CONSTRAINT "notification_dismissals_company_seq_nid_notifications_company_seq_nid_fk" FOREIGN KEY ("company_seq","nid") REFERENCES "public"."notifications"("company_seq","nid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("company_seq","notice_key");--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("company_seq","account_seq","created_at");