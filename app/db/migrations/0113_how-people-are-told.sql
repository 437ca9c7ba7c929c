CREATE TABLE "notification_choices" (
	"company_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"kind" text NOT NULL,
	"shown_yn" text NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_choices_company_seq_account_seq_kind_pk" PRIMARY KEY("company_seq","account_seq","kind")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "news_digested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_choices_mail" ON "notification_choices" USING btree ("company_seq","kind","mail");