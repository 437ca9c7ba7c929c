CREATE TABLE "form_posts" (
	"company_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"sent" text NOT NULL,
	"answer" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_posts_company_seq_account_seq_sent_pk" PRIMARY KEY("company_seq","account_seq","sent")
);
--> statement-breakpoint
ALTER TABLE "form_posts" ADD CONSTRAINT "form_posts_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_posts_sent_at" ON "form_posts" USING btree ("company_seq","sent_at");