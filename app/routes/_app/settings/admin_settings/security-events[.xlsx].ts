import { ACCESS } from "~/domain/settings/access";
import { streamSecurityEvents } from "~/models/settings/security-events.server";
import { securityEventSheet } from "~/reports/settings/security-events";
import { download } from "~/web/files/downloads.server";
import { readSecurityEventFilter } from "~/presenters/settings/security-events.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** All security events that match the list's filters, across pages. */
export const loader = guarded(ACCESS.editSettings, async (scope, { request }) =>
  download(
    "Security events.xlsx",
    securityEventSheet(streamSecurityEvents(scope, readSecurityEventFilter(request))).searched(
      await describeFilters(request, scope, LIST_FILTERS.securityEvents),
    ),
  ),
);
