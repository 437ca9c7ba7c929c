import { data, type ServerBuild } from "@remix-run/node";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { notFound } from "./scope.server";

type Handler = (...args: never[]) => unknown;

/** The answers to what models throw, for every route at once: `NotFound` is 404, a `Refusal` that no form caught its own status and sentence. */
export function withKnownErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    return [id, { ...route, module: { ...route.module, ...(loader ? { loader: known(loader) } : {}), ...(action ? { action: known(action) } : {}) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function known<Run extends Handler>(run: Run): Run {
  return (async (...args: Parameters<Run>) => {
    try {
      return await run(...args);
    } catch (error) {
      if (error instanceof NotFound) throw notFound();
      if (error instanceof Refusal) throw data({ code: "REFUSED", message: error.message }, error.status);
      throw error;
    }
  }) as unknown as Run;
}
