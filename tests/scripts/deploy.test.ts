import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { MAY_LIE_IN_A_FILE, settingNames } from "~/env.server";

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");
const { scripts, dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "scripts" | "dependencies",
  Record<string, string>
>;
/** As a container is given them. */
const given = new Set([...settingNames, ...MAY_LIE_IN_A_FILE.map((name) => `${name}_FILE`)]);

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

test("what the image copies is there, and with it lie all files and packages that the server and every command read", () => {
  const copied = [...read("Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) => sources!.split(" "));
  expect(copied).toEqual(expect.arrayContaining(["package.json", "package-lock.json", "app", "scripts", "tsconfig.json"]));
  expect(copied.filter((source) => !existsSync(source))).toEqual([]);
  // `COPY . .` is the stage that builds, of which the image takes the build alone.
  expect(read("Dockerfile")).toContain("COPY --from=build /kawani/build build\n");
  const inImage = copied.filter((source) => source !== ".");
  const run = [...readFileSync("scripts/run.mjs", "utf8").matchAll(/script\("(scripts\/[\w-]+\.ts)"/g)].map(([, file]) => file!);
  expect(run.length).toBeGreaterThan(8);
  const [files, packages] = closureOf([...run, "server.ts", ...sourcesOf("app")]);
  expect(files.filter((file) => file !== "server.ts" && !inImage.some((source) => file.startsWith(`${source}/`)))).toEqual([]);
  // The build has the server in it, and Vite is asked for by `npm run dev` alone.
  expect(packages.filter((name) => !(name in dependencies) && !["vite", "virtual:remix"].includes(name))).toEqual([]);
});

test("the containers and the unit set what the product knows: each process as the running user, the migration alone as the owner", () => {
  const [served, migrated] = [settingsUnder("&settings"), settingsUnder("")];
  const [inDockerfile] = [...read("Dockerfile").matchAll(/^ENV (.+)$/gm)].map(([, line]) => namesIn(line!));
  const [inUnit] = [...read("kawani.service").matchAll(/^Environment=(.+)$/gm)].map(([, line]) => namesIn(line!));
  expect([served.length, inDockerfile!.length, inUnit!.length]).toEqual([11, 3, 2]);
  expect([...served, ...migrated, ...inDockerfile!, ...inUnit!].filter((name) => !given.has(name))).toEqual([]);
  expect(served).not.toContain("MIGRATE_DATABASE_URL_FILE");
  expect(migrated).toEqual(["MIGRATE_DATABASE_URL_FILE"]);
  expect(read("compose.yaml")).toContain('command: ["npm", "run", "migrate"]');
});

test("the operator's list of secrets that may lie in files is the product's", () => {
  const [told] = /\*\*Secrets in files\.\*\*[\s\S]+? may lie in\s/.exec(readFileSync("docs/operations.md", "utf8"))!;
  const named = [...told.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!);
  expect(named.sort()).toEqual([...MAY_LIE_IN_A_FILE].sort());
});

test("secrets of the containers come into no image and no commit", () => {
  expect(read("Dockerfile.dockerignore").split("\n")).toEqual(
    expect.arrayContaining(["deploy/secrets", ".env", "data", ".git", "node_modules"]),
  );
  expect(readFileSync(".gitignore", "utf8").split("\n")).toEqual(expect.arrayContaining(["/deploy/secrets/", ".env"]));
});

test("volumes that the containers name are declared, and files beside the compose file that they mount are there", () => {
  const compose = read("compose.yaml");
  const mounts = [...compose.matchAll(/^ {2,4}volumes: \[(.+)\]$/gm)].flatMap(([, list]) =>
    [...list!.matchAll(/"([^":]+):/g)].map(([, from]) => from!),
  );
  const declared = namesIn(/^volumes: \{ (.+) \}$/m.exec(compose)![1]!, /([\w-]+): \{\}/g);
  expect(mounts.filter((from) => !from.startsWith("./")).sort()).toEqual(declared.sort());
  expect(mounts.filter((from) => from.startsWith("./") && !existsSync(`deploy/${from}`))).toEqual([]);
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

function namesIn(line: string, name = /([A-Z][A-Z0-9_]+)=/g): string[] {
  return [...line.matchAll(name)].map(([, found]) => found!);
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => path.join(folder, file));
}

/** The files that some files import when they run, with themselves, and the packages. */
function closureOf(begin: readonly string[]): [files: string[], packages: string[]] {
  const [files, packages] = [new Set(begin), new Set<string>()];
  // Whether a line imports types alone is seen at its beginning; what ends in "?url" is the build's.
  const imported = /^(?!import type|export type).*(?:\bfrom |^import |\bimport\()"([\w@~.:/-]+)"/gm;
  for (const file of files)
    for (const [, name] of readFileSync(file, "utf8").matchAll(imported)) {
      if (/^(\.|~\/)/.test(name!)) files.add(fileOf(file, name!));
      else if (!isBuiltin(name!))
        packages.add(
          name!
            .split("/")
            .slice(0, name!.startsWith("@") ? 2 : 1)
            .join("/"),
        );
    }
  return [[...files], [...packages]];
}

function fileOf(from: string, name: string): string {
  const target = name.startsWith("~/") ? path.join("app", name.slice(2)) : path.join(path.dirname(from), name);
  return [".ts", ".tsx", ""].map((ending) => target + ending).find((file) => existsSync(file)) ?? target;
}
