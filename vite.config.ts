import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { PATHS, type PathName } from "./app/paths";
import { clientChunks } from "./client-chunks";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  /** Loader data keeps its types (a Date stays a Date) with single fetch. */
  interface Future {
    v3_singleFetch: true;
  }
}

/** Looking for empty chunks to merge was a third of the build's processor time (97 s, 61 without), and there is none: as many files come out. */
const ALL_CHUNKS = { experimentalMinChunkSize: 0 };

/**
 * Bundles server.ts and the start file of the job worker together with the routes, so that all share one module graph;
 * build/server/index.js stays a plain Remix build that remix-serve can also run. The Remix plugin sets its own input, hence "post".
 */
const serverEntries: Plugin = {
  name: "server-entries",
  enforce: "post",
  apply: "build",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            rollupOptions: {
              input: { server: "server.ts", instrument: "app/instrument.server.ts", index: "virtual:remix/server-build" } as never,
              output: { ...ALL_CHUNKS, entryFileNames: "[name].js" },
            },
          },
        }
      : undefined,
};

/** The browser's scripts carry no table of addresses: in place of each name stands its path, and `pathTo` only fills it in. */
const pathNames: Plugin = {
  name: "path-names",
  apply: "build",
  transform(code, id, options) {
    if (options?.ssr || !/\/app\/.*\.tsx?(\?|$)/.test(id)) return;
    if (id.endsWith("/app/paths.ts")) return { code: 'export { fillPath as pathTo } from "./path-filling";', map: { mappings: "" } };
    return {
      code: code.replace(/"((?:get|post|put|delete)-[\w-]+)"/g, (text, name: PathName) =>
        name in PATHS ? JSON.stringify(PATHS[name]) : text,
      ),
      map: null,
    };
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), serverEntries, pathNames],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Named, not discovered: discovery finds the server's packages too, late, and the first page reloads in the middle of hydration.
  optimizeDeps: {
    noDiscovery: true,
    include: ["react", "react/jsx-runtime", "react/jsx-dev-runtime", "react-dom", "react-dom/client", "@remix-run/react"],
  },
  // The licenses stand in public/licenses.txt: as comments they were 2 KB of every first script.
  esbuild: { legalComments: "none" },
  build: isSsrBuild
    ? { target: "node22", sourcemap: true, reportCompressedSize: false }
    : {
        reportCompressedSize: false,
        target: "es2022",
        sourcemap: "hidden",
        // 4 KB less on every page than esbuild's.
        minify: "terser",
        terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
        rollupOptions: { output: { ...ALL_CHUNKS, manualChunks: clientChunks(), onlyExplicitManualChunks: true } },
      },
}));
