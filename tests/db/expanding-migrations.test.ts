import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { migrationsFolder } from "~/db/access-policies/release.server";
import { listNarrowingStatements } from "../support/migration-compatibility";

/** The first migration from which a release may keep serving while the next release migrates the tables. */
const SINCE = 63;

/** Statements that do more than add, and why none breaks the previous release. */
const REASONED: Record<string, { statement: string; why: string }[]> = {
  "0069_thirteenth-month-in-parts": [
    { statement: 'DROP INDEX "payrolls_period"', why: "it comes back in the same transaction with one column more" },
    {
      statement: 'CREATE UNIQUE INDEX "payrolls_period" ON "payrolls" USING btree',
      why: "one column more refuses less, and no statement names it in ON CONFLICT",
    },
  ],
  "0070_files-of-changed-requests": [
    { statement: 'DROP INDEX "request_files_file"', why: "it comes back as one that is not unique: more is allowed than before" },
  ],
  "0136_completed-runs-are-closed": [
    {
      statement: 'ALTER TABLE "payrolls" ADD CONSTRAINT "payrolls_completed_when_closed" CHECK',
      why: "every release completes a run by close_payroll, which sets both columns in one statement",
    },
  ],
  "0137_one-employee-id": [
    {
      statement: 'CREATE UNIQUE INDEX "employees_employee_id_key" ON "employees" USING btree',
      why: "the release before fails only where someone types an ID that another has but for its case, and stores nothing then",
    },
  ],
  "0142_chain-ends-and-identifiers": [
    {
      statement: "CREATE FUNCTION write_points(head point_heads,",
      why: "it serves the functions of the release before until those of this one replace them, and is dropped then",
    },
    { statement: "REVOKE EXECUTE ON FUNCTION write_points(point_heads,", why: "the new function has the rights of the one it stands for" },
  ],
  "0143_memberships": [
    { statement: 'CREATE UNIQUE INDEX "accounts_person" ON "accounts" USING btree', why: "the release before leaves its columns empty" },
  ],
};

test("each migration only adds, so the previous release keeps serving while the next one starts", () => {
  const { entries } = JSON.parse(readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8")) as {
    entries: { idx: number; tag: string }[];
  };
  const matchingEntries = entries
    .filter(({ idx }) => idx >= SINCE)
    .flatMap(({ tag }) =>
      listNarrowingStatements(readFileSync(path.join(migrationsFolder, `${tag}.sql`), "utf8")).map((statement) => ({ tag, statement })),
    );
  const reasons = Object.entries(REASONED).flatMap(([tag, each]) => each.map(({ statement }) => ({ tag, statement })));
  const unreasoned = matchingEntries.filter(
    ({ tag, statement }) => !reasons.some((reason) => reason.tag === tag && statement.startsWith(reason.statement)),
  );
  expect(unreasoned, "expand first and contract in a later release, or say here why the release before does not fail on it").toEqual([]);
  expect(matchingEntries).toHaveLength(reasons.length);
});

test("detects every change that could break the previous release", () => {
  const harmless = `
    CREATE TABLE "new" ("company_seq" integer NOT NULL, "name" text NOT NULL);--> statement-breakpoint
    ALTER TABLE "old" ADD COLUMN "note" text;--> statement-breakpoint
    ALTER TABLE "old" ADD COLUMN "kind" text DEFAULT 'A' NOT NULL;--> statement-breakpoint
    ALTER TABLE "old" ADD COLUMN "new_seq" integer;--> statement-breakpoint
    ALTER TABLE "old" ADD COLUMN "year" smallint GENERATED ALWAYS AS (extract(year from day)) STORED NOT NULL;--> statement-breakpoint
    ALTER TABLE "old" ADD CONSTRAINT "old_new" FOREIGN KEY ("company_seq","new_seq") REFERENCES "public"."new"("company_seq","new_seq");--> statement-breakpoint
    ALTER TABLE "new" ADD CONSTRAINT "new_old" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq");--> statement-breakpoint
    -- drop table "old"
    UPDATE "old" o SET "note" = x."name", "kind" = 'B' FROM "new" x WHERE x."company_seq" = o."company_seq";--> statement-breakpoint
    CREATE UNIQUE INDEX "new_name" ON "new" USING btree ("company_seq","name");--> statement-breakpoint
    CREATE INDEX "old_kind" ON "old" USING btree ("company_seq");`;
  expect(listNarrowingStatements(harmless)).toEqual([]);
  for (const statement of [
    'DROP TABLE "old"',
    'ALTER TABLE "old" DROP COLUMN "name"',
    'ALTER TABLE "old" RENAME COLUMN "name" TO "title"',
    'ALTER TABLE "old" RENAME TO "older"',
    'ALTER TABLE "old" ALTER COLUMN "name" SET NOT NULL',
    'ALTER TABLE "old" ALTER COLUMN "name" SET DATA TYPE integer',
    'ALTER TABLE "old" ADD COLUMN "name" text NOT NULL',
    'ALTER TABLE "old" ADD COLUMN "name" text DEFAULT \'\' NOT NULL UNIQUE',
    'ALTER TABLE "old" ADD CONSTRAINT "old_name" CHECK ("name" <> \'\')',
    'ALTER TABLE "old" ADD CONSTRAINT "old_new" FOREIGN KEY ("company_seq") REFERENCES "public"."companies"("company_seq")',
    'ALTER TABLE "old" ADD CONSTRAINT "old_once" UNIQUE ("name")',
    'CREATE UNIQUE INDEX "old_name" ON "old" USING btree ("name")',
    'DROP INDEX "old_name"',
    'UPDATE "old" SET "name" = \'x\'',
    'DELETE FROM "old"',
    "CREATE TRIGGER refuse BEFORE INSERT ON old EXECUTE FUNCTION refuse()",
  ])
    expect(listNarrowingStatements(`ALTER TABLE "old" ADD COLUMN "note" text;--> statement-breakpoint\n${statement};`)).toEqual([
      statement,
    ]);
});

test("a table and its columns may be renamed behind a view of the former names", () => {
  const rename = 'ALTER TABLE "old" RENAME TO "new"';
  const column = 'ALTER TABLE "new" RENAME COLUMN "a" TO "b"';
  const view = 'CREATE VIEW "old" WITH (security_invoker = true) AS SELECT "seq", "b" AS "a" FROM "new"';
  const migration = (...statements: string[]) => listNarrowingStatements(`${statements.join(";--> statement-breakpoint\n")};`);
  const rest = ['ALTER INDEX "old_a" RENAME TO "new_b"', 'GRANT SELECT, INSERT ON "old" TO kawani_app'];
  expect(migration(rename, column, view, ...rest)).toEqual([]);
  expect(migration(rename, column)).toEqual([rename, column]);
  expect(migration(rename, column, view.replace('"b" AS "a"', '"b"'))).toEqual([column]);
  const bypassesPolicies = view.replace(" WITH (security_invoker = true)", "");
  expect(migration(rename, bypassesPolicies)).toEqual([rename, bypassesPolicies]);
  expect(migration(view, ...rest)).toEqual([view, rest[1]]);
});

test("only the newest snapshot is kept: drizzle-kit compares the schema with it alone", () => {
  const { entries } = JSON.parse(readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8")) as { entries: { tag: string }[] };
  const newest = `${entries.at(-1)!.tag.slice(0, 4)}_snapshot.json`;
  expect(readdirSync(path.join(migrationsFolder, "meta")).toSorted()).toEqual([newest, "_journal.json"]);
});
