import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

type Route = { id: string; parentId?: string; module: string; imports?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

export type FirstScripts = {
  page: string;
  /** Sizes after gzip, largest first. */
  files: { file: string; kilobytes: number }[];
  kilobytes: number;
};

const FOLDER = "build/client";

/**
 * What a browser loads before a page is interactive: the entry, the modules of the page and its layouts with all imports, and what the page itself
 * imports lazily right after; not what its layouts import lazily. The page with most scripts comes first. Developer pages are left out.
 */
export function listFirstScripts(): FirstScripts[] {
  const name = readdirSync(`${FOLDER}/assets`).find((file) => /^manifest-.*\.js$/.test(file))!;
  const { entry, routes } = JSON.parse(
    readFileSync(`${FOLDER}/assets/${name}`, "utf8").replace(/^window\.__remixManifest=|;\s*$/g, ""),
  ) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(FOLDER + file)).length / 1024;
    sizes.set(file, size);
    return size;
  };
  const pages = Object.values(routes)
    .filter(({ id }) => !id.startsWith("routes/dev/"))
    .map((leaf) => {
      const modules = new Set([entry.module, ...entry.imports]);
      for (let route: Route | undefined = leaf; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) {
        for (const file of [route.module, ...(route.imports ?? [])]) modules.add(file);
      }
      listLazyFiles(leaf.id).forEach((file) => addImports(file, modules));
      const files = [...modules].map((file) => ({ file, kilobytes: sizeOf(file) })).sort((a, b) => b.kilobytes - a.kilobytes);
      return { page: leaf.id.replace(/^routes\//, ""), files, kilobytes: files.reduce((sum, { kilobytes }) => sum + kilobytes, 0) };
    });
  return pages.sort((a, b) => b.kilobytes - a.kilobytes);
}

/** Files that a page imports lazily. */
function listLazyFiles(id: string): string[] {
  const source = ["tsx", "ts"].map((ending) => `app/${id}.${ending}`).find(existsSync)!;
  const names = [...readFileSync(source, "utf8").matchAll(/import\("~\/[^"]*?([\w-]+)"\)/g)].map(([, name]) => name!);
  return readdirSync(`${FOLDER}/assets`)
    .filter((file) => names.some((name) => file.endsWith(".js") && file.replace(/-[\w-]{8}\.js$/, "") === name))
    .map((file) => `/assets/${file}`);
}

function addImports(file: string, modules: Set<string>): void {
  if (modules.has(file)) return;
  modules.add(file);
  for (const [, name] of readFileSync(FOLDER + file, "utf8").matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
    addImports(`/assets/${name}`, modules);
}

/** Every source file of the browser's scripts. */
export function scriptSources(): string[] {
  const maps = readdirSync(`${FOLDER}/assets`).filter((file) => file.endsWith(".js.map"));
  return maps.flatMap((file) => (JSON.parse(readFileSync(`${FOLDER}/assets/${file}`, "utf8")) as { sources: string[] }).sources);
}
