import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { listPayrollTitles } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { readChangeHistory } from "~/web/pages/shared/change-history.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("View History, Payroll Processing");

const LIST = pathTo("get-payroll-process-list");

/** Of every run, also of those that were deleted. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const { rows, ...history } = await readChangeHistory(request, scope, "PAYROLL_PROCESSING");
  const titles = await listPayrollTitles(
    scope,
    rows.flatMap(({ subjectSeq }) => subjectSeq ?? []),
  );
  return {
    ...history,
    rows: rows.map((row) => ({ ...row, actionDescription: named(row.actionDescription, titles.get(row.subjectSeq ?? 0)) })),
  };
}

export default function HistoryOfRuns() {
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Payroll", href: LIST }, { label: "Payroll Processing" }]} />
      <ViewHistory {...useLoaderData<typeof loader>()} closeHref={LIST} />
    </>
  );
}

/** Which run it was, where the sentence does not say so itself. */
function named(description: string, title: string | undefined): string {
  return title === undefined || description.includes(title) ? description : `${title}: ${description}`;
}
