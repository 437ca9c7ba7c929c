import type { LoaderFunctionArgs } from "@remix-run/node";
import { streamSecurityEvents } from "~/models/settings/security-events.server";
import { securityEventSheet } from "~/reports/settings/security-events";
import { download } from "~/web/files/downloads.server";
import { readSecurityEventFilter } from "~/presenters/settings/security-events.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** All security events that match the list's filters, across pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT");
  return download(
    "Security events.xlsx",
    securityEventSheet(streamSecurityEvents(scope, readSecurityEventFilter(request))).searched(
      await describeFilters(request, scope, LIST_FILTERS.securityEvents),
    ),
  );
}
