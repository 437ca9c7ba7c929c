import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Access } from "~/domain/settings/access";
import type { Scope } from "~/domain/shared/scope";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { requireScope } from "./scope.server";

/** Access declaration of a route, or a guard with further checks. The guard throws as `requireScope`. */
export type Authorize = Access | ((request: Request) => Promise<Scope>);

type Handler<Result> = (args: LoaderFunctionArgs) => Promise<Result>;
type Run<Holder, Result> = (scope: Holder, args: LoaderFunctionArgs) => Promise<Result> | Result;

/** A loader or action with the access that it declares; `run` gets the authorized scope. @throws as `requireScope` */
export function guarded<Result>(access: Access, run: Run<SignedInSession, Result>): Handler<Result> & { access: Access } {
  const handle = async (args: LoaderFunctionArgs) => run(await requireScope(args.request, access), args);
  return Object.assign(handle, { access });
}

/** `guarded` for the handlers of a route factory. */
export function guardedBy<Result>(authorize: Authorize, run: Run<Scope, Result>): Handler<Result> {
  return typeof authorize === "function" ? async (args) => run(await authorize(args.request), args) : guarded(authorize, run);
}
