CREATE TABLE "certificate_signatures" (
	"company_seq" integer NOT NULL,
	"signature_seq" integer NOT NULL,
	"signer_name" text NOT NULL,
	"signer_position" text NOT NULL,
	"picture" text NOT NULL,
	"authorized_by" text NOT NULL,
	"authorized_on" date NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_signatures_company_seq_signature_seq_pk" PRIMARY KEY("company_seq","signature_seq")
);
--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD COLUMN "signature_seq" integer;--> statement-breakpoint
ALTER TABLE "certificate_signatures" ADD CONSTRAINT "certificate_signatures_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD CONSTRAINT "issued_certificates_signature" FOREIGN KEY ("company_seq","signature_seq") REFERENCES "public"."certificate_signatures"("company_seq","signature_seq") ON DELETE no action ON UPDATE no action;