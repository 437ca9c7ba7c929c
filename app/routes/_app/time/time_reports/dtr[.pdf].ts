import type { LoaderFunctionArgs } from "@remix-run/node";
import { dailyRecordsPdf } from "~/reports/time/daily-record-pdf";
import { download } from "~/web/files/downloads.server";
import { readDailyRecords } from "~/presenters/time/time-files.server";
import { TIME_RIGHTS } from "~/presenters/time/time-reports.server";
import { requireScope, requireSignedIn } from "~/web/session/scope.server";

/** Daily time records for signature: one page per employee and month in the URL's period, for all that match its filters. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, TIME_RIGHTS);
  const { companyName } = await requireSignedIn(request);
  return download("dtr.pdf", dailyRecordsPdf(companyName, readDailyRecords(request, scope, new Date())));
}
