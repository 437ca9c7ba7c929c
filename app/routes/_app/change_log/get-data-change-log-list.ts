import { ACCESS } from "~/domain/settings/access";
import { readWholeHistory } from "~/presenters/shared/change-history.server";
import { guarded } from "~/web/session/guarded.server";

/** The View History call, which paginates in the browser (LOG-05). */
export const loader = guarded(ACCESS.signedIn, async (_scope, { request }) =>
  Response.json({ data: { list: await readWholeHistory(request) } }, { headers: { "Cache-Control": "no-store" } }),
);
