import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import type { Plugin } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import remixConfig from "./remix.config.js";
import { FULL_ONLY } from "./scripts/test-parts.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "~": path.join(root, "app") };
/** Output of `node scripts/run.mjs build --for-tests`, set by scripts/test.mjs. Without it, tests load the sources. */
const graph = process.env.TEST_GRAPH && path.resolve(root, process.env.TEST_GRAPH);

/** The part of the server and route tests to run, set by scripts/test.mjs; empty = all. */
const part = process.env.TEST_PART;
for (const file of FULL_ONLY)
  if (!existsSync(path.join(root, file))) throw new Error(`scripts/test-parts.mjs names ${file}, which does not exist`);

/** Resolves `~/x` and the server build to the built modules. */
const builtGraph = (folder: string): Plugin => ({
  name: "built-graph",
  enforce: "pre",
  resolveId(id) {
    if (id === "virtual:remix/server-build") return path.join(folder, "index.js");
    if (!id.startsWith("~/")) return undefined;
    const file = path.join(folder, `app/${id.slice(2)}.js`);
    if (!existsSync(file)) throw new Error(`${id} is not in the graph that was built for tests`);
    return file;
  },
});

/** The slowest files start first, so that no worker idles at the end; the others follow by size. */
const SLOWEST = [
  "server",
  "backup",
  "permissions",
  "restart",
  "links",
  "fuzz-forms",
  "fuzz-form-shapes",
  "tenancy",
  "pages",
  "accruals",
  "addresses",
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => SLOWEST.findIndex((name) => path.basename(moduleId).startsWith(name));
    const [slow, others] = [files.filter((file) => place(file) >= 0), files.filter((file) => place(file) < 0)];
    return [...slow.sort((a, b) => place(a) - place(b)), ...(await super.sort(others))];
  }
}

const COMMON: TestProjectInlineConfiguration["test"] = {
  // Tests of the CAPTCHA turn its test mode off.
  env: { DATA_DIR: ".cache/no-database", CAPTCHA_TEST_MODE: "1" },
  // A property test takes four times as long in parallel with types, lint and format.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A busy machine may time out once; scripts/test.mjs lists the tests that passed on the second try only.
  retry: 1,
};

/** Server tests: a worker runs many files; tests/support/database-per-file.ts gives each its own database and clears caches. */
const onServer = (name: string, include: string[], isMine: (file: string) => boolean): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    ...COMMON,
    name,
    include: part === "rest" ? FULL_ONLY.filter(isMine) : include,
    exclude: part === "quick" ? FULL_ONLY : [],
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: "tests/support/database-per-file.ts",
    pool: "forks",
    isolate: false,
    execArgv: graph ? ["--import", path.join(root, "tests/support/production-react.mjs")] : [],
    server: { deps: { external: [/\/test-graph\//] } },
  },
});

const isOfRoutes = (file: string) => /^tests\/(routes\/|[^/]+$)/.test(file);

/** docs/testing.md says which test belongs where. */
export default defineConfig({
  plugins: graph ? [builtGraph(graph)] : [remix(remixConfig)],
  resolve: { alias: graph ? {} : alias },
  test: {
    // One more than cores, because a file waits for the database, other processes or timers an eighth of its time.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        // Pure functions and components keep no state, so a worker runs many files.
        resolve: { alias },
        test: {
          ...COMMON,
          name: "rules",
          include: ["tests/{domain,components}/**/*.test.{ts,tsx}"],
          pool: "threads",
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      onServer("server", ["tests/{db,jobs,models,reports,scripts,web}/**/*.test.{ts,tsx}"], (file) => !isOfRoutes(file)),
      onServer("routes", ["tests/routes/**/*.test.ts", "tests/*.test.ts"], isOfRoutes),
    ],
  },
});
