CREATE TABLE "acceptances" (
	"company_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acceptances_company_seq_account_seq_document_version_pk" PRIMARY KEY("company_seq","account_seq","document","version")
);
--> statement-breakpoint
CREATE TABLE "account_invitations" (
	"company_seq" integer NOT NULL,
	"invitation_seq" integer NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"employee_seq" integer,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_invitations_company_seq_invitation_seq_pk" PRIMARY KEY("company_seq","invitation_seq")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"company_seq" integer NOT NULL,
	"token_hash" text NOT NULL,
	"account_seq" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_resets_company_seq_token_hash_pk" PRIMARY KEY("company_seq","token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"company_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_company_seq_account_seq_code_hash_pk" PRIMARY KEY("company_seq","account_seq","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"company_seq" integer NOT NULL,
	"account_seq" integer NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "second_factors_company_seq_account_seq_pk" PRIMARY KEY("company_seq","account_seq")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mobile_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "confidential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_company_seq_account_seq_second_factors_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."second_factors"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_invitations_token" ON "account_invitations" USING btree ("company_seq","token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("company_seq","account_seq");