import { data, type ServerBuild } from "@remix-run/node";
import { isDiskFull } from "~/db/connection-error";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { DISK_FULL } from "~/domain/shared/status-text";
import { describeError, log } from "~/log.server";
import { withoutCompany } from "./company-address.server";
import { requestContext } from "./request-context.server";
import { handleRefusedForm } from "~/web/forms/typed-form.server";
import { notFound } from "~/web/session/scope.server";
import { plainPage } from "./fallback-pages.server";

const METHOD_NOT_ALLOWED = "This address accepts form submissions only. Open its page and use the buttons.";

type Handler = (args: never) => unknown;
type Answer = ReturnType<typeof data<{ message?: string }>>;

/**
 * Maps domain errors to HTTP responses for all routes: `NotFound` is 404, an uncaught `Refusal` has its own status and message. A route
 * without a component (a file, a stream, a form target) has no error page; Remix would answer "Unexpected Server Error".
 */
export function withErrorResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { action, default: page, handle } = route.module;
    const known = (run: Handler) => inCompanyAddress((page ? knownErrors : localizedErrors)(run));
    const loader = route.module.loader ?? (action && !page ? onlyPosts : undefined);
    const methods = (handle as { takes?: readonly string[] } | undefined)?.takes ?? ["POST"];
    const module = {
      ...route.module,
      ...(loader ? { loader: known(loader) } : {}),
      // Remix itself reports a post to a page without an action as an error.
      action: known(action ? onlyBy(methods, page && id.startsWith(SIGNED_IN) ? keepsTyped(action) : action) : takesNoPosts),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

/** Loaders and actions see addresses without the company; `currentSession` has opened it. */
const inCompanyAddress =
  (run: Handler): Handler =>
  (args: { request: Request }) =>
    run({ ...args, request: withoutCompany(args.request) } as never);

/** Loader of a route that only accepts POST. */
const onlyPosts = () => {
  throw methodNotAllowed(["POST"]);
};

const takesNoPosts = () => {
  throw methodNotAllowed(["GET"]);
};

/** Pages behind the sign-in. */
const SIGNED_IN = "routes/_app/";

/** Keeps the values of a form that is refused because of its session, permission or token. */
function keepsTyped<Run extends Handler>(run: Run): Run {
  return (async (args: { request: Request }) => {
    try {
      return await run(args as never);
    } catch (error) {
      throw await handleRefusedForm(args.request, error);
    }
  }) as unknown as Run;
}

/** Actions take POST. A route with other methods declares them in `handle.takes`. */
function onlyBy<Run extends Handler>(methods: readonly string[], run: Run): Run {
  return ((args: { request: Request }) => {
    if (!methods.includes(args.request.method)) throw methodNotAllowed(methods);
    return run(args as never);
  }) as unknown as Run;
}

const methodNotAllowed = (methods: readonly string[]) =>
  data({ code: "METHOD_NOT_ALLOWED", message: METHOD_NOT_ALLOWED }, { status: 405, headers: { Allow: methods.join(", ") } });

function knownErrors<Run extends Handler>(run: Run): Run {
  return (async (args: Parameters<Run>[0]) => {
    try {
      return await run(args);
    } catch (error) {
      if (error instanceof NotFound) throw notFound();
      if (isDiskFull(error)) throw diskFull(error);
      if (error instanceof Refusal)
        throw data(
          { code: "REFUSED", message: error.message },
          { status: error.status, headers: { "X-Refusal": encodeURIComponent(error.message) } },
        );
      throw error;
    }
  }) as unknown as Run;
}

/** 503 for a full disk; a later retry may succeed. */
function diskFull(error: unknown) {
  log.error({ requestId: requestContext()?.requestId, error: describeError(error) }, "the disk of the database is full");
  return data(
    { code: "DISK_FULL", message: DISK_FULL },
    { status: 503, headers: { "X-Refusal": encodeURIComponent(DISK_FULL), "Retry-After": "60" } },
  );
}

function localizedErrors<Run extends Handler>(run: Run): Run {
  const inner = knownErrors(run);
  return (async (args: { request: Request }) => {
    try {
      const result = await inner(args as never);
      return isAnswer(result) ? toResponse(args.request, result) : result;
    } catch (error) {
      throw isAnswer(error) ? toResponse(args.request, error) : error;
    }
  }) as unknown as Run;
}

/** `data(…)`, returned or thrown. */
const isAnswer = (value: unknown): value is Answer =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

/** {code, message} for API clients (ERR-12), a plain page for browsers. */
function toResponse(request: Request, { data: body, init }: Answer): Response {
  const message = (body as { message?: string } | null)?.message;
  if (!request.headers.get("Accept")?.includes("text/html") || message === undefined) return Response.json(body, init ?? undefined);
  const headers = new Headers(init?.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(plainPage(message, "Go back and try again, or go to the start page.", requestContext()?.requestId ?? ""), {
    ...init,
    headers,
  });
}
