CREATE TABLE "loan_states" (
	"company_seq" integer NOT NULL,
	"loan_seq" integer NOT NULL,
	"state_seq" integer NOT NULL,
	"loan_state" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"reason" text NOT NULL,
	"balance_centavos" bigint NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_states_company_seq_loan_seq_state_seq_pk" PRIMARY KEY("company_seq","loan_seq","state_seq")
);
--> statement-breakpoint
ALTER TABLE "loan_movements" DROP CONSTRAINT "loan_movements_company_seq_loan_seq_payroll_seq_pk";--> statement-breakpoint
ALTER TABLE "loan_movements" ALTER COLUMN "payroll_seq" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_movements" ADD COLUMN "movement_seq" integer;--> statement-breakpoint
ALTER TABLE "loan_movements" ADD COLUMN "movement_kind" text;--> statement-breakpoint
ALTER TABLE "loan_movements" ADD COLUMN "moved_on" date;--> statement-breakpoint
ALTER TABLE "loan_movements" ADD COLUMN "means" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_movements" ADD COLUMN "receipt_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_movements" ADD COLUMN "reverses_seq" integer;--> statement-breakpoint
ALTER TABLE "loan_movements" ADD COLUMN "moved_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "loan_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "charges_centavos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "opening_centavos" bigint;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "granted_day" date;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "paused_from" date;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "paused_to" date;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "interest_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What completed payrolls took becomes the ledger of each loan, and what was owed before it its first line. No balance changes. The walls are opened for the rows of all companies.
ALTER TABLE "loans" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "loan_movements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payrolls" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DELETE FROM "loan_movements" WHERE "amount_centavos" = 0;--> statement-breakpoint
UPDATE "loan_movements" m SET "movement_kind" = 'PAYROLL', "movement_seq" = o.number, "moved_on" = o.pay_date
  FROM (SELECT n.company_seq, n.loan_seq, n.payroll_seq, p.pay_date, row_number() OVER (PARTITION BY n.company_seq, n.loan_seq ORDER BY n.moved_at, n.payroll_seq) AS number
          FROM "loan_movements" n JOIN "payrolls" p ON p.company_seq = n.company_seq AND p.payroll_seq = n.payroll_seq) o
 WHERE m.company_seq = o.company_seq AND m.loan_seq = o.loan_seq AND m.payroll_seq = o.payroll_seq;--> statement-breakpoint
UPDATE "loans" l SET "opening_centavos" = l.balance_centavos + coalesce((SELECT sum(m.amount_centavos) FROM "loan_movements" m WHERE m.company_seq = l.company_seq AND m.loan_seq = l.loan_seq), 0);--> statement-breakpoint
ALTER TABLE "payrolls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "loan_movements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "loans" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "loans" ALTER COLUMN "opening_centavos" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_movements" ALTER COLUMN "movement_seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_movements" ALTER COLUMN "movement_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_movements" ALTER COLUMN "moved_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_movements" ADD CONSTRAINT "loan_movements_company_seq_loan_seq_movement_seq_pk" PRIMARY KEY("company_seq","loan_seq","movement_seq");--> statement-breakpoint
ALTER TABLE "loan_states" ADD CONSTRAINT "loan_states_company_seq_loan_seq_loans_company_seq_loan_seq_fk" FOREIGN KEY ("company_seq","loan_seq") REFERENCES "public"."loans"("company_seq","loan_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_movements" ADD CONSTRAINT "loan_movements_company_seq_loan_seq_loans_company_seq_loan_seq_fk" FOREIGN KEY ("company_seq","loan_seq") REFERENCES "public"."loans"("company_seq","loan_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_movements_payroll" ON "loan_movements" USING btree ("company_seq","loan_seq","payroll_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_movements_reversed" ON "loan_movements" USING btree ("company_seq","loan_seq","reverses_seq") WHERE "loan_movements"."reverses_seq" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "loans_number" ON "loans" USING btree ("company_seq","employee_seq","loan_type","loan_number") WHERE "loans"."loan_number" <> '';--> statement-breakpoint
ALTER TABLE "loan_movements" ADD CONSTRAINT "loan_movements_amount" CHECK ("loan_movements"."amount_centavos" <> 0);--> statement-breakpoint
ALTER TABLE "loan_movements" ADD CONSTRAINT "loan_movements_kind" CHECK ("loan_movements"."movement_kind" in ('PAYROLL', 'REPAYMENT', 'ADJUSTMENT', 'REVERSAL', 'WRITE_OFF'));