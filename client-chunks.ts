import path from "node:path";
import type { Rollup } from "vite";

type Graph = Parameters<Rollup.GetManualChunk>[1];
type Needs = (id: string) => readonly string[];

/** What so many of the pages load is one file ("frame"), and so is what so many of them, or of one section's, have in common, though some get more than they need. */
const FRAMED = 4 / 5;
const SHARED_BY = 3 / 10;
const SHARED_IN_SECTION = 3 / 4;
/** A file of its own costs more than so many characters of code do on a page that does not need them. */
const SMALL = 1_500;
const SMALL_SHARED_BY = 1 / 10;
/** What the sign-in pages share with so many of all pages belongs to "pages"; what is so much theirs is "auth". */
const SHARED_WITH_SIGN_IN = 1 / 10;
const OF_SIGN_IN = 1 / 2;
/** What so many of the pages with a form load, and at most so many others for each of them. */
const OF_FORMS = 3 / 4;
const OTHERS = 1 / 2;

/**
 * Which file a module of the browser's script goes to. Left alone, the bundler makes a file for every set of route modules that share a module: eighty
 * files a page, most of them some hundred bytes that compress badly. But a page comes with its frames, so what counts is which pages load a module: what
 * the same pages load is one file. The packages that every page runs on are apart ("vendor"), because they stay the same from release to release.
 */
export function clientChunks(): Rollup.GetManualChunk {
  let chunks: Map<string, string> | undefined;
  return (id, graph) => (chunks ??= allChunks(graph)).get(id);
}

function allChunks(graph: Graph): Map<string, string> {
  const routes = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)!.isEntry);
  const pages = pagesOf(routes, (id) => graph.getModuleInfo(id)?.importedIds ?? []);
  const withForms = [...pages].filter(([, modules]) => [...modules].some(isForms)).map(([page]) => page);
  const users = new Map<string, string[]>();
  for (const [page, modules] of pages) for (const id of modules) users.set(id, [...(users.get(id) ?? []), page]);
  const files = new Map<string, string>();
  const chunks = new Map<string, string>();
  for (const [id, by] of users) {
    if (routes.includes(id)) continue;
    const file = isForms(id)
      ? "forms"
      : by.length === pages.size
        ? loadedByAll(id)
        : ofForms(by, withForms)
          ? "fields"
          : sharedBy(by, [...pages.keys()], (graph.getModuleInfo(id)?.code?.length ?? 0) <= SMALL);
    if (!files.has(file)) files.set(file, /^\w+$/.test(file) ? file : `shared-${files.size}`);
    chunks.set(id, files.get(file)!);
  }
  return chunks;
}

const loadedByAll = (id: string) => (isPackage(id) ? "vendor" : "frame");

/** What nearly every page with a form needs is a file of its own ("fields"), unless many without a form load it too. */
function ofForms(users: readonly string[], withForms: readonly string[]): boolean {
  return (
    users.length <= withForms.length * (1 + OTHERS) &&
    users.filter((page) => withForms.includes(page)).length >= withForms.length * OF_FORMS
  );
}

/** The file of what these pages need: that of nearly all of the frame, of many pages, of many in one section, or of just these. */
function sharedBy(users: readonly string[], pages: readonly string[], isSmall: boolean): string {
  if (users.length >= pages.length * FRAMED) return "frame";
  if (users.length >= pages.length * (isSmall ? SMALL_SHARED_BY : SHARED_BY)) return "pages";
  const [section, ...others] = new Set(users.map(sectionOf));
  // The sign-in pages come first over a slow line, where each request costs more than its bytes.
  const signIn = users.filter(isSignIn).length;
  if (signIn > 0 && users.length >= pages.length * SHARED_WITH_SIGN_IN) return "pages";
  if (signIn >= users.length * OF_SIGN_IN) return "auth";
  const inSection = pages.filter((page) => sectionOf(page) === section);
  return others.length === 0 && users.length >= inSection.length * SHARED_IN_SECTION ? section!.replace(/\W/g, "_") : users.join();
}

const isSignIn = (page: string) => page.includes("/routes/_auth/");
const sectionOf = (page: string) => /\/routes\/(?:_app\/)?([^/]+(?:\/[^/]+)?)\//.exec(page)?.[1] ?? "top";

/** All that each page loads: its own module, those of the layouts in the folders above it, the root's and the entry's, and what they import. */
function pagesOf(routes: readonly string[], needs: Needs): Map<string, Set<string>> {
  const named = (name: string) => routes.filter((id) => id.includes(name));
  const always = [...named("/app/entry.client."), ...named("/app/root.")];
  return new Map(
    named("/app/routes/").map((page) => [
      page,
      closure([...always, page, ...named("/_layout.").filter((layout) => page.startsWith(`${path.dirname(layout)}/`))], needs),
    ]),
  );
}

/** Modules and all that they import. */
function closure(start: readonly string[], needs: Needs): Set<string> {
  const modules = new Set<string>();
  const visit = (id: string) => {
    if (modules.has(id)) return;
    modules.add(id);
    needs(id).forEach(visit);
  };
  start.forEach(visit);
  return modules;
}

/** Conform's part in the browser: only pages with a form load it. */
const isForms = (id: string) => id.includes("/node_modules/@conform-to/");
const isPackage = (id: string) => id.includes("/node_modules/") || id.startsWith("\0");
