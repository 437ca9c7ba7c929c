import { ACCESS } from "~/domain/settings/access";
import { dailyRecordsPdf } from "~/reports/time/daily-record-pdf";
import { download } from "~/web/files/downloads.server";
import { readDailyRecords } from "~/presenters/time/time-files.server";
import { requireSignedIn } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

/** Daily time records for signature: one page per employee and month in the URL's period, for all that match its filters. */
export const loader = guarded(ACCESS.viewAttendance, async (scope, { request }) => {
  const { companyName } = await requireSignedIn(request);
  return download("dtr.pdf", dailyRecordsPdf(companyName, readDailyRecords(request, scope, new Date())));
});
