/**
 * Statements of a migration that could break the previous release while it still serves on the new tables (docs/decisions/037). Known additive forms
 * pass; every other statement is listed.
 */
export function listNarrowingStatements(migration: string): string[] {
  const statements = migration
    .replaceAll(/--(?!> statement-breakpoint).*$/gm, "")
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((text) => text.trim().replace(/;$/, "").replaceAll(/\s+/g, " "))
    .filter(Boolean);
  const tables = new Set(statements.flatMap((text) => /^create table (?:if not exists )?"(\w+)"/i.exec(text)?.[1] ?? []));
  const columns = new Set(
    statements.flatMap((text) => {
      const [, table, column] = ADD_COLUMN.exec(text) ?? [];
      return column ? `${table}.${column}` : [];
    }),
  );
  return statements.filter((text) => !isAdditive(text, tables, columns) && !isRenameBehindView(text, statements));
}

const ADD_COLUMN = /^alter table "(\w+)" add column (?:if not exists )?"(\w+)" (.*)$/i;
const ADD_CONSTRAINT = /^alter table "(\w+)" add constraint "\w+" foreign key \(([^)]*)\)/i;
const UPDATE = /^update "(\w+)"(?: \w+)? set (.*?)(?: from | where |$)/i;

function isAdditive(text: string, tables: ReadonlySet<string>, columns: ReadonlySet<string>): boolean {
  if (/^create table /i.test(text) || /^create index /i.test(text)) return true;
  // Access policies are declared once for all releases and checked at each start.
  if (/^alter table "\w+" (enable|force|no force) row level security$/i.test(text)) return true;
  const column = ADD_COLUMN.exec(text);
  // The old release does not write the new column; a generated column takes no value from anyone.
  if (column)
    return (
      !/ (unique|references|check|primary key)\b/i.test(column[3]!) &&
      (!/not null/i.test(text) || /default|generated always as/i.test(text))
    );
  const key = ADD_CONSTRAINT.exec(text);
  // A check on a null column passes, and the old release leaves the new column null.
  if (key) return tables.has(key[1]!) || parseNames(key[2]!).some((name) => columns.has(`${key[1]}.${name}`));
  const unique = /^create unique index "\w+" on "(\w+)"/i.exec(text);
  if (unique) return tables.has(unique[1]!);
  const update = UPDATE.exec(text);
  if (update) return parseNames(update[2]!.replaceAll(/"(\w+)" = [^,]*/g, '"$1"')).every((name) => columns.has(`${update[1]}.${name}`));
  return false;
}

const RENAME = /^alter table "(\w+)" rename to "(\w+)"$/i;
const VIEW = /^create view "(\w+)" with \(security_invoker = true\) as select (.*) from "(\w+)"$/i;
const RENAME_COLUMN = /^alter table "(\w+)" rename column "(\w+)" to "(\w+)"$/i;
const GRANT_ON_VIEW = /^grant [\w, ]+ on "(\w+)" to kawani_app$/i;
/** No statement of the application names an index or a constraint. Citus cannot rename foreign keys, hence the condition. */
const RENAME_KEY =
  /^(alter index|(do \$\$ begin if not exists \(select from pg_extension where extname = 'citus'\) then )?alter table "\w+" rename constraint) "\w+"( rename)? to "\w+"$|^end( if| \$\$)$/i;

/** Renames a table or a column of one, whose former names a view of the same migration keeps; or belongs to that. */
function isRenameBehindView(text: string, statements: readonly string[]): boolean {
  if (RENAME_KEY.test(text)) return true;
  const views = statements.flatMap((statement) => {
    const [, name, columns, table] = VIEW.exec(statement) ?? [];
    return name ? [{ name, columns: columns!, table }] : [];
  });
  const renamed = (view: { name: string; table: string | undefined }) =>
    statements.some((statement) => {
      const [, from, to] = RENAME.exec(statement) ?? [];
      return from === view.name && to === view.table;
    });
  const [, from, to] = RENAME.exec(text) ?? [];
  if (from) return views.some(({ name, table }) => name === from && table === to);
  const [, table, before, after] = RENAME_COLUMN.exec(text) ?? [];
  if (table) return views.some((view) => view.table === table && renamed(view) && view.columns.includes(`"${after}" AS "${before}"`));
  const view = VIEW.exec(text)?.[1] ?? GRANT_ON_VIEW.exec(text)?.[1];
  return view !== undefined && views.some((each) => each.name === view && renamed(each));
}

const parseNames = (list: string): string[] => [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name!);
