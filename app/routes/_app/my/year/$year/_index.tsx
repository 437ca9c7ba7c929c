import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { YearCard } from "~/components/payroll/year/year-card";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { listIssued } from "~/models/payroll/government/issued-certificates.server";
import { readYearCard } from "~/models/payroll/openings/year-card.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { requireOwnPay } from "~/web/pages/my/own-pay.server";
import { yearCardView } from "~/web/pages/payroll/year-card.server";
import { payYear } from "~/web/pages/payroll/year-to-date.server";

export const meta = pageTitle("My year");

/** Somebody's own year, from the payslips that are out. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const own = await requireOwnPay(request);
  const year = payYear(params);
  const issued = await listIssued(own, year, own.employeeSeq);
  const card = yearCardView(year, await readYearCard(own, year, own.employeeSeq, today()), {
    payslip: (payrollSeq) => pathTo("get-my-payslip", { payrollSeq }),
    opening: null,
  });
  return { ...card, issued: issued.length > 0 };
}

export default function MyYear() {
  const { issued, ...card } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "My Work", href: pathTo("get-my-home") }, { label: `My year ${card.year}` }]}
        title={`My year ${card.year}`}
        actions={
          <>
            <Button icon="printer" className="needs-script" onClick={() => window.print()}>
              Print
            </Button>
            {issued ? (
              <LinkButton href={pathTo("get-my-2316-pdf", { year: card.year })} icon="download" download>
                BIR 2316
              </LinkButton>
            ) : null}
          </>
        }
      />
      <YearCard {...card} />
    </>
  );
}
