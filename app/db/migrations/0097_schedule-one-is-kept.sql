CREATE TABLE "return_adjustments" (
	"company_seq" integer NOT NULL,
	"period" text NOT NULL,
	"adjusted_month" text NOT NULL,
	"version" integer NOT NULL,
	"removed_yn" text NOT NULL,
	"paid_day" date,
	"bank" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"paid_centavos" bigint NOT NULL,
	"should_be_centavos" bigint NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_adjustments_company_seq_period_version_pk" PRIMARY KEY("company_seq","period","version")
);
--> statement-breakpoint
ALTER TABLE "return_adjustments" ADD CONSTRAINT "return_adjustments_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;