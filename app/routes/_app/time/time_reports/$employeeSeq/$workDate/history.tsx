import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { readHistory } from "~/presenters/shared/change-history.server";
import { timeRecordParams } from "~/presenters/time/time-reports.server";

export const meta = pageTitle("View History, Time of an employee");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const record = timeRecordParams(params);
  return { closeHref: pathTo("get-time-record", record), ...(await readHistory(request, "TIME_RECORD", record.employeeSeq)) };
}

export default function HistoryOfTimeRecord() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
