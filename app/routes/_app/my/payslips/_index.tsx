import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PayslipList } from "~/components/my/payslip-list";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { Pagination } from "~/components/ui/table/pagination";
import { PAYROLL_KIND_LABELS } from "~/domain/payroll/runs/payroll-title";
import { formatDay } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { named } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { listOwnPayslips } from "~/models/payroll/runs/payslips/own-payslips.server";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { requireOwnPayScope } from "~/presenters/my/require-own-pay.server";

export const meta = pageTitle<{ texts: { title: string } }>((data) => data?.texts.title ?? "My payslips");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnPayScope(request);
  const query = readListQuery(request, { sorts: ["date"] });
  const { rows, count } = await listOwnPayslips(scope, today(), query);
  toLastPage(request, query, count);
  const { ownPayslips: texts, payNames } = messagesFor(scope.language);
  return {
    language: scope.language,
    texts,
    rows: rows.map(({ payrollKind, startDate, endDate, payDate, ...row }) => ({
      ...row,
      payDate: formatDay(payDate),
      payroll: payrollKind === "USER_CUSTOM" ? periodLabel(startDate, endDate) : named(payNames, PAYROLL_KIND_LABELS[payrollKind]),
    })),
    count,
    page: query.page,
    pageSize: query.pageSize,
  };
}

export default function MyPayslips() {
  const { texts, rows, count, page, pageSize } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "My Work", href: pathTo("get-my-home") }, { label: texts.title }]} title={texts.title} />
      <Card label={texts.title}>
        {rows.length > 0 ? (
          <PayslipList rows={rows} texts={texts} />
        ) : (
          <EmptyState title={texts.empty} icon="banknote">
            {texts.emptyWhy}
          </EmptyState>
        )}
        {count > 0 ? <Pagination page={page} pageSize={pageSize} total={count} /> : null}
      </Card>
    </>
  );
}
