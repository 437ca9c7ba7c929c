import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { HistoryRoute } from "~/components/ui/table/view-history";
import { pathTo } from "~/paths";
import { historyLoader } from "~/presenters/shared/change-history.server";

export const meta = pageTitle("View History, Payroll Processing");

const LIST = pathTo("get-payroll-process-list");

/** Covers all runs, including deleted ones. */
export const loader = historyLoader("PAYROLL_PROCESSING", () => ({ closeHref: LIST }));

export default function HistoryOfRuns() {
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Payroll", href: LIST }, { label: "Payroll Processing" }]} />
      <HistoryRoute />
    </>
  );
}
