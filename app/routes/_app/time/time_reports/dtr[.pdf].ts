import type { LoaderFunctionArgs } from "@remix-run/node";
import { dailyRecordsPdf } from "~/reports/time/daily-record-pdf";
import { download } from "~/web/files/downloads.server";
import { readDailyRecords } from "~/presenters/time/time-files.server";
import { TIME_RIGHTS } from "~/presenters/time/time-reports.server";
import { requireScope, requireSignedOn } from "~/web/session/scope.server";

/** Daily time records for signature: a page for each month that the period of the address touches, of everybody whom its filters let through. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, TIME_RIGHTS);
  const { companyName } = await requireSignedOn(request);
  return download("dtr.pdf", dailyRecordsPdf(companyName, readDailyRecords(request, scope, new Date())));
}
