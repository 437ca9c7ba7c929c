CREATE TABLE "identity_providers" (
	"company_seq" integer PRIMARY KEY NOT NULL,
	"sign_in_key" text NOT NULL,
	"display_name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"required_at" timestamp with time zone,
	"break_glass_account_seq" integer,
	"last_sign_in_at" timestamp with time zone,
	"last_problem" text DEFAULT '' NOT NULL,
	"last_problem_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_sessions" (
	"company_seq" integer NOT NULL,
	"token_hash" text NOT NULL,
	"account_seq" integer NOT NULL,
	"session_company_seq" integer NOT NULL,
	"subject" text NOT NULL,
	"provider_session_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_sessions_company_seq_token_hash_pk" PRIMARY KEY("company_seq","token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_companies" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD CONSTRAINT "provider_sessions_company_seq_account_seq_accounts_company_seq_account_seq_fk" FOREIGN KEY ("company_seq","account_seq") REFERENCES "public"."accounts"("company_seq","account_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_sessions_subject" ON "provider_sessions" USING btree ("company_seq","subject");--> statement-breakpoint
CREATE INDEX "provider_sessions_id" ON "provider_sessions" USING btree ("company_seq","provider_session_id");