CREATE TABLE "leaver_links" (
	"company_seq" integer NOT NULL,
	"token_hash" text NOT NULL,
	"employee_seq" integer NOT NULL,
	"email" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"wrong" integer DEFAULT 0 NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "leaver_links_company_seq_token_hash_pk" PRIMARY KEY("company_seq","token_hash")
);
--> statement-breakpoint
ALTER TABLE "leaver_links" ADD CONSTRAINT "leaver_links_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leaver_links_employee" ON "leaver_links" USING btree ("company_seq","employee_seq");