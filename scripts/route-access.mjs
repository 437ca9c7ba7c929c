import { existsSync, readFileSync } from "node:fs";

/** Guards that check more than permissions: the employee's record, a tab of the popup, the list or feature in the address. */
const OTHER_GUARD =
  /\b(requireSignedIn|requireOwnEmployee|requireOwnPayScope|requireListOrPopup|readProfile|requireCompany|requireSavedList|requireListWithColumns|read(Tab)?History)\(|authorize: requireImporter/;

/**
 * Loaders and actions behind the sign-in that neither declare their access with `guarded` nor have a guard that checks more.
 * @param {import("@remix-run/node").ServerBuild["routes"]} routes
 */
export function listUndeclaredHandlers(routes) {
  return Object.values(routes).flatMap((route) => {
    if (!route || !/^routes\/(_app|streams)\//.test(route.id) || /\/(preferences|logout)/.test(route.id)) return [];
    const { id, module } = route;
    const file = existsSync(`app/${id}.tsx`) ? `app/${id}.tsx` : `app/${id}.ts`;
    if (OTHER_GUARD.test(readFileSync(file, "utf8"))) return [];
    const handlers = Object.entries({ loader: module.loader, action: module.action });
    return handlers.flatMap(([name, handler]) => (handler && !("access" in handler) ? [`${id} ${name}`] : []));
  });
}

if (import.meta.main) {
  const { routes } = await import(new URL("../build/server/index.js", import.meta.url).href);
  const undeclared = listUndeclaredHandlers(routes);
  if (undeclared.length > 0) console.error(`Declare who may open these with \`guarded\`:\n${undeclared.join("\n")}`);
  process.exit(undeclared.length > 0 ? 1 : 0);
}
