import type { LoaderFunctionArgs } from "@remix-run/node";
import { readWholeHistory } from "~/presenters/shared/change-history.server";
import { requireScope } from "~/web/session/scope.server";

/** The View History call, which paginates in the browser (LOG-05). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request);
  return Response.json({ data: { list: await readWholeHistory(request) } }, { headers: { "Cache-Control": "no-store" } });
}
