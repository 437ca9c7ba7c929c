CREATE TABLE "own_duties" (
	"company_seq" integer NOT NULL,
	"own_duty_seq" integer NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"duty_day" date NOT NULL,
	"repeats" text NOT NULL,
	"moves_yn" text DEFAULT 'Y' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "own_duties_company_seq_own_duty_seq_pk" PRIMARY KEY("company_seq","own_duty_seq")
);
--> statement-breakpoint
ALTER TABLE "own_duties" ADD CONSTRAINT "own_duties_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;