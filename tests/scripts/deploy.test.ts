import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { FILE_SETTINGS, settingNames } from "~/env.server";

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");
const { scripts, dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "scripts" | "dependencies",
  Record<string, string>
>;
/** The environment as a container receives it. */
const knownSettings = new Set([...settingNames, ...FILE_SETTINGS.map((name) => `${name}_FILE`)]);

/** The settings in the block of the compose file that begins with `head`. */
function settingsUnder(head: string): string[] {
  const [, indent, block] = new RegExp(`\\n( +)environment: ?${head}\\n((?:\\1  .*\\n)+)`).exec(read("compose.yaml"))!;
  return [...block!.matchAll(new RegExp(`^${indent}  ([A-Z][A-Z0-9_]+):`, "gm"))].map(([, name]) => name!);
}

test("the commands in deploy/ are those of package.json, and the server process receives its signals itself", () => {
  // Secrets may be in a folder beside them.
  const files = readdirSync("deploy", { withFileTypes: true }).filter((entry) => entry.isFile());
  const named = files.flatMap(({ name: file }) =>
    [...read(file).matchAll(/^(?!#).*npm"?,? "?run"?,? "?([\w:]+)/gm)].map(([, name]) => scripts[name!] ?? name!),
  );
  const called = ["Dockerfile", "compose.yaml", "kawani.service"].flatMap((file) =>
    [...read(file).matchAll(/^(?!#).*\bnode\b[" ,]+scripts\/run\.mjs[" ,]+(\w+)/gm)].map(([, name]) => `node scripts/run.mjs ${name!}`),
  );
  expect([...named, ...called].sort()).toEqual([scripts.build, scripts.migrate, scripts.start, scripts.start].sort());
  // npm exits at once on SIGTERM, which ends everything in a container, or in a unit whose main process it is.
  expect(read("Dockerfile")).toMatch(/^CMD \["node", "scripts\/run\.mjs", "start"\]$/m);
  expect(read("kawani.service")).toMatch(/^ExecStart=\/usr\/bin\/env node scripts\/run\.mjs start$/m);
});

test("only packages that install by a script may run one with npm", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, { hasInstallScript?: true }> };
  const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8")) as { allowScripts: Record<string, boolean> };
  const installing = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(installing.map(([folder]) => folder.split("node_modules/").at(-1)!));
  expect(Object.keys(allowScripts).sort()).toEqual([...names].sort());
});

test("everything that the image copies exists, including all files and packages that the server and every command read", () => {
  const stages = read("Dockerfile").split(/^FROM /m);
  expect(stages.length).toBe(4);
  const copied = [...stages.at(-1)!.matchAll(/^COPY --from=build ((?:\/kawani\/\S+ )+)\S+$/gm)].flatMap(([, sources]) =>
    sources!
      .trim()
      .split(" ")
      .map((source) => source.slice("/kawani/".length)),
  );
  expect([...copied].sort()).toEqual(["app", "build", "package-lock.json", "package.json", "scripts", "tsconfig.json"]);
  expect(copied.filter((source) => source !== "build" && !existsSync(source))).toEqual([]);
  expect(stages.at(-1)).toContain("COPY --from=packages /kawani/node_modules node_modules\n");
  const ignored = read("Dockerfile.dockerignore").trim().split("\n");
  const run = [...readFileSync("scripts/run.mjs", "utf8").matchAll(/script\("(scripts\/[\w-]+\.ts)"/g)].map(([, file]) => file!);
  expect(run.length).toBeGreaterThan(8);
  const [files, packages] = closureOf([...run, "server.ts", ...sourcesOf("app")]);
  const inImage = (file: string) => copied.some((source) => file.startsWith(`${source}/`));
  expect(files.filter((file) => file !== "server.ts" && !inImage(file))).toEqual([]);
  // Of the inputs of build and image only the migration snapshots are excluded: only drizzle-kit needs them.
  expect([...files, ...copied].filter((file) => ignored.some((value) => value !== "build" && `${file}/`.startsWith(`${value}/`)))).toEqual(
    [],
  );
  expect(ignored.filter((value) => inImage(value))).toEqual(["app/db/migrations/meta/*_snapshot.json"]);
  // The build contains the server; only `npm run dev` needs Vite.
  expect(packages.filter((name) => !(name in dependencies) && !["vite", "virtual:remix"].includes(name))).toEqual([]);
});

test("the unit leaves settings and the embedded server's socket where other commands find them", () => {
  const set = [...read("kawani.service").matchAll(/^(Environment|EnvironmentFile|PrivateTmp|ReadWritePaths)=(.+)$/gm)];
  expect(set.map(([, name, value]) => [name, value])).toEqual([["ReadWritePaths", "/var/lib/kawani /tmp"]]);
});

test("the containers use known settings: each process as the running user, only the migration as the owner", () => {
  const [served, migrated] = [settingsUnder("&settings"), settingsUnder("")];
  const [inDockerfile] = [...read("Dockerfile").matchAll(/^ENV (.+)$/gm)].map(([, line]) => namesIn(line!));
  expect([served.length, inDockerfile!.length]).toEqual([11, 4]);
  const forNpm = ["NPM_CONFIG_UPDATE_NOTIFIER"];
  expect([...served, ...migrated, ...inDockerfile!].filter((name) => !knownSettings.has(name))).toEqual(forNpm);
  expect(served).not.toContain("MIGRATE_DATABASE_URL_FILE");
  expect(migrated).toEqual(["MIGRATE_DATABASE_URL_FILE"]);
  expect(read("compose.yaml")).toContain('command: ["node", "scripts/run.mjs", "migrate"]');
});

test("the operator's list of secrets that may be in files is the product's", () => {
  const [section] = /### Secrets in files[\s\S]+? can be read\s/.exec(readFileSync("docs/operations.md", "utf8"))!;
  const named = [...section.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!);
  expect(named.sort()).toEqual([...FILE_SETTINGS].sort());
});

test("secrets of the containers are in no image and no commit", () => {
  expect(read("Dockerfile.dockerignore").split("\n")).toEqual(expect.arrayContaining(["deploy", ".env", "data", ".git", "node_modules"]));
  expect(readFileSync(".gitignore", "utf8").split("\n")).toEqual(expect.arrayContaining(["/deploy/secrets/", ".env"]));
});

test("volumes of the containers are declared, and the files they mount exist", () => {
  const compose = read("compose.yaml");
  const mounts = [...compose.matchAll(/^ {2,4}volumes: \[(.+)\]$/gm)].flatMap(([, list]) =>
    [...list!.matchAll(/"([^":]+):/g)].map(([, from]) => from!),
  );
  const declared = namesIn(/^volumes: \{ (.+) \}$/m.exec(compose)![1]!, /([\w-]+): \{\}/g);
  expect(mounts.filter((from) => !from.startsWith("./")).sort()).toEqual(declared.sort());
  expect(mounts.filter((from) => from.startsWith("./") && !existsSync(`deploy/${from}`))).toEqual([]);
});

test("every secret of the compose file is a separate file, none is in it", () => {
  const compose = read("compose.yaml");
  const declared = [...compose.matchAll(/^ {2}([\w-]+): \{ file: \.\/secrets\/([\w-]+) \}$/gm)];
  expect(declared.length).toBeGreaterThan(5);
  expect(declared.filter(([, name, file]) => name !== file)).toEqual([]);
  const used = [...compose.matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, name]) => name!);
  expect(used.filter((name) => !declared.some(([, first]) => first === name))).toEqual([]);
  expect(compose).not.toMatch(/(PASSWORD|SECRET|TOKEN|SECRET_ACCESS_KEY): *["']?[^/\s$"']/);
});

function namesIn(line: string, name = /([A-Z][A-Z0-9_]+)=/g): string[] {
  return [...line.matchAll(name)].map(([, value]) => value!);
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => path.join(folder, file));
}

/** The given files with all files and packages that they import at run time. */
function closureOf(begin: readonly string[]): [files: string[], packages: string[]] {
  const [files, packages] = [new Set(begin), new Set<string>()];
  // A type-only import is recognized by the beginning of its line; "?url" imports belong to the build.
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
