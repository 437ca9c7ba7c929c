CREATE TABLE "payroll_approvals" (
	"company_seq" integer NOT NULL,
	"payroll_seq" integer NOT NULL,
	"state" text NOT NULL,
	"generation" integer NOT NULL,
	"change_log_seq" integer NOT NULL,
	"asked_by_seq" integer NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"word" text DEFAULT '' NOT NULL,
	CONSTRAINT "payroll_approvals_company_seq_payroll_seq_pk" PRIMARY KEY("company_seq","payroll_seq")
);
--> statement-breakpoint
ALTER TABLE "payroll_templates" ADD COLUMN "second_approver_yn" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_approvals" ADD CONSTRAINT "payroll_approvals_company_seq_payroll_seq_payrolls_company_seq_payroll_seq_fk" FOREIGN KEY ("company_seq","payroll_seq") REFERENCES "public"."payrolls"("company_seq","payroll_seq") ON DELETE cascade ON UPDATE no action;