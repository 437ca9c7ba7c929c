CREATE TABLE "payroll_calendars" (
	"company_seq" integer NOT NULL,
	"calendar_year" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_calendars_company_seq_calendar_year_pk" PRIMARY KEY("company_seq","calendar_year")
);
--> statement-breakpoint
CREATE TABLE "payroll_pay_dates" (
	"company_seq" integer NOT NULL,
	"payroll_template_seq" integer NOT NULL,
	"end_date" date NOT NULL,
	"pay_date" date NOT NULL,
	"reason" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_pay_dates_company_seq_payroll_template_seq_end_date_pk" PRIMARY KEY("company_seq","payroll_template_seq","end_date")
);
--> statement-breakpoint
CREATE TABLE "payroll_template_pay_days" (
	"company_seq" integer NOT NULL,
	"payroll_template_seq" integer NOT NULL,
	"effective_day" date NOT NULL,
	"pay_days" text[] NOT NULL,
	"pay_day_shift" text NOT NULL,
	"time_cutoff_days" integer NOT NULL,
	"note" text NOT NULL,
	"revision" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_template_pay_days_company_seq_payroll_template_seq_effective_day_pk" PRIMARY KEY("company_seq","payroll_template_seq","effective_day")
);
--> statement-breakpoint
ALTER TABLE "payroll_calendars" ADD CONSTRAINT "payroll_calendars_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_pay_dates" ADD CONSTRAINT "payroll_pay_dates_template_fk" FOREIGN KEY ("company_seq","payroll_template_seq") REFERENCES "public"."payroll_templates"("company_seq","payroll_template_seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_template_pay_days" ADD CONSTRAINT "payroll_template_pay_days_template_fk" FOREIGN KEY ("company_seq","payroll_template_seq") REFERENCES "public"."payroll_templates"("company_seq","payroll_template_seq") ON DELETE cascade ON UPDATE no action;
