CREATE TABLE "duty_readers" (
	"company_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"reminded_yn" text DEFAULT 'Y' NOT NULL,
	"link_hash" text,
	"link_made_at" timestamp with time zone,
	"link_read_at" timestamp with time zone,
	CONSTRAINT "duty_readers_company_seq_account_seq_pk" PRIMARY KEY("company_seq","account_seq")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "duties_reminded_day" date;--> statement-breakpoint
ALTER TABLE "duty_readers" ADD CONSTRAINT "duty_readers_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "duty_readers_link" ON "duty_readers" USING btree ("company_seq","link_hash");