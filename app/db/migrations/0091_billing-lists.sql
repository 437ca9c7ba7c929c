CREATE TABLE "billing_layouts" (
	"company_seq" integer NOT NULL,
	"agency" text NOT NULL,
	"layout_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_layouts_company_seq_agency_layout_hash_pk" PRIMARY KEY("company_seq","agency","layout_hash")
);
--> statement-breakpoint
CREATE TABLE "loan_billings" (
	"company_seq" integer NOT NULL,
	"billing_seq" integer NOT NULL,
	"agency" text NOT NULL,
	"file_name" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"billing_state" text DEFAULT 'WAITING' NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "loan_billings_company_seq_billing_seq_pk" PRIMARY KEY("company_seq","billing_seq"),
	CONSTRAINT "loan_billings_agency" CHECK ("loan_billings"."agency" in ('SSS', 'HDMF'))
);
--> statement-breakpoint
ALTER TABLE "billing_layouts" ADD CONSTRAINT "billing_layouts_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_billings" ADD CONSTRAINT "loan_billings_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;