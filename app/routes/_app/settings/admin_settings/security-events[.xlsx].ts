import type { LoaderFunctionArgs } from "@remix-run/node";
import { everySecurityEvent } from "~/models/settings/security-events.server";
import { securityEventSheet } from "~/reports/settings/security-events";
import { download } from "~/web/files/downloads.server";
import { readSecurityEventFilter } from "~/presenters/settings/security-events.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { requireScope } from "~/web/session/scope.server";

/** All security events that match the list's filters, across pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT");
  return download(
    "Security events.xlsx",
    securityEventSheet(everySecurityEvent(scope, readSecurityEventFilter(request))).searched(
      await searchedBy(request, scope, LIST_SEARCHES.securityEvents),
    ),
  );
}
