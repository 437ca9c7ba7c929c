import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { History as HistoryIcon } from "lucide-react";
import { HistoryTable } from "~/components/payroll/history-table";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { formatInstant } from "~/domain/shared/day";
import { readHistory, type LastCalculation } from "~/models/payroll/payroll-history.server";
import { getPayroll } from "~/models/payroll/payrolls.server";
import { readListQuery, seqParam } from "~/web/list-query.server";
import { requireScope } from "~/web/scope.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payroll = await getPayroll(scope, seqParam(params.payrollSeq));
  const query = readListQuery(request, { sorts: ["changed"] });
  const { calculation, movements, count } = await readHistory(scope, payroll, query);
  return {
    base: `/payroll/payroll_processing/${payroll.payrollSeq}`, count, page: query.page, pageSize: query.pageSize,
    words: calculation ? calculationWords(calculation) : `Last calculated on ${formatInstant(payroll.calculatedAt ?? payroll.updatedAt)}.`,
    rows: movements.map(({ changedAt, ...movement }) => ({ ...movement, changedAt: formatInstant(changedAt) })),
  };
}

export default function History() {
  const { base, rows, count, page, pageSize, words } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="table-tools">
        <p>{words}</p>
      </div>
      {count > 0 ? <HistoryTable rows={rows} base={base} offset={(page - 1) * pageSize} /> : <EmptyState title="No payslip has changed" icon={HistoryIcon}>Since the first calculation every payslip is the same. What a recalculation changes is listed here, before and after.</EmptyState>}
      {count > 0 ? <Pagination page={page} pageSize={pageSize} total={count} /> : null}
    </>
  );
}

function calculationWords({ status, startedBy, startedAt, finishedAt, changedCount, totalCount }: LastCalculation): string {
  if (status === "PROCESSING") return `${startedBy} started a calculation on ${formatInstant(startedAt)}; it goes on.`;
  if (status === "FAIL") return `The calculation that ${startedBy} started on ${formatInstant(startedAt)} failed; the figures are those of before.`;
  return `${startedBy} calculated on ${formatInstant(finishedAt ?? startedAt)}: ${changedCount.toLocaleString("en")} of ${totalCount.toLocaleString("en")} payslips were new or changed.`;
}
