import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { UNSAFE_defineRoutes as defineRoutes, vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

/**
 * `app/` built for tests (`node scripts/run.mjs build --for-tests`; scripts/test.mjs asks for it): every module under its own name over one chunk. So
 * models, routes, errors and `env` exist once, as in the product, and a test file loads them all in about a second instead of transforming what it
 * needs. The browser's part is not built.
 */
const root = fileURLToPath(new URL(".", import.meta.url));
/** What the browser begins with, and what watches a server from its first line on, stay outside of what every test loads. */
const [BROWSER, WATCH] = ["app/entry.client.tsx", "app/instrument.server.ts"];

const modules = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => path.join("app", file))
  .filter((file) => /\.tsx?$/.test(file) && file !== BROWSER && file !== WATCH);

/**
 * Packages that are taken into the graph instead of being read file by file by each test file's process: importing the graph takes 0.6 s so, 1.05 s
 * without. Remix's own stay outside, because the server of tests uses them too; a test that imports one of these has a copy of its own.
 */
const TAKEN_IN = [/^@conform-to\//, "drizzle-orm", "hucre", "zod", "nodemailer", "rate-limiter-flexible", "pg-boss", "dayjs"];

/** All modules by one entry, an object each: with an entry each, finding out which belong together took Rollup more than half of the build. */
const EVERY = "virtual:every-module";

const everyModule: Plugin = {
  name: "every-module",
  // The Remix plugin sets an input of its own.
  enforce: "post",
  config: () => ({
    build: {
      rollupOptions: {
        input: {
          index: "virtual:remix/server-build",
          "every-module": EVERY,
          [WATCH.replace(/\.ts$/, "")]: path.join(root, WATCH),
        } as never,
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "[name].js",
          manualChunks: (id: string) =>
            id.startsWith("\0virtual:") || (id.startsWith(`${root}app/`) && !id.endsWith(WATCH)) ? "app" : undefined,
        },
      },
    },
  }),
  resolveId: (id) => (id === EVERY ? `\0${EVERY}` : undefined),
  load: (id) =>
    id === `\0${EVERY}`
      ? `${modules.map((file, index) => `import * as m${index} from ${JSON.stringify(path.join(root, file))};`).join("\n")}
export const every = [${modules.map((_, index) => `m${index}`).join(", ")}];`
      : undefined,
  /** Each module under its own name, with what it exports. */
  generateBundle() {
    for (const [index, file] of modules.entries()) {
      const names = this.getModuleInfo(path.join(root, file))?.exports ?? [];
      const [whole, others] = [names.includes("default"), names.filter((name) => name !== "default")];
      const fileName = file.replace(/\.tsx?$/, ".js");
      const every = path.relative(path.dirname(fileName), "every-module.js");
      const source = [
        `import { every } from ${JSON.stringify(every)};`,
        others.length > 0 ? `export const { ${others.join(", ")} } = every[${index}];` : "",
        whole ? `export default every[${index}].default;` : "",
      ];
      this.emitFile({ type: "asset", fileName, source: source.join("\n") });
    }
  },
};

type DefinedRoutes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean; file: string }>;

/** Instead of the one that the Remix plugin reads from the browser's build: the same routes, over modules that nobody fetches. */
const manifest: Plugin = {
  name: "manifest-of-tests",
  enforce: "pre",
  async load(id) {
    if (id !== "\0virtual:remix/server-manifest") return undefined;
    const defined = ((await remixConfig.routes?.(defineRoutes)) ?? {}) as DefinedRoutes;
    const routes = [{ id: "root", path: "", file: "root.tsx" }, ...Object.values(defined)].map(async ({ file, ...route }) => {
      const { exports } = await this.load({ id: path.join(root, "app", file) });
      const has = (name: string) => exports?.includes(name) ?? false;
      const parts = { hasAction: has("action"), hasLoader: has("loader"), hasErrorBoundary: has("ErrorBoundary") };
      return { ...route, ...parts, hasClientAction: false, hasClientLoader: false, module: `/app/${file}`, imports: [] };
    });
    const all = Object.fromEntries((await Promise.all(routes)).map((route) => [route.id, route]));
    return `export default ${JSON.stringify({ version: "tests", url: "/assets/manifest-tests.js", entry: { module: `/${BROWSER}`, imports: [] }, routes: all })};`;
  },
};

/** What a page looks like is the browser's matter: of its styles only the address counts. */
const styles: Plugin = {
  name: "styles-of-tests",
  enforce: "pre",
  load: (id) => (id.endsWith(".css?url") ? 'export default "/assets/app.css";' : undefined),
};

export default defineConfig({
  plugins: [styles, manifest, remix({ ...remixConfig, buildDirectory: ".cache/test-graph" }), everyModule],
  resolve: { alias: { "~": path.join(root, "app") } },
  ssr: { noExternal: TAKEN_IN },
  build: { target: "node22", minify: false, reportCompressedSize: false },
});
