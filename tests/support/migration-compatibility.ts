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
  return statements.filter((text) => !isAdditive(text, tables, columns));
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

const parseNames = (list: string): string[] => [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name!);
