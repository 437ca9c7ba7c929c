CREATE TABLE "terminal_commands" (
	"company_seq" integer NOT NULL,
	"terminal_command_seq" integer NOT NULL,
	"terminal_seq" integer NOT NULL,
	"command" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"result" integer,
	CONSTRAINT "terminal_commands_company_seq_terminal_command_seq_pk" PRIMARY KEY("company_seq","terminal_command_seq")
);
--> statement-breakpoint
CREATE TABLE "terminal_messages" (
	"company_seq" integer NOT NULL,
	"terminal_seq" integer NOT NULL,
	"message_key" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"message_count" integer DEFAULT 1 NOT NULL,
	"first_line_at" timestamp with time zone,
	"last_line_at" timestamp with time zone,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terminal_messages_company_seq_terminal_seq_message_key_pk" PRIMARY KEY("company_seq","terminal_seq","message_key")
);
--> statement-breakpoint
CREATE TABLE "terminals" (
	"company_seq" integer NOT NULL,
	"terminal_seq" integer NOT NULL,
	"serial_number" text NOT NULL,
	"terminal_name" text NOT NULL,
	"work_place_seq" integer NOT NULL,
	"network_only_yn" text DEFAULT 'N' NOT NULL,
	"secret_hash" text DEFAULT '' NOT NULL,
	"clock_offsets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_seen_at" timestamp with time zone,
	"connected_since" timestamp with time zone,
	"last_punch_at" timestamp with time zone,
	"clock_difference_seconds" integer,
	"last_stamp" text DEFAULT '' NOT NULL,
	"firmware" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "terminals_company_seq_terminal_seq_pk" PRIMARY KEY("company_seq","terminal_seq")
);
--> statement-breakpoint
ALTER TABLE "terminal_commands" ADD CONSTRAINT "terminal_commands_company_seq_terminal_seq_terminals_company_seq_terminal_seq_fk" FOREIGN KEY ("company_seq","terminal_seq") REFERENCES "public"."terminals"("company_seq","terminal_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_messages" ADD CONSTRAINT "terminal_messages_company_seq_terminal_seq_terminals_company_seq_terminal_seq_fk" FOREIGN KEY ("company_seq","terminal_seq") REFERENCES "public"."terminals"("company_seq","terminal_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_company_seq_companies_company_seq_fk" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_company_seq_work_place_seq_work_places_company_seq_work_place_seq_fk" FOREIGN KEY ("company_seq","work_place_seq") REFERENCES "public"."work_places"("company_seq","work_place_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terminal_commands_terminal" ON "terminal_commands" USING btree ("company_seq","terminal_seq","terminal_command_seq");--> statement-breakpoint
CREATE INDEX "terminal_messages_last" ON "terminal_messages" USING btree ("company_seq","terminal_seq","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "terminals_serial" ON "terminals" USING btree ("company_seq","serial_number");