CREATE TABLE "information_proposals" (
	"company_seq" integer NOT NULL,
	"proposal_seq" integer NOT NULL,
	"employee_seq" integer NOT NULL,
	"proposal_kind" text NOT NULL,
	"proposed_values" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposal_state" text DEFAULT 'WAITING' NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"refusal" text DEFAULT '' NOT NULL,
	CONSTRAINT "information_proposals_company_seq_proposal_seq_pk" PRIMARY KEY("company_seq","proposal_seq")
);
--> statement-breakpoint
ALTER TABLE "information_proposals" ADD CONSTRAINT "information_proposals_company_seq_employee_seq_employees_company_seq_employee_seq_fk" FOREIGN KEY ("company_seq","employee_seq") REFERENCES "public"."employees"("company_seq","employee_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "information_proposals_employee" ON "information_proposals" USING btree ("company_seq","employee_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "information_proposals_waiting" ON "information_proposals" USING btree ("company_seq","employee_seq","proposal_kind") WHERE proposal_state = 'WAITING';