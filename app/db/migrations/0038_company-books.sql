CREATE TABLE "book_layouts" (
	"company_seq" integer NOT NULL,
	"layout_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_layouts_company_seq_layout_hash_pk" PRIMARY KEY("company_seq","layout_hash")
);
--> statement-breakpoint
CREATE TABLE "company_books" (
	"company_seq" integer NOT NULL,
	"book_seq" integer NOT NULL,
	"file_name" text NOT NULL,
	"book_state" text DEFAULT 'WAITING' NOT NULL,
	"sheets" jsonb,
	"foreign_sheet" jsonb,
	"people_count" integer DEFAULT 0 NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "company_books_company_seq_book_seq_pk" PRIMARY KEY("company_seq","book_seq")
);
--> statement-breakpoint
ALTER TABLE "book_layouts" ADD CONSTRAINT "book_layouts_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_books" ADD CONSTRAINT "company_books_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;