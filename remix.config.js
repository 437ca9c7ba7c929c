import { readdirSync } from "node:fs";

/** Gallery and outbox: in development, tests and the demo (scripts/run.mjs), never in a production build. */
const HAS_DEVELOPER_PAGES = process.env.NODE_ENV !== "production" || process.env.DEVELOPER_PAGES === "1";

/**
 * The route convention: `app/routes` mirrors the addresses. A folder is a segment, `_layout` frames its folder, `_index` is the
 * folder's own page, `$name` a parameter, `$` everything else, `[.xlsx]` keeps its dot, and what begins with an underscore is no
 * part of the address. Every file is a route.
 */
function walk(route, folder = "routes", base = "") {
  const entries = readdirSync(new URL(`app/${folder}/`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /\.tsx?$/.test(entry.name))
    .filter((entry) => HAS_DEVELOPER_PAGES || `${folder}/${entry.name}` !== "routes/dev")
    .sort((a, b) => a.name.localeCompare(b.name));
  const layout = entries.find((entry) => entry.isFile() && /^_layout\.tsx?$/.test(entry.name));

  const below = (prefix) => {
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      if (entry === layout) continue;
      if (entry.isDirectory()) walk(route, path, join(prefix, segment(entry.name)));
      else if (/^_index\.tsx?$/.test(entry.name)) route(prefix || undefined, path, { index: true });
      else route(join(prefix, fileSegments(entry.name.replace(/\.tsx?$/, ""))), path);
    }
  };
  if (layout) route(base || undefined, `${folder}/${layout.name}`, () => below(""));
  else below(base);
}

const join = (...parts) => parts.filter(Boolean).join("/");

/** "$employeeSeq" → ":employeeSeq", "$" → "*", "_app" → nothing; brackets are taken off and keep what they hold. */
const segment = (name) =>
  name.startsWith("_")
    ? ""
    : name
        .replace(/^\$$/, "*")
        .replace(/^\$/, ":")
        .replace(/\[([^\]]*)\]/g, "$1");

/** A dot outside brackets divides segments: "signup.$token" → "signup/:token", "register[.xlsx]" → "register.xlsx". */
const fileSegments = (name) => join(...name.split(/\.(?![^[]*\])/).map(segment));

/**
 * The live Remix configuration: vite.config.ts hands it to the Remix plugin.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  ignoredRouteFiles: ["**/*"],
  routes: (defineRoutes) => defineRoutes((route) => walk(route)),
  serverModuleFormat: "esm",
  serverBuildFile: "index.js",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    v3_routeConfig: false,
  },
};
