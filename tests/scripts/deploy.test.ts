import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** What a block of the compose file that begins with `head` sets. */
function settingsUnder(head: string): string[] {
  const [, indent, block] = new RegExp(`\\n( +)environment: ?${head}\\n((?:\\1  .*\\n)+)`).exec(read("compose.yaml"))!;
  return [...block!.matchAll(new RegExp(`^${indent}  ([A-Z][A-Z0-9_]+):`, "gm"))].map(([, name]) => name!);
}

test("the commands that the files of deploy/ run are those of package.json", () => {
  const run = readdirSync("deploy").flatMap((file) =>
    [...read(file).matchAll(/npm"?,? "?(?:run"?,? "?([\w:]+)|(start))/g)].map(([, name, start]) => name ?? start!),
  );
  expect(new Set(run)).toEqual(new Set(["build", "migrate", "start"]));
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
});

test("the containers set what the product knows: each process as the running user, the migration alone as the owner", () => {
  // tests/env.test.ts holds it complete.
  const known = new Set([...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const [served, migrated] = [settingsUnder("&settings"), settingsUnder("")];
  expect(served.length).toBeGreaterThan(8);
  expect([...served, ...migrated].filter((name) => !known.has(name.replace(/_FILE$/, "")))).toEqual([]);
  expect(served).not.toContain("MIGRATE_DATABASE_URL_FILE");
  expect(migrated).toEqual(["MIGRATE_DATABASE_URL_FILE"]);
  expect(read("compose.yaml")).toContain('command: ["npm", "run", "migrate"]');
});

test("every secret of the compose file is a file beside it, none stands in it", () => {
  const compose = read("compose.yaml");
  const declared = [...compose.matchAll(/^ {2}([\w-]+): \{ file: \.\/secrets\/([\w-]+) \}$/gm)];
  expect(declared.length).toBeGreaterThan(5);
  expect(declared.filter(([, name, file]) => name !== file)).toEqual([]);
  const used = [...compose.matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, name]) => name!);
  expect(used.filter((name) => !declared.some(([, one]) => one === name))).toEqual([]);
  expect(compose).not.toMatch(/(PASSWORD|SECRET|TOKEN|SECRET_ACCESS_KEY): *["']?[^/\s$"']/);
});
