import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PartsTable } from "~/components/payroll/government/return-table";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { RETURN_ITEMS } from "~/domain/payroll/forms/withholding-return";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { readMonthReturn } from "~/models/payroll/government/withholding-return.server";
import { pathTo } from "~/paths";
import { itemParts, monthName, payMonth, returnItem } from "~/web/pages/payroll/government/hub.server";
import { notFound, requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Item of a 1601-C");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const month = payMonth(params);
  const item = returnItem(params);
  const monthly = await readMonthReturn(scope, month);
  const rows = itemParts(item, monthly);
  if (rows === null) throw notFound();
  return { month, name: monthName(month), item, label: RETURN_ITEMS[item], rows, total: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

export default function ReturnItemParts() {
  const { month, name, item, label, rows, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government", null, { year: month.slice(0, 4) }) },
          { label: `1601-C, ${name}`, href: pathTo("get-1601-c", { month }) },
          { label: `Item ${item}` },
        ]}
        title={`Item ${item} of ${name}`}
        meta={[label]}
      />
      <Card label={`Payslips in item ${item}`}>
        <PartsTable label={`Payslips in item ${item}`} rows={rows} total={total} />
      </Card>
    </>
  );
}
