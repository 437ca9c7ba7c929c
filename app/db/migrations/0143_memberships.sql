CREATE TABLE "memberships" (
	"company_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"member_company_seq" integer NOT NULL,
	"member_account_seq" integer NOT NULL,
	"company_name" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_company_seq_account_seq_member_company_seq_pk" PRIMARY KEY("company_seq","account_seq","member_company_seq")
);
--> statement-breakpoint
ALTER TABLE "account_invitations" ADD COLUMN "role_group_seq" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "person_company_seq" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "person_account_seq" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "tenant_kind" text DEFAULT 'COMPANY' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_person" ON "accounts" USING btree ("company_seq","person_company_seq","person_account_seq") WHERE "accounts"."person_company_seq" is not null;